import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connect } from '#server/database/connect.ts'
import { isStep } from '#server/database/migrations/steps.ts'
import { migrate } from '#server/database/migrations.ts'
import { sqliteFile } from '#server/database/sqlite-file.ts'
import { rest } from './client.ts'
import { numberOption, type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/upgrade.ts [--memos 20000] [--kills 5]: a site of every earlier schema, full of data, is upgraded and killed
// while it is.

const memos = numberOption('memos', 20_000)
const kills = numberOption('kills', 5)
const now = '2026-01-02T03:04:05.678Z'

/** The steps by name, as the database that has them all names them. */
async function listSteps(): Promise<string[]> {
  const folder = makeFolder()
  const database = await connect({ dataDir: folder.path, databaseUrl: undefined })
  await migrate(database)
  await database.db.destroy()
  const file = new DatabaseSync(sqliteFile(folder.path))
  const names = file.prepare('select name from kysely_migration order by name').all()
  file.close()
  folder.forget()
  return names.map(({ name }) => String(name)).filter(isStep)
}

/** What the memos say, as one hash: it must not change, whatever becomes of the tables. */
function digest(file: DatabaseSync): string {
  const hash = createHash('sha256')
  for (const row of file
    .prepare('select id, name, email, item, paragraph, tlp, created_at from memo order by id')
    .iterate())
    hash.update(JSON.stringify(Object.values(row)))
  return hash.digest('hex').slice(0, 12)
}

function fill(file: DatabaseSync): void {
  // The columns that the first schema had; what came later has a default, or is filled by its step.
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
  for (let count = 0; count < memos; count++)
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

const rows: Row[] = []
for (const step of await listSteps()) {
  const folder = makeFolder()
  const dataDir = join(folder.path, 'data')
  const database = await connect({ dataDir, databaseUrl: undefined })
  await migrate(database, step)
  await database.db.destroy()
  const before = new DatabaseSync(sqliteFile(dataDir))
  fill(before)
  const wanted = digest(before)
  before.close()
  let sound = 0
  for (let round = 0; round < kills; round++) {
    const site = new Site({ dataDir, environment: { SAMPLE_CONTENT: 'off' } })
    const started = site.start().catch(() => undefined)
    await rest(300 + Math.random() * 900)
    await site.end('SIGKILL')
    await Promise.race([started, rest(10)])
    const between = new DatabaseSync(sqliteFile(dataDir))
    const { integrity_check } = between.prepare('pragma integrity_check').get() ?? {}
    if (integrity_check === 'ok' && digest(between) === wanted) sound += 1
    between.close()
  }
  const site = new Site({ dataDir, environment: { SAMPLE_CONTENT: 'off' } })
  const took = await site.start()
  await site.end('SIGTERM')
  const after = new DatabaseSync(sqliteFile(dataDir))
  const isSame = digest(after) === wanted
  after.close()
  folder.forget()
  rmSync(folder.path, { recursive: true, force: true })
  rows.push({
    what: `from ${step} with ${memos} requests`,
    times: kills,
    came: `killed ${kills} times, ${sound} times sound; then up in ${(took / 1000).toFixed(1)} s with ${isSame ? 'every word' : 'OTHER WORDS'}`,
    isKept: sound === kills && isSame,
  })
}
report('Upgrades that are interrupted', rows)
