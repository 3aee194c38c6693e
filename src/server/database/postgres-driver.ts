import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { DatabaseUnavailableError } from './errors.ts'

// Errors of the server are DatabaseErrors with a code; `pg` reports a lost connection as a plain Error without one.
function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false
  return error.constructor === Error || error instanceof AggregateError
}

async function wrapConnectionErrors<T>(work: Promise<T>, { isCommit = false } = {}): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isConnectionError(error) ? new DatabaseUnavailableError(error, { isOutcomeUnknown: isCommit }) : error
  }
}

/** A connection that reports its loss as a DatabaseUnavailableError, unlike a statement error. */
class PostgresConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return wrapConnectionErrors(this.inner.executeQuery<Row>(query))
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming queries are not supported; read page by page.')
  }
}

function unwrap(connection: DatabaseConnection): DatabaseConnection {
  if (!(connection instanceof PostgresConnection)) throw new Error('The connection belongs to another driver.')
  return connection.inner
}

/** Kysely's driver, with every connection failure turned into a DatabaseUnavailableError. */
class ErrorWrappingDriver implements Driver {
  readonly #inner: Driver

  constructor(config: PostgresDialectConfig) {
    this.#inner = new PostgresDriver(config)
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    // No connection is never the fault of the statement, even if the server rejected it.
    return new PostgresConnection(
      await this.#inner.acquireConnection().catch((error) => {
        throw new DatabaseUnavailableError(error)
      }),
    )
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return wrapConnectionErrors(this.#inner.beginTransaction(unwrap(connection), settings))
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return wrapConnectionErrors(this.#inner.commitTransaction(unwrap(connection)), { isCommit: true })
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // If ROLLBACK fails, the connection is discarded, which rolls back too; the error that led here is the one to report.
    await this.#inner.rollbackTransaction(unwrap(connection)).catch(() => undefined)
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(unwrap(connection))
  }

  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}

/** Returns the Kysely dialect for a `pg` pool. */
export function postgresDialect(config: PostgresDialectConfig): Dialect {
  return {
    createDriver: () => new ErrorWrappingDriver(config),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}
