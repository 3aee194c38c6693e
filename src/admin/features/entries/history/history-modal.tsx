import { Box, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { type Entry, readValues } from '../../../shared/api/entry.ts'
import { entryTitle } from '../../../shared/form/entry-summary.ts'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { ErrorAlert } from '../../../shared/shell/error-alert.tsx'
import { AppModal } from '../../../shared/ui/app-modal.tsx'
import { formatDate, formatTime } from '../../../shared/ui/format.ts'
import { usePagedList } from '../../../shared/ui/use-paged-list.ts'
import { listVersions, type Version } from '../entry-calls.ts'
import { entryMessages } from '../messages.ts'
import classes from './history-modal.module.css'
import { VersionComparison } from './version-comparison.tsx'
import { VersionList } from './version-list.tsx'

interface HistoryModalProps {
  readonly collection: Collection
  readonly entry: Entry
  readonly onClose: () => void
  /** Called to restore that version. */
  readonly onRestore: (version: Version) => void
  readonly isBusy: boolean
}

/** Lists every version of an entry with author and time, compares it with the current one and restores it. */
export function HistoryModal({ collection, entry, onClose, onRestore, isBusy }: HistoryModalProps) {
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  const versions = usePagedList({
    queryKey: ['versions', collection.path, entry.id],
    fetchPage: (range) => listVersions(collection, { id: entry.id, ...range }),
    pageSize: 20,
    kind: 'dialog',
  })
  const { items } = versions
  const [selectedVersion, setSelectedVersion] = useState<number>()
  // The first page arrives first.
  const [current, setCurrent] = useState<Version>()
  if (!current && items?.[0]) setCurrent(items[0])
  const shown = items?.find(({ version }) => version === selectedVersion) ?? items?.[1] ?? items?.[0]

  return (
    <AppModal
      title={t('historyOf', { title: entryTitle(collection, entry.values, { id: entry.id, language }) })}
      width="1040px"
      onClose={onClose}
    >
      {items && shown && current && (
        <div className={classes['split']}>
          <VersionList
            versions={items}
            shown={shown.version}
            onShow={setSelectedVersion}
            current={current.version}
            paging={versions.paging}
          />
          <VersionDetails
            collection={collection}
            shown={shown}
            current={current}
            isOnly={versions.total === 1}
            isBusy={isBusy}
            onRestore={onRestore}
          />
        </div>
      )}
      {versions.error && (
        <Box p="lg">
          <ErrorAlert error={versions.error} onRetry={versions.retry} />
        </Box>
      )}
      {!items && !versions.error && (
        <Box p="lg">
          <Text role="status" c="dimmed" mb="sm">
            Loading...
          </Text>
          <Skeleton height={18} width="40%" />
          <Skeleton height={120} mt="md" />
        </Box>
      )}
    </AppModal>
  )
}

interface VersionDetailsProps {
  readonly collection: Collection
  readonly shown: Version
  readonly current: Version
  readonly isOnly: boolean
  readonly isBusy: boolean
  readonly onRestore: (version: Version) => void
}

function VersionDetails({ collection, shown, current, isOnly, isBusy, onRestore }: VersionDetailsProps) {
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  if (shown.version === current.version) {
    return (
      <Text c="dimmed" ta="center" maw="44ch" m="auto" p="lg">
        {t(isOnly ? 'onlyVersion' : 'versionIsCurrent')}
      </Text>
    )
  }
  const datetime = { day: formatDate(shown.changedAt, language), time: formatTime(shown.changedAt, language) }
  return (
    <div className={classes['view']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable from the keyboard */}
      <section className={classes['scroll']} tabIndex={0} aria-label={t('compared', datetime)}>
        <Title order={3} mb="xs">
          {t('compared', datetime)}
        </Title>
        <VersionComparison
          collection={collection}
          earlier={readValues(collection.fields, shown.data)}
          current={readValues(collection.fields, current.data)}
        />
      </section>
      <Group gap="sm" px="lg" py="sm" flex="none" style={{ borderTop: '1px solid var(--line)' }}>
        <Button size="md" loading={isBusy} onClick={() => onRestore(shown)}>
          {t('restoreVersion')}
        </Button>
        <Text c="dimmed" size="xs" flex="1 1 240px">
          {t('restoreHelp')}
        </Text>
      </Group>
    </div>
  )
}
