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

/** Inserts entries, each with its version, and counts them in `progress`, until `signal` aborts. */
async function save({ db }: Database, progress: { saved: number }, signal: AbortSignal): Promise<void> {
  for (; !signal.aborted; progress.saved++) {
    await db.transaction().execute(async (store) => {
      const common = { collection: 'features', document: '{"title":"x"}', version: 1 }
      const { id } = await store
        .insertInto('entry')
        .values({ ...common, position: 1, created_at: '', updated_at: '', deleted_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      const version = { ...common, entry_id: id, deleted: 0, changed_at: '', changed_by: 'rani' }
      await store.insertInto('entry_version').values(version).execute()
    })
  }
}

test.each(testDatabases)('$kind: a backup is one snapshot and does not block concurrent writes', async ({ kind }) => {
  const [site, reader] = await folder.openTwice(kind)
  await migrate(site)
  const stop = new AbortController()
  const progress = { saved: 0 }
  const saving = save(site, progress, stop.signal)
  const waitForSave = (after: number) => vi.waitUntil(() => progress.saved > after, { timeout: 60_000, interval: 1 })
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
  const entries = await restored.db.selectFrom('entry').select('id').orderBy('id').execute()
  const versions = await restored.db.selectFrom('entry_version').select('entry_id as id').orderBy('id').execute()
  expect(entries).toEqual(versions)
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.length).toBeLessThan(progress.saved)
})
