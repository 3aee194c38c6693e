import { z } from 'zod'
import { fieldValueKeys, holdsImage } from '../collection.ts'
import type { ErrorMessageKey } from '../error-messages.ts'
import type { EntryFields, Field, Language, LocalisedText } from '../fields.ts'
import { isPendingImage } from '../rich-text.ts'
import { describeSections } from './describe-sections.ts'
import {
  describePlace,
  formatSections,
  idPattern,
  MAX_SECTIONS,
  MAX_TYPE_LENGTH,
  type PageSection,
  type SectionItem,
  typeOf,
} from './sections.ts'

type ToSchema = (field: Field) => z.ZodType<string>

/** The places of a section and of an item in it, counted from 0. */
interface Place {
  readonly section: number
  readonly item?: number
}

/** Where an issue is in its section or item, and the label of the input there. */
interface Detail {
  readonly key?: string
  readonly labels?: LocalisedText
}

interface Reader {
  readonly toSchema: ToSchema
  readonly report: (issue: object, place: Place, detail?: Detail) => void
}

type Part = Readonly<Record<string, unknown>>

const sectionKeys = ['id', 'type', 'hidden', 'tone', 'items']

const custom = (message: ErrorMessageKey) => ({ code: 'custom', message })
const wrongType = (expected: 'string' | 'array' | 'object' | 'boolean', input: unknown) => {
  return { code: 'invalid_type', expected, input }
}
const tooMany = { code: 'too_big', origin: 'array', maximum: MAX_SECTIONS }

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isType(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TYPE_LENGTH
}

/** Returns the labels of the input of a value; its key where no field is declared. */
function findLabels(fields: EntryFields, key: string): LocalisedText {
  const find = (language: Language) => fieldValueKeys(fields, language).find((one) => one.key === key)?.label ?? key
  return { id: find('id'), en: find('en') }
}

/** Returns the texts of a part apart from those keys, each as its field stores it. */
function readValues(
  part: Part,
  { fields, others }: { readonly fields: EntryFields; readonly others: readonly string[] },
  place: Place,
  { toSchema, report }: Reader,
): Readonly<Record<string, string>> {
  const declared = new Map(fieldValueKeys(fields).map(({ key, field }) => [key, field]))
  const values: [string, string][] = []
  for (const [key, value] of Object.entries(part)) {
    if (others.includes(key)) continue
    const field = declared.get(key)
    if (typeof value !== 'string') report(wrongType('string', value), place, { key, labels: findLabels(fields, key) })
    else if (!field || (holdsImage(field) && isPendingImage(value))) values.push([key, value])
    else {
      const { data = '', error } = toSchema(field).safeParse(value)
      values.push([key, data])
      for (const issue of error?.issues ?? []) report(issue, place, { key, labels: findLabels(fields, key) })
    }
  }
  // Unlike an assignment, it takes `__proto__` as a key like any other.
  return Object.fromEntries(values)
}

/** Returns the id of a part, which no other of its list has. */
function readId({ id }: Part, taken: Set<string>, place: Place, { report }: Reader): string {
  if (typeof id !== 'string' || !idPattern.test(id) || taken.has(id)) {
    report(custom('sectionId'), place, { key: 'id' })
    return ''
  }
  taken.add(id)
  return id
}

function readItems(given: unknown, fields: EntryFields, section: number, reader: Reader): SectionItem[] {
  const { report } = reader
  if (!Array.isArray(given)) {
    report(wrongType('array', given), { section }, { key: 'items' })
    return []
  }
  if (given.length > MAX_SECTIONS) {
    report(tooMany, { section })
    return []
  }
  const ids = new Set<string>()
  return given.flatMap((part: unknown, item) => {
    const place = { section, item }
    if (!isPart(part)) {
      report(wrongType('object', part), place)
      return []
    }
    const values = readValues(part, { fields, others: ['id'] }, place, reader)
    return { id: readId(part, ids, place, reader), values }
  })
}

function readSection(part: Part, section: number, ids: Set<string>, reader: Reader): PageSection {
  const { report } = reader
  const place = { section }
  const { type, hidden = false, tone, items = [] } = part
  if (!isType(type)) report(custom('sectionType'), place, { key: 'type' })
  if (typeof hidden !== 'boolean') report(wrongType('boolean', hidden), place, { key: 'hidden' })
  if (tone !== undefined && tone !== 'dark') report({ code: 'invalid_value', values: ['dark'] }, place, { key: 'tone' })
  const kind = isType(type) ? typeOf({ type }) : undefined
  return {
    id: readId(part, ids, place, reader),
    type: isType(type) ? type : '',
    hidden: hidden === true || undefined,
    tone: tone === 'dark' ? tone : undefined,
    values: readValues(part, { fields: kind?.fields ?? {}, others: sectionKeys }, place, reader),
    items: readItems(items, kind?.items?.fields ?? {}, section, reader),
  }
}

function parseList(text: string): unknown {
  try {
    return text === '' ? [] : JSON.parse(text)
  } catch {
    // A SyntaxError: the text is no JSON.
    return undefined
  }
}

/**
 * Returns the schema of the sections of a page: a list, or its text, which becomes the stored text. An issue names
 * section, item and field. Texts that this version does not know pass, because a save must keep those that are stored.
 */
export function sectionsSchema(maxLength: number, toSchema: ToSchema): z.ZodType<string> {
  // In JSON a list; as a part of a form, and as it is stored, the text of one. Its values are read below, whatever
  // their depth.
  const list = z.array(z.unknown()).meta(describeSections())
  return z.union([z.string(), list], { error: 'sections' }).transform((input, { issues }) => {
    const given = typeof input === 'string' ? parseList(input) : input
    const reject = (issue: object) => issues.push({ input, ...issue } as (typeof issues)[number])
    if (!Array.isArray(given)) {
      reject(custom('sections'))
      return ''
    }
    if (given.length > MAX_SECTIONS) {
      reject(tooMany)
      return ''
    }
    const types = given.map((part) => ({ type: isPart(part) && isType(part['type']) ? part['type'] : '' }))
    const report: Reader['report'] = (issue, { section, item }, { key, labels } = {}) => {
      const path = [section, item, key].filter((step) => step !== undefined)
      reject({ ...issue, path, where: describePlace(types, { section, item, labels }) })
    }
    const ids = new Set<string>()
    const sections = given.flatMap((part: unknown, section) => {
      if (isPart(part)) return readSection(part, section, ids, { toSchema, report })
      report(wrongType('object', part), { section })
      return []
    })
    const text = formatSections(sections)
    if (text.length > maxLength) reject({ code: 'too_big', origin: 'string', maximum: maxLength })
    return text
  })
}
