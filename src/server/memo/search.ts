import type { Kysely } from 'kysely'
import { type MemoFieldName, memoFieldNames } from '#content/memo-fields.ts'
import type { Database } from '../database/connect.ts'
import type { MemoRow, Tables } from '../database/tables.ts'
import type { SearchSource } from '../search/fill-index.ts'
import { deleteSearchTexts, saveIndexTexts } from '../search/search-index.ts'
import { toIndexText } from '../search/words.ts'

type SearchedRow = Pick<MemoRow, 'id' | MemoFieldName | 'note' | 'deleted_at'>

/** Writes what memos are found by, in the transaction that writes the rows. A deleted memo is not found. */
export async function saveMemoSearch(store: Kysely<Tables>, rows: readonly SearchedRow[]): Promise<void> {
  const { active = [], deleted = [] } = Object.groupBy(rows, (row) => (row.deleted_at === null ? 'active' : 'deleted'))
  await deleteSearchTexts(
    store,
    'memo_search',
    deleted.map(({ id }) => id),
  )
  await saveIndexTexts(
    store,
    'memo_search',
    active.map((row) => {
      const texts = memoFieldNames.filter((name) => name !== 'name').map((name) => row[name])
      return { id: row.id, text: toIndexText({ title: row.name, text: [...texts, row.note].join('\n') }) }
    }),
  )
}

/** Returns the memos as a source of the search index. */
export function memoSearchSource({ dialect }: Pick<Database, 'dialect'>): SearchSource {
  return {
    name: 'memo',
    version: '1',
    async indexRows(trx, { afterId, limit }) {
      const query = trx.selectFrom('memo').selectAll().where('id', '>', afterId).orderBy('id').limit(limit)
      const rows = await (dialect === 'postgresql' ? query.forUpdate() : query).execute()
      await saveMemoSearch(trx, rows)
      return rows.at(-1)?.id
    },
  }
}
