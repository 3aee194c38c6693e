import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { createGate } from '#kit/gate.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createBackupRuns } from '../backup/runs.ts'
import { siteComponents } from '../components/site-components.ts'
import { withoutPages } from '../components/without-pages.ts'
import { readConfig } from '../config/config.ts'
import { createJob, LEASE_MS } from './job.ts'

const MINUTE_MS = 60_000
const timing = { firstDelayMs: 0, intervalMs: 60 * MINUTE_MS, retryMs: MINUTE_MS }

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables: { BACKUPS: 'off' } })

  const createJobWith = (name: string, clock: () => number) => createJob(site.services.database, name, clock)
  /** Starts the job; its work ends when `finish` is called. */
  async function startJob(job: ReturnType<typeof createJob>) {
    const gate = createGate()
    const run = job.run(gate.pass, timing)
    await gate.reached
    return { run, finish: gate.open }
  }

  test('an instance whose clock is behind does not run a job that another one runs or has just run', async () => {
    const now = Date.now()
    const behind = [1, MINUTE_MS].map((milliseconds) => createJobWith('test', () => now - milliseconds))
    const { run, finish } = await startJob(createJobWith('test', () => now))
    const neverRuns = () => Promise.reject(new Error('The job ran twice.'))
    for (const job of behind) expect(await job.run(neverRuns, { ...timing, force: true })).toBe('running already')
    finish()
    expect(await run).toBe('done')
    for (const job of behind) expect(await job.run(neverRuns, timing)).toBe('not due')
  })

  test('a due time is kept up to five minutes beyond the longest wait', async () => {
    const now = Date.now()
    const run = (clockMs: number) => createJobWith('late', () => clockMs).run(async () => {}, timing)
    expect(await run(now)).toBe('done')
    expect(await run(now - 5 * MINUTE_MS)).toBe('not due')
    expect(await run(now - 5 * MINUTE_MS - 1)).toBe('done')
  })

  test('a job that was claimed while the clock was an hour ahead is free', async () => {
    const now = Date.now()
    const { run, finish } = await startJob(createJobWith('ahead', () => now + 60 * MINUTE_MS))
    const job = createJobWith('ahead', () => now)
    expect(await job.run(async () => {}, { ...timing, force: true })).toBe('done')
    finish()
    await run
  })

  test('a job whose program ends is due again at once, and one that failed after its wait', async () => {
    const now = Date.now()
    const fail = () => Promise.reject(new Error('stopped'))
    const stopped = createJobWith('stopped', () => now)
    expect(await stopped.run(fail, { ...timing, signal: AbortSignal.abort() })).toBe('failed')
    expect(await stopped.run(fail, timing)).toBe('failed')
    expect(await stopped.run(fail, timing)).toBe('not due')
    expect(await createJobWith('stopped', () => now + MINUTE_MS).run(async () => {}, timing)).toBe('done')
  })

  test('a job that runs for longer than its claim renews it every two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let now = Date.now()
    const job = createJobWith('long', () => now)
    const { run, finish } = await startJob(job)
    const leasedUntil = async () => (await site.rows('job')).find(({ name }) => name === 'long')?.leased_until
    for (let minutes = 0; minutes < 12; minutes += 2) {
      now += 2 * MINUTE_MS
      vi.advanceTimersByTime(2 * MINUTE_MS)
      await expect.poll(leasedUntil).toBe(new Date(now + LEASE_MS).toISOString())
    }
    expect(await job.run(async () => {}, { ...timing, force: true })).toBe('running already')
    finish()
    expect(await run).toBe('done')
  })
})

test('a start on SQLite frees the job of a process that was killed, and marks its run as failed', async () => {
  const dataDir = createTemporaryFolder()
  onTestFinished(() => removeFolder(dataDir))
  const config = readConfig({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', BACKUPS: 'off' })
  const start = async () => (await siteComponents.start(withoutPages(config), ['database'])).services.database
  const killed = await start()
  const work = () => createBackupRuns(killed).record('backup', 'folder', () => new Promise(() => undefined))
  void createJob(killed, 'backup').run(async () => void (await work()), timing)
  await expect.poll(async () => (await createBackupRuns(killed).list())[0]?.status).toBe('running')
  await killed.db.destroy()

  const database = await start()
  onTestFinished(() => database.db.destroy())
  expect(await createBackupRuns(database).list()).toMatchObject([
    { status: 'failed', error: expect.stringMatching(/^The process ended/) },
  ])
  expect(await createJob(database, 'backup').run(async () => {}, { ...timing, force: true })).toBe('done')
})
