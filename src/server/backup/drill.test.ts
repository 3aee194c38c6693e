import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { openBackupSite, startBackups, testSiteId } from '#kit/backup-site.ts'
import { testDatabases } from '#kit/databases.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import type { Config } from '../config/config.ts'
import { addBackup } from './backup-files.ts'
import { runRestoreDrill } from './drill.ts'

// The drill runs at the lowest priority, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const hour = 3_600_000
const day = 24 * hour

async function openSite(environment: Readonly<Record<string, string>> = {}) {
  const schedule = { BACKUP_INTERVAL_HOURS: '1440', BACKUP_KEEP: '3' }
  const site = await openBackupSite({ ...environment, ...schedule, BACKUP_PASSPHRASE: 'lima belas perahu' }, 5)
  return { ...site, drillFolder: join(site.config.dataDir, 'restore-drill') }
}

describe.each(testDatabases)('$kind', ({ environment }) => {
  /** Runs two instances on one database until the first drill. */
  async function runTwoInstances() {
    const { config, database, drillFolder } = await openSite(await environment())
    const clock = { now: Date.parse('2026-01-01T00:00:00Z') }
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const start = () => startBackups({ database, config, log, clock: () => clock.now })
    const [one, other] = [start(), start()]
    const runAllDueJobs = async () => {
      for (const backups of [one, other]) await backups.runDueJobs()
    }
    const drills = async () => (await one.status()).runs.filter(({ kind }) => kind === 'drill')
    for (const pass of [hour / 6, hour / 6, hour]) {
      await runAllDueJobs()
      clock.now += pass
    }
    await runAllDueJobs()
    const backup = (await one.status()).runs.find(({ kind }) => kind === 'backup')
    return { config, drillFolder, clock, lines, other, runAllDueJobs, drills, backup }
  }

  test('one of two instances restores the newest backup each week, and leaves no folder', async () => {
    const { drillFolder, clock, runAllDueJobs, drills, backup } = await runTwoInstances()
    const [first, ...others] = await drills()
    expect(others).toEqual([])
    expect(first).toMatchObject({ status: 'ok', error: '' })
    expect(first?.rows).toBe(backup?.rows)
    expect(first?.rows).toBeGreaterThan(50)
    expect(existsSync(drillFolder)).toBe(false)
    clock.now += 6 * day
    await runAllDueJobs()
    expect(await drills()).toHaveLength(1)
    clock.now += day
    await runAllDueJobs()
    expect(await drills()).toHaveLength(2)
  })

  test('a backup that is damaged on disk is noticed by the drill', async () => {
    const { config, clock, lines, other, runAllDueJobs, drills, backup } = await runTwoInstances()
    const path = join(config.backups.folder, backup?.fileName ?? '')
    const whole = readFileSync(path)
    writeFileSync(path, whole.subarray(0, whole.length / 2))
    clock.now += 7 * day
    await runAllDueJobs()
    const error = expect.stringMatching(/damaged|does not open/)
    expect((await drills())[0]).toMatchObject({ status: 'failed', error })
    const { drill } = (await other.status()).jobs
    expect(drill).toMatchObject({ failures: 1, lastSuccess: { id: expect.any(Number) } })
    expect(lines.join()).toContain('restore drill failed')
  })
})

/** Creates a FIFO without a writer: reading it blocks. */
function endlessFile(): string {
  const path = join(createTemporaryFolder(), 'endless')
  execFileSync('mkfifo', [path])
  return path
}

const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 200_000, interval: 20 })

describe('an aborted drill leaves no folder', () => {
  const listNiceness = () => {
    const children = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'ni=,args='], { encoding: 'utf8' })
    return [...children.matchAll(/^ *(\d+) .*drill-worker/gm)].map(([, niceness]) => niceness)
  }

  test('when its signal aborts; its process has the lowest priority', async () => {
    const { config, database, drillFolder } = await openSite()
    const stop = new AbortController()
    const path = endlessFile()
    const running = runRestoreDrill(config, { database, path, signal: stop.signal }).catch((error) => error)
    await until(() => existsSync(drillFolder))
    expect(listNiceness()).toEqual(['19'])
    stop.abort()
    expect(await running).toBeInstanceOf(Error)
    expect(existsSync(drillFolder)).toBe(false)
  })

  test('when its parent process is killed', async () => {
    const { config, database, drillFolder } = await openSite()
    await database.db.destroy()
    const program = `
      import { runRestoreDrill } from ${JSON.stringify(new URL('./drill.ts', import.meta.url).href)}
      import { connect } from ${JSON.stringify(new URL('../database/connect.ts', import.meta.url).href)}
      const { config, path } = JSON.parse(process.argv[2])
      await runRestoreDrill(config, { database: await connect(config), path, signal: new AbortController().signal })`
    const argument = JSON.stringify({ config, path: endlessFile() })
    const file = join(config.dataDir, 'program.mjs')
    writeFileSync(file, program)
    const child = spawn(process.execPath, [file, argument], { stdio: 'inherit' })
    await until(() => existsSync(join(drillFolder, 'beranda.sqlite')))
    child.kill('SIGKILL')
    await until(() => !existsSync(drillFolder))
    await expect.poll(() => child.signalCode).toBe('SIGKILL')
  })

  test('when both processes are killed: the next start removes it', async () => {
    const { config, database, drillFolder } = await openSite()
    mkdirSync(drillFolder)
    writeFileSync(join(drillFolder, 'beranda.sqlite'), 'left')
    startBackups({ database, config })
    expect(existsSync(drillFolder)).toBe(false)
  })
})

test('a wrong passphrase fails the drill', async () => {
  const { config, database } = await openSite()
  const { fileName } = await addBackup(config, { now: Date.now(), siteId: testSiteId })
  const path = join(config.backups.folder, fileName)
  const wrong: Config = { ...config, backupPassphrase: 'another passphrase' }
  const options = { database, path, signal: new AbortController().signal }
  await expect(runRestoreDrill(wrong, options)).rejects.toThrow(/BACKUP_PASSPHRASE does not open this file/)
  expect(await runRestoreDrill(config, options)).toBeGreaterThan(50)
})
