import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, type FieldErrors } from '../../../shared/api/request.ts'
import { useErrorFocus } from '../../../shared/form/use-error-focus.ts'
import { useUnsavedChangesGuard } from '../../../shared/form/use-unsaved-changes-guard.tsx'
import { accountMessages } from '../../../shared/i18n/account-messages.ts'
import { useScopedTranslation, useTranslation } from '../../../shared/i18n/language.ts'
import { getErrorMessage } from '../../../shared/shell/error-alert.tsx'
import { notifySuccess } from '../../../shared/shell/notify.tsx'
import { changePassword } from '../account-api.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { PasswordField } from '../password/password-field.tsx'
import classes from './account.module.css'
import { sessionsKey } from './session-list.tsx'

const emptyPasswordValues = { current: '', password: '', confirmation: '' }

function useChangePasswordForm() {
  const t = useScopedTranslation(accountMessages)
  const tCommon = useTranslation()
  const queryClient = useQueryClient()
  const [values, setValues] = useState(emptyPasswordValues)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)

  const changeOwnPassword = async () => {
    setErrors({})
    const empty = (['current', 'password'] as const).filter((key) => values[key] === '')
    if (empty.length > 0) return setErrors(Object.fromEntries(empty.map((key) => [key, [tCommon('passwordRequired')]])))
    if (values.password !== values.confirmation) return setProblem("Passwords don't match")
    setProblem('')
    setIsBusy(true)
    try {
      await changePassword(values.current, values.password)
      setValues(emptyPasswordValues)
      notifySuccess(t('passwordChanged'))
      await queryClient.invalidateQueries({ queryKey: sessionsKey })
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {}
      setErrors(fields)
      if (!fields['current'] && !fields['password']) setProblem(getErrorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  const setFieldValue = (key: keyof typeof emptyPasswordValues) => (value: string) =>
    setValues((before) => ({ ...before, [key]: value }))
  return { values, problem, errors, isBusy, changeOwnPassword, setFieldValue }
}

/** Changes the signed-in user's password; requires the current one. */
export function ChangePasswordCard({ username }: { username: string }) {
  const t = useScopedTranslation(accountMessages)
  const { values, problem, errors, isBusy, changeOwnPassword, setFieldValue } = useChangePasswordForm()
  const ref = useErrorFocus(errors)
  const guard = useUnsavedChangesGuard(Object.values(values).some((value) => value !== ''))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void changeOwnPassword()
  }
  return (
    <section className={classes['card']} aria-labelledby="password-title">
      <h2 id="password-title">{t('passwordTitle')}</h2>
      <p className={classes['lead']}>{t('passwordLead')}</p>
      <form ref={ref} onSubmit={handleSubmit} className={classes['form']} noValidate>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('currentPassword')}
          value={values.current}
          onValueChange={setFieldValue('current')}
          error={errors['current']?.join(' ')}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields
          label={t('newPassword')}
          username={username}
          password={values.password}
          confirmation={values.confirmation}
          onPassword={setFieldValue('password')}
          onConfirmation={setFieldValue('confirmation')}
          hint=""
          error={errors['password']?.join(' ') ?? ''}
          required
        />
        <p className={classes['error']} role="alert">
          {problem}
        </p>
        <div>
          <Button type="submit" size="md" loading={isBusy}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
      {guard.dialog}
    </section>
  )
}
