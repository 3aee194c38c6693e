import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contactFields } from '#content/contact-fields.ts'
import type { Language } from '#content/fields.ts'
import type { RecordFields } from '#content/record.ts'
import { memo } from '#content/records/memo.ts'
import type { MemoEvent } from '#contracts/memo.ts'
import { useAdministratorOptions } from '../../fields/administrator-input.tsx'
import { formatFieldValue } from '../../fields/field-values.ts'
import { call } from '../../shared/api/client.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { interpolate, nameText, useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ErrorAlert } from '../../shared/shell/error-alert.tsx'
import { ScreenLink } from '../../shared/shell/screen-link.tsx'
import { screenHref } from '../../shared/shell/screen-links.ts'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import { Row, Rows } from '../../shared/ui/rows.tsx'
import { memoEventTexts, memoMessages } from './messages.ts'
import { memosKey } from './new-memo-badge.tsx'
import { ReplyButton } from './reply-actions.tsx'
import { SpamText } from './spam-notice.tsx'

/** A reply, and what is known of a request beside its fields: other requests of the same person, and its timeline. */
export function MemoDetails({ entry }: { readonly entry: Entry }) {
  return (
    <Stack px="lg" pb="lg" gap="lg">
      <SpamText entry={entry} />
      <div>
        <ReplyButton entry={entry} variant="default" />
      </div>
      <SamePerson entry={entry} />
      <Timeline entry={entry} />
    </Stack>
  )
}

/** The other requests of the same person; nothing without any. */
export function SamePerson({ entry: { id, values } }: { readonly entry: Entry }) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const { [contactFields.email]: email = '', [contactFields.phone]: phone = '' } = values
  const body = { [contactFields.email]: email, [contactFields.phone]: phone }
  const { data = [] } = useQuery({
    queryKey: [...memosKey, 'person', email, phone],
    queryFn: () => call('POST /api/person/find', { body }),
    enabled: email !== '' || phone !== '',
  })
  const others = data.filter((other) => other.id !== id && other.deletedAt === null)
  if (others.length === 0) return null
  return (
    <section>
      <Title order={3}>{t('memoSamePerson', { count: others.length })}</Title>
      <Rows isPlain>
        {others.map((other) => (
          <Row key={other.id}>
            <ScreenLink to={screenHref(memo.screen.route, other.id)}>
              {`${formatDate(other.createdAt, language)}, ${formatFieldValue(memo.fields.status, other.status, language)}: ${other.item || other.paragraph.slice(0, 60) || other.name}`}
            </ScreenLink>
          </Row>
        ))}
      </Rows>
    </section>
  )
}

/** What happened with a request. */
export function Timeline({ entry: { id, version } }: { readonly entry: Entry }) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const administrators = useAdministratorOptions()
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey: [...memosKey, 'events', id, version],
    queryFn: () => call('GET /api/memo/:id/events', { params: { id }, withoutToken: true }),
  })
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />
  const nameOf = (value: string) => administrators.find((option) => option.value === value)?.label ?? `#${value}`
  const describe = ({ kind, field, to }: MemoEvent): string => {
    if (kind !== 'changed') return interpolate(nameText(memoEventTexts, kind, language), { to })
    if (field === 'spam') return t(to === '' ? 'memoNotSpam' : 'memoMarkedAsSpam')
    return `${fieldLabel(field, language)}: ${(field === 'assignee' ? nameOf(to) : fieldValue(field, to, language)) || '–'}`
  }
  return (
    <section>
      <Title order={3}>{t('memoTimeline')}</Title>
      <Rows isPlain>
        {data.map((event) => (
          <Row key={`${event.at} ${event.kind} ${event.field}`}>
            <Text size="xs" c="dimmed">
              {[`${formatDate(event.at, language)}, ${formatTime(event.at, language)}`, event.administrator]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text size="sm" lineClamp={4} title={event.to.slice(0, 600)}>
              {describe(event)}
            </Text>
          </Row>
        ))}
      </Rows>
    </section>
  )
}

// By name: an event may be of a field that is no longer declared.
const fields: RecordFields = memo.fields

const fieldLabel = (name: string, language: Language): string => fields[name]?.label[language] ?? name

function fieldValue(name: string, value: string, language: Language): string {
  const field = fields[name]
  return field ? formatFieldValue(field, value, language) : value
}
