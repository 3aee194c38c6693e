import type { Collection } from '#content/collection.ts'
import type { Field, Kind } from '#content/kinds.ts'
import type { Values } from '../../api/entry.ts'
import { type NamedField, visibleFields } from '../../form/values.ts'

/** Where the value of a field stands in a row of the list. */
export type Slot = 'words' | 'label' | 'mark' | 'picture' | 'when' | 'html'

const slots: { readonly [K in Kind]: Slot } = {
  line: 'label',
  paragraph: 'words',
  richText: 'html',
  picture: 'picture',
  date: 'when',
  moment: 'when',
  choice: 'mark',
  link: 'label',
  email: 'label',
  phone: 'label',
}

/** True when the field's value is HTML. */
export function isHtml(field: Field): boolean {
  return slots[field.kind] === 'html'
}

/** A value in a row of the list. */
export interface Shown extends NamedField {
  readonly slot: Slot
  readonly value: string
}

/** Every value that the list shows of an entry, in the order of the fields; empty ones are left out. */
export function shownValues(collection: Collection, values: Values): Shown[] {
  return visibleFields(collection)
    .map(({ name, field }) => ({ name, field, slot: slots[field.kind], value: values[name] ?? '' }))
    .filter(({ value }) => value !== '')
}

function isWordy(slot: Slot): boolean {
  return slot === 'label' || slot === 'words'
}

/** The name of the field whose words usually stand for a whole entry; absent where nothing is written in words. */
export function titleField(collection: Collection): string | undefined {
  return visibleFields(collection).find(({ field }) => isWordy(slots[field.kind]))?.name
}

/** What stands for a whole entry: its first words, or its number when it has none. */
export function findTitle(collection: Collection, values: Values): Shown | undefined {
  return shownValues(collection, values).find(({ slot }) => isWordy(slot))
}

/** The first words of an entry, 80 characters at most, or its number. */
export function titleOf(collection: Collection, values: Values, id: number): string {
  const title = findTitle(collection, values)?.value.trim() ?? ''
  if (title === '') return `#${id}`
  return title.length > 80 ? `${title.slice(0, 79)}…` : title
}

/** True when every word of the search stands somewhere in the entry, in either language, in any letter case. */
export function matches(values: Values, search: string): boolean {
  const everything = Object.values(values).join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => everything.includes(word))
}
