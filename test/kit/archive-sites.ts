import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { formatDownloadPath } from '#content/download.ts'
import { orderByReferences } from '#server/backup/archive/archived-tables.ts'
import { describeTables, type Table } from '#server/backup/archive/catalog.ts'
import type { ArchiveLines, ArchiveRow, Totals } from '#server/backup/archive/ndjson.ts'
import { readSite } from '#server/backup/archive/read-site.ts'
import { insertRows } from '#server/backup/archive/rows.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { postgres, sqlite, type TestDatabase } from './databases.ts'
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts'

const AWKWARD_TEXTS = ['', "it's", '"\\', 'dua\nbaris\r', '𝒜é̂ 你好', '\u2028<br>', ' ']

/** Creates a workspace for databases and files; `clean` closes and removes them. */
export function createArchiveWorkspace() {
  const folder = createTemporaryFolder('beranda-archive-')
  const opened: Database[] = []
  let siteCount = 0
  const openTwice = async (kind: TestDatabase['kind']): Promise<readonly [Database, Database]> => {
    const environment = await (kind === 'SQLite' ? sqlite : postgres).emptyEnvironment()
    const target = { dataDir: join(folder, `site-${++siteCount}`), databaseUrl: environment['DATABASE_URL'] }
    const pair = [await connect(target), await connect(target)] as const
    opened.push(...pair)
    return pair
  }
  return {
    path: (name: string) => join(folder, name),
    /** An empty database without tables. */
    async open(kind: TestDatabase['kind']): Promise<Database> {
      const [database] = await openTwice(kind)
      return database
    },
    /** Two connections to one empty database, as of two processes. */
    openTwice,
    async clean(): Promise<void> {
      await Promise.all(opened.map(({ db }) => db.destroy()))
      removeFolder(folder)
    },
  }
}

// Row n of every table has the same value in all columns of one kind: every foreign key finds its row.
function createValue({ name, kind }: Table['columns'][number], n: number): ArchiveRow[number] {
  if (kind === 'integer') return n
  const text = `${n} ${AWKWARD_TEXTS[n % AWKWARD_TEXTS.length]}`
  // The database computes columns from the JSON of a document.
  if (kind === 'text') return name === 'document' ? JSON.stringify({ title: text }) : text
  return Buffer.alloc(n * 997, Buffer.from([n, 0, 255, 10])).toString('base64')
}

/** Creates the tables and inserts `count` rows into each. */
export async function fillEveryTable(database: Database, count = 20): Promise<void> {
  await migrate(database)
  for (const table of orderByReferences(await describeTables(database.db, database.dialect))) {
    const rows = Array.from({ length: count }, (_, index) =>
      table.columns.map((column) => createValue(column, index + 1)),
    )
    await insertRows(database.db, { ...table, columns: table.columns, rows: count, lastNumber: null }, rows)
  }
  // A restore validates the documents of these two tables.
  const document = JSON.stringify({ title: "it's", paragraphdetail: '<p>dua\nbaris</p>' })
  for (const table of ['entry', 'entry_version'] as const)
    await database.db.updateTable(table).set({ collection: 'blog', document }).execute()
  for (const { hash, bytes } of await database.db.selectFrom('media').select(['hash', 'bytes']).execute()) {
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), bytes])
    await database.db.updateTable('media').set({ type: 'image/png', bytes: png }).where('hash', '=', hash).execute()
  }
  for (const { hash } of await database.db.selectFrom('download').select('hash').execute()) {
    const path = formatDownloadPath({ hash: createHash('md5').update(hash).digest('hex'), name: 'katalog.pdf' })
    await database.db.updateTable('download').set({ path }).where('hash', '=', hash).execute()
    const chunk = { position: 0, bytes: Buffer.from('%PDF-1.7 katalog') }
    await database.db.updateTable('download_chunk').set(chunk).where('hash', '=', hash).execute()
  }
  // A restore says so when it cannot read the password.
  const mail = JSON.stringify({ server: 'smtp.contoh.id', password: 'not encrypted' })
  await sql`update single_record set name = 'mail', document = ${mail}
    where name = (select min(name) from single_record)`.execute(database.db)
  await sql`update memo set answered_at = null where id < 5`.execute(database.db)
}

/** Returns the checksums of every table of a site. */
export function readTotals(database: Database): Promise<Totals['totals']> {
  return readSite(database, async (lines: ArchiveLines) => {
    let found: Totals['totals'] = {}
    for await (const line of lines) if ('totals' in line) found = line.totals
    return found
  })
}
