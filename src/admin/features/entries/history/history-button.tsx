import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../../api/entry.ts'
import { restoreVersion, type Version } from '../../api/history.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { tellFailed } from '../../frame/tell.tsx'
import { Icon } from '../../icons.tsx'
import { useSay } from '../../language.ts'
import { entriesKey } from '../collection/entry-pages.ts'
import { tellPublished } from '../tell-published.tsx'

// What compares texts is needed by few, and late.
const HistoryPanel = lazy(() => import('./history-panel.tsx').then((module) => ({ default: module.HistoryPanel })))

interface HistoryKeyProps {
  readonly collection: Collection
  /** The entry that is being edited. */
  readonly entry: Entry
  /** Does what loses something typed, once the administrator agrees. */
  readonly onLeave: (leave: () => void) => void
  readonly onRestored: (entry: Entry) => void
}

/** The button that opens the history of the entry that is being edited. */
export function HistoryKey({ collection, entry, onLeave, onRestored }: HistoryKeyProps) {
  const say = useSay()
  const queries = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)

  const restore = async ({ version }: Version) => {
    setBusy(true)
    try {
      const restored = await restoreVersion(collection, { id: entry.id, version })
      setOpened(false)
      onRestored(restored.entry)
      tellPublished(say('versionRestored'), collection, restored, say('seeOnSite'))
      await queries.invalidateQueries({ queryKey: entriesKey(collection) })
    } catch (error) {
      tellFailed(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="default" size="md" leftSection={<Icon name="history" />} onClick={() => setOpened(true)}>
        {say('history')}
      </Button>
      {opened && (
        <Suspense>
          <HistoryPanel
            collection={collection}
            entry={entry}
            busy={busy}
            onClose={() => setOpened(false)}
            onRestore={(version) => onLeave(() => void restore(version))}
          />
        </Suspense>
      )}
    </>
  )
}
