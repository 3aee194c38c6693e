import { type Kysely, sql } from 'kysely'
import { StartupError } from '../../config/startup-error.ts'
import type { Database } from '../../database/connect.ts'
import { hasTables, migrate } from '../../database/migrate.ts'
import { isMigration } from '../../database/migrations/list.ts'
import type { Tables } from '../../database/tables.ts'
import { EXCLUDED_TABLES, listArchivedTables } from './archived-tables.ts'
import { describeTables, findLastMigration, type Table } from './catalog.ts'
import { Checksum } from './checksum.ts'
import type { ArchivedTable, ArchiveHeader, ArchiveLines } from './ndjson.ts'
import { insertRows, readRows } from './rows.ts'
import { setLastSequenceValue } from './sequences.ts'
import { markTransfer, removeTransferMarks, requireCompleteSite, type Transfer } from './transfer-mark.ts'

/** The numbers of tables and rows that were written. */
interface WriteResult {
  readonly tables: number
  readonly rows: number
}

/** A table of the archive and the same table of the target. */
interface TablePair {
  readonly archived: ArchivedTable
  readonly table: Table
}

/** Throws a StartupError when the archive is from a newer version of the program. */
export function requireKnownMigration({ step }: ArchiveHeader): void {
  if (!isMigration(step))
    throw new StartupError(`This site was kept by a newer version of the program (${step}); restore it with that one.`)
}

async function requireEmpty(database: Database, targetName: string): Promise<void> {
  const { db, dialect } = database
  for (const { name } of await listArchivedTables(db, dialect)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    // A move of version 0.2.0 or earlier left its rows when it was interrupted.
    await requireCompleteSite(database)
    throw new StartupError(
      `There is a site already in ${targetName}; name an empty place, where no site has been started.`,
    )
  }
}

/** Returns the table of the target; throws when it has other columns than in the archive. */
function requireTable(tables: readonly Table[], { name, columns }: ArchivedTable): Table {
  const table = tables.find((candidate) => candidate.name === name)
  const describeColumns = (list: Table['columns']) =>
    JSON.stringify(list.map((one) => `${one.name} ${one.kind}`).sort())
  if (!table || describeColumns(table.columns) !== describeColumns(columns))
    throw new StartupError(
      `The table ${name} has other columns than in the backup. Name a place without tables; if there are none, the backup is of an unreleased version of the program: restore it with that one.`,
    )
  return table
}

/** Throws a StartupError when the rows of a table differ from the archive. */
async function requireSameRows(store: Kysely<Tables>, { table, archived }: TablePair, total: string): Promise<void> {
  const checksum = new Checksum()
  let rows = 0
  for await (const batch of readRows(store, table, archived.columns)) {
    checksum.add(batch)
    rows += batch.length
  }
  if (rows !== archived.rows || checksum.toString() !== total)
    throw new StartupError(`The table ${table.name} did not arrive as it was sent; nothing has been written.`)
}

/** Creates the tables at the migration of the archive; throws a StartupError when the target is not empty. */
async function prepareTables(database: Database, header: ArchiveHeader, targetName: string): Promise<void> {
  const { db, dialect } = database
  requireKnownMigration(header)
  await requireEmpty(database, targetName)
  await migrate({ db, dialect }, header.step)
  if ((await findLastMigration(db)) !== header.step)
    throw new StartupError(
      `The tables in ${targetName} are of a newer version than the archive; name a place without tables.`,
    )
  const all = await describeTables(db, dialect)
  for (const { name } of all)
    if (Object.hasOwn(EXCLUDED_TABLES, name)) await sql`delete from ${sql.table(name)}`.execute(db)
}

/** Returns the tables of archive and target by name; throws a StartupError when their columns differ. */
async function findTablePairs(
  { db, dialect }: Database,
  header: ArchiveHeader,
): Promise<ReadonlyMap<string, TablePair>> {
  const tables = await listArchivedTables(db, dialect)
  return new Map(header.tables.map((archived) => [archived.name, { archived, table: requireTable(tables, archived) }]))
}

interface WriteOptions {
  /** The name of the target in messages, without a password. */
  readonly targetName: string
  readonly signal?: AbortSignal
  /** Marks the target until the end: a site that started there after a kill would take the place of the one that was to come. */
  readonly transfer?: Transfer
  /** Runs at the end of the transaction, after all migrations. */
  readonly beforeCommit?: (store: Kysely<Tables>) => Promise<void>
}

async function writeLines(
  database: Database,
  lines: ArchiveLines,
  { targetName, signal, beforeCommit }: WriteOptions,
): Promise<WriteResult> {
  const { db } = database
  let targets: ReadonlyMap<string, TablePair> = new Map()
  for await (const line of lines) {
    signal?.throwIfAborted()
    if ('format' in line) {
      await prepareTables(database, line, targetName)
      targets = await findTablePairs(database, line)
    } else if ('rows' in line) {
      const target = targets.get(line.table)
      if (!target) throw new StartupError(`The archive does not announce the table ${line.table}.`)
      await insertRows(db, target.archived, line.rows)
    } else {
      for (const target of targets.values()) {
        const { table, archived } = target
        await requireSameRows(db, target, line.totals[table.name] ?? '')
        if (archived.lastNumber !== null) await setLastSequenceValue(database, table, archived.lastNumber)
      }
      await migrate(database)
      await beforeCommit?.(db)
      await removeTransferMarks(db)
      const rows = [...targets.values()].reduce((sum, { archived }) => sum + archived.rows, 0)
      return { tables: targets.size, rows }
    }
  }
  throw new StartupError('The archive ends too early; nothing has been written.')
}

/**
 * Writes an archive into an empty database and compares every table, in one transaction. Throws a StartupError and writes
 * nothing when the target is not empty or a table differs.
 */
export async function writeSite(database: Database, lines: ArchiveLines, options: WriteOptions): Promise<WriteResult> {
  const { db, dialect } = database
  const isMarked = options.transfer !== undefined && !(await hasTables(database))
  if (isMarked) await markTransfer(db, options.transfer)
  try {
    return await db.transaction().execute((store) => writeLines({ db: store, dialect }, lines, options))
  } catch (error) {
    // What was to be written is gone with the transaction. The error is the one to report.
    if (isMarked) await removeTransferMarks(db).catch(() => undefined)
    throw error
  }
}
