import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { postgres } from '#kit/databases.ts'
import { launchSite, spawnSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { connect } from '#server/database/connect.ts'
import { withExclusiveSchemaAccess } from '#server/database/migrate.ts'
import { startSendingMemos } from './send-memos.ts'

const folder = createTemporaryFolder('beranda-versions-')
afterAll(() => removeFolder(folder))

test('while a newer version changes the tables, the pages of the version before are served; the rest is a 503 page', async () => {
  const url = (await postgres.emptyEnvironment())['DATABASE_URL'] ?? ''
  const environment = { DATABASE_URL: url, DATA_DIR: join(folder, 'upgraded') }
  const before = await launchSite(environment)
  const paths = ['/home/index.html', '/blog', '/?lang=en']
  const readPages = (base: string) => Promise.all(paths.map(async (path) => (await fetch(base + path)).text()))
  const pages = await readPages(before.url)
  expect(await before.stop('SIGTERM')).toBe(0)
  // A site of another name has another key, as another build has.
  const migrating = await connect({ dataDir: '', databaseUrl: url })
  onTestFinished(() => migrating.db.destroy())
  const site = spawnSite({ ...environment, SITE_NAME: 'Versi Baru' })
  const html = { headers: { accept: 'text/html' } }
  await withExclusiveSchemaAccess(migrating, async () => {
    const base = await site.listening
    expect(await readPages(base)).toEqual(pages)
    expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ status: 'ok' })
    expect((await fetch(`${base}/readyz`)).status).toBe(503)
    const [office, post] = await Promise.all(['/admin', '/blog/9'].map((path) => fetch(base + path, html)))
    for (const answer of [office, post]) {
      expect([answer?.status, answer?.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
      expect(await answer?.text()).toContain('</html>')
    }
    expect(await readPages(base)).toEqual(pages)
  })
  const base = await site.listening
  await expect.poll(async () => (await fetch(`${base}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${base}/home/index.html`)).text()).toContain('Versi Baru')
  expect((await fetch(`${base}/admin`, html)).status).toBe(200)
})

test('after a migration by a newer version a running site serves pages, rejects writes and cannot restart', async () => {
  const url = (await postgres.emptyEnvironment())['DATABASE_URL'] ?? ''
  const start = (name: string) => launchSite({ DATABASE_URL: url, DATA_DIR: join(folder, name), TRUST_PROXY: 'on' })
  const old = await start('old')
  const page = async () => (await fetch(`${old.url}/home/index.html`)).text()
  const shown = await page()
  const { acknowledged, statuses, stop, ended } = startSendingMemos(old.url)
  onTestFinished(stop)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)

  // Simulates the migration of a newer version at its start.
  const newer = await connect({ dataDir: '', databaseUrl: url })
  onTestFinished(() => newer.db.destroy())
  const namesThere = async () => (await newer.db.selectFrom('memo').select('name').execute()).map(({ name }) => name)
  await withExclusiveSchemaAccess(newer, async (store) => {
    // All acknowledged memos are stored already, and none is added during the migration.
    const before = (await store.selectFrom('memo').select('name').execute()).length
    await setTimeout(500)
    expect(await store.selectFrom('memo').select('name').execute()).toHaveLength(before)
    await sql`alter table memo add column rating integer not null default 3`.execute(store)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(store)
  })
  await vi.waitFor(async () => expect((await fetch(`${old.url}/readyz`)).status).toBe(503), { timeout: 60_000 })
  const complete = acknowledged.length
  await setTimeout(200)
  stop()
  await ended
  expect(statuses).toEqual(new Set([201, 503]))
  expect(acknowledged).toHaveLength(complete)
  expect((await namesThere()).toSorted()).toEqual(acknowledged.toSorted())
  expect(await page()).toBe(shown)
  expect((await fetch(`${old.url}/healthz`)).status).toBe(200)
  await vi.waitFor(() => expect(old.output.stdout + old.output.stderr).toContain('(9999-later)'), { timeout: 60_000 })

  expect(await old.stop('SIGTERM')).toBe(0)
  for (const name of ['old', 'another'])
    await expect(start(name)).rejects.toThrow(
      /^The database is of a newer version of the program \(9999-later\); start that version\.$/,
    )
})
