import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** The files that the worker opens, and how. */
export interface SqliteOptions {
  /** A path or `:memory:`. */
  readonly file: string
  /** A file that only one process at a time can hold; opening fails while another does. Undefined for no lock. */
  readonly lockFile: string | undefined
  readonly isReadOnly?: boolean
}

/** A statement for the worker. */
export interface WorkerRequest {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The result of the statement, or its error. */
export interface WorkerResponse {
  readonly id: number
  readonly result?: { readonly rows: readonly unknown[]; readonly changes: bigint }
  readonly error?: { readonly message: string; readonly code: number | undefined }
}

/** An error of SQLite, with its extended result code. */
export class SqliteError extends Error {
  readonly code: number | undefined

  constructor(message: string, code: number | undefined) {
    super(message)
    this.name = 'SqliteError'
    this.code = code
  }
}

function toSqliteError(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? new SqliteError(error.message, Number(error.errcode)) : error
}

// Reported when the worker is gone: the statement has not run and cannot run.
const SQLITE_IOERR = 10

interface PendingStatement {
  resolve(result: NonNullable<WorkerResponse['result']>): void
  reject(error: Error): void
}

/** A connection to the worker thread that owns the SQLite file. */
export class WorkerConnection implements DatabaseConnection {
  readonly #worker: Worker
  readonly #pending = new Map<number, PendingStatement>()
  #lastId = 0
  #failure: Error | undefined
  #isClosing = false

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  /** Opens the file; throws a SqliteError when it cannot be opened. */
  static async open(options: SqliteOptions): Promise<WorkerConnection> {
    const worker = new Worker(new URL('./sqlite-worker.mjs', import.meta.url), { workerData: options })
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', (error) => reject(toSqliteError(error)))
    })
    const connection = new WorkerConnection(worker)
    worker.removeAllListeners('error')
    worker.on('message', (response: WorkerResponse) => connection.#handleResponse(response))
    worker.on('error', (error) => connection.#fail(error.message))
    worker.on('exit', () => connection.#handleExit())
    return connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#failure) throw this.#failure
    const id = ++this.#lastId
    const result = await new Promise<NonNullable<WorkerResponse['result']>>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, sql: query.sql, parameters: query.parameters } satisfies WorkerRequest)
    })
    // Kysely derives Row from the query that produced these rows.
    return { rows: result.rows as Row[], numAffectedRows: result.changes }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming queries are not supported; read page by page.')
  }

  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#failure) return
    const closed = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.postMessage('close')
    await closed
  }

  #handleResponse(response: WorkerResponse): void {
    const statement = this.#pending.get(response.id)
    this.#pending.delete(response.id)
    if (response.result) statement?.resolve(response.result)
    else
      statement?.reject(
        new SqliteError(
          response.error?.message ?? 'The database worker returned neither a result nor an error.',
          response.error?.code,
        ),
      )
  }

  #fail(reason: string): void {
    this.#failure ??= new SqliteError(reason, SQLITE_IOERR)
    for (const statement of this.#pending.values()) statement.reject(this.#failure)
    this.#pending.clear()
  }

  /** Throws an uncaught error when the thread exits unexpectedly: it ends the process, and the supervisor restarts it. */
  #handleExit(): void {
    this.#fail(this.#isClosing ? 'The database is closed.' : 'The database worker thread exited unexpectedly.')
    if (!this.#isClosing) throw this.#failure
  }
}
