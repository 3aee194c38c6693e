import { Box, Button, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { deskFilters } from '#content/desk-filters.ts'
import { monthRange, toZonedDatetime } from '#content/time-zone.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import type { ListControls, RecordExtras, ToListQuery } from '../../shared/ui/record-extras.ts'
import { siteTimeZone } from '../../shared/ui/site-meta.ts'
import { DialogButton } from './dialog-button.tsx'
import { AssignMarked, statusOptions } from './memo-controls.tsx'
import { MemoDetails } from './memo-details.tsx'
import { MemoReading } from './memo-reading.tsx'
import { MemoRow } from './memo-row.tsx'
import { memoMessages } from './messages.ts'
import { memosKey, useMemoCounts } from './new-memo-badge.tsx'
import { readSpam, spamOption, toDecision } from './spam-notice.tsx'
import { useMemoExport } from './use-memo-export.tsx'

const PersonalDataModal = lazy(() =>
  import('./personal-data/personal-data-modal.tsx').then((module) => ({ default: module.PersonalDataModal })),
)
const RecordDialog = lazy(() => import('./record-dialog.tsx').then((module) => ({ default: module.RecordDialog })))

// A search finds spam requests too.
const toQuery: ToListQuery = ({ month = '', filter = '', ...fields }, search) => ({
  ...fields,
  ...monthRange(month, siteTimeZone),
  ...(filter === '' ? { spam: search === '' ? false : undefined } : { filter }),
})

/** The screen of memos: what the screen of every record has, replies, personal data, and the export of the filtered list. */
export function MemoScreen({ renderScreen }: { readonly renderScreen: (extras: RecordExtras) => ReactNode }) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const download = useMemoExport()
  const spamCount = useMemoCounts()?.spam ?? 0
  return renderScreen({
    toQuery,
    hasOthers: spamCount > 0,
    filteredHelp: t('memoExportsResult'),
    noneFound: t('memoNotFound'),
    notice: download.progressView,
    renderTools: ({ query }) => (
      <>
        <DialogButton
          icon="plus"
          label={t('memoRecord')}
          parameter="record"
          renderDialog={(onClose) => <RecordDialog onClose={onClose} />}
        />
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          loading={download.isBusy}
          onClick={() => void download.start(query)}
        >
          Download Excel
        </Button>
        <DialogButton
          icon="person"
          label={t('personalData')}
          renderDialog={(onClose) => (
            <PersonalDataModal
              onErased={() => queryClient.invalidateQueries({ queryKey: memosKey })}
              onClose={onClose}
            />
          )}
        />
      </>
    ),
    renderTabs: (list) => <DeskTabs list={list} />,
    renderFilters: (list) => (
      <MonthSelect value={list.filters['month'] ?? ''} onChange={(month) => list.setFilter('month', month)} />
    ),
    renderMarkedActions: (marked, onChange) => (
      <>
        <NativeSelect
          size="sm"
          aria-label={t('memoSetStatus')}
          value=""
          data={[
            { value: '', label: t('memoSetStatus') },
            ...statusOptions(language),
            ...(marked.every((entry) => readSpam(entry).isSpam) ? [] : [spamOption('spam', language)]),
            ...(marked.some((entry) => readSpam(entry).isSpam) ? [spamOption('not spam', language)] : []),
          ]}
          onChange={(event) => onChange(toDecision(event.currentTarget.value))}
        />
        <AssignMarked onChange={onChange} />
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          loading={download.isBusy}
          onClick={() => void download.start({ ids: marked.map(({ id }) => id).join() })}
        >
          {t('memoExportMarked')}
        </Button>
      </>
    ),
    renderDetails: (entry) => <MemoDetails key={entry.id} entry={entry} />,
    renderReading: (reading) => <MemoReading key={reading.entry.id} {...reading} />,
    renderRow: (row) => <MemoRow {...row} />,
  })
}

/** Chooses between all requests and those that an administrator has to look after, each with its number. */
function DeskTabs({ list }: { readonly list: ListControls }) {
  const t = useScopedTranslation(memoMessages)
  const counts = useMemoCounts()
  const numbers = counts && { ...counts, all: counts.total - counts.spam }
  return (
    // One line, which scrolls sideways on a phone.
    <Box mb={10} style={{ overflowX: 'auto', scrollbarWidth: 'none' }}>
      <SegmentedControl
        aria-label={t('memoDesk')}
        styles={{ label: { paddingInline: 8, fontSize: 'var(--text-xs)' } }}
        value={list.filters['filter'] || 'all'}
        data={(['all', ...deskFilters] as const).map((value) => ({
          value,
          label: (
            <>
              {t(`memoDesk-${value}`)}{' '}
              <Text span inherit {...(value === 'overdue' && counts?.overdue && { c: 'var(--red)', fw: 700 })}>
                {numbers?.[value]}
              </Text>
            </>
          ),
        }))}
        onChange={(value) => list.setFilter('filter', value === 'all' ? '' : value)}
      />
    </Box>
  )
}

const MONTHS = 60

/** Selects the month in which requests were received, in the last five years. */
function MonthSelect({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const t = useScopedTranslation(memoMessages)
  const { format } = new Intl.DateTimeFormat(useLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const today = toZonedDatetime(new Date().toISOString(), siteTimeZone) ?? ''
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const month = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - index))
    return { value: month.toISOString().slice(0, 7), label: format(month) }
  })
  return (
    <NativeSelect
      size="sm"
      aria-label={t('memoMonth')}
      value={value}
      data={[{ value: '', label: t('memoAnyMonth') }, ...months]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
