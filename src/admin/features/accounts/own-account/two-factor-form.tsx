import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { PasswordField } from '../../inputs/password-field.tsx'
import { useTable } from '../../language.ts'
import { accountTexts } from '../../text-account.ts'
import classes from './account.module.css'

/** What was typed. */
interface Typed {
  readonly password: string
  readonly code: string
}

interface StepFormProps {
  readonly username: string
  readonly children: ReactNode
  readonly asksPassword?: boolean
  /** The label of the input of the code; absent where none is asked for. */
  readonly codeLabel?: string
  /** Only digits are typed, so a phone may show them alone. */
  readonly isNumeric?: boolean
  readonly submit: string
  /** What is sent; an ApiError that it throws is shown at its field. */
  readonly onSubmit: (typed: Typed) => Promise<void>
  readonly onLeave: () => void
}

/** A small form that asks for the own password, for a code, or for both. */
export function StepForm(props: StepFormProps) {
  const { username, children, asksPassword = false, codeLabel, isNumeric = false, submit, onSubmit, onLeave } = props
  const say = useTable(accountTexts)
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const run = async () => {
    setErrors({})
    setProblem('')
    setBusy(true)
    try {
      await onSubmit({ ...typed, code: typed.code.trim() })
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {}
      setErrors(fields)
      if (!fields['password'] && !fields['code']) setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void run()
  }

  return (
    <form onSubmit={send} className={classes['form']}>
      {children}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {asksPassword && (
        <PasswordField
          label={say('currentPassword')}
          value={typed.password}
          onType={(password) => setTyped({ ...typed, password })}
          error={errors['password']?.join(' ')}
          autoComplete="current-password"
          required
        />
      )}
      {codeLabel !== undefined && (
        <TextInput
          label={codeLabel}
          className={classes['code'] ?? ''}
          value={typed.code}
          onChange={(event) => setTyped({ ...typed, code: event.currentTarget.value })}
          error={errors['code']?.join(' ')}
          inputMode={isNumeric ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <p className={classes['problem']} role="alert">
        {problem}
      </p>
      <div className={classes['buttons']}>
        <Button type="submit" size="md" loading={busy}>
          {submit}
        </Button>
        <Button variant="default" size="md" onClick={onLeave}>
          {say('giveUp')}
        </Button>
      </div>
    </form>
  )
}
