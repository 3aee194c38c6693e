import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../shared/api/request.ts'
import { logOut, type Session } from '../../../shared/api/session.ts'
import { saveUser } from '../../../shared/api/users.ts'
import { useTranslation } from '../../../shared/i18n/language.ts'
import { getErrorMessage } from '../../../shared/shell/error-alert.tsx'
import { Kawung } from '../../../shared/ui/kawung.tsx'
import classes from './choose-password.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Requires a new password before anything else; calls `onChosen` once it is stored. */
export function ChoosePassword({ session, onChosen }: { session: Session; onChosen: () => void }) {
  const t = useTranslation()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const savePassword = async () => {
    if (password === '') return setProblem(t('passwordRequired'))
    if (password !== confirmation) return setProblem("Passwords don't match")
    setIsBusy(true)
    setProblem('')
    try {
      await saveUser({ id: session.id, username: session.username, password })
      onChosen()
    } catch (error) {
      const reason = error instanceof ApiError ? error.errors['password']?.join(' ') : undefined
      setProblem(reason || getErrorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void savePassword()
  }

  return (
    <main className={classes['choose']}>
      <form onSubmit={handleSubmit} noValidate>
        <Kawung size={44} />
        <h1>{t('choosePasswordTitle')}</h1>
        <p>{t('choosePasswordLead')}</p>
        <input type="text" autoComplete="username" value={session.username} readOnly hidden />
        <NewPasswordFields
          username={session.username}
          password={password}
          confirmation={confirmation}
          onPassword={setPassword}
          onConfirmation={setConfirmation}
          hint=""
          error=""
          required
        />
        <p className={classes['error']} role="alert">
          {problem}
        </p>
        <Button type="submit" size="md" loading={isBusy}>
          {t('choosePasswordSubmit')}
        </Button>
        <Button variant="subtle" color="teal" onClick={() => void logOut()}>
          Log out
        </Button>
      </form>
    </main>
  )
}
