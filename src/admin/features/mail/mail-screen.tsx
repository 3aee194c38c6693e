import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MailSettings } from '#contracts/mail.ts'
import { call } from '../../shared/api/client.ts'
import { useDrafts } from '../../shared/form/use-drafts.ts'
import { useUnsavedChangesGuard } from '../../shared/form/use-unsaved-changes-guard.tsx'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ErrorAlert } from '../../shared/shell/error-alert.tsx'
import { extraScreens } from '../../shared/shell/screen-links.ts'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import { PageLayout } from '../../shared/ui/page-layout.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { DraftStorageWarning, RestoreDraftBanner } from '../../shared/ui/restore-draft-banner.tsx'
import { MailForm } from './mail-form.tsx'
import { mailKey } from './mail-model.ts'
import { mailMessages } from './messages.ts'
import { useMailForm } from './use-mail-form.ts'

const columns = { minColWidth: 'min(100%, 25rem)', autoFlow: 'auto-fit', spacing: 'lg', maw: 1040 } as const
const REFRESH_MS = 60_000
// The settings are one record, whose drafts have this id.
const DRAFT_ID = 1

/** What was sent last and what waits, in sentences. */
function OutboxCard({ settings: { source, outbox } }: { settings: MailSettings }) {
  const t = useScopedTranslation(mailMessages)
  const language = useLanguage()
  const { lastSentAt, waiting, oldestAt, failing, failure } = outbox
  const at = (datetime: string) => ({ day: formatDate(datetime, language), time: formatTime(datetime, language) })
  return (
    <Panel title={t('outboxTitle')}>
      {source === 'none' && <Text>{t('off')}</Text>}
      <Text>{lastSentAt ? t('lastSent', at(lastSentAt)) : t('neverSent')}</Text>
      <Text>{oldestAt ? t('waiting', { count: waiting, ...at(oldestAt) }) : t('nothingWaits')}</Text>
      {failing > 0 && <Text c="var(--red)">{t('failing', { count: failing, failure })}</Text>}
    </Panel>
  )
}

function FormCard({ settings }: { settings: MailSettings }) {
  const t = useScopedTranslation(mailMessages)
  const form = useMailForm(settings)
  const { values } = form.state
  const draftEntry = useMemo(() => ({ id: DRAFT_ID }), [])
  // A password is not written to the disk of this computer.
  const draftValues = useMemo(() => ({ ...values, password: '' }), [values])
  const drafts = useDrafts('mail', { entry: draftEntry, values: draftValues, isDirty: form.isDirty })
  const guard = useUnsavedChangesGuard(form.isDirty, drafts.discardCurrent)
  return (
    <div>
      {settings.source !== 'environment' && (
        <RestoreDraftBanner
          drafts={drafts}
          getTitle={() => t('serverTitle')}
          onResume={(draft) =>
            guard.confirmLeave(() => {
              drafts.resumeDraft(draft)
              form.restoreDraft({ entry: settings, values: draft.values })
            })
          }
        />
      )}
      <Panel title={t('serverTitle')}>
        <MailForm form={form} settings={settings} />
        <DraftStorageWarning unstoredPart={drafts.unstoredPart} />
      </Panel>
      {guard.dialog}
    </div>
  )
}

/** The mail screen: the mail server, who gets mail about quotation requests, a test, and what waits to be sent. */
export function MailScreen() {
  const t = useScopedTranslation(mailMessages)
  const language = useLanguage()
  const query = useQuery({
    queryKey: mailKey,
    queryFn: ({ signal }) => call('GET /api/settings/mail', { signal }),
    refetchInterval: REFRESH_MS,
  })
  const { data: settings, error } = query
  return (
    <PageLayout title={extraScreens.mail.label[language]}>
      <Text c="dimmed" mb="lg">
        {t('lead')}
      </Text>
      {settings ? (
        <SimpleGrid {...columns} style={{ alignItems: 'start' }}>
          <FormCard key={settings.source === 'environment' ? 'fixed' : 'form'} settings={settings} />
          <OutboxCard settings={settings} />
        </SimpleGrid>
      ) : error ? (
        <ErrorAlert error={error} onRetry={() => void query.refetch()} />
      ) : (
        <SimpleGrid {...columns} style={{ alignItems: 'start' }}>
          <Skeleton height={480} radius="lg" />
          <Skeleton height={160} radius="lg" />
        </SimpleGrid>
      )}
    </PageLayout>
  )
}
