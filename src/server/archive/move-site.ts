import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { migrate } from '../database/migrations.ts'
import type { Tables } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { StartError } from '../start-error.ts'
import { Checksum } from './checksum.ts'
import type { Header, Lines, Row, Totals } from './lines.ts'
import { setLastNumber } from './numbers.ts'
import { planArchive } from './plan.ts'
import { readSite } from './read-site.ts'
import { addRows, readRows } from './rows.ts'
import { findStep } from './step.ts'
import { isUnfinished, markFinished, markUnfinished } from './unfinished.ts'
import { findTargets, prepare, requireSame, type Target, type Written } from './write-site.ts'

/** What an earlier attempt has left is not what the source holds now. */
class Outdated extends Error {}

/** The rows of one table that are there already, told from those that are still to be written. */
class Arrived {
  readonly #expected: string
  readonly #seen = new Checksum()
  #missing: number

  constructor(rows: number, checksum: Checksum) {
    this.#missing = rows
    this.#expected = checksum.toString()
  }

  /** Those of the rows that are not there yet; throws an Outdated when those that are there are others. */
  rest(rows: readonly Row[]): readonly Row[] {
    if (this.#missing === 0) return rows
    const known = rows.slice(0, this.#missing)
    this.#seen.add(known)
    this.#missing -= known.length
    if (this.#missing === 0 && this.#seen.toString() !== this.#expected) throw new Outdated()
    return rows.slice(known.length)
  }

  requireAllSeen(): void {
    if (this.#missing > 0) throw new Outdated()
  }
}

type Receiving = Map<string, Target & { readonly arrived: Arrived }>

async function begin(database: Database, header: Header, place: string): Promise<Receiving> {
  if (!(await isUnfinished(database)))
    await transact(database.db, async (store) => {
      await prepare({ ...database, db: store }, header, place)
      await markUnfinished(store)
    })
  if ((await findStep(database.db)) !== header.step) throw new Outdated()
  const receiving: Receiving = new Map()
  for (const [name, target] of await findTargets(database, header)) {
    const checksum = new Checksum()
    let rows = 0
    for await (const batch of readRows(database.db, target.table, target.archived.columns)) {
      checksum.add(batch)
      rows += batch.length
    }
    receiving.set(name, { ...target, arrived: new Arrived(rows, checksum) })
  }
  return receiving
}

async function finish({ db, kind }: Database, targets: Receiving, { totals }: Totals): Promise<Written> {
  await transact(db, async (store) => {
    for (const { table, archived, arrived } of targets.values()) {
      arrived.requireAllSeen()
      await requireSame(store, table, archived, totals[table.name] ?? '')
      if (archived.lastNumber !== null) await setLastNumber(store, kind, table, archived.lastNumber)
    }
    await markFinished(store)
    await migrate({ db: store, kind })
  })
  return { tables: targets.size, rows: [...targets.values()].reduce((sum, { archived }) => sum + archived.rows, 0) }
}

async function receive(database: Database, lines: Lines, { place, signal }: Moving): Promise<Written> {
  let targets: Receiving = new Map()
  for await (const line of lines) {
    signal?.throwIfAborted()
    if ('format' in line) targets = await begin(database, line, place)
    else if ('totals' in line) return finish(database, targets, line)
    else {
      const target = targets.get(line.table)
      const rows = target?.arrived.rest(line.rows)
      if (target && rows?.length) await transact(database.db, (store) => addRows(store, target.archived, rows))
    }
  }
  throw new StartError('The site ends too early; run the same command again.')
}

async function empty(store: Kysely<Tables>, kind: Database['kind']): Promise<void> {
  for (const { name } of (await planArchive(store, kind)).reverse())
    await sql`delete from ${sql.table(name)}`.execute(store)
}

interface Moving {
  /** How the place is spoken of. */
  readonly place: string
  readonly signal?: AbortSignal
  /** Sees everything that passes. */
  readonly watch?: (lines: Lines) => Lines
}

/**
 * Fills an empty place with a site, a piece at a time, and compares every table when all are there. What an earlier attempt
 * has left is compared and kept; when the source has changed since, everything is written anew. Throws a StartError when the
 * place holds anything else.
 */
export async function moveSite(from: Database, to: Database, moving: Moving): Promise<Written> {
  const { watch = (lines: Lines) => lines } = moving
  const attempt = () => readSite(from, (lines) => receive(to, watch(lines), moving))
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    await transact(to.db, (store) => empty(store, to.kind))
    return attempt()
  }
}
