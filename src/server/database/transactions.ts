import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { toErrorCode } from './errors.ts'
import type { Tables } from './tables.ts'

const MAX_ATTEMPTS = 5

// serialization_failure and deadlock_detected: PostgreSQL rolled back, and a retry may succeed.
function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(toErrorCode(error))
}

/**
 * Runs `work` in a transaction and returns its result. A transaction that PostgreSQL aborts because of another one is
 * retried, five attempts in total, so `work` must have no side effect outside the transaction.
 */
export async function withTransactionRetry<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
      // Random backoff, because two transactions that conflicted would conflict again.
      await setTimeout(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** The channels of changes other than those of a collection, whose channel is its name. The values are stored. */
export const channels = { altTexts: 'alt-texts', deletedImages: 'deleted-images' } as const

/** A change of one entry, or of a whole channel when `id` is absent. */
export interface Change {
  /** The name of the collection, or one of `channels`. */
  readonly channel: string
  readonly id?: number
}

/** The revision of each channel; absent when it never changed. */
export type Revisions = ReadonlyMap<string, number>

// An instance that is further behind reads the whole collection.
const MAX_RECORDED_CHANGES = 1_000
// Older records are deleted by one of that many changes.
const CLEANUP_INTERVAL = 100

/**
 * Increments the revision of a channel in the transaction that changes its data, and returns it; on COMMIT every other
 * instance is notified. Locks the row of the channel, so call it first in the transaction, before other locks.
 */
export async function bumpRevision(trx: Transaction<Tables>, channel: string): Promise<number> {
  const changed_at = new Date().toISOString()
  const { revision } = await trx
    .insertInto('site_change')
    .values({ channel, revision: 1, changed_at })
    .onConflict((conflict) =>
      conflict.column('channel').doUpdateSet((row) => ({ revision: row('site_change.revision', '+', 1), changed_at })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Records the one entry that a revision changed. Without a record, a revision stands for the whole channel. */
export async function recordChangedEntry(
  trx: Transaction<Tables>,
  { channel, id, revision }: Required<Change> & { readonly revision: number },
): Promise<void> {
  await trx.insertInto('content_change').values({ channel, revision, entry_id: id }).execute()
  if (revision % CLEANUP_INTERVAL !== 0) return
  await trx
    .deleteFrom('content_change')
    .where('channel', '=', channel)
    .where('revision', '<=', revision - MAX_RECORDED_CHANGES)
    .execute()
}

/** Returns the current revision of a channel; 0 when it never changed. */
export async function readRevision(db: Kysely<Tables>, channel: string): Promise<number> {
  const row = await db.selectFrom('site_change').select('revision').where('channel', '=', channel).executeTakeFirst()
  return row?.revision ?? 0
}

/** Returns the changes between the revisions `seen` and `revisions`, of this and of other instances. */
export async function readChanges(
  db: Kysely<Tables>,
  { seen, revisions }: { readonly seen: Revisions; readonly revisions: Revisions },
): Promise<Change[]> {
  const changes: Change[] = []
  for (const [channel, revision] of revisions) {
    const from = seen.get(channel) ?? 0
    if (revision === from) continue
    const rows = await db
      .selectFrom('content_change')
      .select('entry_id as id')
      .where('channel', '=', channel)
      .where('revision', '>', from)
      .where('revision', '<=', revision)
      .execute()
    if (rows.length !== revision - from) changes.push({ channel })
    else for (const id of new Set(rows.map(({ id }) => id))) changes.push({ channel, id })
  }
  return changes
}

/** A state of the content. */
export interface ContentState {
  /** Differs between any two states, also after a restore from a backup, which starts the revisions again. */
  readonly key: string
  readonly revisions: Revisions
}

/** Reads the current state of the content. */
export async function readContentState(db: Kysely<Tables>): Promise<ContentState> {
  const changes = await db.selectFrom('site_change').selectAll().orderBy('channel').execute()
  const versions = db.selectFrom('entry_version').select(['sequence', 'changed_at']).orderBy('sequence', 'desc')
  return {
    key: JSON.stringify([changes, await versions.limit(1).executeTakeFirst()]),
    revisions: new Map(changes.map(({ channel, revision }) => [channel, revision])),
  }
}
