import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../../../shared/api/entry.ts'
import { useWrite } from '../../../shared/form/use-write.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { getErrorMessage } from '../../../shared/shell/error-alert.tsx'
import { hideErrorNotification, notifyError } from '../../../shared/shell/notify.tsx'
import { Icon } from '../../../shared/ui/icons.tsx'
import { entriesKey } from '../entry-cache.ts'
import { restoreVersion, type Version } from '../entry-calls.ts'
import { entryMessages } from '../messages.ts'
import { notifyPublished } from '../notify-published.tsx'

// Loaded on demand: the diff code is rarely needed.
const HistoryModal = lazy(() => import('./history-modal.tsx').then((module) => ({ default: module.HistoryModal })))

interface HistoryButtonProps {
  readonly collection: Collection
  /** The entry being edited. */
  readonly entry: Entry
  /** Runs an action that would lose input, after the administrator confirms. */
  readonly onLeave: (leave: () => void) => void
  readonly onRestored: (entry: Entry) => void
}

/** Opens the version history of the entry being edited. */
export function HistoryButton({ collection, entry, onLeave, onRestored }: HistoryButtonProps) {
  const t = useScopedTranslation(entryMessages)
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)

  const restore = useWrite({
    mutationFn: ({ version }: Version) => restoreVersion(collection, { id: entry.id, version }),
    onSuccess: (restored) => {
      setOpened(false)
      onRestored(restored.entry)
      hideErrorNotification('restore version')
      notifyPublished({ collection, result: restored, message: t('versionRestored'), linkLabel: t('seeOnSite') })
      return queryClient.invalidateQueries({ queryKey: entriesKey(collection) })
    },
    onError: (error) => notifyError(getErrorMessage(error), 'restore version'),
  })

  return (
    <>
      <Button variant="default" size="md" leftSection={<Icon name="history" />} onClick={() => setOpened(true)}>
        {t('history')}
      </Button>
      {opened && (
        <Suspense>
          <HistoryModal
            collection={collection}
            entry={entry}
            isBusy={restore.isBusy}
            onClose={() => setOpened(false)}
            onRestore={(version) => onLeave(() => void restore.run(version))}
          />
        </Suspense>
      )}
    </>
  )
}
