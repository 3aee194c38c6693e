import { renameSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { sqliteFilePath } from './file-access.ts'

let site: TestApp
beforeEach(async () => {
  site = await openTestApp()
})
afterEach(() => site.close())

const headers = () => ({ ...site.authHeaders, 'accept-language': 'en' })
const createFeature = async (paragraph: string) => {
  const payload = { title: 'a', paragraph }
  const answer = await site.app.inject({ method: 'POST', url: '/api/features', payload, headers: headers() })
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message }
}
const listFeatures = async () => (await site.app.inject({ url: '/api/features' })).json<{ paragraph: string }[]>()
const limitPages = (maxPages: number) =>
  sql`pragma max_page_count = ${sql.raw(String(maxPages))}`.execute(site.services.database.db)

test('a full disk is a 507 with a message, leaves no partial write, and ends when there is space', async () => {
  expect((await createFeature('before')).status).toBe(201)
  await limitPages(1)
  const rejected = await createFeature('x'.repeat(9_000))
  expect(rejected).toEqual({ status: 507, message: expect.stringContaining('storage of the server is full') })
  const memo = { name: 'Budi', email: 'budi@contoh.id', paragraph: 'x'.repeat(9_000) }
  expect((await site.app.inject({ method: 'POST', url: '/api/memo', payload: memo })).statusCode).toBe(507)
  expect((await listFeatures()).map(({ paragraph }) => paragraph)).toEqual(['before'])
  expect((await site.app.inject({ url: '/api/memo', headers: headers() })).statusCode).toBe(200)
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
  expect(
    (await site.app.inject({ method: 'POST', url: '/api/memo', payload: { name: 'B', tlp: '0812345' } })).statusCode,
  ).toBe(503)
  expect((await listFeatures()).map(({ paragraph }) => paragraph)).toEqual(['before'])
})
