import { Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditLine } from '#contracts/audit.ts'
import { fetchPage } from '../../shared/api/client.ts'
import { listUsers } from '../../shared/api/users.ts'
import { nameText, useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ErrorAlert } from '../../shared/shell/error-alert.tsx'
import { ScreenLink } from '../../shared/shell/screen-link.tsx'
import { extraScreens } from '../../shared/shell/screen-links.ts'
import { formatDate, formatMatchCount, formatTime } from '../../shared/ui/format.ts'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { PageLayout } from '../../shared/ui/page-layout.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { Row, Rows } from '../../shared/ui/rows.tsx'
import { usePagedList } from '../../shared/ui/use-paged-list.ts'
import { type AuditFilter, buildAuditQuery, emptyFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditActionMessages, auditMessages } from './messages.ts'
import { type AuditTargetLabel, useAuditTargetLabel } from './use-audit-target-label.ts'

function AuditTargetLink({ target: { label, href } }: { target: AuditTargetLabel }) {
  return href === undefined ? label : <ScreenLink to={href}>{label}</ScreenLink>
}

/** An audit event as a sentence: who did what to which target, when and from where. */
function AuditRow({ event, target }: { event: AuditLine; target: AuditTargetLabel }) {
  const t = useScopedTranslation(auditMessages)
  const language = useLanguage()
  const { actor, action, address, happenedAt } = event
  // Some actions, such as a login, have no target.
  const [before = '', after] = nameText(auditActionMessages, action, language).split('{target}')
  return (
    <Row
      start={
        <Text component="time" dateTime={happenedAt} c="dimmed" size="xs" w={48}>
          {formatTime(happenedAt, language)}
        </Text>
      }
      end={
        <Text c="dimmed" size="xs">
          {address}
        </Text>
      }
    >
      <Text c={action === 'sign-in-failed' ? 'var(--red)' : 'bright'}>
        <strong>{actor || t('unknownName')}</strong> {before}
        {after !== undefined && <AuditTargetLink target={target} />}
        {after}
      </Text>
    </Row>
  )
}

function useAuditEvents(filter: AuditFilter) {
  return usePagedList({
    queryKey: ['audit', filter],
    fetchPage: (range, signal) =>
      fetchPage('GET /api/audit', { query: { ...buildAuditQuery(filter), ...range }, signal }),
  })
}

/** The audit log; the server searches, filters and paginates it. */
export function AuditScreen() {
  const t = useScopedTranslation(auditMessages)
  const language = useLanguage()
  const [filter, setFilter] = useState(emptyFilter)
  const [search] = useDebouncedValue(filter.search.trim(), 250)
  const { items: events, total, error, retry, paging } = useAuditEvents({ ...filter, search })
  const { data: users = [] } = useQuery({ queryKey: ['users'], queryFn: listUsers })

  return (
    <PageLayout title={extraScreens.audit.label[language]}>
      <Text c="dimmed" mb="md">
        {t('lead')}
      </Text>
      <AuditFilters filter={filter} usernames={users.map(({ username }) => username)} onChange={setFilter} />
      <Text role="status" c="dimmed" size="xs" mih="1.5em" my="sm">
        {events && (events.length > 0 ? t('count', { count: formatMatchCount(total, search) }) : t('none'))}
      </Text>
      {error ? <ErrorAlert error={error} onRetry={retry} /> : events ? <Days events={events} /> : <ListSkeleton />}
      <Pager {...paging} />
    </PageLayout>
  )
}

function Days({ events }: { events: readonly AuditLine[] }) {
  const language = useLanguage()
  const targetLabel = useAuditTargetLabel()
  const days = [...new Set(events.map(({ happenedAt }) => formatDate(happenedAt, language)))]
  return (
    <Stack>
      {days.map((day) => (
        <section key={day}>
          <Title order={2} fz="md" mb="xs">
            {day}
          </Title>
          <Rows>
            {events
              .filter(({ happenedAt }) => formatDate(happenedAt, language) === day)
              .map((event) => (
                <AuditRow key={event.id} event={event} target={targetLabel(event.subject)} />
              ))}
          </Rows>
        </section>
      ))}
    </Stack>
  )
}
