import { type Kysely, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'
import { dialectSql } from './migrations/dialect-sql.ts'
import { migrations, requireKnownMigrations } from './migrations/list.ts'
import { SERVER_APPLICATION_NAME } from './schema-version.ts'
import type { Tables } from './tables.ts'

async function findExecutedMigrations({ db }: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns the first migration that an existing schema lacks; undefined when it lacks none, or does not exist. Throws a
 * StartupError when it is of a newer version.
 */
export async function findPendingMigration(database: Database): Promise<string | undefined> {
  const executed = await findExecutedMigrations(database)
  requireKnownMigrations(executed)
  return executed.length === 0 ? undefined : Object.keys(migrations).find((name) => !executed.includes(name))
}

/** Returns true when a site has made its tables in this database. */
export async function hasTables(database: Database): Promise<boolean> {
  return (await findExecutedMigrations(database)).length > 0
}

/**
 * Runs `work` in a transaction during which no other instance writes: terminates the connections of all servers on this
 * PostgreSQL. Their new connections block until the transaction ends, then check the schema version.
 */
export function withExclusiveSchemaAccess(
  { db }: Database,
  work: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(trx)
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = ${SERVER_APPLICATION_NAME}`.execute(trx)
    await work(trx)
  })
}

async function runMigrations(db: Kysely<Tables>, kind: Database['dialect'], upTo: string | undefined): Promise<void> {
  const kyselyMigrations: Record<string, Migration> = {}
  for (const [name, migration] of Object.entries(migrations))
    kyselyMigrations[name] = { up: (trx) => migration(trx, dialectSql[kind]) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => kyselyMigrations } })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}

/**
 * Applies all pending migrations, or those up to `upTo`, in one transaction; inside a transaction, as part of that one.
 * Throws, without any change, when a migration fails or when the schema is of a newer version.
 */
export async function migrate(database: Database, upTo?: string): Promise<void> {
  const { db, dialect } = database
  const isUpgrade = (await findPendingMigration(database)) !== undefined
  const hasOtherInstances = isUpgrade && dialect === 'postgresql' && !db.isTransaction
  await (hasOtherInstances
    ? withExclusiveSchemaAccess(database, (trx) => runMigrations(trx, dialect, upTo))
    : runMigrations(db, dialect, upTo))
}
