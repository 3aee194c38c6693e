import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The channels of cached data other than collections; the channel of a collection is its name. The values are stored. */
export const channels = { altTexts: 'picture-texts', deletedImages: 'deleted-pictures' } as const

/** The revision of each channel; absent when it never changed. */
export type Revisions = ReadonlyMap<string, number>

/**
 * Increments the revision of a channel in the transaction that changes its data; on COMMIT every other instance is
 * notified. Locks the row of the channel, so call it first in the transaction, before other locks.
 */
export async function bumpRevision(trx: Transaction<Tables>, channel: string): Promise<void> {
  await trx
    .insertInto('site_change')
    .values({ topic: channel, number: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((row) => ({ number: row('site_change.number', '+', 1) })),
    )
    .execute()
}

/** Returns the current revisions. */
export async function readRevisions(db: Kysely<Tables>): Promise<Revisions> {
  const rows = await db.selectFrom('site_change').selectAll().execute()
  return new Map(rows.map(({ topic, number }) => [topic, number]))
}
