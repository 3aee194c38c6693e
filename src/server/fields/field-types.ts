import { normaliseAddress } from '#content/address.ts'
import { isDatetime } from '#content/bounds.ts'
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
import { listUnknownContent, type UnknownContent } from '#content/page-sections/unknown-content.ts'
import { listPhoneNumbers } from '#content/phone.ts'
import { isPendingImage } from '#content/rich-text.ts'
import { createValidationProblem } from '../http/error-handler.ts'
import { Problem } from '../http/problem.ts'
import { linksInHtml, stripTags } from './rich-text.ts'

/** Sanitizes rich text. */
type Sanitize = (html: string) => Promise<string>

interface CleanOptions {
  readonly sanitize: Sanitize
  /** Takes a value that is too long by now: one that was stored by another version. */
  readonly acceptsAnyLength?: boolean
}

/** What the server does with the values of a field type. */
interface FieldTypeRules<F> {
  /** Returns the stored form of a valid value; without it, the value is stored as it is. */
  readonly clean?: (value: string, field: F, options: CleanOptions) => string | Promise<string>
  /** Returns the links and paths of images in a value; without it, there are none. */
  readonly linksIn?: (value: string, field: F) => readonly string[]
  /** Returns what a search by visitors or by administrators finds of a value; without it, nothing. */
  readonly searchText?: (value: string, isPublic: boolean) => string
  /**
   * Returns the parts of a value that this version does not know and that the stored value does not have; without it,
   * there are none.
   */
  readonly unknownIn?: (value: string, stored: string) => readonly UnknownContent[]
  /** Returns what an answer of the API has for a value in both languages, for visitors or for administrators; without it, the value. */
  readonly toAnswer?: (value: string, isPublic: boolean) => unknown
  /** What a spreadsheet has in the cell of a value; without it, a text. */
  readonly cell?: CellType
}

/** What a cell of a spreadsheet has beside a text; an administrator is shown by name. */
export type CellType = 'number' | 'date' | 'administrator'

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
  richText: { clean: (value, _, { sanitize }) => sanitize(value), linksIn: linksInHtml, searchText: stripTags },
  // The path is not shown. One whose file was not sent is no path.
  image: { clean: (value) => (isPendingImage(value) ? '' : value), linksIn: whole },
  date: { ...searched, cell: 'date' },
  datetime: {
    clean: (value, field) => {
      if (value === '') return getDefaultValue(field)
      return isDatetime(value) ? new Date(value).toISOString() : value
    },
    searchText: asItIs,
  },
  // What a backup has may be no number.
  number: {
    clean: (value) => (/^\s*-?\d+\s*$/.test(value) ? String(Number(value)) : value.trim()),
    searchText: asItIs,
    cell: 'number',
  },
  // In whole rupiah.
  money: {
    clean: (value) => {
      const amount = parseRupiah(value)
      return typeof amount === 'number' ? String(amount) : value
    },
    searchText: asItIs,
    cell: 'number',
  },
  choice: searched,
  link: { linksIn: whole, searchText: asItIs },
  email: searched,
  // With the numbers alone: those of other scripts are found by plain digits.
  phone: { searchText: (value) => [value, ...listPhoneNumbers(value)].join('\n') },
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
  administrator: { cell: 'administrator' },
  sections: {
    unknownIn: (value, stored) => listUnknownContent(parseSections(value) ?? [], parseSections(stored) ?? []),
    clean: async (value, _, options) => {
      const sections = parseSections(value)
      // What cannot be read as a whole is not shown, and stays as another version has stored it.
      if (!sections) return value
      return formatSections(await mapSections(sections, (fields, values) => cleanValues(fields, values, options)))
    },
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
  options: CleanOptions,
): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const { key, field } of fieldValueKeys(fields)) {
    const value = given[key]
    if (value === undefined) continue
    const stored = (await getRules(field.type).clean?.(value, field, options)) ?? value
    if (!options.acceptsAnyLength && stored.length > getMaxLength(field))
      throw new Problem(400, errorMessages.storedLength, { errors: { [key]: [errorMessages.storedLength] } })
    values[key] = stored
  }
  return values
}

type Values = Readonly<Record<string, string | undefined>>

/**
 * Throws a 400 that names what this version does not know of the given values, unless the stored values have it
 * already.
 */
export function requireKnownContent(fields: Fields, given: Values, stored: Values): void {
  const issues = fieldValueKeys(fields).flatMap(({ key, field }) => {
    const parts = getRules(field.type).unknownIn?.(given[key] ?? '', stored[key] ?? '') ?? []
    return parts.map(({ path, ...issue }) => ({ ...issue, path: [key, ...path] }))
  })
  if (issues.length > 0) throw createValidationProblem({ issues })
}

/** Returns the links and paths of images in a value, as they are written. */
export function linksIn(field: Field, value: string): readonly string[] {
  return getRules(field.type).linksIn?.(value, field) ?? []
}

/** Returns what a spreadsheet has in the cells of a type of field. */
export function cellType(type: FieldType): CellType | 'text' {
  return getRules(type).cell ?? 'text'
}

/** Returns what an answer of the API has for a value in both languages. */
export function toAnswer(field: Field, value: string, { isPublic }: { readonly isPublic: boolean }): unknown {
  return getRules(field.type).toAnswer?.(value, isPublic) ?? value
}

/** Returns what a search finds of a value, one by visitors with `isPublic`; '' for a type that is not searched. */
export function searchText(type: FieldType, value: string, { isPublic = false } = {}): string {
  return getRules(type).searchText?.(value, isPublic) ?? ''
}

function toText(value: unknown): string {
  // Half a character is in no address of a page: it would take the pages with it along.
  if (typeof value === 'string') return value.toWellFormed()
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

/**
 * Returns the values of a stored JSON object as texts, whatever it has; none when the text is no object. What something
 * else has written into one row must not stop the others.
 */
export function readStoredValues(text: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, toText(value)]))
  } catch {
    // A SyntaxError: it is no JSON.
    return {}
  }
}
