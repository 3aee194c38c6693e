import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Collection } from '#content/collection.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { type Entry, type EntryValues, readEntry } from '../../shared/api/entry.ts'
import { entryValues } from '../../shared/form/values.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { hideErrorNotification, notifyError } from '../../shared/shell/notify.tsx'
import { entriesKey } from './entry-cache.ts'
import { saveEntry } from './entry-calls.ts'

/** Returns a function that saves values of entries from their rows; `onSaved` gets each stored entry. */
export function useChangeEntry(
  collection: Collection,
  onSaved: (saved: Entry) => void,
): (entries: readonly Entry[], values: EntryValues) => void {
  const queryClient = useQueryClient()
  const action = `change ${collection.path}`
  const save = async (entry: Entry, values: EntryValues): Promise<Entry> => {
    const all = { ...entryValues(collection, entry), ...values }
    return (await saveEntry(collection, { entry, values: all, files: {} }, {})).entry
  }
  const saveOverNewer = (entry: Entry, values: EntryValues): Promise<Entry> =>
    save(entry, values).catch((error: unknown) => {
      // The list may be older than the stored entry: take over only these values.
      if (!(error instanceof ApiError) || error.status !== 409 || !error.data) throw error
      return save(readEntry(collection, error.data), values)
    })
  const write = useMutation({
    mutationFn: async ({ entries, values }: { readonly entries: readonly Entry[]; readonly values: EntryValues }) => {
      for (const entry of entries) onSaved(await saveOverNewer(entry, values))
    },
    onSuccess: () => hideErrorNotification(action),
    onError: (error) => notifyError((collection.screen.errorPrefix ?? '') + getErrorMessage(error), action),
    onSettled: () => queryClient.invalidateQueries({ queryKey: entriesKey(collection) }),
  })
  return (entries, values) => write.mutate({ entries, values })
}
