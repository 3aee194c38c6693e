import { Button, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, fetchPage } from '../../shared/api/client.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ErrorAlert, getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { notifyError } from '../../shared/shell/notify.tsx'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import { usePagedList } from '../../shared/ui/use-paged-list.ts'
import { LinkRows } from './link-rows.tsx'
import { linkMessages } from './messages.ts'

const checkKey = ['link-check']
const listsKey = ['link-lists']
const REFRESH_MS = 60_000
const REFRESH_WHILE_RUNNING_MS = 1_000

/** The state of the link check, fetched again while one is running; the lists are fetched again after each one. */
function useLinkCheck() {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: checkKey,
    queryFn: ({ signal }) => call('GET /api/link-check', { signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning ? REFRESH_WHILE_RUNNING_MS : REFRESH_MS),
  })
  const checkedAt = query.data?.checkedAt
  useEffect(() => {
    if (checkedAt) void queryClient.invalidateQueries({ queryKey: listsKey })
  }, [checkedAt, queryClient])
  const start = useMutation({
    mutationFn: () => call('POST /api/link-check', {}),
    onSuccess: (state) => queryClient.setQueryData(checkKey, { ...state, isRunning: true }),
    onError: (error) => notifyError(getErrorMessage(error), 'link-check'),
  })
  return { query, start }
}

/** The links within the site that lead nowhere, and a button that checks all links. */
export function BrokenLinks() {
  const t = useScopedTranslation(linkMessages)
  const language = useLanguage()
  const { query, start } = useLinkCheck()
  const { data: state, error } = query
  const list = usePagedList({
    queryKey: [...listsKey, 'broken'],
    fetchPage: (query, signal) => fetchPage('GET /api/link-check/broken', { query, signal }),
  })
  const isBusy = start.isPending || (state?.isRunning ?? false)
  const checkedAt = state?.checkedAt
  const when = checkedAt && { day: formatDate(checkedAt, language), time: formatTime(checkedAt, language) }
  const count = state && state.broken > 0 ? t('brokenCount', { count: state.broken }) : t('noneBroken')
  return (
    <section aria-labelledby="broken-title">
      <Title order={2} id="broken-title">
        {t('brokenTitle')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('brokenLead')}
      </Text>
      <Button variant="default" onClick={() => start.mutate()} loading={isBusy}>
        {t('checkNow')}
      </Button>
      <Text role="status" c="dimmed" size="xs" mih="1.5em" my="sm">
        {state && (when ? `${count} ${t('checkedAt', when)}` : t('notChecked'))}
      </Text>
      {error && !state ? <ErrorAlert error={error} onRetry={() => void query.refetch()} /> : <LinkRows list={list} />}
    </section>
  )
}

/** The links to other sites, which are listed and never requested. */
export function ExternalLinks() {
  const t = useScopedTranslation(linkMessages)
  const list = usePagedList({
    queryKey: [...listsKey, 'external'],
    fetchPage: (query, signal) => fetchPage('GET /api/link-check/external', { query, signal }),
  })
  return (
    <section aria-labelledby="external-title">
      <Title order={2} id="external-title">
        {t('externalTitle')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('externalLead')}
      </Text>
      <Text role="status" c="dimmed" size="xs" mih="1.5em" my="sm">
        {list.items && (list.items.length > 0 ? t('externalCount', { count: list.total }) : t('noneExternal'))}
      </Text>
      <LinkRows list={list} />
    </section>
  )
}
