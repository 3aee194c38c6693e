import { type Collection, isLocalised } from '#content/collection.ts'
import type { Database } from '../database/connect.ts'
import { type Entry, readDocument, type StoredDocument } from './entry.ts'

/** A version of an entry, as far as its translations go. */
export interface Step {
  readonly deleted: boolean
  readonly document: StoredDocument
}

/**
 * The localised fields whose English is older than their Indonesian: the Indonesian was changed since, and the English
 * was not. `steps` are all versions, oldest first. A version in which nothing was changed says that the English still holds,
 * and going back to words that once stood together makes them fit again.
 */
export function staleFields(collection: Collection, steps: readonly Step[]): string[] {
  const last = steps.at(-1)?.document ?? {}
  return Object.entries(collection.fields)
    .filter(([, field]) => isLocalised(field) && !field.properName && !field.hidden)
    .map(([name]) => name)
    .filter((name) => last[name] && last[`${name}_en`] && !fits(name, steps))
}

function fits(name: string, steps: readonly Step[]): boolean {
  const pairOf = (document: StoredDocument) => JSON.stringify([document[name], document[`${name}_en`]])
  const fitting = new Set<string>()
  for (const [index, { document, deleted }] of steps.entries()) {
    const before = steps[index - 1]
    const isTranslated = before?.document[`${name}_en`] !== document[`${name}_en`]
    const isConfirmed = !deleted && before && !before.deleted && isSame(before.document, document)
    if (!before || isTranslated || isConfirmed) fitting.add(pairOf(document))
  }
  const last = steps.at(-1)
  return last !== undefined && fitting.has(pairOf(last.document))
}

function isSame(one: StoredDocument, other: StoredDocument): boolean {
  return Object.keys(other).every((key) => one[key] === other[key])
}

/** Tells of entries which of their English is old; what was found is remembered as long as the entry stays as it is. */
export function createStale({ db }: Pick<Database, 'db'>) {
  const known = new WeakMap<Entry, readonly string[]>()

  /** The fields of each of these entries whose English is older than their Indonesian. */
  return async (collection: Collection, entries: readonly Entry[]): Promise<ReadonlyMap<number, readonly string[]>> => {
    // The first version of an entry cannot be older than itself.
    const wanted = entries.filter((entry) => entry.version > 1 && !known.has(entry))
    if (wanted.length > 0) {
      const rows = await db
        .selectFrom('entry_version')
        .select(['entry_id', 'deleted', 'document', 'version'])
        .where(
          'entry_id',
          'in',
          wanted.map(({ id }) => id),
        )
        .orderBy('version')
        .execute()
      const steps = Map.groupBy(rows, ({ entry_id: id }) => id)
      for (const entry of wanted) {
        const own = (steps.get(entry.id) ?? []).filter(({ version }) => version <= entry.version)
        const read = own.map((row) => ({
          deleted: row.deleted === 1,
          document: readDocument(collection, row.document),
        }))
        known.set(entry, staleFields(collection, read))
      }
    }
    return new Map(entries.map((entry) => [entry.id, known.get(entry) ?? []]))
  }
}
