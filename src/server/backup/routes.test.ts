import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackupStatus } from '#contracts/backups.ts'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { testDatabases } from '#kit/databases.ts'
import { createBackups } from './schedule.ts'

const METRICS_TOKEN = 'enam belas bulan purnama'
const day = 24 * 3_600_000

describe.each(testDatabases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp({ METRICS_TOKEN, ...(await environment()) })
  })
  afterAll(() => site.close())

  const call = (method: 'GET' | 'POST', headers: Record<string, string> = site.authHeaders) =>
    site.app.inject({ method, url: '/api/backups?lang=en', headers })
  const status = async () => (await call('GET')).json<BackupStatus>()
  const metrics = async () =>
    (await site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body

  test('both routes are 401 without a session, and the status has no-store', async () => {
    for (const method of ['GET', 'POST'] as const) expect((await call(method, {})).statusCode).toBe(401)
    const response = await call('GET')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await status()).toMatchObject({
      keep: 7,
      offsite: null,
      encrypted: false,
      jobs: { backup: { enabled: true, overdue: false, lastSuccess: null }, offsite: { enabled: false } },
      runs: [],
    })
    expect(await metrics()).not.toMatch(/beranda_backup_last_success_timestamp_seconds\{/)
  })

  test('POST starts one backup at a time, shown in status, metrics and audit', async () => {
    const began = Date.now()
    const responses = await Promise.all([call('POST'), call('POST')])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409])
    while ((await status()).runs[0]?.status === 'running') await setTimeout(20)
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
    const audit = await site.app.inject({ url: '/api/audit', headers: site.authHeaders })
    expect(audit.json()[0]).toMatchObject({ actor: 'rani', action: 'backup-started' })
  })

  test('an overdue backup is shown in the status and logged once a day', async () => {
    const { config, database } = site.services
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    let now = Date.now()
    const folder = '/dev/null/nowhere'
    const broken = { ...config, backups: { ...config.backups, folder } }
    const backups = createBackups({ database, config: broken, log, clock: () => now })
    const countWarnings = () =>
      lines.filter((line) => line.includes('last backup is older than BACKUP_INTERVAL_HOURS')).length
    await backups.runDueJobs()
    now += day + 11 * 3_600_000
    await backups.runDueJobs()
    expect(countWarnings()).toBe(0)
    expect((await backups.status()).jobs.backup).toMatchObject({ overdue: false, failures: 1 })
    now += 2 * 3_600_000
    await backups.runDueJobs()
    await backups.runDueJobs()
    expect((await backups.status()).jobs.backup.overdue).toBe(true)
    expect(countWarnings()).toBe(1)
    now += day
    await backups.runDueJobs()
    expect(countWarnings()).toBe(2)
    await backups.stop()
  })
})

test('POST is 409 when BACKUPS=off', async () => {
  const site = await openTestApp({ BACKUPS: 'off' })
  const response = await site.app.inject({ method: 'POST', url: '/api/backups', headers: site.authHeaders })
  expect(response.statusCode).toBe(409)
  expect(response.json().message).toContain('BACKUPS=off')
  const { jobs } = await site.services.backups.status()
  expect(jobs).toMatchObject({ backup: { enabled: false, overdue: false }, drill: { enabled: false } })
  await site.close()
})
