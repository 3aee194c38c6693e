import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Database } from '../database/connect.ts'
import { migrate } from '../database/migrations.ts'
import { databases } from '../database/test-databases.ts'
import { describeTables } from './catalog.ts'
import type { Lines, Row, Totals } from './lines.ts'
import { orderByReferences } from './plan.ts'
import { readSite } from './read-site.ts'
import { addRows } from './rows.ts'

const awkward = ['', "it's", '"\\', 'dua\nbaris\r', '𝒜é̂ 你好', '\u2028<br>', ' ']

type Kind = (typeof databases)[number]['kind']

/** A place for databases and files that `clean` closes and removes. */
export function openTestFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'beranda-archive-'))
  const opened: Database[] = []
  let made = 0
  const open = async (kind: Kind): Promise<readonly [Database, Database]> => {
    const environment = await databases.find((one) => one.kind === kind)?.environment()
    const place = { dataDir: join(folder, `site-${++made}`), databaseUrl: environment?.['DATABASE_URL'] }
    const both = [await connect(place), await connect(place)] as const
    opened.push(...both)
    return both
  }
  return {
    path: (name: string) => join(folder, name),
    /** An empty database without tables. */
    async open(kind: Kind): Promise<Database> {
      const [database] = await open(kind)
      return database
    },
    /** One such database, seen by two processes. */
    openTwice: open,
    async clean(): Promise<void> {
      await Promise.all(opened.map(({ db }) => db.destroy()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// In every table row n has the same value in every column of one kind, so that whatever refers to another table finds its
// row there.
function valueIn(kind: string, n: number): Row[number] {
  if (kind === 'integer') return n
  if (kind === 'text') return `${n} ${awkward[n % awkward.length]}`
  return Buffer.alloc(n * 997, Buffer.from([n, 0, 255, 10])).toString('base64')
}

/** Makes the tables and puts rows into every one of them, whichever they are. */
export async function fillEveryTable(database: Database, count = 20): Promise<void> {
  await migrate(database)
  for (const table of orderByReferences(await describeTables(database.db, database.kind))) {
    const rows = Array.from({ length: count }, (_, index) => table.columns.map(({ kind }) => valueIn(kind, index + 1)))
    await addRows(database.db, { ...table, columns: table.columns, rows: count, lastNumber: null }, rows)
  }
  await sql`update memo set answered_at = null where id < 5`.execute(database.db)
}

/** The checksums of every table in a site. */
export function totalsOf(database: Database): Promise<Totals['totals']> {
  return readSite(database, async (lines: Lines) => {
    let found: Totals['totals'] = {}
    for await (const line of lines) if ('totals' in line) found = line.totals
    return found
  })
}
