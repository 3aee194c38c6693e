import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../language.ts'

interface CodeStepProps {
  readonly username: string
  /** Why the last code was refused; empty when it was not. */
  readonly problem: string
  readonly onBack: () => void
}

/** The second step of signing in: asks for a code of the authenticator app, or for a recovery code. */
export function CodeStep({ username, problem, onBack }: CodeStepProps) {
  const say = useSay()
  const [isRecovery, setIsRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code, or a refused one, is typed anew
  useEffect(() => input.current?.select(), [isRecovery, problem])

  return (
    <>
      <p className="login-lead">{say(isRecovery ? 'recoveryLead' : 'codeLead', { username })}</p>
      <label htmlFor="code">{say(isRecovery ? 'recoveryCode' : 'code')}</label>
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
        aria-describedby="login-problem"
      />
      <div className="login-ways">
        <button type="button" onClick={() => setIsRecovery(!isRecovery)}>
          {say(isRecovery ? 'toCode' : 'toRecoveryCode')}
        </button>
        <button type="button" onClick={onBack}>
          {say('back')}
        </button>
      </div>
    </>
  )
}
