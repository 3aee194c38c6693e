import { Stack, Text, Title } from '@mantine/core'
import { redirect } from '#content/types/redirect.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ScreenLink } from '../../shared/shell/screen-link.tsx'
import { extraScreens, screenHref } from '../../shared/shell/screen-links.ts'
import { PageLayout } from '../../shared/ui/page-layout.tsx'
import { BrokenLinks, ExternalLinks } from './link-check-section.tsx'
import { linkMessages } from './messages.ts'
import { MissedAddresses } from './missed-list.tsx'

/** The screen for links: those that lead nowhere, addresses without a page that visitors asked for, and links to other sites. */
export function LinksScreen() {
  const t = useScopedTranslation(linkMessages)
  const language = useLanguage()
  return (
    <PageLayout
      title={extraScreens.links.label[language]}
      tools={
        <ScreenLink to={screenHref(redirect.screen.route)} className="subtle-link">
          {t('toRedirects')}
        </ScreenLink>
      }
    >
      <Stack gap="lg">
        <BrokenLinks />
        <section aria-labelledby="missed-title">
          <Title order={2} id="missed-title">
            {t('missedTitle')}
          </Title>
          <Text c="dimmed" mb="md">
            {t('missedLead')}
          </Text>
          <MissedAddresses />
        </section>
        <ExternalLinks />
      </Stack>
    </PageLayout>
  )
}
