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

// Changes with `words.ts` and `search-index.ts`: all index texts are then built again.
const FORMAT = '1'

// Other transactions wait for a batch: 0.1 s with long posts.
const BATCH_ROWS = 200

async function findProgress(store: Kysely<Tables>, name: string) {
  return store.selectFrom('search_progress').selectAll().where('name', '=', name).executeTakeFirst()
}

/**
 * Indexes the rows of each source whose index is missing, unfinished or of another version: after the first migration, a
 * restore, a move, or a change of what is searched. Each batch is one transaction with its progress, so an interrupted call
 * continues where it stopped. Only one instance may call it at a time. Prints a line when it takes more than a batch.
 */
export async function fillSearchIndex(
  { db }: Pick<Database, 'db'>,
  sources: readonly SearchSource[],
  print: (line: string) => void = () => undefined,
): Promise<void> {
  let isAnnounced = false
  for (const { name, version: sourceVersion, indexRows } of sources) {
    const version = `${FORMAT} ${sourceVersion}`
    for (let isDone = false; !isDone; ) {
      isDone = await withTransactionRetry(db, async (trx) => {
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
      })
      if (!isDone && !isAnnounced) {
        isAnnounced = true
        print('The search index is built: a few milliseconds for each post and quotation request.')
      }
    }
  }
}
