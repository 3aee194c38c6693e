import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { transact } from '../database/transact.ts'

/** A request that was erased for good. Its number alone would not do: after a restore the same number is given again. */
export interface Erasure {
  readonly memoId: number
  /** When the request was kept, ISO 8601. */
  readonly createdAt: string
}

/** The erasure list of the site that is kept in this folder. */
export function erasuresFile(folder: string): string {
  return join(folder, 'erasures.txt')
}

function lineOf({ memoId, createdAt }: Erasure): string {
  return `${memoId} ${createdAt}`
}

/** What the list says; empty without the file. A line that is none of ours is passed over: nothing is erased by it. */
export async function readErasures(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const found = new Map<string, Erasure>()
  for (const line of text.split('\n')) {
    const [whole, memoId, createdAt] = /^(\d{1,10}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(line) ?? []
    if (whole && createdAt) found.set(whole, { memoId: Number(memoId), createdAt })
  }
  return [...found.values()]
}

/** Adds what the list does not say yet, and settles when the disk has it. */
export async function addErasures(file: string, erasures: readonly Erasure[]): Promise<void> {
  const known = new Set((await readErasures(file)).map(lineOf))
  const lines = erasures.map(lineOf).filter((line) => !known.has(line))
  if (lines.length === 0) return
  await mkdir(dirname(file), { recursive: true })
  const list = await open(file, 'a', 0o600)
  try {
    // A line that was cut short by a crash must not swallow the first of these.
    await list.write(`\n${lines.join('\n')}\n`)
    await list.sync()
  } finally {
    await list.close()
  }
}

/** What the database says has been erased. */
export async function keptErasures(store: Kysely<Tables>): Promise<Erasure[]> {
  const rows = await store.selectFrom('erasure').select(['memo_id', 'created_at']).execute()
  return rows.map(({ memo_id, created_at }) => ({ memoId: memo_id, createdAt: created_at }))
}

/** Erases these requests and whatever was written about them, and notes it; as part of a transaction. */
export async function eraseMemos(store: Kysely<Tables>, erasures: readonly Erasure[], now: string): Promise<void> {
  for (const { memoId, createdAt } of erasures) {
    const gone = await store
      .deleteFrom('memo')
      .where('id', '=', memoId)
      .where('created_at', '=', createdAt)
      .returning('id')
      .executeTakeFirst()
    if (gone) await store.deleteFrom('outgoing_mail').where('memo_id', '=', memoId).execute()
    await store
      .insertInto('erasure')
      .values({ memo_id: memoId, created_at: createdAt, erased_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/**
 * Makes the database and the list in this file say the same, and erases what either of them names: whoever was erased
 * stays erased, also after an older backup has been restored.
 */
export async function agreeOnErasures({ db }: Database, file: string): Promise<void> {
  const listed = await readErasures(file)
  const kept = await keptErasures(db)
  const known = new Set(kept.map(lineOf))
  const missing = listed.filter((erasure) => !known.has(lineOf(erasure)))
  const now = new Date().toISOString()
  if (missing.length > 0) await transact(db, (store) => eraseMemos(store, missing, now))
  await addErasures(file, kept)
}
