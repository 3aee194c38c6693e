import pg from 'pg'
import { inject } from 'vitest'

let made = 0

/** The environment of a fresh, empty database of each kind: every test of the store runs on both. */
export const databases = [
  { kind: 'SQLite', environment: async (): Promise<Record<string, string>> => ({}) },
  {
    kind: 'PostgreSQL',
    environment: async (): Promise<Record<string, string>> => {
      const server = inject('postgres')
      const name = `test_${process.pid}_${++made}_${Math.random().toString(36).slice(2, 8)}`
      const client = new pg.Client({ connectionString: `${server}/postgres` })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return { DATABASE_URL: `${server}/${name}` }
    },
  },
] as const
