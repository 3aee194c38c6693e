import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../language.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onType: (value: string) => void
  /** What a password manager is told that it is. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly description?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean
  /** Takes the focus of the dialog that it is in. */
  readonly isFirst?: boolean
}

/** A password, hidden until its button, which the keyboard reaches too, shows what is typed. */
export function PasswordField({ onType, error, required = false, isFirst = false, ...props }: PasswordFieldProps) {
  const say = useSay()
  return (
    <PasswordInput
      {...props}
      onChange={(event) => onType(event.currentTarget.value)}
      error={error || undefined}
      aria-invalid={error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': say('showTyped') }}
      visibilityToggleFocusable
      maxLength={256}
      required={required}
      data-autofocus={isFirst || undefined}
    />
  )
}
