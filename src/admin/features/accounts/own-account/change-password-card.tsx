import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changePassword } from '../../api/account.ts'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { useLeaveGuard } from '../../form/leave-guard.tsx'
import { messageOf } from '../../frame/error-note.tsx'
import { tellDone } from '../../frame/tell.tsx'
import { PasswordField } from '../../inputs/password-field.tsx'
import { useTable } from '../../language.ts'
import { accountTexts } from '../../text-account.ts'
import { PasswordPair } from '../users/password-pair.tsx'
import classes from './account.module.css'
import { sessionsKey } from './session-list.tsx'

const nothing = { current: '', password: '', confirmation: '' }

function usePasswordForm() {
  const say = useTable(accountTexts)
  const queries = useQueryClient()
  const [values, setValues] = useState(nothing)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)

  const change = async () => {
    setErrors({})
    if (values.password !== values.confirmation) return setProblem("Passwords don't match")
    setProblem('')
    setBusy(true)
    try {
      await changePassword(values.current, values.password)
      setValues(nothing)
      tellDone(say('passwordChanged'))
      await queries.invalidateQueries({ queryKey: sessionsKey })
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {}
      setErrors(fields)
      if (!fields['current'] && !fields['password']) setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const write = (key: keyof typeof nothing) => (value: string) => setValues((before) => ({ ...before, [key]: value }))
  return { values, problem, errors, busy, change, write }
}

/** Changes the own password; the current one has to be known. */
export function OwnPassword({ username }: { username: string }) {
  const say = useTable(accountTexts)
  const { values, problem, errors, busy, change, write } = usePasswordForm()
  const guard = useLeaveGuard(Object.values(values).some((value) => value !== ''))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void change()
  }
  return (
    <section className={classes['card']} aria-labelledby="password-title">
      <h2 id="password-title">{say('passwordTitle')}</h2>
      <p className={classes['lead']}>{say('passwordLead')}</p>
      <form onSubmit={send} className={classes['form']}>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={say('currentPassword')}
          value={values.current}
          onType={write('current')}
          error={errors['current']?.join(' ')}
          autoComplete="current-password"
          required
        />
        <PasswordPair
          label={say('newPassword')}
          password={values.password}
          confirmation={values.confirmation}
          onPassword={write('password')}
          onConfirmation={write('confirmation')}
          hint=""
          error={errors['password']?.join(' ') ?? ''}
          required
        />
        <p className={classes['problem']} role="alert">
          {problem}
        </p>
        <div>
          <Button type="submit" size="md" loading={busy}>
            {say('changePassword')}
          </Button>
        </div>
      </form>
      {guard.dialog}
    </section>
  )
}
