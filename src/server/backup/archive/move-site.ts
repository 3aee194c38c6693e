import { type Kysely, sql } from 'kysely'
import { StartupError } from '../../config/startup-error.ts'
import type { Database } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import type { Tables } from '../../database/tables.ts'
import { withTransactionRetry } from '../../database/transactions.ts'
import { listArchivedTables } from './archived-tables.ts'
import { findLastMigration } from './catalog.ts'
import { Checksum } from './checksum.ts'
import type { ArchiveHeader, ArchiveLines, ArchiveRow, Totals } from './ndjson.ts'
import { readSite } from './read-site.ts'
import { createResumeMarker, isUnfinished, removeResumeMarkers } from './resume-marker.ts'
import { insertRows, readRows } from './rows.ts'
import { setLastSequenceValue } from './sequences.ts'
import { findTablePairs, prepareTables, requireSameRows, type TablePair, type WriteResult } from './write-site.ts'

/** The rows left by an earlier attempt differ from the source. */
class OutdatedCopyError extends Error {}

/** Skips the rows of one table that an earlier attempt has written, and checks that they are the same. */
class ResumeState {
  readonly #expected: string
  readonly #compared = new Checksum()
  #remaining: number

  constructor(rows: number, checksum: Checksum) {
    this.#remaining = rows
    this.#expected = checksum.toString()
  }

  /** Returns the rows that are not written yet; throws an OutdatedCopyError when the written ones differ. */
  missingRows(rows: readonly ArchiveRow[]): readonly ArchiveRow[] {
    if (this.#remaining === 0) return rows
    const existing = rows.slice(0, this.#remaining)
    this.#compared.add(existing)
    this.#remaining -= existing.length
    if (this.#remaining === 0 && this.#compared.toString() !== this.#expected) throw new OutdatedCopyError()
    return rows.slice(existing.length)
  }

  /** Throws an OutdatedCopyError when the target has more rows than the source. */
  requireAllCompared(): void {
    if (this.#remaining > 0) throw new OutdatedCopyError()
  }
}

type ResumeTargets = Map<string, TablePair & { readonly resumeState: ResumeState }>

async function beginMove(database: Database, header: ArchiveHeader, targetName: string): Promise<ResumeTargets> {
  if (!(await isUnfinished(database, 'move')))
    await withTransactionRetry(database.db, async (store) => {
      await prepareTables({ ...database, db: store }, header, targetName)
      await createResumeMarker(store, 'move')
    })
  if ((await findLastMigration(database.db)) !== header.step) throw new OutdatedCopyError()
  const targets: ResumeTargets = new Map()
  for (const [name, target] of await findTablePairs(database, header)) {
    const checksum = new Checksum()
    let rows = 0
    for await (const batch of readRows(database.db, target.table, target.archived.columns)) {
      checksum.add(batch)
      rows += batch.length
    }
    targets.set(name, { ...target, resumeState: new ResumeState(rows, checksum) })
  }
  return targets
}

async function finishMove({ db, dialect }: Database, targets: ResumeTargets, { totals }: Totals): Promise<WriteResult> {
  await withTransactionRetry(db, async (store) => {
    for (const target of targets.values()) {
      const { table, archived, resumeState } = target
      resumeState.requireAllCompared()
      await requireSameRows(store, target, totals[table.name] ?? '')
      if (archived.lastNumber !== null) await setLastSequenceValue({ db: store, dialect }, table, archived.lastNumber)
    }
    await removeResumeMarkers(store)
    await migrate({ db: store, dialect })
  })
  return { tables: targets.size, rows: [...targets.values()].reduce((sum, { archived }) => sum + archived.rows, 0) }
}

async function receiveLines(
  database: Database,
  lines: ArchiveLines,
  { targetName, signal }: MoveOptions,
): Promise<WriteResult> {
  let targets: ResumeTargets = new Map()
  for await (const line of lines) {
    signal?.throwIfAborted()
    if ('format' in line) targets = await beginMove(database, line, targetName)
    else if ('totals' in line) return finishMove(database, targets, line)
    else {
      const target = targets.get(line.table)
      const rows = target?.resumeState.missingRows(line.rows)
      if (target && rows?.length)
        await withTransactionRetry(database.db, (store) => insertRows(store, target.archived, rows))
    }
  }
  throw new StartupError('The site ends too early; run the same command again.')
}

async function deleteAllRows(store: Kysely<Tables>, kind: Database['dialect']): Promise<void> {
  for (const { name } of (await listArchivedTables(store, kind)).reverse())
    await sql`delete from ${sql.table(name)}`.execute(store)
}

interface MoveOptions {
  /** The name of the target in messages, without a password. */
  readonly targetName: string
  readonly signal?: AbortSignal
  /** Wraps the lines, for example to report progress. */
  readonly transform?: (lines: ArchiveLines) => ArchiveLines
}

/**
 * Moves a site into an empty database in batches, then compares every table. Resumes an earlier attempt: its rows are
 * compared and retained; when the source has changed since, all rows are written again. Throws a StartupError when the
 * target contains anything else.
 */
export async function moveSite(source: Database, target: Database, options: MoveOptions): Promise<WriteResult> {
  const { transform = (lines: ArchiveLines) => lines } = options
  const copySite = () => readSite(source, (lines) => receiveLines(target, transform(lines), options))
  try {
    return await copySite()
  } catch (error) {
    if (!(error instanceof OutdatedCopyError)) throw error
    await withTransactionRetry(target.db, (store) => deleteAllRows(store, target.dialect))
    return copySite()
  }
}
