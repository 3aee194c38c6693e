import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchSite, spawnSite } from '#kit/launch-site.ts'
import { type PostgresServer, startPostgresServer } from '#kit/postgres.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

const folder = createTemporaryFolder('beranda-away-')
let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgresServer()
})
afterAll(async () => {
  await postgres.remove()
  removeFolder(folder)
})

const createEnvironment = (url: string) => ({ DATA_DIR: folder, DATABASE_URL: url, SAMPLE_CONTENT: 'off' })

/** Starts the site without waiting until it is ready. */
const spawnSiteAt = (url: string) => spawnSite(createEnvironment(url))

test('a start without a database serves cached pages, and becomes ready when the database is reachable', async () => {
  const url = `${postgres.url}/postgres`
  const first = await launchSite(createEnvironment(url))
  const before = await (await fetch(`${first.url}/home/index.html`)).text()
  expect(await first.stop('SIGTERM')).toBe(0)
  await postgres.stop()

  const { child, output, listening, closed } = spawnSiteAt(url)
  await expect.poll(() => output.stderr).toMatch(/cannot be reached.* tried again every second/)
  const address = await listening
  expect(await (await fetch(`${address}/home/index.html`)).text()).toBe(before)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(503)

  const other = spawnSiteAt(url)
  await expect.poll(() => other.output.stderr).toContain('tried again')
  other.child.kill('SIGTERM')
  expect(await other.closed).toBe(0)

  await postgres.start()
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await fetch(`${address}/api/features`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await closed).toBe(0)
  expect(output.stderr.trimEnd().split('\n')).toHaveLength(1)
})

test('a wrong database password ends the start with one line, even with cached pages', async () => {
  const { output, closed } = spawnSiteAt(`${postgres.url.replace(':postgres@', ':wrong@')}/postgres`)
  expect(await closed).toBe(1)
  expect(output.stderr).toMatch(/^DATABASE_URL: the PostgreSQL there cannot be reached: .*\n$/)
})
