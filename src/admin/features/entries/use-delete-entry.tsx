import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { call } from '../../shared/api/client.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { useLanguage, useTranslation } from '../../shared/i18n/language.ts'
import { ConfirmDialog } from '../../shared/shell/confirm-dialog.tsx'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { hideErrorNotification, notifyError, notifyWarning } from '../../shared/shell/notify.tsx'
import { notifyUndoable } from '../../shared/shell/notify-undoable.tsx'
import { entriesKey, updateCachedLists } from './entry-cache.ts'
import { restoreVersion } from './entry-calls.ts'

/** Confirms where the collection has a question, deletes and reports, with the messages of the collection. */
export function useDeleteEntry(
  collection: Collection,
  onDeleted: (id: number) => void,
): { confirmDelete: (entry: Entry) => void; dialog: ReactNode } {
  const t = useTranslation()
  const queryClient = useQueryClient()
  const [entry, setEntry] = useState<Entry>()
  const language = useLanguage()
  const { deleteMessages: messages, deletedMessage, errorPrefix: prefix = '' } = collection.screen
  const action = `delete ${collection.path}`
  const restoreAction = `restore ${collection.path}`
  const refresh = () => queryClient.invalidateQueries({ queryKey: entriesKey(collection) })

  const restore = useMutation({
    mutationFn: (deleted: Entry) => restoreVersion(collection, deleted),
    onSuccess: ({ warning }) => {
      notifyWarning(warning)
      hideErrorNotification(restoreAction)
    },
    onError: (error) => notifyError(prefix + getErrorMessage(error), restoreAction),
    onSettled: refresh,
  })
  const remove = useWrite({
    mutationFn: ({ id }: Entry) =>
      call('DELETE /api/:collection/:id', {
        params: { collection: collection.path, id },
        withoutToken: collection.changeWithoutToken,
      }),
    onSuccess: ({ warning }, deleted) => {
      updateCachedLists(queryClient, collection, (list) => list.filter(({ id }) => id !== deleted.id))
      onDeleted(deleted.id)
      hideErrorNotification(action)
      notifyUndoable((messages?.success ?? deletedMessage)?.[language] ?? '', async () => {
        // `onError` has shown a failure.
        await restore.mutateAsync(deleted).catch(() => undefined)
      })
      notifyWarning(warning)
    },
    // For most collections, the specification has one message for every failure.
    onError: (error) => notifyError(messages?.error[language] ?? prefix + getErrorMessage(error), action),
    onSettled: () => {
      setEntry(undefined)
      return refresh()
    },
  })

  return {
    confirmDelete: deletedMessage ? (deleted) => void remove.run(deleted) : setEntry,
    dialog: (
      <ConfirmDialog
        opened={entry !== undefined}
        title={messages?.confirm[language] ?? ''}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        isBusy={remove.isBusy}
        onConfirm={() => entry && void remove.run(entry)}
        onCancel={() => setEntry(undefined)}
      />
    ),
  }
}
