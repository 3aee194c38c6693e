import { Button, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { onExpired } from '../api/expired.ts'
import { logIn } from '../api/session.ts'
import { PasswordField } from '../inputs/password-field.tsx'
import { useSay } from '../language.ts'
import { useSession } from './session-gate.tsx'
import { useTopLayer } from './use-top-layer.ts'

function focusOn(input: HTMLInputElement | null): void {
  input?.focus()
}

/** Asks for the password where one is, when a change meets a session that has ended; nothing typed is lost. */
export function SignInAgain() {
  const say = useSay()
  const { username } = useSession()
  const [answer, setAnswer] = useState<(signedIn: boolean) => void>()
  const isOnTop = useTopLayer(answer !== undefined)
  const [password, setPassword] = useState('')
  /** Absent until the code of a second step is asked for. */
  const [code, setCode] = useState<string>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => onExpired(() => new Promise((resolve) => setAnswer(() => resolve))), [])

  const finish = (signedIn: boolean) => {
    answer?.(signedIn)
    setAnswer(undefined)
    setPassword('')
    setCode(undefined)
    setProblem('')
  }
  const enter = async () => {
    setBusy(true)
    const refusal = await logIn(username, password, code?.trim())
    setBusy(false)
    if (!refusal) return finish(true)
    setProblem(refusal.sentence)
    setCode(refusal.codeRequired ? '' : undefined)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void enter()
  }

  return (
    <Modal
      opened={answer !== undefined}
      closeOnEscape={isOnTop}
      onClose={() => finish(false)}
      title={say('expiredTitle')}
      centered
      zIndex={450}
      padding="lg"
      closeButtonProps={{ 'aria-label': say('cancel') }}
      styles={{ title: { fontSize: '1.125rem', fontWeight: 700 } }}
    >
      <form onSubmit={send}>
        <Text mb="md">{say('expiredLead', { username })}</Text>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Password"
          value={password}
          onType={setPassword}
          error={code === undefined ? problem : ''}
          autoComplete="current-password"
          isFirst
          required
        />
        {code !== undefined && (
          <TextInput
            mt="md"
            label={say('code')}
            description={say('codeNeeded')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={problem || undefined}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            ref={focusOn}
            required
          />
        )}
        <Button type="submit" size="md" mt="lg" fullWidth loading={busy}>
          {say('expiredSubmit')}
        </Button>
      </form>
    </Modal>
  )
}
