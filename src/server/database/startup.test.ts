import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { samples } from '#content/samples/samples.ts'
import { postgres } from '#kit/databases.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { openStorage } from '../api/storage.ts'
import { readConfig } from '../config/config.ts'
import { connect } from './connect.ts'

const folder = createTemporaryFolder('beranda-start-')
afterAll(() => removeFolder(folder))

test('five instances that start at once on an empty PostgreSQL create samples and administrator once', async () => {
  const printed: string[] = []
  const config = readConfig({ ...(await postgres.emptyEnvironment()), DATA_DIR: folder, DATABASE_POOL: '2' })
  const log = pino({ level: 'silent' })
  const all = await Promise.all(
    Array.from({ length: 5 }, () => openStorage(config, { log, print: (line) => printed.push(line) })),
  )
  const total = Object.values(samples).reduce((sum, { length }) => sum + length, 0)
  const { db } = await connect(config)
  const { entries } = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.countAll().as('entries'))
    .executeTakeFirstOrThrow()
  expect(Number(entries)).toBe(total)
  expect(await db.selectFrom('user_account').select('username').execute()).toEqual([{ username: 'admin' }])
  expect(printed).toHaveLength(1)
  for (const { contentStore } of all)
    expect(contentStore.list(collections.feature)).toHaveLength(samples.feature.length)
  await Promise.all([db.destroy(), ...all.map(({ database }) => database.db.destroy())])
})
