import { accountMessages } from '../messages.ts'
import './login.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { LanguageSwitch } from '../../../shared/i18n/language-switch.tsx'
import { Kawung, KawungPattern } from '../../../shared/ui/kawung.tsx'
import { siteName } from '../../../shared/ui/site-meta.ts'
import { logIn } from './log-in.ts'

interface TwoFactorStepProps {
  readonly username: string
  /** Why the last code was rejected; empty when it was not. */
  readonly problem: string
  readonly onBack: () => void
}

/** Asks for the two-factor code of a login: one from the authenticator app, or for a recovery code. */
function TwoFactorStep({ username, problem, onBack }: TwoFactorStepProps) {
  const t = useScopedTranslation(accountMessages)
  const [isRecovery, setIsRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: clear the input when the kind of code changes or a code is rejected
  useEffect(() => input.current?.select(), [isRecovery, problem])

  return (
    <>
      <p className="login-lead">{t(isRecovery ? 'recoveryLead' : 'codeLead', { username })}</p>
      <label htmlFor="code">{t(isRecovery ? 'recoveryCode' : 'code')}</label>
      <input
        key={String(isRecovery)}
        id="code"
        name="code"
        className="login-code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        ref={input}
        aria-describedby="login-error"
      />
      <div className="login-options">
        <button type="button" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'toCode' : 'toRecoveryCode')}
        </button>
        <button type="button" onClick={onBack}>
          {t('back')}
        </button>
      </div>
    </>
  )
}

// The browser's own validation bubbles use the browser's language, not ours.
const requiredMessages = { username: 'usernameRequired', password: 'passwordRequired', code: 'codeRequired' } as const

interface LoginProps {
  /** Called when the form is submitted, to prefetch the authenticated app. */
  readonly onStart: () => void
  readonly onEntered: () => void
}

/** The login form; calls `onEntered` once the token is stored. */
export function Login({ onStart, onEntered }: LoginProps) {
  const t = useScopedTranslation(accountMessages)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [codeUsername, setCodeUsername] = useState<string>()
  const password = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const fieldValue = (name: string) => String(data.get(name) ?? '')
    const missing = Object.entries(requiredMessages).find(([name]) => data.has(name) && fieldValue(name).trim() === '')
    if (missing) {
      const [name, messageKey] = missing
      setProblem(t(messageKey))
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
      return
    }
    setIsBusy(true)
    setProblem('')
    onStart()
    const loginError = await logIn({
      username: fieldValue('username'),
      password: fieldValue('password'),
      code: fieldValue('code').trim(),
    })
    setIsBusy(false)
    if (!loginError) return onEntered()
    setProblem(loginError.message)
    if (loginError.codeRequired) return setCodeUsername(fieldValue('username').trim())
    if (codeUsername === undefined) password.current?.select()
  }
  const goBack = () => {
    setProblem('')
    setCodeUsername(undefined)
  }

  return (
    <div className="login">
      <header className="login-background">
        <KawungPattern tile={168} />
        <p className="login-brand">
          <Kawung size={28} />
          {siteName}
        </p>
      </header>
      <main className="login-panel">
        <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
          <h1>Login</h1>
          {codeUsername !== undefined && <TwoFactorStep username={codeUsername} problem={problem} onBack={goBack} />}
          <div hidden={codeUsername !== undefined}>
            <p className="login-lead">{t('loginLead')}</p>
            <label htmlFor="username">Username</label>
            <input
              id="username"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              aria-describedby="login-error"
            />
            <label htmlFor="password">Password</label>
            <input
              id="password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              ref={password}
              aria-describedby="login-error"
            />
          </div>
          <p className="login-error" id="login-error" role="alert">
            {problem}
          </p>
          <button type="submit" disabled={isBusy}>
            {isBusy ? 'Logging in...' : 'Login'}
          </button>
        </form>
        <footer className="login-footer">
          <a href="/">{t('toSite')}</a>
          <LanguageSwitch />
        </footer>
      </main>
    </div>
  )
}
