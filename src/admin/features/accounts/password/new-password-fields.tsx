import { PasswordField } from '../../inputs/password-field.tsx'
import { useSay } from '../../language.ts'
import { judgePassword } from './password-strength.ts'
import classes from './users.module.css'

interface PasswordPairProps {
  /** The label of the first input, "Password" unless another is given. */
  readonly label?: string
  readonly password: string
  readonly confirmation: string
  readonly onPassword: (value: string) => void
  readonly onConfirmation: (value: string) => void
  readonly hint: string
  readonly error: string
  readonly required?: boolean
}

/** A new password and its confirmation, with a meter that says how good it is. */
export function PasswordPair(props: PasswordPairProps) {
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
  const say = useSay()
  const { level, verdict } = judgePassword(password)
  return (
    <>
      <div>
        <PasswordField
          label={label}
          description={`${say('passwordAdvice')} ${hint}`}
          value={password}
          onType={onPassword}
          error={error}
          autoComplete="new-password"
          required={required}
        />
        <div className={classes['meter']} data-level={level}>
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <p role="status">{verdict ? say(verdict, { count: [...password].length }) : ''}</p>
        </div>
      </div>
      <PasswordField
        label="Confirm Password"
        value={confirmation}
        onType={onConfirmation}
        autoComplete="new-password"
        required={required}
      />
    </>
  )
}
