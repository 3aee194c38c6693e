import type { Collection } from '#content/collection.ts'
import { listTranslations, missingTranslations, type Translation } from '#content/translations.ts'
import type { Database } from '../database/connect.ts'
import { type Entry, parseStoredDocument, type StoredDocument } from './entry.ts'
import { MAX_IDS_PER_QUERY } from './rows.ts'

/** The members of an entry version that matter for its translations. */
export interface TranslationVersion {
  readonly deleted: boolean
  readonly document: StoredDocument
}

/**
 * Returns the names of the texts whose Indonesian was changed after their English, see `listTranslations`. `versions` are all
 * versions, oldest first. A save without changes marks the English as up to date. A pair of texts that was up to date in an
 * earlier version remains up to date.
 */
export function outdatedFields(collection: Collection, versions: readonly TranslationVersion[]): string[] {
  const texts = versions.map(
    ({ document }) => new Map(listTranslations(collection, document).map((text) => [text.name, text])),
  )
  const isUpToDate = ({ name, id, en }: Translation) =>
    versions.some(({ document, deleted }, index) => {
      const text = texts[index]?.get(name)
      if (text?.id !== id || text.en !== en) return false
      const before = versions[index - 1]
      const isTranslated = texts[index - 1]?.get(name)?.en !== en
      return !before || isTranslated || (!deleted && !before.deleted && isSameDocument(before.document, document))
    })
  return [...(texts.at(-1)?.values() ?? [])]
    .filter((text) => text.id && text.en && !isUpToDate(text))
    .map(({ name }) => name)
}

function isSameDocument(one: StoredDocument, other: StoredDocument): boolean {
  return Object.keys(other).every((key) => one[key] === other[key])
}

/** Creates a function that finds outdated translations; it caches the result for each version of an entry. */
export function createOutdatedFieldsFinder({ db }: Pick<Database, 'db'>) {
  const cache = new WeakMap<Entry, readonly string[]>()

  /** Returns the outdated fields of each entry, by entry id. */
  return async (collection: Collection, entries: readonly Entry[]): Promise<ReadonlyMap<number, readonly string[]>> => {
    // A first version is never outdated.
    const uncached = entries.filter((entry) => entry.version > 1 && !cache.has(entry))
    for (let from = 0; from < uncached.length; from += MAX_IDS_PER_QUERY) {
      const batch = uncached.slice(from, from + MAX_IDS_PER_QUERY)
      const rows = await db
        .selectFrom('entry_version')
        .select(['entry_id', 'deleted', 'document', 'version'])
        .where(
          'entry_id',
          'in',
          batch.map(({ id }) => id),
        )
        .orderBy('version')
        .execute()
      const versionsById = Map.groupBy(rows, ({ entry_id: id }) => id)
      for (const entry of batch) {
        const ownVersions = (versionsById.get(entry.id) ?? []).filter(({ version }) => version <= entry.version)
        const parsed = ownVersions.map((row) => ({
          deleted: row.deleted === 1,
          document: parseStoredDocument(collection, row.document),
        }))
        cache.set(entry, outdatedFields(collection, parsed))
      }
    }
    return new Map(entries.map((entry) => [entry.id, cache.get(entry) ?? []]))
  }
}

/** Returns the entries with a missing or outdated English value, in the same order. */
export async function filterIncompleteEnglish(
  collection: Collection,
  entries: readonly Entry[],
  findOutdatedFields: ReturnType<typeof createOutdatedFieldsFinder>,
): Promise<readonly Entry[]> {
  const isMissing = ({ document }: Entry) => missingTranslations(collection, document).length > 0
  const outdated = await findOutdatedFields(
    collection,
    entries.filter((entry) => !isMissing(entry)),
  )
  return entries.filter((entry) => isMissing(entry) || (outdated.get(entry.id) ?? []).length > 0)
}
