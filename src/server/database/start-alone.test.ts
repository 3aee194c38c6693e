import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { collections } from '#content/index.ts'
import { readConfig } from '../config.ts'
import { openParts } from '../parts.ts'
import { connect } from './connect.ts'
import { databases } from './test-databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'beranda-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('of five instances that start at once on an empty PostgreSQL all come up; samples and administrator are made once', async () => {
  const printed: string[] = []
  const config = readConfig({ ...(await databases[1].environment()), DATA_DIR: folder, DATABASE_POOL: '2' })
  const opening = {
    log: pino({ level: 'silent' }),
    publisher: () => ({ publish: async () => undefined, unmade: () => [] }),
  }
  const all = await Promise.all(
    Array.from({ length: 5 }, () => openParts(config, { ...opening, print: (line) => printed.push(line) })),
  )
  const samples = Object.values(collections).reduce((sum, { samples }) => sum + samples.length, 0)
  const { db } = await connect(config)
  const { entries } = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.countAll().as('entries'))
    .executeTakeFirstOrThrow()
  expect(Number(entries)).toBe(samples)
  expect(await db.selectFrom('user_account').select('username').execute()).toEqual([{ username: 'admin' }])
  expect(printed).toHaveLength(1)
  for (const { parts } of all)
    expect(parts.snapshot.list(collections.feature)).toHaveLength(collections.feature.samples.length)
  await Promise.all([db.destroy(), ...all.map(({ close }) => close())])
})
