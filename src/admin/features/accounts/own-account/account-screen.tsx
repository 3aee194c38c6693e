import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { extraScreens } from '../../../shared/shell/screen-links.ts'
import { useSession } from '../../../shared/shell/session.ts'
import { PageLayout } from '../../../shared/ui/page-layout.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { accountMessages } from '../messages.ts'
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
      <Text c="dimmed" mb="lg">
        {t('signedInAs')}{' '}
        <Text span inherit c="bright" fw={700}>
          {username}
        </Text>
      </Text>
      <SimpleGrid
        minColWidth="min(100%, 25rem)"
        autoFlow="auto-fit"
        spacing="lg"
        maw={1040}
        style={{ alignItems: 'start' }}
      >
        <ChangePasswordCard username={username} />
        <Stack gap="lg" miw={0}>
          <TwoFactorCard username={username} />
          <Panel title={t('sessionsTitle')}>
            <Text c="dimmed">{t('sessionsLead')}</Text>
            <SessionList />
          </Panel>
        </Stack>
      </SimpleGrid>
    </PageLayout>
  )
}
