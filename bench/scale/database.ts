import { type Kysely, type RawBuilder, sql } from 'kysely'
import { startPostgresServer } from '#kit/postgres.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { connect, type Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

/** The databases that can be measured. */
export const databaseKinds = ['sqlite', 'postgresql'] as const
/** One of them. */
export type DatabaseKind = (typeof databaseKinds)[number]

/** Where a measured site has its data. */
export interface SiteStore {
  readonly dataDir: string
  /** The environment variables that name the database. */
  readonly environment: Readonly<Record<string, string>>
  /** Opens the database, calls `work` and closes it; no site may be running on SQLite. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** Creates an empty folder, and on PostgreSQL a server that writes as safely as one in production. */
export async function createSiteStore(kind: DatabaseKind): Promise<SiteStore> {
  const dataDir = createTemporaryFolder('beranda-bench-')
  const server =
    kind === 'postgresql' ? await startPostgresServer(['-c', 'fsync=on', '-c', 'full_page_writes=on']) : undefined
  const databaseUrl = server && `${server.url}/postgres`
  return {
    dataDir,
    environment: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
    async withDatabase(work) {
      const database = await connect({ dataDir, databaseUrl })
      try {
        return await work(database)
      } finally {
        await database.db.destroy()
      }
    },
    async remove() {
      await server?.remove()
      removeFolder(dataDir)
    },
  }
}

/** Returns a table `series` with the numbers from `from` to `to` in the column `i`, for the beginning of a statement. */
export function withSeries(from: number, to: number): RawBuilder<unknown> {
  return sql`with recursive series(i) as (
    select ${sql.lit(from)} union all select i + 1 from series where i < ${sql.lit(to)})`
}

/** Returns the datetime of the number `i` as the program stores it: some minutes after that of the number before. */
export function toDatetime({ dialect }: Database, minutes: number): RawBuilder<string> {
  const seconds = sql`(1262304000 + i * ${sql.lit(minutes * 60)})`
  return dialect === 'sqlite'
    ? sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`
    : sql`to_char(to_timestamp(${seconds}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
}

const searchTables = ['entry_search', 'memo_search', 'audit_search', 'page_search'] as const

/**
 * Calls `work`, which inserts many rows, with full-text indexes that are fast to write: SQLite sorts more words in memory
 * before it writes them, PostgreSQL builds the indexes again after it.
 */
export async function withFastIndexing<T>({ db, dialect }: Database, work: () => Promise<T>): Promise<T> {
  if (dialect === 'sqlite') {
    const setHashSize = async (bytes: number): Promise<void> => {
      for (const table of searchTables)
        await sql`insert into ${sql.table(`${table}_fts`)} (${sql.ref(`${table}_fts`)}, rank)
          values ('hashsize', ${sql.lit(bytes)})`.execute(db)
    }
    // With more, large parts of the index stay at its lowest level, and one of the next saves has to merge them: 0.3 s.
    await setHashSize(4 * 1024 * 1024)
    const result = await work()
    // FTS5's default.
    await setHashSize(1024 * 1024)
    return result
  }
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in (${sql.join(searchTables)}) and indexdef like '%USING gin%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  const result = await work()
  await db.connection().execute(async (connection) => {
    await sql`set maintenance_work_mem = '512MB'`.execute(connection)
    for (const { definition } of rows) await sql.raw(definition).execute(connection)
  })
  return result
}

/** Continues the numbers of a table after rows were inserted with theirs. */
export async function synchroniseIds({ db, dialect }: Database, table: keyof Tables & string): Promise<void> {
  if (dialect === 'postgresql')
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
}

/** Returns the highest id of a table; 0 when it is empty. */
export async function findMaxId(db: Kysely<Tables>, table: 'entry' | 'memo' | 'audit'): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.id)
}
