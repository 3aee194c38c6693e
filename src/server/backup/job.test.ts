import { describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createJob } from './job.ts'

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
})
