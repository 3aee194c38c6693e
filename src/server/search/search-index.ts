import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The tables with an index text for each row of another table; on SQLite each has an FTS5 table named `…_fts`. */
export type SearchTable = 'entry_search' | 'memo_search' | 'audit_search' | 'page_search'

/** Writes the index texts of rows, in the transaction that writes the rows. An unchanged text is not written again. */
export async function saveIndexTexts(
  store: Kysely<Tables>,
  table: SearchTable,
  rows: readonly { readonly id: number; readonly text: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await store
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ text: row.ref('excluded.text') }))
        .whereRef(`${table}.text`, '<>', 'excluded.text'),
    )
    .execute()
}

/** Removes rows from the index, in the transaction that deletes them. */
export async function deleteSearchTexts(
  store: Kysely<Tables>,
  table: SearchTable,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await store.deleteFrom(table).where('id', 'in', ids).execute()
}
