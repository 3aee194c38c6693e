import { collections, type SmallCollectionName } from '#content/collections.ts'
import type { Field } from '#content/fields.ts'
import type { ContentSource } from './fetch-content.ts'

/** Returns the public list of a collection. */
export function contentSource(name: SmallCollectionName): ContentSource {
  const { path, fields } = collections[name]
  const all: [string, Field][] = Object.entries(fields)
  const texts = all.flatMap(([field, { public: isPublic, override }]) => (isPublic && !override ? [field] : []))
  return { path, texts }
}
