import type { Kysely } from 'kysely'
import { type Collection, documentKeys, filterFields } from '#content/collection.ts'
import { type CollectionName, type Collections, collections } from '#content/collections.ts'
import { type Field, type FieldTypeInfo, fieldTypes } from '#content/fields.ts'
import { normalizeSearchText } from '#contracts/lists.ts'
import { type EditedSample, MAX_RESTORED_SAMPLES, type RemovedSample } from '#contracts/sample-content.ts'
import type { Actor } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { bumpRevision, channels, withTransactionRetry } from '../database/transactions.ts'
import { readStoredValues } from '../fields/field-types.ts'
import type { ImageRepository } from '../images/repository.ts'
import { deleteSampleImages, restoreSampleImages } from '../images/sample-images.ts'
import { parseStoredDocument } from './entry.ts'
import { type EntryWriter, findVersion, type Trx } from './rows.ts'
import { emptyDocument, SEED_AUTHOR } from './samples.ts'

interface SampleEntry {
  readonly name: CollectionName
  readonly collection: Collection
  readonly row: EntryRow
  /** Whether no administrator has ever changed it: apart from deletions and from the removal of the sample content. */
  readonly isUnchanged: boolean
  /** The keys of a shown entry whose value is the one of the sample, and not empty. */
  readonly keys: readonly string[]
}

// The settings hold defaults, not sample content.
const sampleCollections = new Map<string, Collections[CollectionName]>(
  Object.values(collections).flatMap((collection) =>
    collection.name === 'settings' ? [] : [[collection.name, collection] as const],
  ),
)

function isBlank(document: Readonly<Record<string, string>>): boolean {
  return Object.values(document).every((value) => value === '')
}

async function readVersions(db: Kysely<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('entry_version').select(['entry_id', 'document']).where('entry_id', 'in', ids).execute()
}

/** The keys of what visitors read and see; a choice or a day is no sample of a text. */
function listContentKeys({ fields }: Collection): readonly string[] {
  const holdsContent = ({ type, public: isPublic }: Field) => {
    const { isTitle, contains }: FieldTypeInfo = fieldTypes[type]
    return isPublic === true && (isTitle === true || contains !== 'text')
  }
  return documentKeys(filterFields(fields, holdsContent))
}

/** Returns the rows that the program wrote as samples, of any version. */
async function findSamples(db: Kysely<Tables>): Promise<SampleEntry[]> {
  // Samples are written while there is no entry yet, so they are the first versions, whatever their number is today.
  const first = db.selectFrom('entry_version').selectAll().orderBy('sequence').limit(MAX_RESTORED_SAMPLES).as('first')
  const rows = await db
    .selectFrom(first)
    .innerJoin('entry', 'entry.id', 'first.entry_id')
    .selectAll('entry')
    .select('first.document as original')
    .where('first.version', '=', 1)
    .where('first.changed_by', '=', SEED_AUTHOR)
    .orderBy('entry.id')
    .execute()
  const changedIds = rows.flatMap(({ id, version }) => (version > 1 ? [id] : []))
  const versionsById = Map.groupBy(await readVersions(db, changedIds), ({ entry_id: id }) => id)
  // An administrator may have the name of the author, but leaves an audit line.
  const created = await db
    .selectFrom('audit')
    .select('target')
    .where('actor_key', '=', normalizeSearchText(SEED_AUTHOR))
    .where('action', '=', 'entry-created')
    .execute()
  const writtenTargets = new Set(created.map(({ target }) => target))
  return rows.flatMap(({ original, ...row }) => {
    const collection = sampleCollections.get(row.collection)
    if (!collection || writtenTargets.has(`${collection.path}/${row.id}`)) return []
    const document = parseStoredDocument(collection, original)
    if (isBlank(document)) return []
    const text = JSON.stringify(document)
    const current = parseStoredDocument(collection, row.document)
    const isUnchanged = (versionsById.get(row.id) ?? []).every((version) => {
      const other = parseStoredDocument(collection, version.document)
      return JSON.stringify(other) === text || isBlank(other)
    })
    const keys = listContentKeys(collection).filter((key) => document[key] !== '' && current[key] === document[key])
    return [{ name: collection.name, collection, row, isUnchanged, keys: row.deleted_at === null ? keys : [] }]
  })
}

const findUnchanged = async (db: Kysely<Tables>) => (await findSamples(db)).filter(({ isUnchanged }) => isUnchanged)

const isPartOfSample = ({ isUnchanged, keys }: SampleEntry) => !isUnchanged && keys.length > 0

const toEdited = ({ name, row, keys }: SampleEntry): EditedSample => ({ collection: name, id: row.id, keys: [...keys] })

// An entry of an edit-only collection is emptied instead of deleted.
const isShown = ({ collection, row }: SampleEntry) =>
  row.deleted_at === null && !isBlank(parseStoredDocument(collection, row.document))

// Every change of an entry and every new reference to an image increments the revision of its collection first. With all of
// them locked, no entry changes between the search for the samples and the commit.
async function lockCollections(trx: Trx): Promise<void> {
  for (const { name } of Object.values(collections)) await bumpRevision(trx, name)
}

/** Returns the operations on the sample content that the program added to a new site. */
export function createSampleContent({ db }: Database, images: ImageRepository, writer: EntryWriter) {
  /** Deletes an unchanged sample, or empties what is the sample's: all of an edit-only entry, some fields of a changed one. */
  const removeSample = async (
    trx: Trx,
    { name, collection, row, isUnchanged, keys }: SampleEntry,
    actor: Actor,
  ): Promise<RemovedSample> => {
    if (isUnchanged && collection.screen.canCreate) {
      const changed = { deleted_at: new Date().toISOString() }
      await writer.update(trx, collection, row, { changed, action: 'entry-deleted', actor })
    } else {
      const empty = Object.fromEntries(keys.map((key) => [key, '']))
      const document = isUnchanged ? emptyDocument(collection) : { ...readStoredValues(row.document), ...empty }
      const changed = { document: JSON.stringify(document) }
      await writer.update(trx, collection, row, { changed, action: 'entry-changed', actor })
    }
    return { collection: name, id: row.id, version: row.version }
  }

  return {
    /** Returns the shown sample entries that were never changed, and the fields of changed ones that are still the sample's. */
    async list(): Promise<{ whole: Pick<RemovedSample, 'collection' | 'id'>[]; edited: EditedSample[] }> {
      const samples = await findSamples(db)
      const whole = samples.filter((one) => one.isUnchanged && isShown(one))
      return {
        whole: whole.map(({ name, row }) => ({ collection: name, id: row.id })),
        edited: samples.filter(isPartOfSample).map(toEdited),
      }
    },

    /** Returns the sample entries that were removed in the last 30 days and never changed. */
    async listRemoved(): Promise<RemovedSample[]> {
      const since = new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString()
      const removed = (await findUnchanged(db)).filter((one) => !isShown(one) && one.row.updated_at > since)
      return removed.map(({ name, row }) => ({ collection: name, id: row.id, version: row.version - 1 }))
    },

    /**
     * Deletes the sample entries that were never changed, empties those of edit-only collections and the fields of changed ones
     * that are still the sample's, and deletes the sample images that nothing else uses, in one transaction.
     */
    async remove(actor: Actor): Promise<{ entries: RemovedSample[]; edited: EditedSample[]; images: number }> {
      if ((await findSamples(db)).length === 0) return { entries: [], edited: [], images: 0 }
      return withTransactionRetry(db, async (trx) => {
        await lockCollections(trx)
        await bumpRevision(trx, channels.deletedImages)
        const all = await findSamples(trx)
        const samples = all.filter(({ isUnchanged }) => isUnchanged)
        const parts = all.filter(isPartOfSample)
        const entries: RemovedSample[] = []
        for (const sample of [...samples.filter(isShown), ...parts])
          entries.push(await removeSample(trx, sample, actor))
        const entryIds = samples.map(({ row }) => row.id)
        return { entries, edited: parts.map(toEdited), images: await deleteSampleImages(trx, { entryIds, actor }) }
      })
    },

    /** Restores removed samples and their images; leaves entries that were changed since. Returns the number of restored ones. */
    async restore(removed: readonly RemovedSample[], actor: Actor): Promise<number> {
      const ids = removed.map(({ id }) => id)
      await restoreSampleImages(images, JSON.stringify(await readVersions(db, ids)))
      return withTransactionRetry(db, async (trx) => {
        await lockCollections(trx)
        let count = 0
        for (const { collection: name, id, version } of removed) {
          const collection = collections[name]
          const row = await trx
            .selectFrom('entry')
            .selectAll()
            .where('id', '=', id)
            .where('collection', '=', name)
            .where('version', '=', version + 1)
            .executeTakeFirst()
          const earlier = row && (await findVersion(trx, collection, { id, version }))
          if (!row || !earlier) continue
          const document = JSON.stringify(earlier.document)
          const target = `${collection.path}/${id} version ${version}`
          const changed = { document, deleted_at: null }
          await writer.update(trx, collection, row, { changed, actor, action: 'entry-restored', target })
          count += 1
        }
        return count
      })
    },
  }
}

export type SampleContent = ReturnType<typeof createSampleContent>
