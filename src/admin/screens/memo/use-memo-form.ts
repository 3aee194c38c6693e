import { useState } from 'react'
import { type Memo, type MemoKey, type MemoValues, memoKeys, updateMemo } from '../../api/memos.ts'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { tellDone } from '../../frame/tell.tsx'
import { useSay } from '../../language.ts'

const nothing: MemoValues = { name: '', email: '', item: '', paragraph: '', tlp: '' }

/** The form of the request that is being edited. */
export interface MemoFormHandle {
  /** Absent while none is being edited. */
  readonly memo: Memo | undefined
  readonly values: MemoValues
  readonly problem: string
  readonly errors: FieldErrors
  readonly busy: boolean
  readonly isDirty: boolean
  readonly savedCount: number
  readonly edit: (memo: Memo) => void
  readonly clear: () => void
  readonly write: (key: MemoKey, value: string) => void
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
    setValues(next?.values ?? nothing)
    setProblem('')
    setErrors({})
  }

  const submit = async () => {
    if (!memo || busy) return
    setBusy(true)
    setProblem('')
    setErrors({})
    try {
      await updateMemo(memo.id, values)
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
    isDirty: memo !== undefined && memoKeys.some((key) => values[key] !== memo.values[key]),
    savedCount,
    edit: fill,
    clear: () => fill(undefined),
    write: (key, value) => setValues((before) => ({ ...before, [key]: value })),
    submit,
  }
}
