import { useRef, useState } from 'react'
import { ApiError, type FieldErrors, newIdempotencyKey } from '../../../shared/api/request.ts'
import { saveUser, type User } from '../../../shared/api/users.ts'
import { useTranslation } from '../../../shared/i18n/language.ts'
import { getErrorMessage } from '../../../shared/shell/error-alert.tsx'

const emptyUserValues = { username: '', password: '', confirmation: '' }

/** The values of the form. */
export type UserValues = Readonly<typeof emptyUserValues>

/** The user form and its actions. */
export interface UserFormHandle {
  /** The user being edited; absent in add mode. */
  readonly user: User | undefined
  readonly values: UserValues
  /** The message below the form, and whether it is an error. */
  readonly message: { readonly text: string; readonly failed: boolean }
  readonly errors: FieldErrors
  readonly isBusy: boolean
  readonly isDirty: boolean
  readonly savedCount: number
  readonly edit: (user: User) => void
  /** Fills the form with the user name of a draft. */
  readonly restoreDraft: (user: User | undefined, username: string) => void
  readonly reset: () => void
  readonly setFieldValue: (key: keyof UserValues, value: string) => void
  readonly submit: () => Promise<void>
}

/** Returns the form of the user screen; `onSaved` is awaited after each save. */
export function useUserForm(onSaved: () => Promise<void>): UserFormHandle {
  const t = useTranslation()
  const [user, setUser] = useState<User>()
  const [initialKey] = useState(newIdempotencyKey)
  const [values, setValues] = useState<UserValues>(emptyUserValues)
  const [message, setMessage] = useState({ text: '', failed: false })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [savedCount, setSavedCount] = useState(0)
  // Guards against a double click: set synchronously, while `isBusy` changes with the next render.
  const isSaving = useRef(false)
  const createKeyRef = useRef(initialKey)

  const fill = (next: User | undefined) => {
    createKeyRef.current = newIdempotencyKey()
    setUser(next)
    setValues({ ...emptyUserValues, username: next?.username ?? '' })
    setMessage({ text: '', failed: false })
    setErrors({})
  }

  const showError = (text: string, fields: FieldErrors = {}) => {
    setMessage({ text, failed: true })
    setErrors(fields)
  }

  const submit = async () => {
    if (isSaving.current) return
    const { username, password, confirmation } = values
    if (username.trim() === '') return showError('', { username: [t('usernameRequired')] })
    if (password !== confirmation) return showError("Passwords don't match")
    isSaving.current = true
    setIsBusy(true)
    try {
      const text = await saveUser({ ...(user && { id: user.id }), username, password }, createKeyRef.current)
      fill(undefined)
      setMessage({ text, failed: false })
      setSavedCount((count) => count + 1)
      await onSaved()
    } catch (error) {
      const isAlreadyCreated = error instanceof ApiError && error.status === 422
      showError(
        isAlreadyCreated ? t('userAddedBefore') : getErrorMessage(error),
        error instanceof ApiError ? error.errors : {},
      )
      if (isAlreadyCreated) await onSaved()
    } finally {
      isSaving.current = false
      setIsBusy(false)
    }
  }

  return {
    user,
    values,
    message,
    errors,
    isBusy,
    isDirty: values.username !== (user?.username ?? '') || values.password !== '' || values.confirmation !== '',
    savedCount,
    edit: fill,
    restoreDraft: (next, username) => {
      fill(next)
      setValues({ ...emptyUserValues, username })
    },
    reset: () => fill(undefined),
    setFieldValue: (key, value) => setValues((before) => ({ ...before, [key]: value })),
    submit,
  }
}
