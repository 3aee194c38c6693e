import {
  CompiledQuery as Compiled,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SqliteError, type SqliteOptions, WorkerConnection } from './sqlite-worker-connection.ts'

// SQLite rolls back by itself when the disk is full or broken.
const hasNoTransaction = (error: unknown): boolean =>
  error instanceof SqliteError && /no transaction is active/.test(error.message)

/** The single connection. Kysely leases it to one caller at a time, first come first served. */
class SqliteConnection implements DatabaseConnection {
  readonly #worker: WorkerConnection
  #lastError: unknown

  constructor(worker: WorkerConnection) {
    this.#worker = worker
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#worker.executeQuery<Row>(query)
    } catch (error) {
      this.#lastError = error
      throw error
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    return this.#worker.streamQuery()
  }

  async begin(): Promise<void> {
    await this.#run('begin immediate')
  }

  async commit(): Promise<void> {
    try {
      await this.#run('commit')
    } catch (error) {
      // The error before this one is then the real cause.
      throw hasNoTransaction(error) ? this.#lastError : error
    }
  }

  async rollback(): Promise<void> {
    try {
      await this.#run('rollback')
    } catch (error) {
      if (!hasNoTransaction(error)) throw error
    }
  }

  close(): Promise<void> {
    return this.#worker.close()
  }

  async #run(sql: string): Promise<void> {
    await this.#worker.executeQuery(Compiled.raw(sql))
  }
}

class SqliteWorkerDriver implements Driver {
  readonly #options: SqliteOptions
  #connection: SqliteConnection | undefined

  constructor(options: SqliteOptions) {
    this.#options = options
  }

  async init(): Promise<void> {
    this.#connection = new SqliteConnection(await WorkerConnection.open(this.#options))
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#connection) throw new Error('The database has not been opened.')
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    // Kysely holds the lock of the single connection.
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin()
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.rollback()
  }

  async destroy(): Promise<void> {
    await this.#connection?.close()
  }
}

class SqliteWorkerAdapter extends SqliteAdapter {
  // Kysely's adapter denies it, but SQLite rolls back DDL, so a failed migration leaves nothing behind.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Returns the Kysely dialect for `node:sqlite` on a worker thread. */
export function sqliteDialect(options: SqliteOptions): Dialect {
  return {
    createDriver: () => new SqliteWorkerDriver(options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteWorkerAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  }
}
