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
import { type Opening, SqliteError, WorkerConnection } from './sqlite-connection.ts'

// So many transactions share a commit at most: the first of them waits for the last.
const mostTogether = 32

// A disk that is full or broken has made SQLite roll back by itself; what it said first is what matters.
const isOver = (error: unknown): boolean =>
  error instanceof SqliteError && /no transaction is active|no such savepoint/.test(error.message)

/**
 * The one connection, which has one user at a time, in the order in which they asked. A transaction that ends while
 * others wait leaves its commit to them: they go on inside the same transaction of SQLite, each behind a savepoint, and
 * all are told when the one commit is on the disk. When that fails, each of them fails.
 */
class SharedConnection {
  readonly #connection: WorkerConnection
  readonly #queue: (() => void)[] = []
  #isTaken = false
  /** Those that have ended inside the transaction that is open. */
  readonly #ended: PromiseWithResolvers<void>[] = []
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

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#isTaken = true
  }

  async pass(): Promise<void> {
    try {
      if (this.#queue.length === 0) await this.commit()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#isTaken = false
    }
  }

  async begin(): Promise<void> {
    if (this.#ended.length >= mostTogether) await this.commit()
    if (this.#ended.length > 0 && (await this.#try('savepoint own'))) return
    await this.#run('begin immediate')
  }

  /** Ends the transaction that is under way; settles when it is on the disk. */
  end(): Promise<void> {
    const ended = Promise.withResolvers<void>()
    this.#ended.push(ended)
    return ended.promise
  }

  async rollBack(): Promise<void> {
    if (this.#ended.length === 0) await this.#undo()
    else await this.#try('rollback to own')
  }

  /** Puts what has ended on the disk; whoever waits for that is told how it went. */
  async commit(): Promise<void> {
    if (this.#ended.length === 0 || !(await this.#try('commit'))) return
    for (const { resolve } of this.#ended.splice(0)) resolve()
  }

  close(): Promise<void> {
    return this.#connection.close()
  }

  async #run(sql: string): Promise<void> {
    await this.#connection.executeQuery(Compiled.raw(sql))
  }

  /** False when it failed: then all that has ended inside the transaction has failed, and is undone. */
  async #try(sql: string): Promise<boolean> {
    try {
      await this.#run(sql)
      return true
    } catch (error) {
      const ended = this.#ended.splice(0)
      const reason = isOver(error) ? this.#lastError : error
      await this.#undo().finally(() => {
        for (const { reject } of ended) reject(reason)
      })
      return false
    }
  }

  async #undo(): Promise<void> {
    try {
      await this.#run('rollback')
    } catch (error) {
      if (!isOver(error)) throw error
    }
  }
}

/** One user's time with the connection. */
class Turn implements DatabaseConnection {
  readonly #shared: SharedConnection
  #state: 'outside' | 'inside' | 'over' = 'outside'

  constructor(shared: SharedConnection) {
    this.#shared = shared
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // What is read, or written by itself, is not part of what others have under way.
    if (this.#state === 'outside') await this.#shared.commit()
    return this.#shared.execute<Row>(query)
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('SQLite queries are not streamed here; read them page by page.')
  }

  async begin(): Promise<void> {
    await this.#shared.begin()
    this.#state = 'inside'
  }

  async commit(): Promise<void> {
    const onDisk = this.#shared.end()
    await Promise.all([onDisk, this.pass()])
  }

  async rollBack(): Promise<void> {
    if (this.#state === 'inside') await this.#shared.rollBack()
  }

  async pass(): Promise<void> {
    if (this.#state === 'over') return
    this.#state = 'over'
    await this.#shared.pass()
  }
}

class WorkerDriver implements Driver {
  readonly #opening: Opening
  #shared: SharedConnection | undefined

  constructor(opening: Opening) {
    this.#opening = opening
  }

  async init(): Promise<void> {
    this.#shared = new SharedConnection(await WorkerConnection.open(this.#opening))
  }

  async acquireConnection(): Promise<Turn> {
    if (!this.#shared) throw new Error('The database has not been opened.')
    await this.#shared.take()
    return new Turn(this.#shared)
  }

  releaseConnection(turn: Turn): Promise<void> {
    return turn.pass()
  }

  beginTransaction(turn: Turn): Promise<void> {
    return turn.begin()
  }

  commitTransaction(turn: Turn): Promise<void> {
    return turn.commit()
  }

  rollbackTransaction(turn: Turn): Promise<void> {
    return turn.rollBack()
  }

  async destroy(): Promise<void> {
    await this.#shared?.close()
  }
}

class WorkerAdapter extends SqliteAdapter {
  // Kysely would make everybody wait for a whole turn: nobody could share a commit.
  override get supportsMultipleConnections(): boolean {
    return true
  }

  // Kysely does not know that SQLite can take back a new table: a step of a migration that is cut short leaves nothing.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely over `node:sqlite` on a worker thread. */
export function sqliteDialect(opening: Opening): Dialect {
  return {
    createDriver: () => new WorkerDriver(opening),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new WorkerAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  }
}
