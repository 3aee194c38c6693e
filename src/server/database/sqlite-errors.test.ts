import { renameSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'
import { sqliteFilePath } from './file-access.ts'

const site = useTestSite({ openFor: 'each test' })

const createFeature = async (paragraph: string) => {
  const { status, body } = await site.call('POST', '/api/features', { title: 'a', paragraph })
  return { status, message: body.message }
}
const listFeatures = async () => (await site.get<{ paragraph: string }[]>('/api/features')).body
const sendMemo = async (paragraph: string) =>
  (await site.call('POST', '/api/memo', { name: 'Budi', tlp: '0812345', paragraph }, { as: 'visitor' })).status
const limitPages = (maxPages: number) =>
  sql`pragma max_page_count = ${sql.raw(String(maxPages))}`.execute(site.services.database.db)

test('a full disk is a 507 with a message, leaves no partial write, and ends when there is space', async () => {
  expect((await createFeature('before')).status).toBe(201)
  await limitPages(1)
  const rejected = await createFeature('x'.repeat(9_000))
  expect(rejected).toEqual({ status: 507, message: expect.stringContaining('storage of the server is full') })
  expect(await sendMemo('x'.repeat(9_000))).toBe(507)
  expect((await listFeatures()).map(({ paragraph }) => paragraph)).toEqual(['before'])
  expect((await site.get('/api/memo')).status).toBe(200)
  await limitPages(1_000_000)
  expect((await createFeature('after')).status).toBe(201)
  expect(await listFeatures()).toHaveLength(2)
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(site.services.database.db)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
})

test.each([
  ['deleted', (file: string) => rmSync(file)],
  ['moved away', (file: string) => renameSync(file, `${file}.old`)],
])('a database file that is %s while the server runs: reads work, writes are a 503', async (_name, damage) => {
  expect((await createFeature('before')).status).toBe(201)
  damage(sqliteFilePath(site.services.config.dataDir))
  expect((await createFeature('after')).status).toBe(503)
  expect(await sendMemo('')).toBe(503)
  expect((await listFeatures()).map(({ paragraph }) => paragraph)).toEqual(['before'])
})
