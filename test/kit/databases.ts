import pg from 'pg'
import { inject } from 'vitest'
import type { TestServer } from './postgres-global-setup.ts'

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

/**
 * Both kinds of database. `environment` returns the variables for a new one without rows; `emptyEnvironment` for one without
 * tables too, which a start or a migration creates. A SQLite database is always empty.
 */
export const testDatabases = [
  {
    kind: 'SQLite',
    environment: async (): Promise<Record<string, string>> => ({}),
    emptyEnvironment: async (): Promise<Record<string, string>> => ({}),
  },
  {
    kind: 'PostgreSQL',
    environment: () => createDatabase('migrated'),
    emptyEnvironment: () => createDatabase('empty'),
  },
] as const
