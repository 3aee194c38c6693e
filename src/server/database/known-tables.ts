import type { ClientBase } from 'pg'
import { requireKnownSteps } from './migrations/steps.ts'
import { sqlStateOf } from './unavailable.ts'

/** What PostgreSQL calls the connections of those who serve. */
export const servingName = 'beranda'

/**
 * Throws a StartError when the tables behind that connection are of a newer version of the program; while they are being
 * changed it waits.
 */
export async function requireKnownTables(client: ClientBase): Promise<void> {
  // Before the first start there are none.
  const noTable = '42P01'
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration').catch((error) => {
    if (sqlStateOf(error) === noTable) return { rows: [] }
    throw error
  })
  requireKnownSteps(rows.map(({ name }) => name))
}
