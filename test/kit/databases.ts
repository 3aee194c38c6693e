import pg from 'pg'
import { inject } from 'vitest'

let createdCount = 0
let startedServer: Promise<string> | undefined

// Requested once per test file; the first request of a run starts the server.
async function readServerUrl(): Promise<string> {
  const response = await fetch(inject('postgresStarter'))
  const text = await response.text()
  if (!response.ok) throw new Error(`PostgreSQL for the tests does not start: ${text}`)
  return text
}

/** Both kinds of database; `environment` returns the variables for a new empty one. */
export const testDatabases = [
  { kind: 'SQLite', environment: async (): Promise<Record<string, string>> => ({}) },
  {
    kind: 'PostgreSQL',
    environment: async (): Promise<Record<string, string>> => {
      startedServer ??= readServerUrl()
      const server = await startedServer
      const name = `test_${process.pid}_${++createdCount}_${Math.random().toString(36).slice(2, 8)}`
      const client = new pg.Client({ connectionString: `${server}/postgres` })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return { DATABASE_URL: `${server}/${name}` }
    },
  },
] as const
