import { useQueryClient } from '@tanstack/react-query'
import type { Collection } from '#content/collection.ts'
import type { Language } from '#content/fields.ts'
import { hasListImage, toListValues } from '../../fields/field-values.ts'
import { fetchPage } from '../../shared/api/client.ts'
import { type EntryValues, readValues } from '../../shared/api/entry.ts'
import type { ItemOf } from '../../shared/api/routes.ts'
import { entryTitle, findTitleName } from '../../shared/form/entry-summary.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { notifyWarning } from '../../shared/shell/notify.tsx'
import { DeletedItemsButton } from '../../shared/ui/deleted/deleted-items-button.tsx'
import type { DeletedItem } from '../../shared/ui/deleted/deleted-items-modal.tsx'
import { entriesKey } from './entry-cache.ts'
import { restoreVersion } from './entry-calls.ts'

type DeletedEntry = ItemOf<'GET /api/:collection/deleted'>

function toDeletedItem(collection: Collection, deleted: DeletedEntry, language: Language): DeletedItem {
  const { data, ...entry } = deleted
  // A record that is no content of the site is listed as it is, without who deleted it.
  const values = readValues(collection.fields, collection.versions === 'none' ? deleted : data)
  const displayValues = toListValues(collection, values)
  const titleName = findTitleName(collection, values)
  const hasImage = hasListImage(collection)
  return {
    ...entry,
    restore: async () => notifyWarning((await restoreVersion(collection, entry)).warning),
    title: entryTitle(collection, values, { id: entry.id, language }),
    excerpt:
      joinExcerpt(collection, values) ??
      displayValues.find(({ name, slot }) => slot === 'excerpt' && name !== titleName)?.value ??
      '',
    ...(hasImage && { imagePath: displayValues.find(({ slot }) => slot === 'image')?.value ?? '' }),
  }
}

function joinExcerpt({ list }: Collection, values: EntryValues): string | undefined {
  const texts = list?.excerpt.map((name) => values[name] ?? '')
  return texts?.filter((text) => text !== '').join(': ')
}

/** Opens the deleted entries of a collection; each can be restored. */
export function DeletedEntriesButton({ collection }: { collection: Collection }) {
  const queryClient = useQueryClient()
  const language = useLanguage()
  return (
    <DeletedItemsButton
      listName={collection.screen.heading[language]}
      queryKey={['deleted', collection.path]}
      fetchPage={async (query, signal) => {
        const { items, total } = await fetchPage('GET /api/:collection/deleted', {
          params: { collection: collection.path },
          query,
          promptsSignIn: true,
          withoutToken: collection.readWithoutToken,
          signal,
        })
        return { items: items.map((entry) => toDeletedItem(collection, entry, language)), total }
      }}
      onRestored={() => queryClient.invalidateQueries({ queryKey: entriesKey(collection) })}
    />
  )
}
