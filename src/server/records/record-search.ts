import type { Kysely } from 'kysely'
import type { DeclaredRecord, RecordField } from '#content/record.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { searchText } from '../fields/field-types.ts'
import type { SearchSource } from '../search/fill-index.ts'
import { deleteSearchTexts, saveIndexTexts, toIndexText } from '../search/index-text.ts'
import { type RecordRow, type RecordRules, readValues } from './record-rules.ts'

/** Returns the fields that a search finds, the title first; one with a few values is a filter instead. */
function searchedFields({ fields }: DeclaredRecord): [name: string, field: RecordField][] {
  return Object.entries(fields).filter(([, field]) => !('options' in field))
}

/** Writes what records are found by, the first field as their title, in the transaction that writes the rows. A deleted one is not found. */
export async function saveRecordSearch<T>(
  store: Kysely<Tables>,
  rules: RecordRules<T>,
  rows: readonly RecordRow[],
): Promise<void> {
  const { name } = rules.record
  const searched = searchedFields(rules.record)
  const { active = [], deleted = [] } = Object.groupBy(rows, (row) => (row.deleted_at === null ? 'active' : 'deleted'))
  const deletedIds = deleted.map(({ id }) => id)
  await deleteSearchTexts(store, `${name}_search`, deletedIds)
  const texts = active.map((row) => {
    const values = readValues(rules, row)
    const [title = '', ...others] = searched.map(([field, { type }]) => searchText(type, values[field] ?? ''))
    const text = [...others, rules.searchedWord(row.id)].join('\n')
    return { id: row.id, text: toIndexText({ title, text }) }
  })
  await saveIndexTexts(store, `${name}_search`, texts)
}

/** Returns the records as a source of the search index. */
export function recordSearchSource<T>({ dialect }: Pick<Database, 'dialect'>, rules: RecordRules<T>): SearchSource {
  const { name } = rules.record
  const added = searchedFields(rules.record).filter(([field]) => !(field in rules.columns))
  return {
    name,
    // Index texts are built again when a field is added that a search finds.
    version: ['3', ...added.map(([field]) => field)].join(' '),
    async indexRows(trx, { afterId, limit }) {
      const query = trx.selectFrom(name).selectAll().where('id', '>', afterId).orderBy('id').limit(limit)
      const rows = await (dialect === 'postgresql' ? query.forUpdate() : query).execute()
      await saveRecordSearch(trx, rules, rows)
      return rows.at(-1)?.id
    },
  }
}
