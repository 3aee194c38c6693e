import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { deleteEntry, restoreEntry } from '../../shared/api/entries.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { useTranslation } from '../../shared/i18n/language.ts'
import { ConfirmDialog } from '../../shared/shell/confirm-dialog.tsx'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { hideErrorNotification, notifyError, notifyWarning } from '../../shared/shell/notify.tsx'
import { notifyUndoable } from '../../shared/shell/notify-undoable.tsx'
import { entriesKey, updateCachedLists } from './entry-cache.ts'

/** Confirms, deletes and reports, with the messages of the collection. */
export function useDeleteEntry(
  collection: Collection,
  onDeleted: (id: number) => void,
): { confirmDelete: (entry: Entry) => void; dialog: ReactNode } {
  const t = useTranslation()
  const queryClient = useQueryClient()
  const [entry, setEntry] = useState<Entry>()
  const [isBusy, setIsBusy] = useState(false)
  const messages = collection.screen.deleteMessages
  const action = `delete ${collection.path}`
  const restoreAction = `restore ${collection.path}`
  const refresh = () => queryClient.invalidateQueries({ queryKey: entriesKey(collection) })

  const restore = async (deleted: Entry) => {
    try {
      notifyWarning(await restoreEntry(collection, deleted))
      hideErrorNotification(restoreAction)
    } catch (error) {
      notifyError(getErrorMessage(error), restoreAction)
    }
    await refresh()
  }
  const remove = async () => {
    if (!entry || !messages || isBusy) return
    setIsBusy(true)
    try {
      const warning = await deleteEntry(collection, entry.id)
      updateCachedLists(queryClient, collection, (list) => list.filter(({ id }) => id !== entry.id))
      onDeleted(entry.id)
      hideErrorNotification(action)
      notifyUndoable(messages.success, () => restore(entry))
      notifyWarning(warning)
    } catch {
      // The specification has one message for every failure.
      notifyError(messages.error, action)
    }
    setIsBusy(false)
    setEntry(undefined)
    await refresh()
  }

  return {
    confirmDelete: setEntry,
    dialog: (
      <ConfirmDialog
        opened={entry !== undefined}
        title={messages?.confirm ?? ''}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setEntry(undefined)}
      />
    ),
  }
}
