import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
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

type KyselyConnection = Parameters<PostgresDriver['releaseConnection']>[0]

function unwrap(connection: DatabaseConnection): KyselyConnection {
  if (!(connection instanceof PostgresConnection)) throw new Error('The connection belongs to another driver.')
  // Its type is private to Kysely, whose driver has made it.
  return connection.inner as KyselyConnection
}

/** Kysely's driver, with every connection failure turned into a DatabaseUnavailableError. */
class ErrorWrappingDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    // No connection is never the fault of the statement, even if the server rejected it.
    return new PostgresConnection(
      await super.acquireConnection().catch((error) => {
        throw new DatabaseUnavailableError(error)
      }),
    )
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return wrapConnectionErrors(super.commitTransaction(unwrap(connection)), { isCommit: true })
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // If ROLLBACK fails, the connection is discarded, which rolls back too; the error that led here is the one to report.
    await super.rollbackTransaction(unwrap(connection)).catch(() => undefined)
  }

  override releaseConnection(connection: DatabaseConnection): Promise<void> {
    return super.releaseConnection(unwrap(connection))
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
