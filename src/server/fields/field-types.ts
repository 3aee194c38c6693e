import { normaliseAddress } from '#content/address.ts'
import { fieldValueKeys, getDefaultValue, getMaxLength } from '#content/collection.ts'
import { errorMessages } from '#content/error-messages.ts'
import type { Field, FieldOf, Fields, FieldType } from '#content/fields.ts'
import { parseRupiah } from '#content/money.ts'
import {
  formatSections,
  listSectionValues,
  mapSections,
  type PageSection,
  parseSections,
  typeOf,
} from '#content/page-sections/sections.ts'
import { isPendingImage } from '#content/rich-text.ts'
import { Problem } from '../http/problem.ts'
import { linksInHtml, stripTags } from './rich-text.ts'

/** Sanitizes rich text. */
type Sanitize = (html: string) => Promise<string>

/** What the server does with the values of a field type. */
interface FieldTypeRules<F> {
  /** Returns the stored form of a valid value; without it, the value is stored as it is. */
  readonly clean?: (value: string, field: F, sanitize: Sanitize) => string | Promise<string>
  /** Returns the links and paths of images in a value; without it, there are none. */
  readonly linksIn?: (value: string, field: F) => readonly string[]
  /** Returns what a search by visitors or by administrators finds of a value; without it, nothing. */
  readonly searchText?: (value: string, isPublic: boolean) => string
  /** Returns what an answer of the API has for a value in both languages, for visitors or for administrators; without it, the value. */
  readonly toAnswer?: (value: string, isPublic: boolean) => unknown
}

const sectionValues = (value: string) => listSectionValues(parseSections(value) ?? [])

/** Returns the sections of a value; for visitors those that are not hidden, of kinds that this version knows. */
function readSections(value: string, isPublic: boolean): readonly PageSection[] {
  const sections = parseSections(value) ?? []
  return isPublic ? sections.filter((section) => !section.hidden && typeOf(section)) : sections
}

const asItIs = (value: string) => value
const searched = { searchText: asItIs }
const whole = (value: string) => [value]

/** What the server does with the values of each field type; the facts are in `#content/fields.ts`. */
const fieldRules: { readonly [T in FieldType]: FieldTypeRules<FieldOf<T>> } = {
  text: searched,
  singleLine: searched,
  textarea: searched,
  // A line that is an address links to it.
  lines: { ...searched, linksIn: (value) => value.match(/^(?:\/|https?:)\S*/gm) ?? [] },
  richText: { clean: (value, _, sanitize) => sanitize(value), linksIn: linksInHtml, searchText: stripTags },
  // The path is not shown. One whose file was not sent is no path.
  image: { clean: (value) => (isPendingImage(value) ? '' : value), linksIn: whole },
  date: searched,
  datetime: {
    clean: (value, field) => (value === '' ? getDefaultValue(field) : new Date(value).toISOString()),
    searchText: asItIs,
  },
  number: { clean: (value) => value.trim() && String(Number(value)), searchText: asItIs },
  // In whole rupiah.
  money: { clean: (value) => value && String(parseRupiah(value)), searchText: asItIs },
  choice: searched,
  link: { linksIn: whole, searchText: asItIs },
  email: searched,
  phone: searched,
  color: {},
  address: {
    clean: (value, { allows }) => value && normaliseAddress(value, allows),
    // The old address of a redirect is a path, and leads nowhere itself.
    linksIn: (value, { allows }) => (allows === 'path' ? [] : [value]),
    searchText: asItIs,
  },
  order: {},
  timeZone: {},
  secret: {},
  administrator: {},
  sections: {
    clean: async (value, _, sanitize) =>
      formatSections(
        await mapSections(parseSections(value) ?? [], (fields, values) => cleanValues(fields, values, sanitize)),
      ),
    linksIn: (value) => sectionValues(value).flatMap(({ field, value: one }) => linksIn(field, one)),
    searchText: (value, isPublic) =>
      listSectionValues(readSections(value, isPublic))
        .map(({ field, value: one }) => searchText(field.type, one))
        .join('\n'),
    toAnswer: (value, isPublic) => JSON.parse(formatSections(readSections(value, isPublic)) || '[]'),
  },
  slug: searched,
}

function getRules(type: FieldType): FieldTypeRules<Field> {
  // The table gives each type exactly its own fields.
  return fieldRules[type] as FieldTypeRules<Field>
}

/** Returns the stored forms of the valid values that are given; throws a 400 for one that becomes too long. */
export async function cleanValues(
  fields: Fields,
  given: Readonly<Record<string, string | undefined>>,
  sanitize: Sanitize,
): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const { key, field } of fieldValueKeys(fields)) {
    const value = given[key]
    if (value === undefined) continue
    const stored = (await getRules(field.type).clean?.(value, field, sanitize)) ?? value
    if (stored.length > getMaxLength(field))
      throw new Problem(400, errorMessages.storedLength, { errors: { [key]: [errorMessages.storedLength] } })
    values[key] = stored
  }
  return values
}

/** Returns the links and paths of images in a value, as they are written. */
export function linksIn(field: Field, value: string): readonly string[] {
  return getRules(field.type).linksIn?.(value, field) ?? []
}

/** Returns what an answer of the API has for a value in both languages. */
export function toAnswer(field: Field, value: string, { isPublic }: { readonly isPublic: boolean }): unknown {
  return getRules(field.type).toAnswer?.(value, isPublic) ?? value
}

/** Returns what a search finds of a value, one by visitors with `isPublic`; '' for a type that is not searched. */
export function searchText(type: FieldType, value: string, { isPublic = false } = {}): string {
  return getRules(type).searchText?.(value, isPublic) ?? ''
}
