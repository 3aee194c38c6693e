import { useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { formReducer, hasOpenConflict } from '../../shared/form/form-state.ts'
import { type FormHandle, useForm } from '../../shared/form/use-form.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import type { FormModel } from '../../shared/form/values.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { findNewerMemo, type Memo, restoreMemo, toMemoFormValues, updateMemo } from './memo.ts'
import { memoMessages } from './messages.ts'

const memoModel: FormModel<Memo> = { emptyValues: { ...toMemoFormValues({}) }, readValues: toMemoFormValues }

/** The form of the memo being edited. */
export interface MemoFormHandle extends FormHandle<Memo> {
  readonly isBusy: boolean
  readonly savedCount: number
  /** Takes over a change that was saved outside the form. */
  readonly mergeSavedMemo: (newer: Memo) => void
  readonly submit: () => Promise<void>
  /** Restores the deleted memo and saves; absent unless it is deleted. */
  readonly restoreAndSave: (() => Promise<void>) | undefined
}

/** Returns the form of the memo screen; `onSaved` is awaited after each save. */
export function useMemoForm(onSaved: () => Promise<void>): MemoFormHandle {
  const t = useScopedTranslation(memoMessages)
  const form = useForm(memoModel)
  const { entry: memo } = form.state
  const [deletedMemo, setDeletedMemo] = useState<Memo>()
  const [savedCount, setSavedCount] = useState(0)

  /** Saves; merges concurrent changes and retries as long as no conflict needs a decision. */
  const saveMerged = async (initialMemo: Memo) => {
    let base = initialMemo
    let state = form.state
    for (let isMerged = false; ; isMerged = true) {
      try {
        await updateMemo(base, toMemoFormValues({ ...base, ...state.values }))
        form.reset()
        setSavedCount((count) => count + 1)
        notifySuccess(t(isMerged ? 'savedMerged' : 'memoSaved'), 'memo')
        return await onSaved()
      } catch (error) {
        const newer = findNewerMemo(error)
        if (!newer) throw error
        state = formReducer(memoModel, state, { type: 'mergeServerVersion', newer })
        if (Object.keys(state.conflicts).length > 0) return form.mergeServerVersion(newer)
        base = newer
      }
    }
  }

  const write = useWrite({
    mutationFn: async (save: (memo: Memo) => Promise<void>) => {
      if (!memo) return
      if (hasOpenConflict(form.state)) return form.setErrors({ form: t('conflictOpen') })
      setDeletedMemo(undefined)
      form.setErrors({})
      await save(memo)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) return setDeletedMemo(memo)
      const fields = error instanceof ApiError ? error.errors : {}
      form.setErrors({ form: `Error: ${getErrorMessage(error)}`, fields })
    },
  })

  const restoreAndSave = () =>
    write.run(async (deleted) => {
      await restoreMemo(deleted.id)
      await saveMerged(deleted)
    })

  return {
    ...form,
    isBusy: write.isBusy,
    savedCount,
    mergeSavedMemo: (newer) => memo?.id === newer.id && form.mergeServerVersion(newer),
    submit: () => write.run(saveMerged),
    restoreAndSave: memo && memo === deletedMemo ? restoreAndSave : undefined,
  }
}
