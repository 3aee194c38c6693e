import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient } from '#kit/api-client.ts'
import { RestartableSite } from '#kit/restartable-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

interface SiteOptions {
  /** The folder of its database; a new one by default. */
  readonly dataDir?: string
  readonly environment?: Readonly<Record<string, string>>
  /** The program that starts it, with its arguments, such as `strace …`. */
  readonly wrapper?: readonly string[]
}

/** A restartable site that trusts the addresses of `ApiClient`, and whose administrator is `testAdmin`. */
export class TestSite extends RestartableSite {
  readonly dataDir: string
  /** Call `signIn` before calls of the back office. */
  readonly client = new ApiClient(this)

  constructor({ dataDir = createTemporaryFolder(), environment, wrapper }: SiteOptions = {}) {
    const variables = { TRUST_PROXY: 'on', ...testAdminEnvironment, DATA_DIR: dataDir, ...environment }
    super(variables, { outlivesTest: true, ...(wrapper && { wrapper }) })
    this.dataDir = dataDir
  }

  /** Starts the site and signs its client in. */
  async startAndSignIn(): Promise<ApiClient> {
    await this.start()
    return this.client.signIn()
  }

  /** Stops the site and removes its folder. */
  async remove(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.stop(signal)
    removeFolder(this.dataDir)
  }
}

/** Runs the statement, which may change data, on the database file of a data folder. */
export function queryFile(dataDir: string, statement: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'beranda.sqlite'), { timeout: 10_000 })
  try {
    return database.prepare(statement).all()
  } finally {
    database.close()
  }
}

/** Returns what SQLite says about the database file of a data folder: `ok` when it is intact. */
export function checkIntegrity(dataDir: string): string {
  return String(queryFile(dataDir, 'pragma integrity_check')[0]?.['integrity_check'])
}

/** Exits with 2 when the program is not installed. */
export function requireProgram(name: string): void {
  if (spawnSync('which', [name]).status === 0) return
  process.stderr.write(`This needs ${name}.\n`)
  process.exit(2)
}
