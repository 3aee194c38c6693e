import type { TestProject } from 'vitest/node'
import { openTestServer } from './test-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the PostgreSQL server of this run, without a database name. */
    postgres: string
  }
}

/** Starts a real PostgreSQL for the whole run and hands its address to the tests; stops it at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer()
  project.provide('postgres', server.url)
  return server.remove
}
