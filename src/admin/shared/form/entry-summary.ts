import { type Collection, isOverridden } from '#content/collection.ts'
import type { FieldType } from '#content/fields.ts'
import type { EntryValues } from '../api/entry.ts'
import { type NamedField, visibleFields } from './values.ts'

/** The slot of a list row that shows a field. */
export type Slot = 'none' | 'excerpt' | 'label' | 'badge' | 'image' | 'date' | 'html'

const slotOfType: { readonly [K in FieldType]: Slot } = {
  text: 'label',
  line: 'label',
  textarea: 'excerpt',
  richText: 'html',
  image: 'image',
  date: 'date',
  datetime: 'date',
  select: 'badge',
  link: 'label',
  email: 'label',
  phone: 'label',
  address: 'label',
  color: 'badge',
  order: 'none',
  radio: 'none',
  slug: 'label',
  timeZone: 'none',
}

/** A value in a row of the list. */
export interface FieldDisplay extends NamedField {
  readonly slot: Slot
  readonly value: string
}

/** Returns the values that the list shows of an entry, in field order, without empty ones; of overrides only choices. */
export function toDisplayValues(collection: Collection, values: EntryValues): FieldDisplay[] {
  return visibleFields(collection)
    .map(({ name, field }) => ({ name, field, slot: slotOfType[field.type], value: values[name] ?? '' }))
    .filter(({ field, slot, value }) =>
      field.override ? slot === 'badge' && isOverridden(field, value) : slot !== 'none' && value !== '',
    )
}

function isTextSlot(slot: Slot): boolean {
  return slot === 'label' || slot === 'excerpt'
}

/** Returns the name of the field that titles an entry; absent when no field holds text. */
export function findTitleField(collection: Collection): string | undefined {
  return visibleFields(collection).find(({ field }) => isTextSlot(slotOfType[field.type]))?.name
}

/** Returns the title of an entry: its first words, or its number without any. */
export function findTitle(collection: Collection, values: EntryValues): FieldDisplay | undefined {
  return toDisplayValues(collection, values).find(({ slot }) => isTextSlot(slot))
}

/**
 * Returns the first words of an entry, at most 80 characters. Without any: its number, or the heading of an edit-only
 * screen.
 */
export function entryTitle(collection: Collection, values: EntryValues, id: number): string {
  const title = findTitle(collection, values)?.value.trim() ?? ''
  if (title === '') return collection.screen.canCreate ? `#${id}` : collection.screen.heading
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
