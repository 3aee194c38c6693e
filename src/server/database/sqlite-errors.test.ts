import { renameSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'
import { sqliteFile } from './sqlite-file.ts'

let site: TestApp
beforeEach(async () => {
  site = await openTestApp()
})
afterEach(() => site.close())

const headers = () => ({ ...site.signedIn, 'accept-language': 'en' })
const write = async (paragraph: string) => {
  const payload = { title: 'a', paragraph }
  const answer = await site.app.inject({ method: 'POST', url: '/api/features', payload, headers: headers() })
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message }
}
const read = async () => (await site.app.inject({ url: '/api/features' })).json<{ paragraph: string }[]>()
const limitPages = (most: number) =>
  sql`pragma max_page_count = ${sql.raw(String(most))}`.execute(site.parts.database.db)

test('a full disk is a 507 with a sentence, leaves nothing half-written, and is over when there is room', async () => {
  expect((await write('before')).status).toBe(201)
  await limitPages(1)
  const refused = await write('x'.repeat(9_000))
  expect(refused).toEqual({ status: 507, message: expect.stringContaining('storage of the server is full') })
  const memo = { name: 'Budi', email: 'budi@contoh.id', paragraph: 'x'.repeat(9_000) }
  expect((await site.app.inject({ method: 'POST', url: '/api/memo', payload: memo })).statusCode).toBe(507)
  expect((await read()).map(({ paragraph }) => paragraph)).toEqual(['before'])
  expect((await site.app.inject({ url: '/api/memo', headers: headers() })).statusCode).toBe(200)
  await limitPages(1_000_000)
  expect((await write('after')).status).toBe(201)
  expect(await read()).toHaveLength(2)
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(site.parts.database.db)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
})

test.each([
  ['deleted', (file: string) => rmSync(file)],
  ['moved away', (file: string) => renameSync(file, `${file}.old`)],
])('a file that is %s under us: reading goes on, and what would be lost is refused', async (_name, harm) => {
  expect((await write('before')).status).toBe(201)
  harm(sqliteFile(site.parts.config.dataDir))
  expect((await write('after')).status).toBe(503)
  expect(
    (await site.app.inject({ method: 'POST', url: '/api/memo', payload: { name: 'B', tlp: '0812345' } })).statusCode,
  ).toBe(503)
  expect((await read()).map(({ paragraph }) => paragraph)).toEqual(['before'])
})
