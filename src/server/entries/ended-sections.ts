import type { Collection } from '#content/collection.ts'
import { formatSections, parseSections } from '#content/page-sections/sections.ts'
import { endOfSection } from '#content/page-sections/vacancies.ts'
import type { StoredDocument } from './entry.ts'

const endsOf = new WeakMap<StoredDocument, readonly ((timeZone?: string) => number)[]>()

/** Returns when the sections of a document end, for a time zone. Documents are immutable: each is parsed once. */
function listEnds({ fields }: Collection, document: StoredDocument) {
  const known = endsOf.get(document)
  if (known) return known
  const keys = Object.keys(fields).filter((name) => fields[name]?.type === 'sections')
  const ends = keys
    .flatMap((key) => parseSections(document[key] ?? '') ?? [])
    .filter(({ hidden }) => !hidden)
    .map(
      ({ type, values }) =>
        (timeZone?: string) =>
          endOfSection(type, values, timeZone),
    )
  const ending = ends.filter((findEnd) => !Number.isNaN(findEnd()))
  endsOf.set(document, ending)
  return ending
}

/** Returns how many sections of a document have ended. */
export function countEnded(collection: Collection, document: StoredDocument, timeZone?: string): number {
  return listEnds(collection, document).filter((findEnd) => findEnd(timeZone) <= Date.now()).length
}

/** Returns the document without the sections that have ended: what visitors search. */
export function withoutEnded(collection: Collection, document: StoredDocument, timeZone?: string): StoredDocument {
  if (countEnded(collection, document, timeZone) === 0) return document
  const values = Object.entries(document).map(([key, value]) => {
    const sections = collection.fields[key]?.type === 'sections' ? parseSections(value) : undefined
    if (!sections) return [key, value]
    const left = sections.filter(({ type, values }) => !(endOfSection(type, values, timeZone) <= Date.now()))
    return [key, formatSections(left)]
  })
  return Object.fromEntries(values)
}

/** Returns true for a document of a page that was for what has ended alone; see `isOver` of the content. */
export function isOver(collection: Collection, document: StoredDocument, timeZone?: string): boolean {
  if (countEnded(collection, document, timeZone) === 0) return false
  const left = Object.entries(withoutEnded(collection, document, timeZone)).flatMap(([key, value]) =>
    collection.fields[key]?.type === 'sections' ? (parseSections(value) ?? []) : [],
  )
  return left.every(({ type, hidden }) => hidden || type === 'opening')
}
