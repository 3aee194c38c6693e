import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { isStep } from '../database/migrations/steps.ts'
import { migrate } from '../database/migrations.ts'
import type { Tables } from '../database/tables.ts'
import { StartError } from '../start-error.ts'
import { describeTables, type Table } from './catalog.ts'
import { Checksum } from './checksum.ts'
import type { ArchivedTable, Header, Lines } from './lines.ts'
import { setLastNumber } from './numbers.ts'
import { leftOut, planArchive } from './plan.ts'
import { addRows, readRows } from './rows.ts'
import { findStep } from './step.ts'

/** What has been written. */
export interface Written {
  readonly tables: number
  readonly rows: number
}

/** A table of the archive, and the same one here. */
export interface Target {
  readonly archived: ArchivedTable
  readonly table: Table
}

/** Throws a StartError when this version of the program does not know the tables that the archive was made from. */
export function requireKnownStep({ step }: Header): void {
  if (!isStep(step))
    throw new StartError(`This site was kept by a newer version of the program (${step}); restore it with that one.`)
}

async function requireEmpty(store: Kysely<Tables>, kind: Database['kind'], place: string): Promise<void> {
  for (const { name } of await planArchive(store, kind)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(store)
    if (rows.length > 0)
      throw new StartError(`There is a site already in ${place}; name an empty place, where no site has been started.`)
  }
}

/** The table of the archive as it is here; throws when it has other columns. */
function requireTable(plan: readonly Table[], { name, columns }: ArchivedTable): Table {
  const table = plan.find((one) => one.name === name)
  const shape = (list: Table['columns']) => JSON.stringify(list.map((one) => `${one.name} ${one.kind}`).sort())
  if (!table || shape(table.columns) !== shape(columns))
    throw new StartError(`The table ${name} has other columns than in the archive; name a place without tables.`)
  return table
}

/** Throws a StartError when a table does not hold what was sent. */
export async function requireSame(
  store: Kysely<Tables>,
  table: Table,
  archived: ArchivedTable,
  total: string,
): Promise<void> {
  const checksum = new Checksum()
  let rows = 0
  for await (const batch of readRows(store, table, archived.columns)) {
    checksum.add(batch)
    rows += batch.length
  }
  if (rows !== archived.rows || checksum.toString() !== total)
    throw new StartError(`The table ${table.name} did not arrive as it was sent; nothing has been written.`)
}

/** Makes the tables as they were when the archive was made; throws a StartError when the place is not empty. */
export async function prepare({ db, kind }: Database, header: Header, place: string): Promise<void> {
  requireKnownStep(header)
  await requireEmpty(db, kind, place)
  await migrate({ db, kind }, header.step)
  if ((await findStep(db)) !== header.step)
    throw new StartError(`The tables in ${place} are of a newer version than the archive; name a place without tables.`)
  const all = await describeTables(db, kind)
  for (const { name } of all) if (Object.hasOwn(leftOut, name)) await sql`delete from ${sql.table(name)}`.execute(db)
}

/** The tables of the archive, by name, each with the same one here; throws a StartError when it has other columns. */
export async function findTargets({ db, kind }: Database, header: Header): Promise<ReadonlyMap<string, Target>> {
  const plan = await planArchive(db, kind)
  return new Map(header.tables.map((archived) => [archived.name, { archived, table: requireTable(plan, archived) }]))
}

async function fill(database: Database, lines: Lines, place: string, signal?: AbortSignal): Promise<Written> {
  const { db, kind } = database
  let targets: ReadonlyMap<string, Target> = new Map()
  for await (const line of lines) {
    signal?.throwIfAborted()
    if ('format' in line) {
      await prepare(database, line, place)
      targets = await findTargets(database, line)
    } else if ('rows' in line) {
      const target = targets.get(line.table)
      if (!target) throw new StartError(`The archive does not announce the table ${line.table}.`)
      await addRows(db, target.archived, line.rows)
    } else {
      for (const { table, archived } of targets.values()) {
        await requireSame(db, table, archived, line.totals[table.name] ?? '')
        if (archived.lastNumber !== null) await setLastNumber(db, kind, table, archived.lastNumber)
      }
      await migrate(database)
      const rows = [...targets.values()].reduce((sum, { archived }) => sum + archived.rows, 0)
      return { tables: targets.size, rows }
    }
  }
  throw new StartError('The archive ends too early; nothing has been written.')
}

/**
 * Fills an empty place with an archive and compares every table with what was sent, all in one transaction. Throws a
 * StartError, and nothing has been written, when the place is not empty or anything arrived otherwise.
 */
export function writeSite({ db, kind }: Database, lines: Lines, place: string, signal?: AbortSignal): Promise<Written> {
  return db.transaction().execute((store) => fill({ db: store, kind }, lines, place, signal))
}
