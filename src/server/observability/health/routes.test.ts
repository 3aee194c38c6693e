import { afterEach, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'
import { createProbe } from './probe.ts'

let site: TestApp | undefined
afterEach(async () => {
  await site?.close()
  site = undefined
})

test('however often it is asked, the database is asked once', async () => {
  site = await openTestApp()
  const asked = vi.spyOn(site.parts.database.db, 'getExecutor')
  const isThere = createProbe(site.parts.database)
  const answers = await Promise.all(Array.from({ length: 100 }, isThere))
  expect(new Set([...answers, await isThere()])).toEqual(new Set([true]))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('/readyz is 503 without the database, /healthz and every answer has the name of its request', async () => {
  site = await openTestApp()
  expect((await site.app.inject('/readyz')).statusCode).toBe(200)
  await site.parts.database.db.destroy()
  await expect.poll(async () => (await site?.app.inject('/readyz'))?.statusCode, { timeout: 5_000 }).toBe(503)
  for (const url of ['/healthz', '/readyz', '/api/nothing']) {
    const { headers } = await site.app.inject({ url, headers: { 'x-request-id': 'from-a-stranger' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect((await site.app.inject('/healthz')).statusCode).toBe(200)
})
