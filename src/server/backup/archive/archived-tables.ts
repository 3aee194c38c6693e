import type { Kysely } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { describeTables, type Table } from './catalog.ts'

/** The tables that an archive leaves out, with the reason; it contains every other table. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  session: 'a token from a stolen backup must not be valid; administrators sign in again',
  attempt: 'rate limits expire within minutes',
  idempotency_key: 'idempotency keys expire after a day',
  site_change: 'running instances notify each other with it; an instance that starts reads everything',
  content_change: 'the changes between revisions of site_change, which start again on a new site',
  job: 'due times depend on the jobs that the new site has run',
  entry_search: 'the search index is built again from the rows',
  memo_search: 'the search index is built again from the rows',
  audit_search: 'the search index is built again from the rows',
  page_search: 'the search index is built again from the rows',
  search_progress: 'without it the first start of the new site builds the search index',
  backup_run: 'the runs belong to the old site; the new one does not have these backups',
}

/** Sorts the tables by their foreign keys, referenced tables first; throws when the references have a cycle. */
export function orderByReferences(tables: readonly Table[]): Table[] {
  const remaining = new Map(tables.map((table) => [table.name, table]))
  const ordered: Table[] = []
  while (remaining.size > 0) {
    const next = [...remaining.values()].find(({ references }) => !references.some((name) => remaining.has(name)))
    if (!next) throw new Error(`These tables reference each other in a circle: ${[...remaining.keys()].join(', ')}.`)
    remaining.delete(next.name)
    ordered.push(next)
  }
  return ordered
}

/** Returns the tables of an archive in insertion order, read from the database catalog. */
export async function listArchivedTables(store: Kysely<Tables>, kind: Database['dialect']): Promise<Table[]> {
  const tables = orderByReferences(await describeTables(store, kind))
  return tables.filter(({ name }) => !Object.hasOwn(EXCLUDED_TABLES, name))
}
