import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { fillEveryTable } from '#kit/archive-sites.ts'
import { testDatabases } from '#kit/databases.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { type Config, readConfig } from '../config/config.ts'
import { connect, type Database } from '../database/connect.ts'
import { addBackup } from './backup-files.ts'
import { runRestoreDrill } from './drill.ts'
import { createBackups } from './schedule.ts'

const folder = createTemporaryFolder('beranda-drill-')
const opened: Database[] = []
let made = 0
afterAll(async () => {
  await Promise.all(opened.map(({ db }) => db.destroy()))
  removeFolder(folder)
})

// The drill runs at the lowest priority, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const hour = 3_600_000
const day = 24 * hour

async function openSite(environment: Readonly<Record<string, string>> = {}) {
  const dataDir = join(folder, `site-${++made}`)
  mkdirSync(dataDir)
  const BACKUP_PASSPHRASE = 'lima belas perahu'
  const config = readConfig({
    ...environment,
    DATA_DIR: dataDir,
    BACKUP_PASSPHRASE,
    BACKUP_INTERVAL_HOURS: '1440',
    BACKUP_KEEP: '3',
  })
  const database = await connect(config)
  opened.push(database)
  await fillEveryTable(database, 5)
  for (const table of ['job', 'backup_run'] as const) await database.db.deleteFrom(table).execute()
  return { config, database }
}

describe.each(testDatabases)('$kind', ({ environment }) => {
  test('one of two instances restores the newest backup each week, records the rows and removes the folder', async () => {
    const { config, database } = await openSite(await environment())
    let now = Date.parse('2026-01-01T00:00:00Z')
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const both = [1, 2].map(() => createBackups({ database, config, log, clock: () => now }))
    const runAllDueJobs = async () => {
      for (const backups of both) await backups.runDueJobs()
    }
    const drills = async () => (await both[0]?.status())?.runs.filter(({ kind }) => kind === 'drill')
    for (const pass of [hour / 6, hour / 6, hour]) {
      await runAllDueJobs()
      now += pass
    }
    await runAllDueJobs()
    const [first, ...others] = (await drills()) ?? []
    expect(others).toEqual([])
    expect(first).toMatchObject({ status: 'ok', error: '' })
    const backup = (await both[0]?.status())?.runs.find(({ kind }) => kind === 'backup')
    expect(first?.rows).toBe(backup?.rows)
    expect(first?.rows).toBeGreaterThan(50)
    expect(readdirSync(config.dataDir)).not.toContain('restore-drill')
    now += 6 * day
    await runAllDueJobs()
    expect(await drills()).toHaveLength(1)
    now += day
    await runAllDueJobs()
    expect(await drills()).toHaveLength(2)

    // A backup damaged on disk is detected by the drill.
    const path = join(config.backups.folder, backup?.fileName ?? '')
    const whole = readFileSync(path)
    writeFileSync(path, whole.subarray(0, whole.length / 2))
    now += 7 * day
    await runAllDueJobs()
    expect((await drills())?.[0]).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/damaged|does not open/),
    })
    expect((await both[1]?.status())?.jobs.drill).toMatchObject({
      failures: 1,
      lastSuccess: { id: expect.any(Number) },
    })
    expect(lines.join()).toContain('restore drill failed')
    await Promise.all(both.map((backups) => backups.stop()))
  })
})

/** Creates a FIFO without a writer: reading it blocks. */
function endlessFile(): string {
  const path = join(folder, `endless-${++made}`)
  execFileSync('mkfifo', [path])
  return path
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await setTimeout(20)
}

describe('an aborted drill leaves no folder', () => {
  const processesOf = (parent: number) =>
    execFileSync('ps', ['-eo', 'ppid=,ni=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([ppid, , ...args]) => Number(ppid) === parent && args.join(' ').includes('drill-worker'))
      .map(([, nice]) => nice)

  test('when its signal aborts; its process has the lowest priority', async () => {
    const { config, database } = await openSite()
    const stop = new AbortController()
    const path = endlessFile()
    const running = runRestoreDrill(config, { database, path, signal: stop.signal }).catch((error) => error)
    const drillFolder = join(config.dataDir, 'restore-drill')
    await until(() => existsSync(drillFolder))
    expect(processesOf(process.pid)).toEqual(['19'])
    stop.abort()
    expect(await running).toBeInstanceOf(Error)
    expect(existsSync(drillFolder)).toBe(false)
  })

  test('when its parent process is killed', async () => {
    const { config, database } = await openSite()
    await database.db.destroy()
    opened.pop()
    const program = `
      import { runRestoreDrill } from ${JSON.stringify(new URL('./drill.ts', import.meta.url).href)}
      import { connect } from ${JSON.stringify(new URL('../database/connect.ts', import.meta.url).href)}
      const { config, path } = JSON.parse(process.argv[2])
      await runRestoreDrill(config, { database: await connect(config), path, signal: new AbortController().signal })`
    const argument = JSON.stringify({ config, path: endlessFile() })
    const file = join(folder, 'program.mjs')
    writeFileSync(file, program)
    const child = spawn(process.execPath, [file, argument], { stdio: 'inherit' })
    const drillFolder = join(config.dataDir, 'restore-drill')
    await until(() => existsSync(join(drillFolder, 'beranda.sqlite')))
    child.kill('SIGKILL')
    await until(() => !existsSync(drillFolder))
  })

  test('when both processes are killed: the next start removes it', async () => {
    const { config, database } = await openSite()
    const drillFolder = join(config.dataDir, 'restore-drill')
    mkdirSync(drillFolder)
    writeFileSync(join(drillFolder, 'beranda.sqlite'), 'left')
    const log = pino({ level: 'silent' })
    const backups = createBackups({ database, config, log })
    expect(existsSync(drillFolder)).toBe(false)
    await backups.stop()
  })
})

test('a wrong passphrase fails the drill', async () => {
  const { config, database } = await openSite()
  const { fileName } = await addBackup(config, Date.now())
  const path = join(config.backups.folder, fileName)
  const wrong: Config = { ...config, backupPassphrase: 'another passphrase' }
  const signal = new AbortController().signal
  await expect(runRestoreDrill(wrong, { database, path, signal })).rejects.toThrow(
    /BACKUP_PASSPHRASE does not open this file/,
  )
  expect(await runRestoreDrill(config, { database, path, signal })).toBeGreaterThan(50)
})
