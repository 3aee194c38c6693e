import { useTranslation } from '../../../shared/i18n/language.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import classes from './new-password-fields.module.css'
import { PasswordField } from './password-field.tsx'

/** The strength of a password, from 0 (empty) to 3, and the key of its message. */
interface PasswordStrength {
  readonly level: 0 | 1 | 2 | 3
  readonly messageKey: MessageKey | undefined
}

/** Rates a password by its length and variety; only the server checks for common ones. */
function ratePassword(password: string): PasswordStrength {
  const characters = [...password]
  const variety = new Set(characters).size
  if (characters.length === 0) return { level: 0, messageKey: undefined }
  if (characters.length < 15) return { level: 1, messageKey: 'passwordShort' }
  if (variety < 7) return { level: 1, messageKey: 'passwordPlain' }
  if (characters.length < 20 || variety < 10) return { level: 2, messageKey: 'passwordGood' }
  return { level: 3, messageKey: 'passwordStrong' }
}

interface NewPasswordFieldsProps {
  /** Label of the first input; "Password" by default. */
  readonly label?: string
  readonly password: string
  readonly confirmation: string
  readonly onPassword: (value: string) => void
  readonly onConfirmation: (value: string) => void
  readonly hint: string
  readonly error: string
  readonly required?: boolean
}

/** A new password and its confirmation, with a strength meter. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const {
    label = 'Password',
    password,
    confirmation,
    onPassword,
    onConfirmation,
    hint,
    error,
    required = false,
  } = props
  const t = useTranslation()
  const { level, messageKey } = ratePassword(password)
  return (
    <>
      <div>
        <PasswordField
          label={label}
          description={`${t('passwordAdvice')} ${hint}`}
          value={password}
          onValueChange={onPassword}
          error={error}
          autoComplete="new-password"
          required={required}
        />
        <div className={classes['meter']} data-level={level}>
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <p role="status">{messageKey ? t(messageKey, { count: [...password].length }) : ''}</p>
        </div>
      </div>
      <PasswordField
        label="Confirm Password"
        value={confirmation}
        onValueChange={onConfirmation}
        autoComplete="new-password"
        required={required}
      />
    </>
  )
}
