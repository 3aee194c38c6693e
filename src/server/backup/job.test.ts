import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createJob, LEASE_MS } from './job.ts'

const MINUTE_MS = 60_000
const timing = { firstDelayMs: 0, intervalMs: 60 * MINUTE_MS, retryMs: MINUTE_MS }

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables: { BACKUPS: 'off' } })

  test('an instance whose clock is behind does not run a job that another one runs or has just run', async () => {
    const now = Date.now()
    const createJobAt = (timeMs: number) => createJob(site.services.database, 'test', () => timeMs)
    const behind = [now - 1, now - MINUTE_MS].map(createJobAt)
    const finished = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const run = createJobAt(now).run(() => {
      started.resolve()
      return finished.promise
    }, timing)
    await started.promise
    const neverRuns = () => Promise.reject(new Error('The job ran twice.'))
    for (const job of behind) expect(await job.run(neverRuns, { ...timing, force: true })).toBe('running already')
    finished.resolve()
    expect(await run).toBe('done')
    for (const job of behind) expect(await job.run(neverRuns, timing)).toBe('not due')
  })

  test('a job that was claimed while the clock was an hour ahead is free', async () => {
    const now = Date.now()
    const ahead = createJob(site.services.database, 'ahead', () => now + 60 * MINUTE_MS)
    const started = Promise.withResolvers<void>()
    const finished = Promise.withResolvers<void>()
    const run = ahead.run(() => {
      started.resolve()
      return finished.promise
    }, timing)
    await started.promise
    expect(
      await createJob(site.services.database, 'ahead', () => now).run(async () => {}, { ...timing, force: true }),
    ).toBe('done')
    finished.resolve()
    await run
  })

  test('a job that runs for longer than its claim renews it every two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let now = Date.now()
    const job = createJob(site.services.database, 'long', () => now)
    const started = Promise.withResolvers<void>()
    const finished = Promise.withResolvers<void>()
    const run = job.run(() => {
      started.resolve()
      return finished.promise
    }, timing)
    await started.promise
    const leasedUntil = async () => (await site.rows('job')).find(({ name }) => name === 'long')?.leased_until
    for (let minutes = 0; minutes < 12; minutes += 2) {
      now += 2 * MINUTE_MS
      vi.advanceTimersByTime(2 * MINUTE_MS)
      await expect.poll(leasedUntil, { timeout: 20_000 }).toBe(new Date(now + LEASE_MS).toISOString())
    }
    expect(await job.run(async () => {}, { ...timing, force: true })).toBe('running already')
    finished.resolve()
    expect(await run).toBe('done')
  })
})
