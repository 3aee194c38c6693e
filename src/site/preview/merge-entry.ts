import type { Collection } from '#content/collection.ts'
import { collections, isLarge } from '#content/collections.ts'
import type { PreviewEntry, PreviewMessage } from '#content/preview-message.ts'
import type { PartialContent } from '../sections/landing-sections.tsx'

/** Returns the content with the edited entry merged in. A new entry is appended, or sorted in by date. */
export function mergeEntry(content: PartialContent, { collection, entry }: PreviewMessage): PartialContent {
  if (isLarge(collection)) return content
  const list: readonly PreviewEntry[] | undefined = content[collection]
  if (!entry || !list) return content
  const existing = list.find(({ id }) => id === entry.id)
  const updated = existing ? { ...unchangedImageProperties(existing, entry), ...entry } : entry
  const merged = existing ? list.map((item) => (item === existing ? updated : item)) : [...list, updated]
  const { order }: Collection = collections[collection]
  // The back office creates the entry with the same function and collection as the server.
  return {
    ...content,
    [collection]: order === 'manual' ? merged : [...merged].sort((a, b) => compareByKey(a, b, order.newestBy)),
  }
}

/** Returns the alt texts and focal points of the images that both versions have. */
function unchangedImageProperties(existing: PreviewEntry, entry: PreviewEntry): Record<string, unknown> {
  const unchanged = Object.entries(existing).filter(([key]) => {
    const imageField = key.replace(/_(alt|focus)$/, '')
    return imageField !== key && existing[imageField] === entry[imageField]
  })
  return Object.fromEntries(unchanged)
}

function compareByKey(a: PreviewEntry, b: PreviewEntry, key: string): number {
  const rank = ({ id }: PreviewEntry) => (id === 0 ? Number.POSITIVE_INFINITY : id)
  return String(b[key]).localeCompare(String(a[key])) || rank(b) - rank(a)
}
