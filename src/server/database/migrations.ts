import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../start-error.ts'
import type { Database } from './connect.ts'
import { createFirstTables } from './migrations/0001-first-tables.ts'
import { createMemoInboxAndAudit } from './migrations/0002-memo-inbox-and-audit.ts'
import { addSecondStepAndPictureLibrary } from './migrations/0003-second-step-and-picture-library.ts'
import { createChangesAndJobs } from './migrations/0004-changes-and-jobs.ts'
import { addMemoReceipt } from './migrations/0005-memo-receipt.ts'
import { addPersonalData } from './migrations/0007-personal-data.ts'
import { type Spelling, spellings } from './migrations/spelling.ts'

/** Every step, in order; one that has been released is never changed. */
const steps: Readonly<Record<string, (db: Kysely<unknown>, spelling: Spelling) => Promise<void>>> = {
  '0001-first-tables': createFirstTables,
  '0002-memo-inbox-and-audit': createMemoInboxAndAudit,
  '0003-second-step-and-picture-library': addSecondStepAndPictureLibrary,
  '0004-changes-and-jobs': createChangesAndJobs,
  '0005-memo-receipt': addMemoReceipt,
  '0007-personal-data': addPersonalData,
}

/** True for a step that this version of the program knows. */
export function isStep(name: string): boolean {
  return Object.hasOwn(steps, name)
}

async function executedSteps({ db }: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** True when there are tables, and steps that they lack. Throws a StartError when they are of a newer version. */
export async function isOutOfDate(database: Database): Promise<boolean> {
  const executed = await executedSteps(database)
  const unknown = executed.find((name) => !isStep(name))
  if (unknown)
    throw new StartError(`The database is of a newer version of the program (${unknown}); start that version.`)
  return executed.length > 0 && executed.length < Object.keys(steps).length
}

/**
 * Brings the tables up to date in one transaction, or only up to a step. Inside a transaction it is part of that one.
 * Throws when a step fails, and nothing has changed.
 */
export async function migrate({ db, kind }: Database, upTo?: string): Promise<void> {
  const migrations: Record<string, Migration> = {}
  for (const [name, step] of Object.entries(steps)) migrations[name] = { up: (store) => step(store, spellings[kind]) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}
