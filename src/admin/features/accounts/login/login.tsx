import './login.css'
import { type FormEvent, useRef, useState } from 'react'
import { logIn } from '../../api/session.ts'
import { Kawung, KawungGround } from '../../kawung.tsx'
import { useSay } from '../../language.ts'
import { LanguageSwitch } from '../../language-switch.tsx'
import { siteName } from '../../settings.ts'
import { CodeStep } from './code-step.tsx'

interface LoginProps {
  /** Called as soon as the form is sent, so that the admin area can be fetched meanwhile. */
  readonly onStart: () => void
  readonly onEntered: () => void
}

/** The sign-in page; calls `onEntered` once the token is kept. */
export function Login({ onStart, onEntered }: LoginProps) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [codeFor, setCodeFor] = useState<string>()
  const password = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const typed = (name: string) => String(data.get(name) ?? '')
    setBusy(true)
    setProblem('')
    onStart()
    const refusal = await logIn(typed('username'), typed('password'), typed('code').trim())
    setBusy(false)
    if (!refusal) return onEntered()
    setProblem(refusal.sentence)
    if (refusal.codeRequired) return setCodeFor(typed('username').trim())
    if (codeFor === undefined) password.current?.select()
  }
  const goBack = () => {
    setProblem('')
    setCodeFor(undefined)
  }

  return (
    <div className="login">
      <header className="login-ground">
        <KawungGround tile={168} />
        <p className="login-brand">
          <Kawung size={28} />
          {siteName}
        </p>
      </header>
      <main className="login-side">
        <form className="login-form" onSubmit={(event) => void submit(event)}>
          <h1>Login</h1>
          {codeFor !== undefined && <CodeStep username={codeFor} problem={problem} onBack={goBack} />}
          <div hidden={codeFor !== undefined}>
            <p className="login-lead">{say('loginLead')}</p>
            <label htmlFor="username">Username</label>
            <input
              id="username"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <label htmlFor="password">Password</label>
            <input
              id="password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              ref={password}
              aria-describedby="login-problem"
            />
          </div>
          <p className="login-problem" id="login-problem" role="alert">
            {problem}
          </p>
          <button type="submit" disabled={busy}>
            {busy ? 'Logging in...' : 'Login'}
          </button>
        </form>
        <footer className="login-foot">
          <a href="/">{say('toSite')}</a>
          <LanguageSwitch />
        </footer>
      </main>
    </div>
  )
}
