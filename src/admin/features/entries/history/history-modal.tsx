import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../../api/entry.ts'
import { listVersions, type Version } from '../../api/history.ts'
import { ErrorNote } from '../../frame/error-note.tsx'
import { useLanguage, useSay } from '../../language.ts'
import { titleOf } from '../collection/summary.ts'
import { dayOf, timeOf } from '../day.ts'
import { Panel } from '../panel.tsx'
import { useParts } from '../use-parts.ts'
import { Comparison } from './comparison.tsx'
import classes from './history-panel.module.css'
import { VersionList } from './version-list.tsx'

interface HistoryPanelProps {
  readonly collection: Collection
  readonly entry: Entry
  readonly onClose: () => void
  /** Asked to make that version the newest. */
  readonly onRestore: (version: Version) => void
  readonly busy: boolean
}

/** Every version of an entry: who changed what and when, each beside the current one, to be brought back. */
export function HistoryPanel({ collection, entry, onClose, onRestore, busy }: HistoryPanelProps) {
  const say = useSay()
  const versions = useParts(['versions', collection.path, entry.id], (offset, signal) =>
    listVersions(collection, entry.id, offset, signal),
  )
  const { items } = versions
  const [chosen, setChosen] = useState<number>()
  const shown = items?.find(({ version }) => version === chosen) ?? items?.[1] ?? items?.[0]

  return (
    <Panel
      title={say('historyOf', { title: titleOf(collection, entry.values, entry.id) })}
      width="1040px"
      onClose={onClose}
    >
      {items && shown && (
        <div className={classes['split']}>
          <VersionList versions={items} shown={shown.version} onShow={setChosen} more={versions.more} />
          <VersionView
            collection={collection}
            shown={shown}
            now={items[0] ?? shown}
            isOnly={items.length === 1}
            busy={busy}
            onRestore={onRestore}
          />
        </div>
      )}
      {versions.error && (
        <div className={classes['waiting']}>
          <ErrorNote error={versions.error} onRetry={versions.retry} />
        </div>
      )}
      {!items && !versions.error && (
        <div className={classes['waiting']}>
          <p role="status">Loading...</p>
          <Skeleton height={18} width="40%" />
          <Skeleton height={120} mt="md" />
        </div>
      )}
    </Panel>
  )
}

interface VersionViewProps {
  readonly collection: Collection
  readonly shown: Version
  readonly now: Version
  readonly isOnly: boolean
  readonly busy: boolean
  readonly onRestore: (version: Version) => void
}

function VersionView({ collection, shown, now, isOnly, busy, onRestore }: VersionViewProps) {
  const say = useSay()
  const language = useLanguage()
  if (shown.version === now.version) {
    return <p className={classes['now']}>{say(isOnly ? 'onlyVersion' : 'thisIsNow')}</p>
  }
  const moment = { day: dayOf(shown.changedAt, language), time: timeOf(shown.changedAt, language) }
  return (
    <div className={classes['view']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached from the keyboard */}
      <section className={classes['scroll']} tabIndex={0} aria-label={say('compared', moment)}>
        <h3>{say('compared', moment)}</h3>
        <Comparison collection={collection} then={shown.values} now={now.values} />
      </section>
      <div className={classes['foot']}>
        <Button size="md" loading={busy} onClick={() => onRestore(shown)}>
          {say('restoreVersion')}
        </Button>
        <p>{say('restoreHelp')}</p>
      </div>
    </div>
  )
}
