import { type Collections, type Content, collections, isLarge, publicCollectionNames } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { toPublic } from '#content/public-entry.ts'
import { samples } from '#content/samples/samples.ts'

/** Returns the built-in sample content of the small collections as public entries, in the order of the public lists. */
export function sampleContent(language: Language): Content {
  const small = publicCollectionNames.filter((name) => !isLarge(name)).map((name) => collections[name])
  const entries = small.map((collection) => {
    const publicEntries = samples[collection.name].map((document, index) =>
      toPublic(collection, { id: index + 1, document }, language),
    )
    return [collection.name, sortEntries(collection, publicEntries)]
  })
  // `Object.fromEntries` loses the relation between each name and its entry type.
  return Object.fromEntries(entries) as unknown as Content
}

function sortEntries<Entry>({ order }: Collections[keyof Collections], entries: readonly Entry[]): readonly Entry[] {
  if (order === 'manual') return entries
  const sortKey = (entry: Entry) => String((entry as Record<string, unknown>)[order.newestBy])
  return [...entries].sort((a, b) => sortKey(b).localeCompare(sortKey(a)))
}
