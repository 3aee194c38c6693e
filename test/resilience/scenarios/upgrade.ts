import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { connect } from '#server/database/connect.ts'
import { sqliteFilePath } from '#server/database/file-access.ts'
import { migrate } from '#server/database/migrate.ts'
import { isMigration } from '#server/database/migrations/list.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/upgrade.ts [--memos 20000] [--kills 5]: a site of every earlier schema, filled with data, is
// upgraded, and killed during the upgrade.

const memoCount = readNumberOption('memos', 20_000)
const killCount = readNumberOption('kills', 5)
const now = '2026-01-02T03:04:05.678Z'

/** Returns the names of all migrations, as a migrated database stores them. */
async function listMigrations(): Promise<string[]> {
  const folder = createTemporaryFolder()
  const database = await connect({ dataDir: folder, databaseUrl: undefined })
  await migrate(database)
  await database.db.destroy()
  const file = new DatabaseSync(sqliteFilePath(folder))
  const names = file.prepare('select name from kysely_migration order by name').all()
  file.close()
  removeFolder(folder)
  return names.map(({ name }) => String(name)).filter(isMigration)
}

/** Returns a hash of the content of all memos, which no migration may change. */
function hashMemos(file: DatabaseSync): string {
  const hash = createHash('sha256')
  for (const row of file
    .prepare('select id, name, email, item, paragraph, tlp, created_at from memo order by id')
    .iterate())
    hash.update(JSON.stringify(Object.values(row)))
  return hash.digest('hex').slice(0, 12)
}

function insertMemos(file: DatabaseSync): void {
  // The columns of the first schema; later columns have a default or are filled by their migration.
  const columns = new Set(
    file
      .prepare("select name from pragma_table_info('memo')")
      .all()
      .map(({ name }) => name),
  )
  const extra = ['name_key', 'search_text'].filter((name) => columns.has(name))
  const names = ['name', 'email', 'item', 'paragraph', 'tlp', 'created_at', 'updated_at', ...extra]
  const insert = file.prepare(`insert into memo (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
  file.exec('begin')
  for (let count = 0; count < memoCount; count++)
    insert.run(
      `Budi ${count}`,
      `budi${count}@contoh.id`,
      'Situs',
      'é̂ 你好 '.repeat(20),
      '0812-345',
      now,
      now,
      ...extra.map(() => ''),
    )
  file.exec('commit')
}

const rows: ScenarioResult[] = []
for (const migration of await listMigrations()) {
  const folder = createTemporaryFolder()
  const dataDir = join(folder, 'data')
  const database = await connect({ dataDir, databaseUrl: undefined })
  await migrate(database, migration)
  await database.db.destroy()
  const before = new DatabaseSync(sqliteFilePath(dataDir))
  insertMemos(before)
  const expectedHash = hashMemos(before)
  before.close()
  let intactCount = 0
  for (let round = 0; round < killCount; round++) {
    const site = new TestSite({ dataDir, environment: { SAMPLE_CONTENT: 'off' } })
    const started = site.start().catch(() => undefined)
    await sleep(300 + Math.random() * 900)
    await site.stop('SIGKILL')
    await Promise.race([started, sleep(10)])
    const interrupted = new DatabaseSync(sqliteFilePath(dataDir))
    const { integrity_check } = interrupted.prepare('pragma integrity_check').get() ?? {}
    if (integrity_check === 'ok' && hashMemos(interrupted) === expectedHash) intactCount += 1
    interrupted.close()
  }
  const site = new TestSite({ dataDir, environment: { SAMPLE_CONTENT: 'off' } })
  const startMs = await site.start()
  await site.stop('SIGTERM')
  const after = new DatabaseSync(sqliteFilePath(dataDir))
  const isSame = hashMemos(after) === expectedHash
  const indexedCount = Number(after.prepare('select count(*) as count from memo_search').get()?.['count'])
  after.close()
  removeFolder(folder)
  rmSync(folder, { recursive: true, force: true })
  rows.push({
    scenario: `from ${migration} with ${memoCount} memos`,
    runs: killCount,
    result: `killed ${killCount} times, ${intactCount} times intact; then started in ${(startMs / 1000).toFixed(1)} s with ${isSame ? 'all data' : 'CHANGED DATA'}, ${indexedCount} memos in the search index`,
    isOk: intactCount === killCount && isSame && indexedCount === memoCount,
  })
}
printReport('Interrupted upgrades', rows)
