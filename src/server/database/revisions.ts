import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** What instances keep in memory beside collections, whose topics are their names. */
export const topics = { pictureTexts: 'picture-texts', deletedPictures: 'deleted-pictures' } as const

/** How often each topic has been changed; one that never was is absent. */
export type Counters = ReadonlyMap<string, number>

/**
 * Notes that the topic changes, as part of the transaction that changes it, and lets every other instance know when that
 * ends. Whoever changes the same topic meanwhile waits; so it comes first in the transaction, before other locks.
 */
export async function noteChange(store: Transaction<Tables>, topic: string): Promise<void> {
  await store
    .insertInto('site_change')
    .values({ topic, number: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((row) => ({ number: row('site_change.number', '+', 1) })),
    )
    .execute()
}

/** The counters as they are now. */
export async function readCounters(db: Kysely<Tables>): Promise<Counters> {
  const rows = await db.selectFrom('site_change').selectAll().execute()
  return new Map(rows.map(({ topic, number }) => [topic, number]))
}
