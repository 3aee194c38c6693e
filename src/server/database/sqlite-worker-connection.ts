import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** What the worker opens. */
export interface Opening {
  /** A path or `:memory:`. */
  readonly file: string
  /** A file that only one process at a time can hold; it cannot be opened while another does. */
  readonly lockFile: string | undefined
}

/** A statement on its way to the worker. */
export interface Question {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** What the worker made of it. */
export interface Answer {
  readonly id: number
  readonly result?: { readonly rows: readonly unknown[]; readonly changes: bigint }
  readonly error?: { readonly message: string; readonly code: number | undefined }
}

/** What SQLite said, with its extended result code. */
export class SqliteError extends Error {
  readonly code: number | undefined

  constructor(message: string, code: number | undefined) {
    super(message)
    this.name = 'SqliteError'
    this.code = code
  }
}

function sqliteErrorOf(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? new SqliteError(error.message, Number(error.errcode)) : error
}

// SQLITE_IOERR: what was asked has not been done, and nobody here can do it.
const ioError = 10

interface Waiting {
  resolve(result: NonNullable<Answer['result']>): void
  reject(error: Error): void
}

/** The worker thread that owns the file, seen as one connection. */
export class WorkerConnection implements DatabaseConnection {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #failure: Error | undefined
  #isClosing = false

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  /** Opens the file; throws what SQLite says when it cannot be opened. */
  static async open(opening: Opening): Promise<WorkerConnection> {
    const worker = new Worker(new URL('./sqlite-worker.mjs', import.meta.url), { workerData: opening })
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', (error) => reject(sqliteErrorOf(error)))
    })
    const connection = new WorkerConnection(worker)
    worker.removeAllListeners('error')
    worker.on('message', (answer: Answer) => connection.#settle(answer))
    worker.on('error', (error) => connection.#fail(error.message))
    worker.on('exit', () => connection.#end())
    return connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#failure) throw this.#failure
    const id = ++this.#lastId
    const result = await new Promise<NonNullable<Answer['result']>>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, sql: query.sql, parameters: query.parameters } satisfies Question)
    })
    // Kysely derives Row from the query that produced these rows.
    return { rows: result.rows as Row[], numAffectedRows: result.changes }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('SQLite queries are not streamed here; read them page by page.')
  }

  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#failure) return
    const closed = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.postMessage('close')
    await closed
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (answer.result) waiting?.resolve(answer.result)
    else waiting?.reject(new SqliteError(answer.error?.message ?? 'The database gave no answer.', answer.error?.code))
  }

  #fail(reason: string): void {
    this.#failure ??= new SqliteError(reason, ioError)
    for (const waiting of this.#waiting.values()) waiting.reject(this.#failure)
    this.#waiting.clear()
  }

  /** Throws, for nobody to catch, when the thread has ended by itself: whoever started the process starts it again. */
  #end(): void {
    this.#fail(this.#isClosing ? 'The database has been closed.' : 'The thread of the database has ended by itself.')
    if (!this.#isClosing) throw this.#failure
  }
}
