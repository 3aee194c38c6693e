import { type Collections, type Content, collections } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { viewOf } from '#content/view.ts'

/** The built-in sample content as visitors are given it, in the order of the public lists. */
export function sampleContent(language: Language): Content {
  const entries = Object.entries(collections).map(([name, collection]) => {
    const views = collection.samples.map((document, index) => viewOf(collection, { id: index + 1, document }, language))
    return [name, inOrder(collection, views)]
  })
  // One list of views for every collection, under its own name.
  return Object.fromEntries(entries) as unknown as Content
}

function inOrder<V>({ order }: Collections[keyof Collections], views: readonly V[]): readonly V[] {
  if (order === 'manual') return views
  const key = (view: V) => String((view as Record<string, unknown>)[order.newestBy])
  return views.toSorted((one, other) => key(other).localeCompare(key(one)))
}
