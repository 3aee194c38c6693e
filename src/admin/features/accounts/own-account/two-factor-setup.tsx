import { useState } from 'react'
import { confirmSecondStep, type StepSecret, startSecondStep } from '../../api/account.ts'
import { useTable } from '../../language.ts'
import { accountTexts } from '../../text-account.ts'
import classes from './account.module.css'
import { CopyText } from './copy-text.tsx'
import { StepForm } from './step-form.tsx'

interface SecondStepSetupProps {
  readonly username: string
  /** Called with the recovery codes once the second step is on. */
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onLeave: () => void
}

/** Turns the second step on: the password, the QR code, and a code that shows that the app has it. */
export function SecondStepSetup({ username, onDone, onLeave }: SecondStepSetupProps) {
  const say = useTable(accountTexts)
  const [secret, setSecret] = useState<StepSecret>()

  if (!secret) {
    return (
      <StepForm
        username={username}
        asksPassword
        submit={say('goOn')}
        onSubmit={async ({ password }) => setSecret(await startSecondStep(password))}
        onLeave={onLeave}
      >
        <p className={classes['lead']}>{say('confirmPassword')}</p>
      </StepForm>
    )
  }
  return (
    <StepForm
      key="code"
      username={username}
      codeLabel={say('typeCode')}
      isNumeric
      submit={say('confirmCode')}
      onSubmit={async ({ code }) => onDone(await confirmSecondStep(code))}
      onLeave={onLeave}
    >
      <Secret secret={secret} />
    </StepForm>
  )
}

function Secret({ secret: { secret, uri, qr } }: { secret: StepSecret }) {
  const say = useTable(accountTexts)
  return (
    <>
      <p className={classes['lead']}>{say('scan')}</p>
      <div className={classes['scan']}>
        <svg className={classes['qr']} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={say('qr')}>
          <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <div className={classes['key']}>
          <p>{say('secret')}</p>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyText text={secret} />
          <a href={uri} className="quiet-link">
            {say('openApp')}
          </a>
        </div>
      </div>
    </>
  )
}
