import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'

/** Rows whose index texts can be built again. */
export interface SearchSource {
  /** Names the rows in `search_progress`. */
  readonly name: string
  /** Changes when the index texts of the same rows change. */
  readonly version: string
  /**
   * Indexes the rows after `afterId`, at most `limit` of them in the order of their ids, and returns the last id; undefined
   * when none was left. It locks them, because another instance may change them at the same time.
   */
  readonly indexRows: (
    trx: Transaction<Tables>,
    range: { readonly afterId: number; readonly limit: number },
  ) => Promise<number | undefined>
}

// Changes with `index-text.ts`: all index texts are then built again.
const FORMAT = '2'

// Visitors and other transactions wait for a batch: 55 ms of CPU time with posts of 2 KB in both languages.
const BATCH_ROWS = 10
// After the database was unavailable.
const RETRY_MS = 5_000

async function findProgress(store: Kysely<Tables>, name: string) {
  return store.selectFrom('search_progress').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Indexes the next rows of a source in a transaction with its progress; returns true when none was left. */
async function fillBatch(trx: Transaction<Tables>, { name, version: sourceVersion, indexRows }: SearchSource) {
  const version = `${FORMAT} ${sourceVersion}`
  const progress = await findProgress(trx, name)
  const isCurrent = progress?.version === version
  if (isCurrent && progress.after_id === null) return true
  const afterId = isCurrent ? (progress.after_id ?? 0) : 0
  const after_id = (await indexRows(trx, { afterId, limit: BATCH_ROWS })) ?? null
  await trx
    .insertInto('search_progress')
    .values({ name, version, after_id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version, after_id }))
    .execute()
  return after_id === null
}

interface FillOptions {
  /** Of each source; all of them when absent. */
  readonly maxBatches?: number
  readonly isStopped?: () => boolean
}

/**
 * Indexes the rows of each source whose index is missing, unfinished or of another version: after the first migration, a
 * restore, a move, or a change of what is searched. Returns true when no row is left. A call that ended early, or that was
 * interrupted, is continued by the next one. Only one instance may call it at a time.
 */
export async function fillSearchIndex(
  { db }: Pick<Database, 'db'>,
  sources: readonly SearchSource[],
  { maxBatches = Number.POSITIVE_INFINITY, isStopped = () => false }: FillOptions = {},
): Promise<boolean> {
  let isComplete = true
  for (const source of sources) {
    let isDone = false
    for (let batch = 0; !isDone && batch < maxBatches && !isStopped(); batch++)
      isDone = await withTransactionRetry(db, (trx) => fillBatch(trx, source))
    isComplete &&= isDone
  }
  return isComplete
}

interface SearchIndexOptions {
  /** Says of itself whether it `isIndexing`. */
  readonly database: Pick<Database, 'isIndexing'>
  readonly sources: readonly SearchSource[]
  /** Runs the work while no other instance does; on a connection without the time limits of requests. */
  readonly withLock: (work: (maintenance: Database) => Promise<void>) => Promise<void>
  readonly log: FastifyBaseLogger
}

/** Creates what completes the search index in the background. */
export function createSearchIndexer({ database, sources, withLock, log }: SearchIndexOptions) {
  let running: Promise<void> | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const complete = async (): Promise<void> => {
    while (database.isIndexing && !signal.aborted) {
      try {
        await withLock(async (maintenance) => {
          const isComplete = await fillSearchIndex(maintenance, sources, { isStopped: () => signal.aborted })
          database.isIndexing = !isComplete
        })
        if (!database.isIndexing) log.info('the search index is complete')
      } catch (error) {
        if (!signal.aborted) log.warn(error, 'the search index cannot be completed; it is tried again')
        await setTimeout(RETRY_MS, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  return {
    /** Indexes what the start has left, in one instance at a time. */
    start(): void {
      if (!database.isIndexing) return
      log.info('the search index is built; until it is complete a search is answered with 503')
      running = complete()
    },

    /** Ends after the current batch; the next start continues. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
