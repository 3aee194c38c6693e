import type { ClientBase } from 'pg'
import { toErrorCode } from './errors.ts'
import { requireKnownMigrations } from './migrations/list.ts'

/** The `application_name` of the connections that serve requests; a migration terminates these. */
export const SERVER_APPLICATION_NAME = 'beranda'

/**
 * Throws a StartupError when the schema is of a newer version of the program. Blocks while a migration holds the lock on
 * the table of migrations.
 */
export async function requireKnownSchema(client: ClientBase): Promise<void> {
  // Before the first start there is no table of migrations.
  const UNDEFINED_TABLE = '42P01'
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration').catch((error) => {
    if (toErrorCode(error) === UNDEFINED_TABLE) return { rows: [] }
    throw error
  })
  requireKnownMigrations(rows.map(({ name }) => name))
}
