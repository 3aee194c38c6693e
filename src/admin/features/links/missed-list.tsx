import { Button, SegmentedControl, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MISSED_SEARCH } from '#content/search.ts'
import { redirect } from '#content/types/redirect.ts'
import { settings } from '#content/types/settings.ts'
import type { MissedAddress } from '#contracts/links.ts'
import { call, fetchPage } from '../../shared/api/client.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ErrorAlert, getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { notifyError } from '../../shared/shell/notify.tsx'
import { notifyUndoable } from '../../shared/shell/notify-undoable.tsx'
import { navigate } from '../../shared/shell/router.ts'
import { newEntryHref, screenHref } from '../../shared/shell/screen-links.ts'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { Row, Rows } from '../../shared/ui/rows.tsx'
import { usePagedList } from '../../shared/ui/use-paged-list.ts'
import { linkMessages } from './messages.ts'

/** The addresses without a page: those to do, or the ignored ones. */
type MissedList = 'open' | 'ignored'

const missedKey = ['missed-addresses']
const other = { open: 'ignored', ignored: 'open' } as const satisfies Record<MissedList, MissedList>

function Referrer({ referrer }: Pick<MissedAddress, 'referrer'>) {
  const t = useScopedTranslation(linkMessages)
  if (referrer === '') return null
  if (!referrer.startsWith('/')) return <> · {t('fromSite', { host: referrer })}</>
  return (
    <>
      {' '}
      · {t('fromOwnPage')}{' '}
      <a href={referrer} target="_blank" rel="noreferrer">
        {referrer}
      </a>
    </>
  )
}

interface MissedRowProps {
  readonly address: MissedAddress
  readonly list: MissedList
  readonly isBusy: boolean
  readonly onMove: () => void
}

function MissedRow({ address: { path, count, lastAt, referrer }, list, isBusy, onMove }: MissedRowProps) {
  const t = useScopedTranslation(linkMessages)
  const language = useLanguage()
  const titleId = useId()
  const searchedText = path.startsWith(MISSED_SEARCH) ? path.slice(MISSED_SEARCH.length) : undefined
  const when = { count, day: formatDate(lastAt, language), time: formatTime(lastAt, language) }
  return (
    <Row
      aria-labelledby={titleId}
      end={
        <>
          {list === 'open' && (
            <Button
              variant="light"
              color="teal"
              aria-describedby={titleId}
              onClick={() =>
                navigate(
                  searchedText === undefined
                    ? newEntryHref(redirect.screen.route, { from: path })
                    : screenHref(settings.screen.route),
                )
              }
            >
              {t(searchedText === undefined ? 'makeRedirect' : 'addEqualWords')}
            </Button>
          )}
          <Button variant="default" aria-describedby={titleId} disabled={isBusy} onClick={onMove}>
            {t(list === 'open' ? 'ignore' : 'listAgain')}
          </Button>
        </>
      }
    >
      <Title order={3} id={titleId}>
        {searchedText === undefined ? path : t('searchedFor', { text: searchedText })}
      </Title>
      <Text c="dimmed" size="xs">
        {t('requests', when)}
        <Referrer referrer={referrer} />
      </Text>
    </Row>
  )
}

async function moveMissedAddress(path: string, list: MissedList): Promise<string> {
  const { message } = await call('PUT /api/missed-addresses', { body: { path, ignored: list === 'ignored' } })
  return message
}

/** Moves addresses between the lists, with undo. */
function useMoveMissed(list: MissedList) {
  const queryClient = useQueryClient()
  const options = {
    onError: (error: Error) => notifyError(getErrorMessage(error), 'missed'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: missedKey }),
  }
  const moveBack = useMutation({ mutationFn: (path: string) => moveMissedAddress(path, list), ...options })
  return useMutation({
    mutationFn: (path: string) => moveMissedAddress(path, other[list]),
    onSuccess: (message, path) =>
      // `onError` has shown a failure.
      notifyUndoable(message, async () => void (await moveBack.mutateAsync(path).catch(() => undefined))),
    ...options,
  })
}

/** The addresses without a page, with what can be done: a redirect, or ignoring them. */
export function MissedAddresses() {
  const t = useScopedTranslation(linkMessages)
  const [list, setList] = useState<MissedList>('open')
  const { items, total, error, retry, paging } = usePagedList({
    queryKey: [...missedKey, list],
    fetchPage: (range, signal) =>
      fetchPage('GET /api/missed-addresses', { query: { ...range, ignored: list === 'ignored' }, signal }),
  })
  const move = useMoveMissed(list)
  return (
    <>
      <SegmentedControl
        aria-label={t('show')}
        value={list}
        data={[
          { value: 'open', label: t('open') },
          { value: 'ignored', label: t('ignored') },
        ]}
        onChange={setList}
      />
      <Text role="status" c="dimmed" size="xs" mih="1.5em" my="sm">
        {items &&
          (items.length > 0 ? t('missedCount', { count: total }) : t(list === 'open' ? 'noneMissed' : 'noneIgnored'))}
      </Text>
      {error ? (
        <ErrorAlert error={error} onRetry={retry} />
      ) : items ? (
        <Rows>
          {items.map((address) => (
            <MissedRow
              key={address.path}
              address={address}
              list={list}
              isBusy={move.isPending}
              onMove={() => move.mutate(address.path)}
            />
          ))}
        </Rows>
      ) : (
        <ListSkeleton />
      )}
      <Pager {...paging} />
    </>
  )
}
