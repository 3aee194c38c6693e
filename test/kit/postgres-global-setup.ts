import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { findMemoryFolder } from './memory-folder.ts'
import type { PostgresServer } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A URL that returns the `TestServer` of this run as JSON; the first request starts it. */
    postgresStarter: string
  }
}

/** The PostgreSQL server of a run of tests. */
export interface TestServer {
  /** Its URL without a database name. */
  readonly url: string
  /** The name of a database with all tables and no rows, to create others from. */
  readonly template: string
}

const template = 'migrated'

async function createTemplate({ url }: PostgresServer): Promise<void> {
  const [{ default: pg }, { connect }, { migrate }] = await Promise.all([
    import('pg'),
    import('../../src/server/database/connect.ts'),
    import('../../src/server/database/migrate.ts'),
  ])
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  await client.query(`create database ${template}`).finally(() => client.end())
  const database = await connect({ dataDir: '', databaseUrl: `${url}/${template}` })
  await migrate(database).finally(() => database.db.destroy())
}

async function startServer(): Promise<PostgresServer> {
  const { startPostgresServer } = await import('./postgres.ts')
  // Autovacuum visits every database in turn, and the tests leave more than a hundred small ones.
  const server = await startPostgresServer(['-c', 'autovacuum=off'], findMemoryFolder())
  await createTemplate(server)
  return server
}

/** Provides one real PostgreSQL for the whole run, started by the first test file that needs it and removed at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<PostgresServer> | undefined
  const starter = createServer((_request, response) => {
    postgres ??= startServer()
    postgres.then(
      ({ url }) => response.end(JSON.stringify({ url, template } satisfies TestServer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  starter.listen(0, '127.0.0.1')
  await once(starter, 'listening')
  project.provide('postgresStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}/`)
  return async () => {
    starter.close()
    await (await postgres)?.remove()
  }
}
