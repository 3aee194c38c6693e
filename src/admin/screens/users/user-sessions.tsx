import type { User } from '../../api/users.ts'
import { useTable } from '../../language.ts'
import { accountTexts } from '../../text-account.ts'
import { SessionList } from '../account/session-list.tsx'
import classes from './users.module.css'

/** Where the account that is being edited is signed in, each session to be ended. */
export function UserSessions({ user }: { user: User }) {
  const say = useTable(accountTexts)
  return (
    <section className={classes['sessions']} aria-labelledby="user-sessions">
      <h3 id="user-sessions">{say('sessionsTitle')}</h3>
      <SessionList userId={user.id} />
    </section>
  )
}
