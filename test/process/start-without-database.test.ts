import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/database/test-server.ts'
import { spawnSite, startSite } from './test-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'beranda-away-'))
let postgres: TestServer
beforeAll(async () => {
  postgres = await openTestServer()
}, 60_000)
afterAll(async () => {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

const placeAt = (url: string) => ({ DATA_DIR: folder, DATABASE_URL: url, SAMPLE_CONTENT: 'off' })

/** Starts the site without waiting until it is ready. */
const begin = (url: string) => spawnSite(placeAt(url))

test('a site with pages that were kept serves them while its database is away, and goes on when it comes', async () => {
  const url = `${postgres.url}/postgres`
  const first = await startSite(placeAt(url))
  const before = await (await fetch(`${first.address}/home/index.html`)).text()
  expect(await first.end('SIGTERM')).toBe(0)
  await postgres.stop()

  const { child, written } = begin(url)
  await expect.poll(() => written.errors, { timeout: 20_000 }).toMatch(/cannot be reached.* tried again every second/)
  const [, address = ''] = /listens on (\S+)/.exec(written.output) ?? []
  expect(await (await fetch(`${address}/home/index.html`)).text()).toBe(before)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(503)

  const other = begin(url)
  await expect.poll(() => other.written.errors, { timeout: 20_000 }).toContain('tried again')
  other.child.kill('SIGTERM')
  expect(await once(other.child, 'exit')).toEqual([0, null])

  await postgres.start()
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 30_000 }).toBe(200)
  expect((await fetch(`${address}/api/features`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(written.errors.trimEnd().split('\n')).toHaveLength(1)
}, 120_000)

test('a wrong password is told, and ends the start, also where pages were kept', async () => {
  const { child, written } = begin(`${postgres.url.replace(':postgres@', ':wrong@')}/postgres`)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(written.errors).toMatch(/^DATABASE_URL: the PostgreSQL there cannot be reached: .*\n$/)
}, 60_000)
