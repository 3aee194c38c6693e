import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { sqliteFilePath } from '#server/database/file-access.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrations } from '#server/database/migrations/list.ts'
import { Report, readNumberOption } from '../report.ts'
import { checkIntegrity, queryFile, TestSite } from '../site.ts'

// node test/resilience/scenarios/upgrade.ts [--memos 20000] [--kills 5]: a site of every earlier schema, filled with data, is
// upgraded, and killed during the upgrade.

const memoCount = readNumberOption('memos', 20_000)
const killCount = readNumberOption('kills', 5)
const now = '2026-01-02T03:04:05.678Z'
const report = new Report('Interrupted upgrades')

/** Creates a database up to this migration. */
async function createDatabase(dataDir: string, migration: string): Promise<void> {
  const database = await connect({ dataDir, databaseUrl: undefined })
  await migrate(database, migration)
  await database.db.destroy()
}

/** Returns a hash of the content of all memos, which no migration may change. */
function hashMemos(dataDir: string): string {
  const rows = queryFile(dataDir, 'select id, name, email, item, paragraph, tlp, created_at from memo order by id')
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12)
}

function insertMemos(dataDir: string): void {
  const file = new DatabaseSync(sqliteFilePath(dataDir))
  // The columns of the first schema; later columns have a default or are filled by their migration.
  const columns = new Set(queryFile(dataDir, "select name from pragma_table_info('memo')").map(({ name }) => name))
  const extra = ['name_key', 'search_text'].filter((name) => columns.has(name))
  const names = ['name', 'email', 'item', 'paragraph', 'tlp', 'created_at', 'updated_at', ...extra]
  const insert = file.prepare(`insert into memo (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
  const paragraph = 'é̂ 你好 '.repeat(20)
  file.exec('begin')
  for (let count = 0; count < memoCount; count++) {
    const person = [`Budi ${count}`, `budi${count}@contoh.id`]
    insert.run(...person, 'Situs', paragraph, '0812-345', now, now, ...extra.map(() => ''))
  }
  file.exec('commit')
  file.close()
}

for (const migration of Object.keys(migrations)) {
  const site = new TestSite({ environment: { SAMPLE_CONTENT: 'off' } })
  const { dataDir } = site
  await createDatabase(dataDir, migration)
  insertMemos(dataDir)
  const expectedHash = hashMemos(dataDir)
  let intactCount = 0
  for (let round = 0; round < killCount; round++) {
    const started = site.start().catch(() => undefined)
    await sleep(300 + Math.random() * 900)
    await site.stop('SIGKILL')
    await Promise.race([started, sleep(10)])
    if (checkIntegrity(dataDir) === 'ok' && hashMemos(dataDir) === expectedHash) intactCount += 1
  }
  const startMs = await site.start()
  await site.stop('SIGTERM')
  const isSame = hashMemos(dataDir) === expectedHash
  const indexedCount = Number(queryFile(dataDir, 'select count(*) as count from memo_search')[0]?.['count'])
  await site.remove()
  report.add(`from ${migration} with ${memoCount} memos`, {
    runs: killCount,
    result: `killed ${killCount} times, ${intactCount} times intact; then started in ${(startMs / 1000).toFixed(1)} s with ${isSame ? 'all data' : 'CHANGED DATA'}, ${indexedCount} memos in the search index`,
    isOk: intactCount === killCount && isSame && indexedCount === memoCount,
  })
}
report.print()
