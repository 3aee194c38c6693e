import { accountMessages } from '../../../shared/i18n/account-messages.ts'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { extraScreens } from '../../../shared/shell/screen-links.ts'
import { useSession } from '../../../shared/shell/session.ts'
import { PageLayout } from '../../../shared/ui/page-layout.tsx'
import classes from './account.module.css'
import { ChangePasswordCard } from './change-password-card.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** The signed-in user's account: password, two-factor authentication and open sessions. */
export function AccountScreen() {
  const t = useScopedTranslation(accountMessages)
  const language = useLanguage()
  const { username } = useSession()
  return (
    <PageLayout title={extraScreens.account.label[language]}>
      <p className={classes['signed-in-user']}>
        {t('signedInAs')} <strong>{username}</strong>
      </p>
      <div className={classes['cards']}>
        <div className={classes['column']}>
          <ChangePasswordCard username={username} />
        </div>
        <div className={classes['column']}>
          <TwoFactorCard username={username} />
          <section className={classes['card']} aria-labelledby="sessions-title">
            <h2 id="sessions-title">{t('sessionsTitle')}</h2>
            <p className={classes['lead']}>{t('sessionsLead')}</p>
            <SessionList />
          </section>
        </div>
      </div>
    </PageLayout>
  )
}
