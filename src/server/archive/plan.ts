import type { Kysely } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { describeTables, type Table } from './catalog.ts'

/** The tables that an archive does not hold, and why; every other table is in it. */
export const leftOut: Readonly<Record<string, string>> = {
  session: 'a token that was stolen from a backup must open nothing, and everybody can sign in again',
  attempt: 'what is counted against a limit is over within minutes',
  site_change: 'it tells instances that run of each other, and one that starts reads everything',
  job: 'what is due depends on what the new place has done',
}

/** The tables, each after those that it refers to; throws when some refer to each other in a circle. */
export function orderByReferences(tables: readonly Table[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const ordered: Table[] = []
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ references }) => !references.some((name) => waiting.has(name)))
    if (!next) throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}.`)
    waiting.delete(next.name)
    ordered.push(next)
  }
  return ordered
}

/** The tables of an archive in the order in which they can be filled, as the database itself describes them. */
export async function planArchive(store: Kysely<Tables>, kind: Database['kind']): Promise<Table[]> {
  const tables = orderByReferences(await describeTables(store, kind))
  return tables.filter(({ name }) => !Object.hasOwn(leftOut, name))
}
