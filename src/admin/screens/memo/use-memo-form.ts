import { useState } from 'react'
import { flatMemo, type Memo, type MemoValues, readMemo, updateMemo } from '../../api/memos.ts'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { tellDone } from '../../frame/tell.tsx'
import { useSay } from '../../language.ts'

/** What the form holds: what the visitor said, and what came of it. */
export type MemoFormValues = MemoValues & Pick<Memo, 'status' | 'note'>

const nothing: MemoFormValues = { name: '', email: '', item: '', paragraph: '', tlp: '', status: 'new', note: '' }

function valuesOf({ values, status, note }: Memo): MemoFormValues {
  return { ...values, status, note }
}

function changesOf(memo: Memo, values: MemoFormValues): Partial<MemoFormValues> {
  const before: Readonly<Record<string, string>> = valuesOf(memo)
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== before[key]))
}

/** The form of the request that is being edited. */
export interface MemoFormHandle {
  /** Absent while none is being edited. */
  readonly memo: Memo | undefined
  readonly values: MemoFormValues
  readonly problem: string
  readonly errors: FieldErrors
  readonly busy: boolean
  readonly isDirty: boolean
  readonly savedCount: number
  readonly edit: (memo: Memo) => void
  /** Fills the form with what was typed into it once; what is no value of it is left out. */
  readonly restore: (memo: Memo, typed: Readonly<Record<string, string>>) => void
  readonly clear: () => void
  readonly write: <K extends keyof MemoFormValues>(key: K, value: MemoFormValues[K]) => void
  /** Takes in the status that was set outside the form. */
  readonly takeStatus: (id: number, status: Memo['status']) => void
  readonly submit: () => Promise<void>
}

/** The form of the memo screen; `onSaved` is awaited after each save. */
export function useMemoForm(onSaved: () => Promise<void>): MemoFormHandle {
  const say = useSay()
  const [memo, setMemo] = useState<Memo>()
  const [values, setValues] = useState(nothing)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const [savedCount, setSavedCount] = useState(0)

  const fill = (next: Memo | undefined) => {
    setMemo(next)
    setValues(next ? valuesOf(next) : nothing)
    setProblem('')
    setErrors({})
  }
  const write: MemoFormHandle['write'] = (key, value) => setValues((before) => ({ ...before, [key]: value }))

  const submit = async () => {
    if (!memo || busy) return
    setBusy(true)
    setProblem('')
    setErrors({})
    try {
      const changes = changesOf(memo, values)
      await updateMemo(memo.id, Object.keys(changes).length > 0 ? changes : values)
      fill(undefined)
      setSavedCount((count) => count + 1)
      tellDone(say('memoSaved'))
      await onSaved()
    } catch (error) {
      setProblem(`Error: ${messageOf(error)}`)
      setErrors(error instanceof ApiError ? error.errors : {})
    } finally {
      setBusy(false)
    }
  }

  return {
    memo,
    values,
    problem,
    errors,
    busy,
    isDirty: memo !== undefined && Object.keys(changesOf(memo, values)).length > 0,
    savedCount,
    edit: fill,
    restore: (next, typed) => {
      fill(next)
      setValues(valuesOf(readMemo({ ...flatMemo(next), ...typed })))
    },
    clear: () => fill(undefined),
    write,
    takeStatus: (id, status) => {
      if (memo?.id !== id) return
      setMemo({ ...memo, status })
      write('status', status)
    },
    submit,
  }
}
