import { type Collection, titleFields } from '#content/collection.ts'
import type { Language } from '#content/fields.ts'
import type { EntryValues } from '../api/entry.ts'

/** Returns the name of the field that titles this entry; undefined when none has a value. */
export function findTitleName(collection: Collection, values: EntryValues): string | undefined {
  return titleFields(collection).find((name) => values[name])
}

/**
 * Returns the first words of an entry, at most 80 characters. Without any: its number, or the heading of an edit-only
 * screen.
 */
export function entryTitle(
  collection: Collection,
  values: EntryValues,
  { id, language }: { readonly id: number; readonly language: Language },
): string {
  const title = values[findTitleName(collection, values) ?? '']?.trim() ?? ''
  if (title === '') return collection.screen.canCreate ? `#${id}` : collection.screen.heading[language]
  return title.length > 80 ? `${title.slice(0, 79)}…` : title
}

/** Returns the first 300 tags and characters of sanitized HTML, more than a row shows; the browser closes the tags left open. */
export function clipHtml(html: string): string {
  return /^(?:<[^>]*>|&#?\w+;|[^<]){0,300}/.exec(html)?.[0] ?? ''
}

/** Returns true when every search word occurs in the entry, in either language, ignoring case. */
export function matchesSearch(values: EntryValues, search: string): boolean {
  const searchText = Object.values(values).join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchText.includes(word))
}
