import { fieldValueKeys, getInitialValue } from '../collection.ts'
import type { EntryFields } from '../fields.ts'
import { type SectionTypeName, sectionTypes } from './section-types.ts'
import { formatSections, type PageSection, parseSections, type SectionItem, typeOf } from './sections.ts'

type Part = { readonly id: string }

/** Returns an id for a new section or item: eight letters and digits. */
function createId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => (byte % 36).toString(36)).join('')
}

function emptyValues(fields: EntryFields): Record<string, string> {
  return Object.fromEntries(fieldValueKeys(fields).map(({ key, field }) => [key, getInitialValue(field)]))
}

/** Returns an item without values. */
export function createItem(fields: EntryFields): SectionItem {
  return { id: createId(), values: emptyValues(fields) }
}

/** Returns a section of that kind without values, and with one item where it has some. */
export function createSection(type: SectionTypeName): PageSection {
  const declared = typeOf({ type })
  return {
    ...{ id: createId(), type, values: emptyValues(sectionTypes[type].fields) },
    items: declared?.items ? [createItem(declared.items.fields)] : [],
  }
}

/** Returns a copy with ids of its own; both languages go along. */
export function copySection({ items, ...section }: PageSection): PageSection {
  return { ...section, id: createId(), items: items.map((item) => ({ ...item, id: createId() })) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Merges parts by their ids: each is taken from the side that changed it. Returns undefined when both changed one differently. */
function mergeParts<T extends Part>(
  [base, mine, theirs]: readonly [readonly T[], readonly T[], readonly T[]],
  mergeBoth: (base: T, mine: T, theirs: T) => T | undefined,
): readonly T[] | undefined {
  const find = (parts: readonly T[], id: string) => parts.find((part) => part.id === id)
  const order = (parts: readonly T[]) => parts.flatMap(({ id }) => (find(base, id) ? id : []))
  // The order of the side that moved something; what the other side added follows what it was added after.
  const [first, second] = isSame(
    order(mine),
    order(base).filter((id) => find(mine, id)),
  )
    ? [theirs, mine]
    : [mine, theirs]
  const ids = first.map(({ id }) => id)
  for (const [index, { id }] of second.entries()) {
    if (ids.includes(id)) continue
    ids.splice(ids.indexOf(second[index - 1]?.id ?? '') + 1, 0, id)
  }
  const merged: T[] = []
  for (const id of ids) {
    const [old, own, other] = [base, mine, theirs].map((parts) => find(parts, id))
    if (own && other && old && !isSame(own, old) && !isSame(other, old) && !isSame(own, other)) {
      const both = mergeBoth(old, own, other)
      if (!both) return undefined
      merged.push(both)
      continue
    }
    // Deleted by one side: it stays away unless the other side changed it.
    const remaining =
      own && other ? (isSame(own, old) ? other : own) : old && isSame(own ?? other, old) ? undefined : (own ?? other)
    if (remaining) merged.push(remaining)
  }
  return merged
}

type Values = Readonly<Record<string, string>>

function mergeText(base: Values, mine: Values, theirs: Values): Values | undefined {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged: Record<string, string> = {}
  for (const key of keys) {
    const [old = '', own = '', other = ''] = [base[key], mine[key], theirs[key]]
    if (own !== old && other !== old && own !== other) return undefined
    merged[key] = own === old ? other : own
  }
  return merged
}

function mergeItem(base: SectionItem, mine: SectionItem, theirs: SectionItem): SectionItem | undefined {
  const values = mergeText(base.values, mine.values, theirs.values)
  return values && { id: mine.id, values }
}

function mergeSection(base: PageSection, mine: PageSection, theirs: PageSection): PageSection | undefined {
  const values = mergeText(base.values, mine.values, theirs.values)
  const items = mergeParts([base.items, mine.items, theirs.items], mergeItem)
  if (!values || !items) return undefined
  return {
    id: mine.id,
    type: mine.type,
    values,
    items,
    hidden: mine.hidden === base.hidden ? theirs.hidden : mine.hidden,
    tone: mine.tone === base.tone ? theirs.tone : mine.tone,
  }
}

/**
 * Merges the sections of two people, value by value; `base` is what both began with. Returns undefined for other texts, and when
 * both changed the same value.
 */
export function mergeSections(base: string, mine: string, theirs: string): string | undefined {
  if (![mine, theirs].every((text) => text === '' || text.startsWith('['))) return undefined
  const [one, two, three] = [base, mine, theirs].map(parseSections)
  const merged = one && two && three && mergeParts([one, two, three], mergeSection)
  return merged && formatSections(merged)
}
