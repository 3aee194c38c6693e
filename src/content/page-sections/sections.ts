import { isLocalised, toDocumentKey } from '../collection.ts'
import { type EntryField, type EntryFields, getLabel, type Language, type LocalisedText, languages } from '../fields.ts'
import type { SectionType } from './section-type.ts'
import { isSectionType, sectionTypes } from './section-types.ts'

/** The largest number of sections on a page, and of items in a section. */
export const MAX_SECTIONS = 30

type Values = Readonly<Record<string, string>>

/** One of several things in a section. */
export interface SectionItem {
  readonly id: string
  /** By document key, as those of an entry. */
  readonly values: Values
}

/** A section of a page as it is stored, in both languages. */
export interface PageSection extends SectionItem {
  /** A kind of `sectionTypes`, or one that this version does not know: it is kept, and not shown. */
  readonly type: string
  readonly hidden?: true | undefined
  readonly tone?: 'dark' | undefined
  readonly items: readonly SectionItem[]
}

/** What the id of a section or an item looks like. */
export const idPattern = /^[a-z0-9-]{1,40}$/

/** The largest number of characters of the name of a kind of section. */
export const MAX_TYPE_LENGTH = 40

type Stored = Readonly<Record<string, unknown>>

/** Returns the objects of a list when each has an id of its own; undefined for anything else. */
function readParts(list: unknown): readonly Stored[] | undefined {
  if (!Array.isArray(list)) return undefined
  const ids = new Set<unknown>()
  for (const part of list) {
    const id: unknown = part?.id
    if (typeof id !== 'string' || !idPattern.test(id)) return undefined
    ids.add(id)
  }
  return ids.size === list.length ? list : undefined
}

/** Returns the texts of a part apart from those keys; undefined when it has something else. */
function readValues(part: Stored, keys: readonly string[]): Values | undefined {
  const values = Object.entries(part).filter(([key]) => !keys.includes(key))
  if (values.some(([, value]) => typeof value !== 'string')) return undefined
  // Half a character is in no address of a page.
  return Object.fromEntries(values.map(([key, value]) => [key, String(value).replace(/\p{Cs}/gu, '\ufffd')]))
}

function readSection(part: Stored): PageSection | undefined {
  const values = readValues(part, ['id', 'type', 'hidden', 'tone', 'items'])
  const items = readParts(part['items'] ?? [])?.map((item) => ({
    id: String(item['id']),
    values: readValues(item, ['id']),
  }))
  const { id, type } = part
  if (!values || typeof type !== 'string' || type === '' || type.length > MAX_TYPE_LENGTH) return undefined
  if (!items || items.some((item) => !item.values)) return undefined
  return {
    ...{ id: String(id), type, values },
    hidden: part['hidden'] === true ? true : undefined,
    tone: part['tone'] === 'dark' ? 'dark' : undefined,
    // Each has its values.
    items: items as readonly SectionItem[],
  }
}

function readSections(value: string): readonly PageSection[] | undefined {
  if (value === '') return []
  try {
    const sections = readParts(JSON.parse(value))?.map(readSection)
    return sections?.every((section) => section !== undefined) ? sections : undefined
  } catch {
    // A SyntaxError: the value is no JSON.
    return undefined
  }
}

// A key that is pressed in a form asks for its values, saved and typed, several times.
const MAX_PARSED = 4
const parsed = new Map<string, readonly PageSection[] | undefined>()

/** Returns the sections of a stored value, or undefined when it is no list of sections. '' has none. */
export function parseSections(value: string): readonly PageSection[] | undefined {
  if (parsed.has(value)) return parsed.get(value)
  const sections = readSections(value)
  parsed.set(value, sections)
  for (const oldest of parsed.keys()) if (parsed.size > MAX_PARSED) parsed.delete(oldest)
  return sections
}

/** Returns the value that stores the sections; '' for none. */
export function formatSections(sections: readonly PageSection[]): string {
  if (sections.length === 0) return ''
  return JSON.stringify(
    sections.map(({ id, type, hidden, tone, values, items }) => ({
      ...{ id, type, hidden, tone },
      ...values,
      ...(items.length > 0 && { items: items.map((item) => ({ id: item.id, ...item.values })) }),
    })),
  )
}

/** Returns the declaration of a section's kind; undefined for one that this version does not know. */
export function typeOf({ type }: Pick<PageSection, 'type'>): SectionType | undefined {
  return isSectionType(type) ? sectionTypes[type] : undefined
}

/** A value within the sections of a page. */
export interface SectionValue {
  readonly key: string
  readonly field: EntryField
  /** The label of its input, in each language of the back office. */
  readonly labels: LocalisedText
  /** The place of its section, and of its item in it, counted from 0. */
  readonly section: number
  readonly item?: number | undefined
  readonly value: string
}

/** Returns every value of the sections whose kinds are known, in their order; an absent one is ''. */
export function listSectionValues(sections: readonly PageSection[]): SectionValue[] {
  return sections.flatMap((section, index) => {
    const type = typeOf(section)
    const read = (fields: EntryFields, { values }: SectionItem, item?: number) =>
      Object.entries(fields).flatMap(([name, field]) =>
        languages
          .filter((language) => language === 'id' || isLocalised(field))
          .map((language): SectionValue => {
            const key = toDocumentKey(name, field, language)
            const labels = { id: getLabel(field, language, 'id'), en: getLabel(field, language, 'en') }
            return { key, field, labels, section: index, item, value: values[key] ?? '' }
          }),
      )
    if (!type) return []
    return [
      ...read(type.fields, section),
      ...section.items.flatMap((item, number) => (type.items ? read(type.items.fields, item, number) : [])),
    ]
  })
}

/** Returns the sections with each known value replaced by what `change` returns for it. */
export async function mapSections(
  sections: readonly PageSection[],
  change: (fields: EntryFields, values: Values) => Promise<Values>,
): Promise<PageSection[]> {
  const changed = []
  for (const section of sections) {
    const type = typeOf(section)
    if (!type) {
      changed.push(section)
      continue
    }
    const items = []
    for (const item of section.items)
      items.push({
        ...item,
        values: { ...item.values, ...(type.items && (await change(type.items.fields, item.values))) },
      })
    changed.push({ ...section, values: { ...section.values, ...(await change(type.fields, section.values)) }, items })
  }
  return changed
}

/** Returns where a section or a value in it is, as a person finds it, such as `3. Questions › 2 › Answer`. */
export function describePlace(
  sections: readonly Pick<PageSection, 'type'>[],
  { section, item, labels }: Pick<SectionValue, 'section' | 'item'> & { readonly labels?: LocalisedText | undefined },
): LocalisedText {
  const type = sections[section]?.type ?? ''
  const name = typeOf({ type })?.label
  const inLanguage = (language: Language) =>
    [
      `${section + 1}. ${name?.[language] ?? type}`.trim(),
      item === undefined ? '' : String(item + 1),
      labels?.[language],
    ]
      .filter(Boolean)
      .join(' › ')
  return { id: inLanguage('id'), en: inLanguage('en') }
}
