import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import type { PostgresServer } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A URL that returns the address of the PostgreSQL server of this run; the first request starts the server. */
    postgresStarter: string
  }
}

async function startServer(): Promise<PostgresServer> {
  const { startPostgresServer } = await import('./postgres.ts')
  return startPostgresServer()
}

/** Provides one real PostgreSQL for the whole run, started by the first test file that needs it and removed at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<PostgresServer> | undefined
  const starter = createServer((_request, response) => {
    postgres ??= startServer()
    postgres.then(
      ({ url }) => response.end(url),
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
