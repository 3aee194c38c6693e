import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { deleteIdempotencyKeys } from '../idempotency/idempotency-keys.ts'

/** An erased memo. The id alone is not enough: after a restore the database assigns the same ids again. */
export interface Erasure {
  readonly memoId: number
  /** The creation datetime of the memo, ISO 8601. */
  readonly createdAt: string
}

/** Returns the path of the erasure list in a data folder. */
export function erasuresPath(folder: string): string {
  return join(folder, 'erasures.txt')
}

function formatErasure({ memoId, createdAt }: Erasure): string {
  return `${memoId} ${createdAt}`
}

/** Parses an erasure list; malformed lines are skipped. */
export function parseErasures(text: string): Erasure[] {
  const erasures = new Map<string, Erasure>()
  for (const line of text.split('\n')) {
    const [entry, memoId, createdAt] = /^(\d{1,10}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(line) ?? []
    if (entry && createdAt) erasures.set(entry, { memoId: Number(memoId), createdAt })
  }
  return [...erasures.values()]
}

/** Formats an erasure list: sorted, without duplicates. */
export function formatErasures(erasures: readonly Erasure[]): string {
  const lines = [...new Set(erasures.map(formatErasure))].sort()
  return lines.map((line) => `${line}\n`).join('')
}

/** Reads an erasure list; empty if the file does not exist. */
export async function readErasures(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return parseErasures(text)
}

/** Appends the erasures that the list lacks; resolves after fsync. */
export async function addErasures(file: string, erasures: readonly Erasure[]): Promise<void> {
  const known = new Set((await readErasures(file)).map(formatErasure))
  const lines = erasures.map(formatErasure).filter((line) => !known.has(line))
  if (lines.length === 0) return
  await mkdir(dirname(file), { recursive: true })
  const list = await open(file, 'a', 0o600)
  try {
    // Starts with a newline: a line that a crash truncated must not absorb the first new one.
    await list.write(`\n${lines.join('\n')}\n`)
    await list.sync()
  } finally {
    await list.close()
  }
}

/** Returns the erasures recorded in the database. */
export async function listErasures(store: Kysely<Tables>): Promise<Erasure[]> {
  const rows = await store.selectFrom('erasure').select(['memo_id', 'created_at']).execute()
  return rows.map(({ memo_id, created_at }) => ({ memoId: memo_id, createdAt: created_at }))
}

/** Deletes the emails and the timelines of deleted memos, in the given transaction. */
export async function deleteMemoTraces(store: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  for (const table of ['outgoing_mail', 'memo_event'] as const)
    await store.deleteFrom(table).where('memo_id', 'in', ids).execute()
}

/**
 * Deletes the memos with their emails, timelines and idempotency keys, and records the erasures, in the given
 * transaction. Returns the number of memos that were there.
 */
export async function eraseMemos(store: Kysely<Tables>, erasures: readonly Erasure[], now: string): Promise<number> {
  let erased = 0
  for (const { memoId, createdAt } of erasures) {
    const deleted = await store
      .deleteFrom('memo')
      .where('id', '=', memoId)
      .where('created_at', '=', createdAt)
      .returning('id')
      .executeTakeFirst()
    if (deleted) {
      erased += 1
      await deleteMemoTraces(store, [memoId])
      await deleteIdempotencyKeys(store, `memo/${memoId}`)
    }
    await store
      .insertInto('erasure')
      .values({ memo_id: memoId, created_at: createdAt, erased_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return erased
}

/**
 * Synchronises the erasures of the database and of the file, and erases the memos that either names. After the restore of an
 * older backup this erases them again.
 */
export async function reapplyErasures({ db }: Database, file: string): Promise<void> {
  const inFile = await readErasures(file)
  const inDatabase = await listErasures(db)
  const knownLines = new Set(inDatabase.map(formatErasure))
  const missing = inFile.filter((erasure) => !knownLines.has(formatErasure(erasure)))
  const now = new Date().toISOString()
  if (missing.length > 0) await withTransactionRetry(db, (store) => eraseMemos(store, missing, now))
  await addErasures(file, inDatabase)
}
