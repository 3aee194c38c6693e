import { type Collection, documentKeys, fieldValueKeys, isOverridden, toDocumentKey } from '#content/collection.ts'
import type { Language } from '#content/fields.ts'
import type { AltText, FocalPoint } from '#content/image.ts'
import { toPublic } from '#content/public-entry.ts'
import type { EntryRow } from '../database/tables.ts'
import { readStoredValues, toAnswer } from '../fields/field-types.ts'
import { Problem, staleVersionMessage } from '../http/problem.ts'

/** Returns the alt text and the focal point of the image at a path, or undefined. */
export type AltTextFinder = (path: string) => (AltText & FocalPoint) | undefined

/** The values of an entry by document key. */
export type StoredDocument = Readonly<Record<string, string>>

/** A stored entry; its document has every key of its collection. */
export interface Entry {
  readonly id: number
  readonly version: number
  /** ISO 8601, UTC. */
  readonly updatedAt: string
  readonly document: StoredDocument
  /** What is stored is no JSON object, such as `null`; it is read as an empty document. */
  readonly isUnreadable?: true
}

/**
 * Parses a stored document into texts, whatever it has; a key that the collection did not have at that time becomes ''.
 */
export function parseStoredDocument(collection: Collection, text: string): StoredDocument {
  const stored = readStoredValues(text)
  return Object.fromEntries(documentKeys(collection.fields).map((key) => [key, stored[key] ?? '']))
}

/** Returns the values of a stored document as administrators get them. */
export function presentDocument(collection: Collection, text: string): Record<string, unknown> {
  const document = parseStoredDocument(collection, text)
  const values = fieldValueKeys(collection.fields).map(({ key, field }) => [
    key,
    toAnswer(field, document[key] ?? '', { isPublic: false }),
  ])
  return Object.fromEntries(values)
}

/** Converts a row to an entry. */
export function toEntry(
  collection: Collection,
  row: Pick<EntryRow, 'id' | 'version' | 'updated_at' | 'document'>,
): Entry {
  const { id, version, updated_at: updatedAt } = row
  const document = parseStoredDocument(collection, row.document)
  // Both databases store nothing but JSON.
  const isObject = /^\s*\{/.test(row.document)
  return { id, version, updatedAt, document, ...(!isObject && { isUnreadable: true }) }
}

/** Returns an entry with both languages: the public fields that have a value or no automatic one, or all for an administrator. */
export function toMultilingual(
  collection: Collection,
  entry: Entry,
  { includePrivate = false }: { readonly includePrivate?: boolean } = {},
): Record<string, unknown> {
  const { id, version, updatedAt, document } = entry
  const result: Record<string, unknown> = { id, version, updatedAt }
  for (const [name, field] of Object.entries(collection.fields)) {
    if (!field.public && !includePrivate) continue
    for (const language of ['id', 'en'] as const) {
      const key = toDocumentKey(name, field, language)
      if (includePrivate || !field.override || isOverridden(field, document[key]))
        result[key] = toAnswer(field, document[key] ?? '', { isPublic: !includePrivate })
    }
  }
  for (const [alias, name] of Object.entries(collection.aliases)) result[alias] = result[name]
  return result
}

/** A 409 with the current entry, the name of its author, and the version that the rejected change was based on. */
export class ConflictError extends Problem {
  constructor(
    collection: Collection,
    row: Parameters<typeof toEntry>[1],
    { author, base }: { readonly author: string; readonly base: Entry | undefined },
  ) {
    const present = (entry: Entry) => toMultilingual(collection, entry, { includePrivate: true })
    super(409, staleVersionMessage, {
      data: { ...present(toEntry(collection, row)), changedBy: author },
      ...(base && { extensions: { base: present(base) } }),
    })
  }
}

interface PresentOptions {
  readonly language: Language | 'all'
  /** For an administrator: all fields and `stale`; only with language 'all'. */
  readonly includePrivate: boolean
  readonly findAltText: AltTextFinder
  readonly outdatedFields: readonly string[] | undefined
}

/** Returns an entry for a response, in one language or in both. */
export function presentEntry(
  collection: Collection,
  entry: Entry,
  { language, includePrivate, findAltText, outdatedFields = [] }: PresentOptions,
): Record<string, unknown> {
  return language === 'all'
    ? {
        ...toMultilingual(collection, entry, { includePrivate }),
        ...(includePrivate && outdatedFields.length > 0 && { stale: outdatedFields }),
      }
    : { ...toPublic(collection, entry, language, findAltText) }
}
