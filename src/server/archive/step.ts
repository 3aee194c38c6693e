import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The last step of the migrations that made these tables. */
export async function findStep(store: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    store,
  )
  return rows[0]?.name ?? ''
}
