import { renameSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'
import { sqliteFilePath } from '../database/file-access.ts'
import { createDatabaseProbe } from './health.ts'

const site = useTestSite({ openFor: 'each test' })

test('concurrent checks send one query to the database', async () => {
  const asked = vi.spyOn(site.services.database.db, 'transaction')
  const isThere = createDatabaseProbe(site.services.database)
  const answers = await Promise.all(Array.from({ length: 100 }, isThere))
  expect(new Set([...answers, await isThere()])).toEqual(new Set(['ok']))
  expect(asked).toHaveBeenCalledTimes(1)
})

const switchQueryOnly = (to: 'on' | 'off') => async (): Promise<void> => {
  await sql`pragma query_only = ${sql.raw(to)}`.execute(site.services.database.db)
}
const rename = (from: string, to: string) => async (): Promise<void> => {
  const file = sqliteFilePath(site.services.config.dataDir)
  renameSync(file + from, file + to)
}

test.each([
  ['only lets read', switchQueryOnly('on'), switchQueryOnly('off')],
  ['is moved away', rename('', '.old'), rename('.old', '')],
])('/readyz is 503 while a database file %s, and 200 once that is over', async (_name, breakDatabase, repair) => {
  const readyz = async () => {
    const { status, body } = await site.get('/readyz')
    return [status, body.status]
  }
  expect(await readyz()).toEqual([200, 'ok'])
  await breakDatabase()
  await expect.poll(readyz).toEqual([503, 'the database cannot be written'])
  expect((await site.get('/api/features')).status).toBe(200)
  await repair()
  await expect.poll(readyz).toEqual([200, 'ok'])
})

test('/readyz is 503 without the database, /healthz is 200, and every response has a request id', async () => {
  expect((await site.get('/readyz')).status).toBe(200)
  await site.services.database.db.destroy()
  await expect.poll(async () => (await site.get('/readyz')).status).toBe(503)
  for (const url of ['/healthz', '/readyz', '/api/nothing']) {
    const { headers } = await site.get(url, { headers: { 'x-request-id': 'from-a-stranger' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect((await site.get('/healthz')).status).toBe(200)
})
