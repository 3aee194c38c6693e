import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { collections, type LargeCollectionName } from '#content/collections.ts'
import type { ContentReader, LocalisedEntry } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import { toPublic } from '#content/public-entry.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { type AltTextFinder, type Entry, toEntry } from './entry.ts'

type EntryQuery<Row> = SelectQueryBuilder<Tables, 'entry', Row>
type StoredEntry = Pick<EntryRow, 'id' | 'version' | 'updated_at' | 'document' | 'title' | 'title_en'>
type Overrides = Pick<EntryRow, 'id' | 'slug' | 'slug_en' | 'indexing'>

// A large collection is newest first by `createAt`, public from then on, and has an English page unless its title is
// untranslated. The database computes these columns from the document, and one index contains them all.
function publicRows(db: Kysely<Tables>, name: LargeCollectionName, now: string): EntryQuery<unknown> {
  return db
    .selectFrom('entry')
    .where('collection', '=', name)
    .where('deleted_at', 'is', null)
    .where('create_at', '<=', now)
}

function inLanguage<Row>(rows: EntryQuery<Row>, language: Language): EntryQuery<Row> {
  return language === 'en' ? rows.where((row) => row.or([row('title_en', '!=', ''), row('title', '=', '')])) : rows
}

function hasEnglishPage({ title, title_en: titleEn }: Pick<EntryRow, 'title' | 'title_en'>): boolean {
  return titleEn !== '' || title === ''
}

const documentColumns = ['id', 'version', 'updated_at', 'document', 'title', 'title_en'] as const

/** Reads what some of these entries override, by id. A partial index has the few that do, so no document is read. */
async function readOverrides(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, Overrides>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'slug', 'slug_en', 'indexing'])
    .where('id', 'in', ids)
    // As in the index: both databases use it only for the same condition.
    .where(sql<boolean>`(slug <> '' or slug_en <> '' or indexing = 'not indexed')`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

interface ReaderOptions {
  readonly db: Kysely<Tables>
  readonly readAltTexts: (entries: readonly Entry[]) => Promise<AltTextFinder>
  /** Returns the current time in milliseconds since 1970. */
  readonly now?: () => number
}

/** The numbers of public entries, from one time until another one is published, both in milliseconds since 1970. */
interface Counts extends Readonly<Record<Language, number>> {
  readonly from: number
  readonly until: number
}

/** The reader of the public entries of large collections. */
export interface LargeCollectionReader extends Omit<ContentReader, 'content'> {
  /** Call it when entries of that collection were changed: their number is kept, because counting reads the whole index. */
  readonly forgetCounts: (name: LargeCollectionName) => void
}

/** Creates the reader of the public entries of large collections. */
export function createLargeCollectionReader({
  db,
  readAltTexts,
  now = Date.now,
}: ReaderOptions): LargeCollectionReader {
  const countsByName = new Map<LargeCollectionName, Promise<Counts>>()

  const readCounts = async (name: LargeCollectionName): Promise<Counts> => {
    const from = now()
    const counts = await publicRows(db, name, new Date(from).toISOString())
      .select(({ fn }) => fn.countAll().as('id'))
      .select(({ fn, or, eb }) =>
        fn
          .countAll()
          .filterWhere(or([eb('title_en', '!=', ''), eb('title', '=', '')]))
          .as('en'),
      )
      .executeTakeFirstOrThrow()
    const [next] = await findScheduled(db, [name], { after: from, limit: 1 })
    const until = next ? Date.parse(next.createAt) : Number.POSITIVE_INFINITY
    return { id: Number(counts.id), en: Number(counts.en), from, until }
  }

  const keepCounts = (name: LargeCollectionName): Promise<Counts> => {
    const reading = readCounts(name)
    countsByName.set(name, reading)
    // A failed query is not kept.
    reading.catch(() => countsByName.get(name) === reading && countsByName.delete(name))
    return reading
  }

  const publicNow = (name: LargeCollectionName) => publicRows(db, name, new Date(now()).toISOString())
  const localise = async <Name extends LargeCollectionName>(
    name: Name,
    rows: readonly StoredEntry[],
  ): Promise<LocalisedEntry<Name>[]> => {
    const collection = collections[name]
    const entries = rows.map((row) => toEntry(collection, row))
    const findAltText = await readAltTexts(entries)
    return rows.map((row, index) => {
      const entry = entries[index] ?? toEntry(collection, row)
      const id = toPublic(collection, entry, 'id', findAltText)
      return hasEnglishPage(row) ? { id, en: toPublic(collection, entry, 'en', findAltText) } : { id }
    })
  }

  return {
    async list(name, { language, indexing, limit, offset }) {
      // The ids first: the index has them, and no skipped document is read.
      const ids = inLanguage(publicNow(name), language)
        .select('id')
        .$if(indexing !== undefined, (query) => query.where('indexing', '!=', 'not indexed'))
        .orderBy('create_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
      const rows = await db
        .selectFrom('entry')
        .select(documentColumns)
        .where('id', 'in', ids)
        .orderBy('create_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return localise(name, rows)
    },

    async count(name, language) {
      const known = await (countsByName.get(name) ?? keepCounts(name))
      const isValid = known.from <= now() && now() < known.until
      return (isValid ? known : await keepCounts(name))[language]
    },

    forgetCounts(name) {
      countsByName.delete(name)
    },

    async find(name, id) {
      const row = await publicNow(name).select(documentColumns).where('id', '=', id).executeTakeFirst()
      return row && (await localise(name, [row]))[0]
    },

    async findAdjacent(name, id, language) {
      const own = sql`(select create_at, id from entry where id = ${id})`
      const rows = inLanguage(publicNow(name), language).select(documentColumns)
      const [newer, older] = await Promise.all([
        rows.where(sql<boolean>`(create_at, id) > ${own}`).orderBy('create_at').orderBy('id').limit(1).execute(),
        rows
          .where(sql<boolean>`(create_at, id) < ${own}`)
          .orderBy('create_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .execute(),
      ])
      const [newerEntry, olderEntry] = [(await localise(name, newer))[0], (await localise(name, older))[0]]
      return { ...(newerEntry && { newer: newerEntry }), ...(olderEntry && { older: olderEntry }) }
    },

    async listLinks(name, { limit, offset }) {
      const rows = await publicNow(name)
        .select(['id', 'title', 'title_en', 'create_at', 'updated_at'])
        .orderBy('create_at')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute()
      const overrides = await readOverrides(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map(({ id, title, title_en, create_at: createAt, updated_at: updatedAt }) => {
        const { slug, slug_en, indexing } = overrides.get(id) ?? {}
        return {
          id: { id, title, ...(slug && { slug }) },
          ...(hasEnglishPage({ title, title_en }) && {
            en: { id, title: title_en, ...(slug_en && { slug: slug_en }) },
          }),
          ...(indexing && { indexing }),
          createAt,
          updatedAt,
        }
      })
    },

    async lastModified(name) {
      const rows = publicNow(name)
      const [updated, created] = await Promise.all([
        rows.select('updated_at as at').orderBy('updated_at', 'desc').limit(1).executeTakeFirst(),
        rows.select('create_at as at').orderBy('create_at', 'desc').limit(1).executeTakeFirst(),
      ])
      return [updated?.at ?? '', created?.at ?? ''].sort().at(-1) || undefined
    },
  }
}

/** An entry that is published at a later time. */
export interface ScheduledEntry {
  readonly name: LargeCollectionName
  readonly id: number
  /** ISO 8601, UTC. */
  readonly createAt: string
}

/** Returns the entries whose time of publication lies in that interval, in milliseconds since 1970; earliest first. */
export async function findScheduled(
  db: Kysely<Tables>,
  names: readonly LargeCollectionName[],
  { after, until, limit }: { readonly after: number; readonly until?: number; readonly limit: number },
): Promise<ScheduledEntry[]> {
  const found: ScheduledEntry[] = []
  for (const name of names) {
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'create_at as createAt'])
      .where('collection', '=', name)
      .where('deleted_at', 'is', null)
      .where('create_at', '>', new Date(after).toISOString())
      .$if(until !== undefined, (query) => query.where('create_at', '<=', new Date(until ?? 0).toISOString()))
      .orderBy('create_at')
      .limit(limit)
      .execute()
    found.push(...rows.map((row) => ({ name, ...row })))
  }
  return found.sort((one, other) => (one.createAt < other.createAt ? -1 : 1))
}
