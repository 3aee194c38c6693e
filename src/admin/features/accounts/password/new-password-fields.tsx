import { Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { siteName } from '../../../shared/ui/site-meta.ts'
import { accountMessages } from '../messages.ts'
import { PasswordField } from './password-field.tsx'

/** The strength of a password, from 0 (empty) to 3, and its message. */
interface PasswordStrength {
  readonly level: 0 | 1 | 2 | 3
  readonly message: string
}

const levelColors = ['', 'var(--red)', 'var(--turmeric)', 'var(--teal)'] as const

// The rules of the server, with 15 KB of common passwords: loaded with the first character. Without them, as after a failed
// download, the meter goes by length and variety, and the server rejects what is easy to guess.
function usePasswordRules(isNeeded: boolean) {
  return useQuery({
    queryKey: ['password-rules'],
    queryFn: async () => (await import('#contracts/password-rules.ts')).findPasswordProblems,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  }).data
}

/** Rates a password by its length and variety; one that the server would reject is never better than level 1. */
function usePasswordStrength(password: string, username: string): PasswordStrength {
  const t = useScopedTranslation(accountMessages)
  const language = useLanguage()
  const findProblems = usePasswordRules(password !== '')
  const characters = [...password]
  const count = characters.length
  const variety = new Set(characters).size
  if (count === 0) return { level: 0, message: '' }
  if (count < 8) return { level: 1, message: t('passwordShort', { count }) }
  const [problem] = findProblems?.(password, { username, siteName }) ?? []
  if (problem) return { level: 1, message: problem[language] }
  if (count < 15) return { level: 1, message: t('passwordEnough') }
  if (variety < 7) return { level: 1, message: t('passwordPlain') }
  if (count < 20 || variety < 10) return { level: 2, message: t('passwordGood') }
  return { level: 3, message: t('passwordStrong') }
}

interface NewPasswordFieldsProps {
  /** Label of the first input; "Password" by default. */
  readonly label?: string
  /** The user name, which the password must not contain. */
  readonly username: string
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
    username,
    password,
    confirmation,
    onPassword,
    onConfirmation,
    hint,
    error,
    required = false,
  } = props
  const t = useScopedTranslation(accountMessages)
  const { level, message } = usePasswordStrength(password, username)
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
        <Group grow gap="xxs" mt="xs" aria-hidden="true">
          {[1, 2, 3].map((step) => (
            <Progress key={step} size="sm" value={level < step ? 0 : 100} color={levelColors[level]} />
          ))}
        </Group>
        <Text role="status" c="dimmed" size="xs" mih="1.55em" mt="xxs">
          {!error.includes(message) && message}
        </Text>
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
