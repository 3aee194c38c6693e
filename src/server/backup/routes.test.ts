import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { BackupStatus } from '#contracts/backups.ts'
import { startBackups } from '#kit/backup-site.ts'
import { testDatabases } from '#kit/databases.ts'
import { createGate } from '#kit/gate.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createJob } from '../jobs/job.ts'

const METRICS_TOKEN = 'enam belas bulan purnama'
const day = 24 * 3_600_000
const url = '/api/backups'

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables: { METRICS_TOKEN }, openFor: 'each test' })

  const status = async () => (await site.get<BackupStatus>(url)).body
  const metrics = async () => (await site.get('/metrics', { as: { authorization: `Bearer ${METRICS_TOKEN}` } })).text

  const backUp = async () => {
    expect((await site.call('POST', url)).status).toBe(202)
    // The run ends a little before the job, which then knows when it is due again.
    await expect.poll(async () => (await site.rows('job')).find(({ name }) => name === 'backup')?.done_at).toBeTruthy()
  }

  test('the status of a site without backups has no run, and no-store', async () => {
    expect((await site.get(url)).headers['cache-control']).toBe('no-store')
    expect(await status()).toMatchObject({
      keep: 7,
      offsite: null,
      encrypted: false,
      jobs: { backup: { enabled: true, overdue: false, lastSuccess: null }, offsite: { enabled: false } },
      runs: [],
    })
    expect(await metrics()).not.toMatch(/beranda_backup_last_success_timestamp_seconds\{/)
  })

  test('POST is 409 while a backup runs, on this instance or on another one', async () => {
    const gate = createGate()
    const timing = { firstDelayMs: 0, intervalMs: day, retryMs: day, force: true }
    const run = createJob(site.services.database, 'backup').run(gate.pass, timing)
    await gate.reached
    expect((await site.call('POST', url)).status).toBe(409)
    gate.open()
    await run
  })

  test('POST starts a backup, shown in status, metrics and audit', async () => {
    const began = Date.now()
    await backUp()
    const { jobs, runs } = await status()
    expect(runs[0]).toMatchObject({ kind: 'backup', status: 'ok', fileName: expect.stringMatching(/^beranda-/) })
    expect(jobs.backup.lastSuccess?.size).toBeGreaterThan(500)
    expect(Date.parse(jobs.backup.nextDueAt ?? '')).toBeGreaterThan(began + day / 2)
    const text = await metrics()
    const made = Number(/^beranda_backup_last_success_timestamp_seconds\{kind="backup"\} (.*)$/m.exec(text)?.[1])
    expect(made * 1000).toBeGreaterThanOrEqual(began)
    expect(text).toContain(`beranda_backup_size_bytes{kind="backup"} ${jobs.backup.lastSuccess?.size}`)
    expect(text).toMatch(/^beranda_backup_overdue\{kind="backup"\} 0$/m)
    expect(text).toMatch(/^beranda_backup_failures_total\{kind="drill"\} 0$/m)
    expect((await site.rows('audit')).at(-1)).toMatchObject({ actor: 'rani', action: 'backup-started' })
  })

  test('an overdue backup is shown in the status and logged once a day', async () => {
    await backUp()
    const { config, database } = site.services
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    let now = Date.now()
    const broken = { ...config, backups: { ...config.backups, folder: '/dev/null/nowhere' } }
    const backups = startBackups({ database, config: broken, log, clock: () => now })
    const warning = 'The last backup is too old'
    const countWarnings = () => lines.filter((line) => line.includes(warning)).length
    await backups.runDueJobs()
    expect(countWarnings()).toBe(0)
    now += 1.6 * day
    await backups.runDueJobs()
    await backups.runDueJobs()
    expect((await backups.status()).jobs.backup).toMatchObject({ overdue: true, failures: 1 })
    expect(countWarnings()).toBe(1)
    now += day
    await backups.runDueJobs()
    await backups.runDueJobs()
    expect(countWarnings()).toBe(2)
  })
})

describe('with BACKUPS=off', () => {
  const site = useTestSite({ variables: { BACKUPS: 'off' } })

  test('POST is 409, and no job is enabled', async () => {
    const { status, body } = await site.call('POST', url)
    expect([status, body.message]).toEqual([409, expect.stringContaining('BACKUPS=off')])
    const { jobs } = await site.services.backups.status()
    expect(jobs).toMatchObject({ backup: { enabled: false, overdue: false }, drill: { enabled: false } })
  })
})
