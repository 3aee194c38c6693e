import { useQueryClient } from '@tanstack/react-query'
import type { Collection } from '#content/collection.ts'
import { restoreEntry } from '../../api/entries.ts'
import { type DeletedEntry, listDeletedEntries } from '../../api/history.ts'
import { tellWarning } from '../../frame/tell.tsx'
import { DeletedKey } from '../deleted/deleted-key.tsx'
import type { DeletedItem } from '../deleted/deleted-panel.tsx'
import { entriesKey } from './entry-pages.ts'
import { findTitle, shownValues, titleOf } from './summary.ts'

function itemOf(collection: Collection, { values, ...entry }: DeletedEntry): DeletedItem {
  const shown = shownValues(collection, values)
  const titleName = findTitle(collection, values)?.name
  const hasPicture = Object.values(collection.fields).some((field) => field.kind === 'picture' && !field.hidden)
  return {
    ...entry,
    bringBack: async () => tellWarning(await restoreEntry(collection, entry)),
    title: titleOf(collection, values, entry.id),
    words: shown.find(({ name, slot }) => slot === 'words' && name !== titleName)?.value ?? '',
    ...(hasPicture && { picture: shown.find(({ slot }) => slot === 'picture')?.value ?? '' }),
  }
}

/** The button that opens the deleted entries of a collection; each can be brought back as it was. */
export function DeletedEntries({ collection }: { collection: Collection }) {
  const queries = useQueryClient()
  return (
    <DeletedKey
      listName={collection.screen.heading}
      cacheKey={['deleted', collection.path]}
      fetchPart={async (offset, signal) => {
        const { items, total } = await listDeletedEntries(collection, offset, signal)
        return { items: items.map((entry) => itemOf(collection, entry)), total }
      }}
      onRestored={() => queries.invalidateQueries({ queryKey: entriesKey(collection) })}
    />
  )
}
