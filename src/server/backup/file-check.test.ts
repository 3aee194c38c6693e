import { closeSync, cpSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { readConfig } from '../config/config.ts'
import { connect } from '../database/connect.ts'
import { sqliteFilePath } from '../database/file-access.ts'
import { migrate } from '../database/migrate.ts'
import { createFileCheck, wasKilled } from './file-check.ts'

const folder = createTemporaryFolder('beranda-file-check-')
afterAll(() => removeFolder(folder))

const configOf = (name: string) => readConfig({ DATA_DIR: join(folder, name) })

/** Makes a site with 60 pages at the end of its file; `killed` is a copy of its folder from before it was closed. */
async function makeSite(name: string) {
  const config = configOf(name)
  const database = await connect(config)
  await migrate(database)
  await sql`create table page (id integer primary key, text text)`.execute(database.db)
  await sql`insert into page (text) select printf('%.*c', 800, 'x') from json_each(${JSON.stringify(Array(300).fill(0))})`.execute(
    database.db,
  )
  const killed = configOf(`${name}-killed`)
  cpSync(config.dataDir, killed.dataDir, { recursive: true })
  expect(wasKilled(config)).toBe(true)
  await database.db.destroy()
  return { config, killed }
}

/** Writes over three of these pages. */
function damage(dataDir: string): void {
  const file = sqliteFilePath(dataDir)
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(3 * 4096, 'z'), 0, 3 * 4096, statSync(file).size - 20 * 4096)
  closeSync(handle)
}

async function openCheck(config: ReturnType<typeof configOf>, { isDueAtOnce = false } = {}) {
  const database = await connect(config, { isExclusive: true })
  const log = { error: vi.fn() }
  const check = createFileCheck({ database, config, log, isDueAtOnce })
  onTestFinished(async () => {
    await check.stop()
    await database.db.destroy()
  })
  return { database, log, check }
}

test('a site that was closed has not been killed; one that was killed is sound', async () => {
  const { config, killed } = await makeSite('sound')
  expect([config, killed, configOf('none')].map(wasKilled)).toEqual([false, true, false])
  const { check, log } = await openCheck(killed, { isDueAtOnce: true })
  await check.runIfDue()
  expect([check.isDamaged(), log.error.mock.calls]).toEqual([false, []])
})

test('damaged pages in the middle of the file are found at once after a kill, else a day after the first start', async () => {
  const { config } = await makeSite('damaged')
  damage(config.dataDir)
  const first = await openCheck(config)
  await first.check.runIfDue()
  expect([first.check.isDamaged(), first.log.error.mock.calls]).toEqual([false, []])
  await first.check.stop()
  await first.database.db.updateTable('job').set({ due_at: new Date().toISOString() }).execute()
  await first.database.db.destroy()

  const next = await openCheck(config)
  await next.check.runIfDue()
  expect(next.check.isDamaged()).toBe(true)
  expect(next.log.error.mock.calls).toEqual([
    [expect.stringMatching(/^The database file .* is damaged\. Stop the site/)],
  ])
  await next.check.runIfDue()
  expect(next.log.error).toHaveBeenCalledTimes(1)
  await next.check.stop()
  await next.database.db.destroy()

  const killed = await openCheck(config, { isDueAtOnce: true })
  await killed.check.runIfDue()
  expect(killed.check.isDamaged()).toBe(true)
  await killed.check.runIfDue()
  expect(killed.log.error).toHaveBeenCalledTimes(1)
})
