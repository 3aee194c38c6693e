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
import { DatabaseAway } from './unavailable.ts'

// What the server says has a code; what goes wrong on the way to it is a plain error, told apart by its words alone.
function isLostOnTheWay(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false
  return error.constructor === Error || error instanceof AggregateError
}

async function noticing<T>(work: Promise<T>, isEnd = false): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isLostOnTheWay(error) ? new DatabaseAway(error, isEnd) : error
  }
}

/** A connection whose loss is told apart from a statement that is wrong. */
class Connection implements DatabaseConnection {
  readonly inner: DatabaseConnection

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return noticing(this.inner.executeQuery<Row>(query))
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Queries are not streamed here; read them page by page.')
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  if (!(connection instanceof Connection)) throw new Error('This connection is of another driver.')
  return connection.inner
}

/** Kysely's own driver; every failure of a connection leaves it as a DatabaseAway. */
class NoticingDriver implements Driver {
  readonly #inner: Driver

  constructor(config: PostgresDialectConfig) {
    this.#inner = new PostgresDriver(config)
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    // Whatever keeps one from being had, the server's own refusal included, is no fault of the statement.
    return new Connection(
      await this.#inner.acquireConnection().catch((error) => {
        throw new DatabaseAway(error)
      }),
    )
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return noticing(this.#inner.beginTransaction(innerOf(connection), settings))
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return noticing(this.#inner.commitTransaction(innerOf(connection)), true)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Where it fails the connection is thrown away, which rolls back as well; what led to it is the failure to tell of.
    await this.#inner.rollbackTransaction(innerOf(connection)).catch(() => undefined)
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(innerOf(connection))
  }

  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}

/** Kysely over a pool of `pg`. */
export function postgresDialect(config: PostgresDialectConfig): Dialect {
  return {
    createDriver: () => new NoticingDriver(config),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}
