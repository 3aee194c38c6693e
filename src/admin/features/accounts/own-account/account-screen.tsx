import { moreScreens } from '../../frame/links.ts'
import { useSession } from '../../frame/session-gate.tsx'
import { useLanguage, useTable } from '../../language.ts'
import { accountTexts } from '../../text-account.ts'
import { ScreenHead } from '../screen-head.tsx'
import classes from './account.module.css'
import { OwnPassword } from './own-password.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import { SessionList } from './session-list.tsx'

/** The own account: its password, the second step of its sign-in, and where it is signed in. */
export function AccountScreen() {
  const say = useTable(accountTexts)
  const language = useLanguage()
  const { username } = useSession()
  return (
    <ScreenHead title={moreScreens.account.label[language]}>
      <p className={classes['who']}>
        {say('signedInAs')} <strong>{username}</strong>
      </p>
      <div className={classes['cards']}>
        <div className={classes['column']}>
          <OwnPassword username={username} />
        </div>
        <div className={classes['column']}>
          <SecondStepCard username={username} />
          <section className={classes['card']} aria-labelledby="sessions-title">
            <h2 id="sessions-title">{say('sessionsTitle')}</h2>
            <p className={classes['lead']}>{say('sessionsLead')}</p>
            <SessionList />
          </section>
        </div>
      </div>
    </ScreenHead>
  )
}
