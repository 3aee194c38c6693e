import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/database/test-server.ts'
import { startSite } from './test-program.ts'

const program = fileURLToPath(new URL('./run.mjs', import.meta.url))
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
function begin(url: string) {
  const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...placeAt(url) }
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const written = { output: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    written.output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    written.errors += chunk.toString()
  })
  return { child, written }
}

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
