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

// Transactions per shared commit. Limited, because the first of them waits for the last.
const MAX_GROUP_COMMIT = 32

// SQLite rolls back by itself when the disk is full or broken. The error before this one is then the real cause.
const hasNoTransaction = (error: unknown): boolean =>
  error instanceof SqliteError && /no transaction is active|no such savepoint/.test(error.message)

/**
 * The single connection, leased to one caller at a time, first come first served. Implements group commit: a transaction
 * that ends while others wait does not commit. The others continue in the same SQLite transaction, each with a savepoint,
 * and all of them settle when the shared commit is on the disk. If that commit fails, all of them fail.
 */
class GroupCommitConnection {
  readonly #connection: WorkerConnection
  readonly #queue: (() => void)[] = []
  #isLeased = false
  /** Transactions that have ended inside the open SQLite transaction. */
  readonly #waitingForCommit: PromiseWithResolvers<void>[] = []
  #lastError: unknown

  constructor(connection: WorkerConnection) {
    this.#connection = connection
  }

  async execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#connection.executeQuery<Row>(query)
    } catch (error) {
      this.#lastError = error
      throw error
    }
  }

  async acquire(): Promise<void> {
    if (this.#isLeased) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#isLeased = true
  }

  async release(): Promise<void> {
    try {
      if (this.#queue.length === 0) await this.commit()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#isLeased = false
    }
  }

  async begin(): Promise<void> {
    if (this.#waitingForCommit.length >= MAX_GROUP_COMMIT) await this.commit()
    if (this.#waitingForCommit.length > 0 && (await this.#tryRun('savepoint own'))) return
    await this.#run('begin immediate')
  }

  /** Ends the current transaction; settles when it is on the disk. */
  joinCommit(): Promise<void> {
    const ended = Promise.withResolvers<void>()
    this.#waitingForCommit.push(ended)
    return ended.promise
  }

  async rollback(): Promise<void> {
    if (this.#waitingForCommit.length === 0) await this.#rollbackAll()
    else await this.#tryRun('rollback to own')
  }

  /** Commits the ended transactions and settles their promises. */
  async commit(): Promise<void> {
    if (this.#waitingForCommit.length === 0 || !(await this.#tryRun('commit'))) return
    for (const { resolve } of this.#waitingForCommit.splice(0)) resolve()
  }

  close(): Promise<void> {
    return this.#connection.close()
  }

  async #run(sql: string): Promise<void> {
    await this.#connection.executeQuery(Compiled.raw(sql))
  }

  /** Returns false when the statement failed: every ended transaction is then rolled back and rejected. */
  async #tryRun(sql: string): Promise<boolean> {
    try {
      await this.#run(sql)
      return true
    } catch (error) {
      const ended = this.#waitingForCommit.splice(0)
      const reason = hasNoTransaction(error) ? this.#lastError : error
      await this.#rollbackAll().finally(() => {
        for (const { reject } of ended) reject(reason)
      })
      return false
    }
  }

  async #rollbackAll(): Promise<void> {
    try {
      await this.#run('rollback')
    } catch (error) {
      if (!hasNoTransaction(error)) throw error
    }
  }
}

/** One caller's lease of the connection. */
class Lease implements DatabaseConnection {
  readonly #shared: GroupCommitConnection
  #state: 'outside' | 'inside' | 'over' = 'outside'

  constructor(shared: GroupCommitConnection) {
    this.#shared = shared
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A statement outside a transaction must not become part of the shared one.
    if (this.#state === 'outside') await this.#shared.commit()
    return this.#shared.execute<Row>(query)
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming queries are not supported; read page by page.')
  }

  async begin(): Promise<void> {
    await this.#shared.begin()
    this.#state = 'inside'
  }

  async commit(): Promise<void> {
    const onDisk = this.#shared.joinCommit()
    await Promise.all([onDisk, this.release()])
  }

  async rollback(): Promise<void> {
    if (this.#state === 'inside') await this.#shared.rollback()
  }

  async release(): Promise<void> {
    if (this.#state === 'over') return
    this.#state = 'over'
    await this.#shared.release()
  }
}

class SqliteWorkerDriver implements Driver {
  readonly #options: SqliteOptions
  #shared: GroupCommitConnection | undefined

  constructor(options: SqliteOptions) {
    this.#options = options
  }

  async init(): Promise<void> {
    this.#shared = new GroupCommitConnection(await WorkerConnection.open(this.#options))
  }

  async acquireConnection(): Promise<Lease> {
    if (!this.#shared) throw new Error('The database has not been opened.')
    await this.#shared.acquire()
    return new Lease(this.#shared)
  }

  releaseConnection(lease: Lease): Promise<void> {
    return lease.release()
  }

  beginTransaction(lease: Lease): Promise<void> {
    return lease.begin()
  }

  commitTransaction(lease: Lease): Promise<void> {
    return lease.commit()
  }

  rollbackTransaction(lease: Lease): Promise<void> {
    return lease.rollback()
  }

  async destroy(): Promise<void> {
    await this.#shared?.close()
  }
}

class SqliteWorkerAdapter extends SqliteAdapter {
  // Without this Kysely serialises whole transactions, and none could share a commit.
  override get supportsMultipleConnections(): boolean {
    return true
  }

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
