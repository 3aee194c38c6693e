import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { call } from '../../shared/api/client.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ConfirmDialog } from '../../shared/shell/confirm-dialog.tsx'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { hideErrorNotification, notifyError, notifyWarning } from '../../shared/shell/notify.tsx'
import { notifyUndoable } from '../../shared/shell/notify-undoable.tsx'
import { entriesKey, updateCachedLists } from './entry-cache.ts'
import { restoreVersion } from './entry-calls.ts'
import { entryMessages } from './messages.ts'

/**
 * Confirms where the collection has a question, deletes and reports, with the messages of the collection; one undo takes back
 * all. Entries that were deleted before a failure can be taken back too.
 */
export function useDeleteEntry(
  collection: Collection,
  onDeleted: (id: number) => void,
): { confirmDelete: (entries: readonly Entry[]) => void; dialog: ReactNode } {
  const t = useScopedTranslation(entryMessages)
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<readonly Entry[]>()
  const language = useLanguage()
  const { deleteMessages: messages, deletedMessage, errorPrefix: prefix = '' } = collection.screen
  const action = `delete ${collection.path}`
  const restoreAction = `restore ${collection.path}`
  const refresh = () => queryClient.invalidateQueries({ queryKey: entriesKey(collection) })

  const restore = useMutation({
    mutationFn: async (deleted: readonly Entry[]) => {
      for (const entry of deleted) notifyWarning((await restoreVersion(collection, entry)).warning)
    },
    onSuccess: () => hideErrorNotification(restoreAction),
    onError: (error) => notifyError(prefix + getErrorMessage(error), restoreAction),
    onSettled: refresh,
  })
  const offerUndo = (deleted: readonly Entry[]) => {
    const single = (messages?.success ?? deletedMessage)?.[language] ?? ''
    notifyUndoable(deleted.length === 1 ? single : t('deletedCount', { count: deleted.length }), async () => {
      // `onError` has shown a failure.
      await restore.mutateAsync(deleted).catch(() => undefined)
    })
  }
  const remove = useWrite({
    mutationFn: async (entries: readonly Entry[]) => {
      const deleted: Entry[] = []
      try {
        for (const entry of entries) {
          const { warning } = await call('DELETE /api/:collection/:id', {
            params: { collection: collection.path, id: entry.id },
            withoutToken: collection.changeWithoutToken,
          })
          notifyWarning(warning)
          deleted.push(entry)
          updateCachedLists(queryClient, collection, (list) => list.filter(({ id }) => id !== entry.id))
          onDeleted(entry.id)
        }
      } finally {
        if (deleted.length > 0) offerUndo(deleted)
      }
    },
    onSuccess: () => hideErrorNotification(action),
    // For most collections, the specification has one message for every failure.
    onError: (error) => notifyError(messages?.error[language] ?? prefix + getErrorMessage(error), action),
    onSettled: () => {
      setAsked(undefined)
      // The next deletion does not wait for the list.
      void refresh()
    },
  })

  return {
    confirmDelete: deletedMessage ? (entries) => void remove.run(entries) : setAsked,
    dialog: (
      <ConfirmDialog
        opened={asked !== undefined}
        title={messages?.confirm[language] ?? ''}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        isBusy={remove.isBusy}
        onConfirm={() => asked && void remove.run(asked)}
        onCancel={() => setAsked(undefined)}
      />
    ),
  }
}
