import { removeSecondStep } from '../../api/account.ts'
import { useTable } from '../../language.ts'
import { accountTexts } from '../../text-account.ts'
import classes from './account.module.css'
import { StepForm } from './step-form.tsx'

interface SecondStepOffProps {
  readonly username: string
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** Turns the second step off, for whoever has the password and a code. */
export function SecondStepOff({ username, onDone, onLeave }: SecondStepOffProps) {
  const say = useTable(accountTexts)
  return (
    <StepForm
      username={username}
      asksPassword
      codeLabel={say('anyCode')}
      submit={say('turnOff')}
      onSubmit={async ({ password, code }) => {
        await removeSecondStep(password, code)
        onDone()
      }}
      onLeave={onLeave}
    >
      <p className={classes['lead']}>{say('offLead')}</p>
    </StepForm>
  )
}
