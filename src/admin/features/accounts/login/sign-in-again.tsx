import { Button, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { setSignInPrompt } from '../../../shared/api/authentication.ts'
import { useWrite } from '../../../shared/form/use-write.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { useSession } from '../../../shared/shell/session.ts'
import { useLayer } from '../../../shared/shell/use-layer.ts'
import { accountMessages } from '../messages.ts'
import { PasswordField } from '../password/password-field.tsx'
import { logIn } from './log-in.ts'

function focusInput(input: HTMLInputElement | null): void {
  input?.focus()
}

/** Asks for the password in place when a request meets an expired session; no input is lost. */
export function SignInAgain() {
  const t = useScopedTranslation(accountMessages)
  const { username } = useSession()
  const [resolveSignIn, setResolveSignIn] = useState<(signedIn: boolean) => void>()
  const [password, setPassword] = useState('')
  /** Absent until the two-factor code is required. */
  const [code, setCode] = useState<string>()
  const [problem, setProblem] = useState('')

  useEffect(() => setSignInPrompt(() => new Promise((resolve) => setResolveSignIn(() => resolve))), [])

  const finish = (signedIn: boolean) => {
    resolveSignIn?.(signedIn)
    setResolveSignIn(undefined)
    setPassword('')
    setCode(undefined)
    setProblem('')
  }
  useLayer(resolveSignIn !== undefined, () => finish(false))
  const enter = useWrite({
    mutationFn: () => logIn({ username, password, code: code?.trim() }),
    onSuccess: (loginError) => {
      if (!loginError) return finish(true)
      setProblem(loginError.message)
      setCode(loginError.codeRequired ? '' : undefined)
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setProblem(t('passwordRequired'))
    if (code?.trim() === '') return setProblem(t('codeRequired'))
    void enter.run()
  }

  return (
    <Modal
      opened={resolveSignIn !== undefined}
      closeOnEscape={false}
      onClose={() => finish(false)}
      title={t('expiredTitle')}
      centered
      zIndex={450}
      padding="lg"
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Text mb="md">{t('expiredLead', { username })}</Text>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Password"
          value={password}
          onValueChange={setPassword}
          error={code === undefined ? problem : ''}
          autoComplete="current-password"
          hasInitialFocus
          required
        />
        {code !== undefined && (
          <TextInput
            mt="md"
            label={t('code')}
            description={t('codeRequired')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={problem || undefined}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            ref={focusInput}
            required
          />
        )}
        <Button type="submit" size="md" mt="lg" fullWidth loading={enter.isBusy}>
          {t('expiredSubmit')}
        </Button>
      </form>
    </Modal>
  )
}
