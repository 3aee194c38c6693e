import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useErrorFocus } from '../../../shared/form/use-error-focus.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useWrite } from '../../../shared/form/use-write.ts'
import { plainForm } from '../../../shared/form/values.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { accountMessages } from '../messages.ts'
import { PasswordField } from '../password/password-field.tsx'

/** The values of the form. */
interface TwoFactorInput {
  readonly password: string
  readonly code: string
}

const inputModel = plainForm({ password: '', code: '' })

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
  const tCommon = useScopedTranslation(accountMessages)
  const form = useForm(inputModel)
  const { errors, problem, rejections } = form.state
  const { password = '', code = '' } = form.state.values
  const write = useWrite({
    mutationFn: async () => {
      const missing = {
        ...(isPasswordRequired && password === '' && { password: [tCommon('passwordRequired')] }),
        ...(codeLabel !== undefined && code.trim() === '' && { code: [tCommon('codeRequired')] }),
      }
      form.setErrors({ fields: missing })
      if (Object.keys(missing).length === 0) await onSubmit({ password, code: code.trim() })
    },
    onError: (error) => form.showRejection(error, ['password', 'code']),
  })
  const ref = useErrorFocus({ rejections, isBusy: write.isBusy })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void write.run()
  }

  return (
    <form ref={ref} onSubmit={handleSubmit} noValidate>
      <Stack>
        {children}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        {isPasswordRequired && (
          <PasswordField
            label={t('currentPassword')}
            value={password}
            onValueChange={(value) => form.setFieldValue('password', value)}
            error={errors['password']?.join(' ')}
            autoComplete="current-password"
            required
          />
        )}
        {codeLabel !== undefined && (
          <TextInput
            label={codeLabel}
            styles={{
              input: { fontSize: 'var(--text-lg)', fontVariantNumeric: 'tabular-nums', letterSpacing: '0.08em' },
            }}
            value={code}
            onChange={(event) => form.setFieldValue('code', event.currentTarget.value)}
            error={errors['code']?.join(' ')}
            inputMode={isNumeric ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
          />
        )}
        <FormError problem={problem} />
        <Group gap="sm">
          <Button type="submit" size="md" loading={write.isBusy}>
            {submitLabel}
          </Button>
          <Button variant="default" size="md" onClick={onLeave}>
            {t('giveUp')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
