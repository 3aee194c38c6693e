import { documentKeys } from '../collection.ts'
import type { ErrorMessageKey } from '../error-messages.ts'
import type { EntryFields, LocalisedText } from '../fields.ts'
import { describePlace, type PageSection, type SectionItem, typeOf } from './sections.ts'

/** A part of the sections of a page that no declaration knows, as an issue of validation. */
export interface UnknownContent {
  readonly code: 'custom'
  readonly message: ErrorMessageKey
  readonly path: (string | number)[]
  readonly where: LocalisedText
}

type Values = SectionItem['values']

function isSame(one: Values, other: Values): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

function hasSameItems({ items }: PageSection, stored: PageSection): boolean {
  return (
    items.length === stored.items.length &&
    items.every(({ id, values }, index) => {
      const other = stored.items[index]
      return other?.id === id && isSame(values, other.values)
    })
  )
}

/**
 * Returns the parts of the sections that this version does not know, apart from those that the stored sections have:
 * they are of a newer version, whose texts this one cannot check, so they stay as they are. They may move and be
 * hidden.
 */
export function listUnknownContent(sections: readonly PageSection[], stored: readonly PageSection[]): UnknownContent[] {
  return sections.flatMap((given, section) => {
    const type = typeOf(given)
    const known = stored.find(({ id, type }) => id === given.id && type === given.type)
    const reject = (message: ErrorMessageKey, key: string, item?: number): UnknownContent => {
      const labels = key === 'type' ? undefined : { id: key, en: key }
      const path = [section, ...(item === undefined ? [] : [item]), key]
      return { code: 'custom', message, path, where: describePlace(sections, { section, item, labels }) }
    }
    const listUnknownKeys = (fields: EntryFields, { values }: SectionItem, before?: SectionItem, item?: number) => {
      const declared = documentKeys(fields)
      return Object.keys(values)
        .filter((key) => !declared.includes(key) && values[key] !== before?.values[key])
        .map((key) => reject('unknownField', key, item))
    }
    if (!type) {
      const isStored = known && isSame(given.values, known.values) && hasSameItems(given, known)
      return isStored ? [] : reject('sectionType', 'type')
    }
    const unknownKeys = listUnknownKeys(type.fields, given, known)
    const { items } = type
    if (!items) {
      const isStored = given.items.length === 0 || (known && hasSameItems(given, known))
      return isStored ? unknownKeys : [...unknownKeys, reject('unknownField', 'items')]
    }
    return [
      ...unknownKeys,
      ...given.items.flatMap((one, item) =>
        listUnknownKeys(
          items.fields,
          one,
          known?.items.find(({ id }) => id === one.id),
          item,
        ),
      ),
    ]
  })
}
