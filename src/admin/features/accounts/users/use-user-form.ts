import { useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { saveUser, type User } from '../../api/users.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { useSay } from '../../language.ts'

const nothing = { username: '', password: '', confirmation: '' }

/** What the inputs of the form hold. */
export type UserValues = Readonly<typeof nothing>

/** The form of an administrator's account. */
export interface UserFormHandle {
  /** The account that is being changed; absent in add mode. */
  readonly user: User | undefined
  readonly values: UserValues
  /** The message line, and whether it tells of a failure. */
  readonly message: { readonly text: string; readonly failed: boolean }
  readonly errors: FieldErrors
  readonly busy: boolean
  readonly isDirty: boolean
  readonly savedCount: number
  readonly edit: (user: User) => void
  /** Fills the form with a name that was typed into it once. */
  readonly restore: (user: User | undefined, username: string) => void
  readonly clear: () => void
  readonly write: (key: keyof UserValues, value: string) => void
  readonly submit: () => Promise<void>
}

/** The form of the user screen; `onSaved` is awaited after each save. */
export function useUserForm(onSaved: () => Promise<void>): UserFormHandle {
  const say = useSay()
  const [user, setUser] = useState<User>()
  const [values, setValues] = useState<UserValues>(nothing)
  const [message, setMessage] = useState({ text: '', failed: false })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const [savedCount, setSavedCount] = useState(0)

  const fill = (next: User | undefined) => {
    setUser(next)
    setValues({ ...nothing, username: next?.username ?? '' })
    setMessage({ text: '', failed: false })
    setErrors({})
  }

  const refuse = (text: string, fields: FieldErrors = {}) => {
    setMessage({ text, failed: true })
    setErrors(fields)
  }

  const submit = async () => {
    if (busy) return
    const { username, password, confirmation } = values
    if (username.trim() === '') return refuse('', { username: [say('usernameNeeded')] })
    if (password !== confirmation) return refuse("Passwords don't match")
    setBusy(true)
    try {
      const text = await saveUser({ ...(user && { id: user.id }), username, password })
      fill(undefined)
      setMessage({ text, failed: false })
      setSavedCount((count) => count + 1)
      await onSaved()
    } catch (error) {
      refuse(messageOf(error), error instanceof ApiError ? error.errors : {})
    } finally {
      setBusy(false)
    }
  }

  return {
    user,
    values,
    message,
    errors,
    busy,
    isDirty: values.username !== (user?.username ?? '') || values.password !== '' || values.confirmation !== '',
    savedCount,
    edit: fill,
    restore: (next, username) => {
      fill(next)
      setValues({ ...nothing, username })
    },
    clear: () => fill(undefined),
    write: (key, value) => setValues((before) => ({ ...before, [key]: value })),
    submit,
  }
}
