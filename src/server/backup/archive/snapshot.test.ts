import { afterAll, expect, test, vi } from 'vitest'
import { createArchiveWorkspace } from '#kit/archive-sites.ts'
import { testDatabases } from '#kit/databases.ts'
import type { Database } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { readArchive, writeArchive } from './archive-file.ts'
import { readSite } from './read-site.ts'
import { writeSite } from './write-site.ts'

const folder = createArchiveWorkspace()
afterAll(folder.clean)

/** Inserts into two tables in one transaction, and counts it in `progress`, again and again until `signal` aborts. */
async function save({ db }: Database, progress: { saved: number }, signal: AbortSignal): Promise<void> {
  const line = {
    happened_at: '',
    actor: 'rani',
    actor_key: 'rani',
    address: '',
    action: 'sign-in',
    subject: '',
  } as const
  for (; !signal.aborted; progress.saved++) {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('audit').values(line).execute()
      await trx.insertInto('erasure').values({ memo_id: progress.saved, created_at: '', erased_at: '' }).execute()
    })
  }
}

test.each(testDatabases)('$kind: a backup is one snapshot and does not block concurrent writes', async ({ kind }) => {
  const [site, reader] = await folder.openTwice(kind)
  await migrate(site)
  const stop = new AbortController()
  const progress = { saved: 0 }
  const saving = save(site, progress, stop.signal)
  const waitForSave = (after: number) => vi.waitUntil(() => progress.saved > after, { timeout: 20_000, interval: 1 })
  await waitForSave(0)
  const path = folder.path(`${kind}-under-load`)
  await readSite(reader, async (lines) => {
    const readSlowly = async function* () {
      for await (const line of lines) {
        await waitForSave(progress.saved)
        yield line
      }
    }
    return writeArchive(path, readSlowly(), { passphrase: undefined, overwrite: false })
  })
  stop.abort()
  await saving
  const restored = await folder.open('SQLite')
  await writeSite(restored, readArchive(path, undefined), { targetName: 'there' })
  const audit = await restored.db.selectFrom('audit').selectAll().execute()
  const erasures = await restored.db.selectFrom('erasure').selectAll().execute()
  expect(audit.length).toBe(erasures.length)
  expect(audit.length).toBeGreaterThan(0)
  expect(audit.length).toBeLessThan(progress.saved)
})
