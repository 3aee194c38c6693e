import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, type FieldErrors } from '../../../shared/api/request.ts'
import { useErrorFocus } from '../../../shared/form/use-error-focus.ts'
import { accountMessages } from '../../../shared/i18n/account-messages.ts'
import { useScopedTranslation, useTranslation } from '../../../shared/i18n/language.ts'
import { getErrorMessage } from '../../../shared/shell/error-alert.tsx'
import { PasswordField } from '../password/password-field.tsx'
import classes from './account.module.css'

/** The values of the form. */
interface TwoFactorInput {
  readonly password: string
  readonly code: string
}

interface TwoFactorFormProps {
  readonly username: string
  readonly children: ReactNode
  readonly isPasswordRequired?: boolean
  /** Label of the code input; absent when no code is required. */
  readonly codeLabel?: string
  /** Only digits are valid, so a phone may show its numeric keyboard. */
  readonly isNumeric?: boolean
  readonly submitLabel: string
  /** Sends the values; an ApiError that it throws is shown at its field. */
  readonly onSubmit: (input: TwoFactorInput) => Promise<void>
  readonly onLeave: () => void
}

/** A small form that asks for the current password, a code, or both. */
export function TwoFactorForm(props: TwoFactorFormProps) {
  const {
    username,
    children,
    isPasswordRequired = false,
    codeLabel,
    isNumeric = false,
    submitLabel,
    onSubmit,
    onLeave,
  } = props
  const t = useScopedTranslation(accountMessages)
  const tCommon = useTranslation()
  const [input, setInput] = useState<TwoFactorInput>({ password: '', code: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const ref = useErrorFocus(errors)
  const [isBusy, setIsBusy] = useState(false)

  const run = async () => {
    setProblem('')
    const missing = {
      ...(isPasswordRequired && input.password === '' && { password: [tCommon('passwordRequired')] }),
      ...(codeLabel !== undefined && input.code.trim() === '' && { code: [tCommon('codeRequired')] }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setIsBusy(true)
    try {
      await onSubmit({ ...input, code: input.code.trim() })
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {}
      setErrors(fields)
      if (!fields['password'] && !fields['code']) setProblem(getErrorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void run()
  }

  return (
    <form ref={ref} onSubmit={handleSubmit} className={classes['form']} noValidate>
      {children}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {isPasswordRequired && (
        <PasswordField
          label={t('currentPassword')}
          value={input.password}
          onValueChange={(password) => setInput({ ...input, password })}
          error={errors['password']?.join(' ')}
          autoComplete="current-password"
          required
        />
      )}
      {codeLabel !== undefined && (
        <TextInput
          label={codeLabel}
          className={classes['code'] ?? ''}
          value={input.code}
          onChange={(event) => setInput({ ...input, code: event.currentTarget.value })}
          error={errors['code']?.join(' ')}
          inputMode={isNumeric ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <p className={classes['error']} role="alert">
        {problem}
      </p>
      <div className={classes['buttons']}>
        <Button type="submit" size="md" loading={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="default" size="md" onClick={onLeave}>
          {t('giveUp')}
        </Button>
      </div>
    </form>
  )
}
