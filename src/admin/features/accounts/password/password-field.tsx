import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/i18n/language.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** The `autocomplete` value for password managers. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly description?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean
  /** Takes the initial focus of its dialog. */
  readonly hasInitialFocus?: boolean
}

/** A password input with a button, reachable from the keyboard, that reveals the value. */
export function PasswordField({
  onValueChange,
  error,
  required = false,
  hasInitialFocus = false,
  ...props
}: PasswordFieldProps) {
  const t = useTranslation()
  return (
    <PasswordInput
      {...props}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      error={error || undefined}
      aria-invalid={error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      visibilityToggleFocusable
      maxLength={256}
      required={required}
      data-autofocus={hasInitialFocus || undefined}
    />
  )
}
