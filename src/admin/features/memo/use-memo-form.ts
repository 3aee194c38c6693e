import { useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../shared/api/request.ts'
import { type Conflict, mergeValues } from '../../shared/form/merge.ts'
import { useTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import {
  findNewerMemo,
  type Memo,
  type MemoFormValues,
  memoToJson,
  readMemo,
  restoreMemo,
  toMemoFormValues,
  updateMemo,
} from './api.ts'

const emptyMemoValues: MemoFormValues = {
  name: '',
  email: '',
  item: '',
  paragraph: '',
  tlp: '',
  status: 'new',
  note: '',
}

type Conflicts = Readonly<Record<string, Conflict>>

function hasChanges(memo: Memo, values: MemoFormValues): boolean {
  const before: Readonly<Record<string, string>> = toMemoFormValues(memo)
  return Object.entries(values).some(([key, value]) => value !== before[key])
}

/** Merges the input since `base` with the newer memo, and returns the conflicts. */
function mergeMemo(base: Memo, input: MemoFormValues, newer: Memo): { values: MemoFormValues; conflicts: Conflicts } {
  const { values, conflicts } = mergeValues({
    base: toMemoFormValues(base),
    mine: input,
    theirs: toMemoFormValues(newer),
  })
  return { values: toMemoFormValues(readMemo({ ...memoToJson(newer), ...values })), conflicts }
}

/** The form of the memo being edited. */
export interface MemoFormHandle {
  /** Absent while no memo is being edited. */
  readonly memo: Memo | undefined
  readonly values: MemoFormValues
  readonly problem: string
  readonly errors: FieldErrors
  /** Fields changed both here and, since the form was filled, by another administrator. */
  readonly conflicts: Conflicts
  readonly isBusy: boolean
  readonly isDirty: boolean
  readonly savedCount: number
  readonly edit: (memo: Memo) => void
  /** Fills the form with the values of a draft; unknown values are dropped. */
  readonly restoreDraft: (memo: Memo, draftValues: Readonly<Record<string, string>>) => void
  readonly reset: () => void
  readonly setFieldValue: <K extends keyof MemoFormValues>(key: K, value: MemoFormValues[K]) => void
  /** Resolves a conflict. */
  readonly resolveConflict: (key: string, side: 'mine' | 'theirs') => void
  /** Takes over a change that was saved outside the form. */
  readonly mergeSavedMemo: (newer: Memo) => void
  readonly submit: () => Promise<void>
  /** Restores the deleted memo and saves; absent unless it is deleted. */
  readonly restoreAndSave: (() => Promise<void>) | undefined
}

/** Returns the form of the memo screen; `onSaved` is awaited after each save. */
export function useMemoForm(onSaved: () => Promise<void>): MemoFormHandle {
  const t = useTranslation()
  const [memo, setMemo] = useState<Memo>()
  const [values, setValues] = useState(emptyMemoValues)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [conflicts, setConflicts] = useState<Conflicts>({})
  const [isDeleted, setIsDeleted] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [savedCount, setSavedCount] = useState(0)
  // Guards against a double click: set synchronously, while `isBusy` changes with the next render.
  const isSaving = useRef(false)

  const fill = (
    next: Memo | undefined,
    input = next ? toMemoFormValues(next) : emptyMemoValues,
    openConflicts: Conflicts = {},
  ) => {
    setMemo(next)
    setValues(input)
    setConflicts(openConflicts)
    setIsDeleted(false)
    setProblem('')
    setErrors({})
  }
  const mergeSavedMemo = (newer: Memo) => {
    if (memo?.id !== newer.id) return
    const merged = mergeMemo(memo, values, newer)
    fill(newer, merged.values, merged.conflicts)
  }

  /** Saves; merges concurrent changes and retries as long as no conflict needs a decision. */
  const saveMerged = async (initialMemo: Memo) => {
    let base = initialMemo
    let input = values
    for (let isMerged = false; ; isMerged = true) {
      try {
        await updateMemo(base, input)
        fill(undefined)
        setSavedCount((count) => count + 1)
        notifySuccess(t(isMerged ? 'savedMerged' : 'memoSaved'), 'memo')
        return await onSaved()
      } catch (error) {
        const newer = findNewerMemo(error)
        if (!newer) throw error
        const merged = mergeMemo(base, input, newer)
        if (Object.keys(merged.conflicts).length > 0) return fill(newer, merged.values, merged.conflicts)
        base = newer
        input = merged.values
      }
    }
  }

  const run = async (save: (memo: Memo) => Promise<void>) => {
    if (!memo || isSaving.current) return
    if (Object.values(conflicts).some(({ chosen }) => chosen === undefined)) return setProblem(t('conflictOpen'))
    isSaving.current = true
    setIsBusy(true)
    setProblem('')
    setErrors({})
    try {
      await save(memo)
    } catch (error) {
      const isNotFound = error instanceof ApiError && error.status === 404
      setIsDeleted(isNotFound)
      if (!isNotFound) setProblem(`Error: ${getErrorMessage(error)}`)
      setErrors(error instanceof ApiError ? error.errors : {})
    } finally {
      isSaving.current = false
      setIsBusy(false)
    }
  }

  const restoreAndSave = () =>
    run(async (deletedMemo) => {
      await restoreMemo(deletedMemo.id)
      setIsDeleted(false)
      await saveMerged(deletedMemo)
    })

  return {
    memo,
    values,
    problem,
    errors,
    conflicts,
    isBusy,
    isDirty: memo !== undefined && hasChanges(memo, values),
    savedCount,
    edit: fill,
    restoreDraft: (next, typed) => fill(next, toMemoFormValues(readMemo({ ...memoToJson(next), ...typed }))),
    reset: () => fill(undefined),
    setFieldValue: (key, value) => setValues((before) => ({ ...before, [key]: value })),
    resolveConflict: (key, side) => {
      const conflict = conflicts[key]
      if (!memo || !conflict) return
      setConflicts({ ...conflicts, [key]: { ...conflict, chosen: side } })
      setValues(toMemoFormValues(readMemo({ ...memoToJson(memo), ...values, [key]: conflict[side] })))
    },
    mergeSavedMemo,
    submit: () => run(saveMerged),
    restoreAndSave: isDeleted ? restoreAndSave : undefined,
  }
}
