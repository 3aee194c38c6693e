import { afterEach, expect, test } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'
import type { Config } from '#server/config/config.ts'
import { offsiteBackup } from '../checks/backups.ts'
import { createBackupRuns } from './runs.ts'
import { readBackupStatus } from './status.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const site = useTestSite({ variables: { BACKUPS: 'off' } })
const fail = () => Promise.reject(new Error('403'))

afterEach(() => site.empty('backup_run', 'job'))

/** Returns a reader for that interval with a clock that begins at a full hour. */
function createReader(intervalMs: number) {
  const clock = { now: Date.parse('2026-03-01T00:00:00Z') }
  const { config, database } = site.services
  const backups = { ...config.backups, intervalMs }
  const startedMs = clock.now
  const read = (more: Partial<Config> = {}) =>
    readBackupStatus({ database, config: { ...config, backups, ...more }, startedMs, now: clock.now })
  const runs = createBackupRuns(database, () => clock.now)
  return { clock, runs, status: { read }, check: async () => (await read()).jobs.backup.check }
}

test('a backup that has never worked is a problem, and overdue, however many tries have failed since', async () => {
  const { clock, runs, status, check } = createReader(day)
  expect(await check()).toEqual({ state: 'ok', text: { id: 'Belum ada cadangan', en: 'No backup yet' }, remedy: null })
  for (let tries = 0; tries < 60; tries++) {
    await expect(runs.record('backup', 'folder', fail)).rejects.toThrow('403')
    clock.now += 40 * minute
    expect(await check()).toMatchObject({ state: 'problem', text: { en: 'No backup yet' } })
  }
  const { jobs, runs: listed } = await status.read()
  expect(listed).toHaveLength(30)
  expect(jobs.backup).toMatchObject({ overdue: true, lastSuccess: null })
  expect((await runs.list())[0]).toMatchObject({ status: 'failed', fileName: '', size: 0, rows: 0, error: '403' })
})

test('a backup that worked is in order until a later try fails, and a problem when it is too old', async () => {
  const { clock, runs, check } = createReader(day)
  await runs.record('backup', 'folder', async () => ({ fileName: 'a.backup', size: 1, rows: 1 }))
  expect(await check()).toMatchObject({ state: 'ok', text: { en: 'Last backup' } })
  await expect(runs.record('backup', 'folder', fail)).rejects.toThrow('403')
  expect(await check()).toMatchObject({ state: 'warning', text: { en: 'Last backup' } })
  clock.now += 2 * day
  expect(await check()).toMatchObject({ state: 'problem', text: { en: 'The last backup is too old' } })
})

test('a run that its process did not end is marked when the next one of its kind starts', async () => {
  const { runs } = createReader(day)
  for (const kind of ['drill', 'backup'] as const) {
    void runs.record(kind, 'folder', () => new Promise(() => undefined))
    await expect.poll(async () => (await runs.list())[0]).toMatchObject({ kind, status: 'running', finishedAt: null })
  }
  await runs.record('backup', 'folder', async () => ({ fileName: 'b.backup', size: 1, rows: 1 }))
  expect((await runs.list()).map((run) => run.status)).toEqual(['ok', 'failed', 'running'])
})

test('the reason of a failed run is stored up to 500 characters', async () => {
  const { runs } = createReader(day)
  await expect(runs.record('drill', 'folder', () => Promise.reject('x'.repeat(501)))).rejects.toBeDefined()
  expect((await runs.list())[0]?.error).toBe('x'.repeat(500))
})

test('a step of *Start* says what is wrong with a copy, and asks for a bucket only where none is set', async () => {
  const { runs, status } = createReader(day)
  const explain = async (more?: Partial<Config>) =>
    JSON.stringify(await offsiteBackup.run({ backups: await status.read(more) }))
  expect(await explain()).toContain('set BACKUP_S3_URL on the server')
  await expect(runs.record('offsite', 'url', fail)).rejects.toThrow('403')
  const backupS3 = { url: 'https://s3.contoh.example/b', region: 'a', accessKeyId: 'b', secretAccessKey: 'c' }
  const failing = await explain({ backupS3 })
  expect(failing).toContain('Check BACKUP_S3_URL and its keys')
  expect(failing).not.toContain('set BACKUP_S3_URL')
})

test.each([
  ['at most the longest wait ahead', day, day],
  ['further ahead, from a clock that was ahead: due now', day + 1, 0],
])('the due time is %s', async (_, aheadMs, expectedMs) => {
  const { clock, status } = createReader(hour)
  const toText = (timeMs: number) => new Date(timeMs).toISOString()
  const job = { name: 'backup', done_at: null, leased_until: null, failures: 0, due_at: toText(clock.now + aheadMs) }
  await site.services.database.db.insertInto('job').values(job).execute()
  expect((await status.read()).jobs.backup.nextDueAt).toBe(toText(clock.now + expectedMs))
})

test.each([
  ['a backup an hour', hour, 2 * hour],
  ['a backup every ten minutes has the shortest grace, an hour', 10 * minute, 70 * minute],
  ['a backup a day', day, 36 * hour],
])('%s is overdue after its interval and half of it, at least an hour', async (_, intervalMs, limit) => {
  const { clock, status } = createReader(intervalMs)
  clock.now += limit
  expect((await status.read()).jobs.backup.overdue).toBe(false)
  clock.now += 1
  expect((await status.read()).jobs.backup.overdue).toBe(true)
})
