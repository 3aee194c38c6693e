import { Alert, Button, Group, SegmentedControl, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#content/fields.ts'
import { contact } from '#content/types/contact.ts'
import { call, fetchPage } from '../../../shared/api/client.ts'
import { listEntries } from '../../../shared/api/entries.ts'
import { toTimeRange } from '../../../shared/form/day-range.ts'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { copyText } from '../../../shared/shell/copy-text.ts'
import { ErrorAlert } from '../../../shared/shell/error-alert.tsx'
import { extraScreens } from '../../../shared/shell/screen-links.ts'
import { DayInput } from '../../../shared/ui/day-input.tsx'
import { Facts } from '../../../shared/ui/facts.tsx'
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx'
import { PageLayout } from '../../../shared/ui/page-layout.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { siteName } from '../../../shared/ui/site-meta.ts'
import { memoMessages } from '../messages.ts'
import { breachNotice, type Recipient } from './breach-notice.ts'

const columns = ['persons', 'data', 'purpose', 'basis', 'retention', 'receivers'] as const

/** What the site does with personal data, as it is set up now, to print; and the notice after a breach. */
export function ProcessingScreen() {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['person', 'activities'],
    queryFn: ({ signal }) => call('GET /api/person/activities', { signal }),
  })
  return (
    <PageLayout
      title={extraScreens.processing.label[language]}
      tools={
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <Text mb="md">{t('processingLead')}</Text>
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      <SimpleGrid cols={1} spacing="md">
        {data?.map(({ id, name, ...activity }) => (
          <Panel key={id} title={name[language]}>
            <Facts facts={columns.map((column) => [t(`processing-${column}`), activity[column][language]])} />
          </Panel>
        ))}
        <BreachNotice />
      </SimpleGrid>
    </PageLayout>
  )
}

const typedNow = { noticedAt: '', happened: '', measures: '', from: '', to: '' }

/** The notice after a breach, filled from what is typed and from the requests of these days. Nothing is sent or stored. */
function BreachNotice() {
  const t = useScopedTranslation(memoMessages)
  const [typed, setTyped] = useState(typedNow)
  const [recipient, setRecipient] = useState<Recipient>('person')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { from, to } = typed
  const range = toTimeRange({ from, to })
  const requests = useQuery({
    queryKey: ['person', 'breach', range],
    queryFn: ({ signal }) =>
      fetchPage('GET /api/memo', {
        query: { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }), limit: 1 },
        withoutToken: true,
        signal,
      }),
  })
  const contacts = useQuery({
    queryKey: [contact.path, 'first'],
    queryFn: ({ signal }) => listEntries(contact, { limit: 1 }, signal),
  })
  const { phone = '', email = '' } = contacts.data?.items[0]?.values ?? {}
  const count = requests.data?.total ?? 0
  const facts = { ...typed, company: siteName, contact: [email, phone].filter(Boolean).join(', '), count }
  const notice = breachNotice(facts, recipient, language)
  const setValue = (name: keyof typeof typedNow, value: string) => setTyped((values) => ({ ...values, [name]: value }))
  const set = (name: keyof typeof typedNow) => (event: { readonly currentTarget: { readonly value: string } }) =>
    setValue(name, event.currentTarget.value)
  return (
    <Panel title={t('breachTitle')}>
      <p>{t('breachLead')}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayInput label={t('breachFrom')} value={from} onChange={(value) => setValue('from', value)} />
        <DayInput label={t('breachTo')} value={to} onChange={(value) => setValue('to', value)} />
      </SimpleGrid>
      <TextInput label={t('breachNoticedAt')} value={typed.noticedAt} onChange={set('noticedAt')} />
      <Textarea label={t('breachHappened')} autosize value={typed.happened} onChange={set('happened')} />
      <Textarea label={t('breachMeasures')} autosize value={typed.measures} onChange={set('measures')} />
      <Alert color="teal" role="status">
        {t('breachCount', { count })}
      </Alert>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('breachRecipient')}
          value={recipient}
          data={(['person', 'authority'] as const).map((value) => ({ value, label: t(`breach-${value}`) }))}
          onChange={setRecipient}
        />
        <SegmentedControl
          aria-label={t('language')}
          value={language}
          data={[
            { value: 'id', label: 'ID' },
            { value: 'en', label: 'EN' },
          ]}
          onChange={setLanguage}
        />
      </Group>
      <Textarea label={t('breachNotice')} autosize readOnly value={notice} lang={language} />
      <Group>
        <Button variant="default" onClick={() => void copyText(notice, t('breachCopied'), t('notCopied'))}>
          {t('breachCopy')}
        </Button>
      </Group>
    </Panel>
  )
}
