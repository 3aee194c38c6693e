import type { Kysely, Transaction } from 'kysely'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/index.ts'
import { refusals } from '#content/messages.ts'
import { SqliteError } from '../database/sqlite-connection.ts'
import type { EntryRow, Tables } from '../database/tables.ts'
import { Problem } from '../problem.ts'

/** An entry that shows a picture, or once did. */
export interface Use {
  /** The name of its collection. */
  readonly collection: string
  readonly id: number
  readonly title: string
  /** False: only an earlier version, or a deleted entry, shows it. */
  readonly current: boolean
}

// In a field of its own or in the middle of rich text, a picture is named by its path, in any letter case.
function mentionsIn(document: string): string[] {
  const found = document.matchAll(/\/media\/([0-9a-f]{32})-/gi)
  return [...new Set([...found].map(([, hash = '']) => hash.toLowerCase()))]
}

/** True when a row was named that is not there, or one was deleted that is still named. */
export function breaksReference(error: unknown): boolean {
  // SQLITE_CONSTRAINT_FOREIGNKEY, and foreign_key_violation of PostgreSQL.
  if (error instanceof SqliteError) return error.code === 787
  return error instanceof Error && 'code' in error && error.code === '23503'
}

function gone(document: string, hash: string): Problem {
  const values: Record<string, string> = JSON.parse(document)
  const fields = Object.keys(values).filter((name) => values[name]?.toLowerCase().includes(hash))
  const errors = Object.fromEntries(fields.map((name) => [name, [refusals.picture]]))
  return new Problem(400, refusals.picture, { errors })
}

// What an entry has long said of a picture that is not here is no reason to refuse a change of something else.
async function saidBefore(store: Transaction<Tables>, { id, version }: EntryRow, hash: string): Promise<boolean> {
  const earlier = await store
    .selectFrom('entry_version')
    .select('version')
    .where('entry_id', '=', id)
    .where('version', '<', version)
    .where('document', 'like', `%${hash}%`)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/**
 * Notes which pictures this version of an entry shows, so that none of them can be deleted. Throws a 400 under the fields
 * that name one which is not kept, or not any more.
 */
export async function keepUses(store: Transaction<Tables>, row: EntryRow): Promise<void> {
  const mentioned = mentionsIn(row.document)
  if (mentioned.length === 0) return
  const rows = await store.selectFrom('media').select('hash').where('hash', 'in', mentioned).execute()
  const kept = new Set(rows.map(({ hash }) => hash))
  for (const hash of mentioned) {
    if (!kept.has(hash) && !(await saidBefore(store, row, hash))) throw gone(row.document, hash)
  }
  for (const hash of kept) {
    try {
      await store.insertInto('picture_use').values({ entry_id: row.id, version: row.version, hash }).execute()
    } catch (error) {
      // It was deleted since it was looked up.
      throw breaksReference(error) ? gone(row.document, hash) : error
    }
  }
}

function titleOf({ fields }: Collection, document: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'line' || fields[name]?.kind === 'paragraph',
  )
  return (
    names
      .map((name) => document[name] ?? '')
      .find((value) => value !== '')
      ?.slice(0, 80) ?? ''
  )
}

/** The entries that show the picture or once did: those that show it now come first. */
export async function findUses(db: Kysely<Tables>, hash: string): Promise<Use[]> {
  const rows = await db
    .selectFrom('picture_use')
    .innerJoin('entry', 'entry.id', 'picture_use.entry_id')
    .select(({ fn }) => fn.max('picture_use.version').as('last'))
    .select(['entry.id', 'entry.collection', 'entry.document', 'entry.version', 'entry.deleted_at'])
    .where('picture_use.hash', '=', hash)
    .groupBy('entry.id')
    .orderBy('entry.collection')
    .orderBy('entry.id')
    .execute()
  const uses = rows.map(({ id, collection: name, document, version, deleted_at, last }): Use => {
    const collection = Object.values<Collection>(collections).find((one) => one.name === name)
    const title = collection ? titleOf(collection, JSON.parse(document)) : ''
    return { collection: name, id, title, current: last === version && deleted_at === null }
  })
  return [...uses.filter(({ current }) => current), ...uses.filter(({ current }) => !current)]
}
