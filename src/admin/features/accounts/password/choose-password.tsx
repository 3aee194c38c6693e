import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { logOut, type Session } from '../../api/session.ts'
import { saveUser } from '../../api/users.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { Kawung } from '../../kawung.tsx'
import { useSay } from '../../language.ts'
import { PasswordPair } from './password-pair.tsx'
import classes from './users.module.css'

/** Asks for a new password before anything else can be done; calls `onChosen` once it is kept. */
export function ChoosePassword({ session, onChosen }: { session: Session; onChosen: () => void }) {
  const say = useSay()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const choose = async () => {
    if (password !== confirmation) return setProblem("Passwords don't match")
    setBusy(true)
    setProblem('')
    try {
      await saveUser({ id: session.id, username: session.username, password })
      onChosen()
    } catch (error) {
      const reason = error instanceof ApiError ? error.errors['password']?.join(' ') : undefined
      setProblem(reason || messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void choose()
  }

  return (
    <main className={classes['choose']}>
      <form onSubmit={send}>
        <Kawung size={44} />
        <h1>{say('choosePasswordTitle')}</h1>
        <p>{say('choosePasswordLead')}</p>
        <input type="text" autoComplete="username" value={session.username} readOnly hidden />
        <PasswordPair
          password={password}
          confirmation={confirmation}
          onPassword={setPassword}
          onConfirmation={setConfirmation}
          hint=""
          error=""
          required
        />
        <p className={classes['message']} role="alert" data-failed={problem !== '' || undefined}>
          {problem}
        </p>
        <Button type="submit" size="md" loading={busy}>
          {say('choosePasswordSubmit')}
        </Button>
        <Button variant="subtle" color="teal" onClick={() => void logOut()}>
          Log out
        </Button>
      </form>
    </main>
  )
}
