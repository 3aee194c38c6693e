import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect, type Database } from '#server/database/connect.ts'
import type { TestServer } from './postgres-global-setup.ts'
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts'

let createdCount = 0
let startedServer: Promise<TestServer> | undefined

// Requested once per test file; the first request of a run starts the server.
async function readServer(): Promise<TestServer> {
  const response = await fetch(inject('postgresStarter'))
  const text = await response.text()
  if (!response.ok) throw new Error(`PostgreSQL for the tests does not start: ${text}`)
  // postgres-global-setup.ts is the only sender.
  return JSON.parse(text) as TestServer
}

async function createDatabase(from: 'migrated' | 'empty'): Promise<Record<string, string>> {
  startedServer ??= readServer()
  const { url, template } = await startedServer
  const name = `test_${process.pid}_${++createdCount}_${Math.random().toString(36).slice(2, 8)}`
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  const source = from === 'migrated' ? template : 'template1'
  // Copying files takes half the time of writing every page to the log.
  await client.query(`create database ${name} template ${source} strategy file_copy`).finally(() => client.end())
  return { DATABASE_URL: `${url}/${name}` }
}

/** A kind of database that the tests run on. */
export interface TestDatabase {
  readonly kind: 'SQLite' | 'PostgreSQL'
  /** Returns the variables for a new database without rows. */
  environment(): Promise<Readonly<Record<string, string>>>
  /** Returns the variables for one without tables too, which a start or a migration creates. */
  emptyEnvironment(): Promise<Readonly<Record<string, string>>>
}

/** SQLite; its database is always empty. */
export const sqlite: TestDatabase = {
  kind: 'SQLite',
  environment: async () => ({}),
  emptyEnvironment: async () => ({}),
}

/** The PostgreSQL of this run. */
export const postgres: TestDatabase = {
  kind: 'PostgreSQL',
  environment: () => createDatabase('migrated'),
  emptyEnvironment: () => createDatabase('empty'),
}

/** The kinds of database that this file is tested on: both, or SQLite alone where `postgresContractFiles` does not name it. */
export const testDatabases: readonly TestDatabase[] =
  process.env['TEST_DATABASES'] === 'sqlite' ? [sqlite] : [sqlite, postgres]

/** Opens a database without tables; it is removed when the test ends. */
export async function openEmptyDatabase({ emptyEnvironment }: TestDatabase): Promise<Database> {
  const dataDir = createTemporaryFolder()
  const database = await connect({ dataDir, databaseUrl: (await emptyEnvironment())['DATABASE_URL'] })
  onTestFinished(async () => {
    await database.db.destroy()
    removeFolder(dataDir)
  })
  return database
}
