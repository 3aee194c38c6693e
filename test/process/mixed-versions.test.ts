import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { changeTables } from '#server/database/migrations.ts'
import { databases } from '#server/database/test-databases.ts'
import { startSite } from './test-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'beranda-versions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('when a newer version changes the tables, one that runs goes on with its pages, writes nothing and does not start again', async () => {
  const url = (await databases[1].environment())['DATABASE_URL'] ?? ''
  const start = (name: string) => startSite({ DATABASE_URL: url, DATA_DIR: join(folder, name), TRUST_PROXY: 'on' })
  const old = await start('old')
  const page = async () => (await fetch(`${old.address}/home/index.html`)).text()
  const shown = await page()
  const kept: string[] = []
  const statuses = new Set<number>()
  let isOver = false
  const load = async (client: number) => {
    for (let count = 0; !isOver; count++) {
      const name = `Pelanggan ${client}-${count}`
      const { status } = await fetch(`${old.address}/api/memo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${client}.${count >> 8}.${count & 255}` },
        body: JSON.stringify({ name, email: 'budi@contoh.id' }),
      })
      statuses.add(status)
      if (status === 201) kept.push(name)
    }
  }
  const loads = [1, 2, 3, 4].map(load)
  while (kept.length < 20) await setTimeout(10)

  // What a later version does when it starts.
  const newer = await connect({ dataDir: '', databaseUrl: url })
  const namesThere = async () => (await newer.db.selectFrom('memo').select('name').execute()).map(({ name }) => name)
  await changeTables(newer, async (store) => {
    // What was acknowledged is kept already, and nothing is added from here on.
    const before = (await store.selectFrom('memo').select('name').execute()).length
    await setTimeout(500)
    expect(await store.selectFrom('memo').select('name').execute()).toHaveLength(before)
    await sql`alter table memo add column rating integer not null default 3`.execute(store)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(store)
  })
  await vi.waitFor(async () => expect((await fetch(`${old.address}/readyz`)).status).toBe(503), { timeout: 10_000 })
  const complete = kept.length
  await setTimeout(200)
  isOver = true
  await Promise.all(loads)
  expect(statuses).toEqual(new Set([201, 503]))
  expect(kept).toHaveLength(complete)
  expect((await namesThere()).toSorted()).toEqual(kept.toSorted())
  expect(await page()).toBe(shown)
  expect((await fetch(`${old.address}/healthz`)).status).toBe(200)
  await vi.waitFor(() => expect(old.written.output + old.written.errors).toContain('(9999-later)'), { timeout: 20_000 })

  expect(await old.end('SIGTERM')).toBe(0)
  for (const name of ['old', 'another'])
    await expect(start(name)).rejects.toThrow(
      /^The database is of a newer version of the program \(9999-later\); start that version\.$/,
    )
  await newer.db.destroy()
}, 120_000)
