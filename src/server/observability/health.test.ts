import { renameSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { sqliteFilePath } from '../database/file-access.ts'
import { createDatabaseProbe } from './health.ts'

let site: TestApp | undefined
afterEach(async () => {
  await site?.close()
  site = undefined
})

test('concurrent checks send one query to the database', async () => {
  site = await openTestApp()
  const asked = vi.spyOn(site.services.database.db, 'transaction')
  const isThere = createDatabaseProbe(site.services.database)
  const answers = await Promise.all(Array.from({ length: 100 }, isThere))
  expect(new Set([...answers, await isThere()])).toEqual(new Set(['ok']))
  expect(asked).toHaveBeenCalledTimes(1)
})

const switchQueryOnly = (to: 'on' | 'off') => async (): Promise<void> => {
  await sql`pragma query_only = ${sql.raw(to)}`.execute(site?.services.database.db ?? expect.unreachable())
}
const rename = (from: string, to: string) => async (): Promise<void> => {
  const file = sqliteFilePath(site?.services.config.dataDir ?? '')
  renameSync(file + from, file + to)
}

test.each([
  ['only lets read', switchQueryOnly('on'), switchQueryOnly('off')],
  ['is moved away', rename('', '.old'), rename('.old', '')],
])('/readyz is 503 while a database file %s, and 200 once that is over', async (_name, breakDatabase, repair) => {
  site = await openTestApp()
  const readyz = async () => {
    const answer = await site?.app.inject('/readyz')
    return [answer?.statusCode, answer?.json().status]
  }
  expect(await readyz()).toEqual([200, 'ok'])
  await breakDatabase()
  await expect.poll(readyz, { timeout: 5_000 }).toEqual([503, 'the database cannot be written'])
  expect((await site.app.inject('/api/features')).statusCode).toBe(200)
  await repair()
  await expect.poll(readyz, { timeout: 5_000 }).toEqual([200, 'ok'])
})

test('/readyz is 503 without the database, /healthz is 200, and every response has a request id', async () => {
  site = await openTestApp()
  expect((await site.app.inject('/readyz')).statusCode).toBe(200)
  await site.services.database.db.destroy()
  await expect.poll(async () => (await site?.app.inject('/readyz'))?.statusCode, { timeout: 5_000 }).toBe(503)
  for (const url of ['/healthz', '/readyz', '/api/nothing']) {
    const { headers } = await site.app.inject({ url, headers: { 'x-request-id': 'from-a-stranger' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect((await site.app.inject('/healthz')).statusCode).toBe(200)
})
