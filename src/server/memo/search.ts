import type { Kysely } from 'kysely'
import type { MemoFilter } from '#contracts/memo.ts'
import type { Database } from '../database/connect.ts'
import type { MemoRow, Tables } from '../database/tables.ts'
import type { SearchSource } from '../search/fill-index.ts'
import { createSearchQuery, deleteSearchTexts, saveSearchText } from '../search/search-index.ts'
import type { SearchQuery } from '../search/words.ts'

type SearchedRow = Pick<
  MemoRow,
  'id' | 'name' | 'email' | 'item' | 'paragraph' | 'tlp' | 'note' | 'status' | 'deleted_at'
>

/** Writes what a memo is found by, in the transaction that writes the row. A deleted memo is not found. */
export async function saveMemoSearch(store: Kysely<Tables>, row: SearchedRow): Promise<void> {
  const { id, name, email, item, paragraph, tlp, note, status } = row
  if (row.deleted_at !== null) return deleteSearchTexts(store, 'memo_search', [id])
  const text = [email, item, paragraph, tlp, note].join('\n')
  await saveSearchText(store, 'memo_search', { id, title: name, text, keywords: [status] })
}

/** Returns the search for the memos that match the filter; undefined when none can match its text. */
export function createMemoQuery({ q, status }: MemoFilter): SearchQuery | undefined {
  return createSearchQuery(q, status ? [status] : [])
}

/** Returns the memos as a source of the search index. */
export function memoSearchSource({ dialect }: Pick<Database, 'dialect'>): SearchSource {
  return {
    name: 'memo',
    version: '1',
    async indexRows(trx, { afterId, limit }) {
      const query = trx.selectFrom('memo').selectAll().where('id', '>', afterId).orderBy('id').limit(limit)
      const rows = await (dialect === 'postgresql' ? query.forUpdate() : query).execute()
      for (const row of rows) await saveMemoSearch(trx, row)
      return rows.at(-1)?.id
    },
  }
}
