import { type Kysely, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'
import { servingName } from './known-tables.ts'
import { spellings } from './migrations/spelling.ts'
import { requireKnownSteps, steps } from './migrations/steps.ts'
import type { Tables } from './tables.ts'

async function executedSteps({ db }: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** True when there are tables, and steps that they lack. Throws a StartError when they are of a newer version. */
export async function isOutOfDate(database: Database): Promise<boolean> {
  const executed = await executedSteps(database)
  requireKnownSteps(executed)
  return executed.length > 0 && executed.length < Object.keys(steps).length
}

/**
 * Runs `work` in a transaction beside which no instance of an earlier version writes: the connections of all that serve from
 * this PostgreSQL are ended, and new ones wait for its end and then find out what they are connected to.
 */
export function changeTables({ db }: Database, work: (store: Transaction<Tables>) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (store) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(store)
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = ${servingName}`.execute(store)
    await work(store)
  })
}

async function run(db: Kysely<Tables>, kind: Database['kind'], upTo: string | undefined): Promise<void> {
  const migrations: Record<string, Migration> = {}
  for (const [name, step] of Object.entries(steps)) migrations[name] = { up: (store) => step(store, spellings[kind]) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}

/**
 * Brings the tables up to date in one transaction, or only up to a step. Inside a transaction it is part of that one.
 * Throws when a step fails, or when they are of a newer version, and nothing has changed.
 */
export async function migrate(database: Database, upTo?: string): Promise<void> {
  const { db, kind } = database
  const hasOthers = (await isOutOfDate(database)) && kind === 'postgresql' && !db.isTransaction
  await (hasOthers ? changeTables(database, (store) => run(store, kind, upTo)) : run(db, kind, upTo))
}
