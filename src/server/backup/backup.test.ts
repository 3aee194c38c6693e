import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fillEveryTable, readTotals } from '#kit/archive-sites.ts'
import { testDatabases } from '#kit/databases.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { type Config, readConfig } from '../config/config.ts'
import { connect, type Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { readArchive, verifyArchive } from './archive/archive-file.ts'
import { writeSite } from './archive/write-site.ts'
import { backupNameAt } from './backup-files.ts'
import { migrateWithBackup } from './migrate-with-backup.ts'
import { createBackups } from './schedule.ts'

// Several complete backups in sequence, each verified.
vi.setConfig({ testTimeout: 90_000 })

const folder = createTemporaryFolder('beranda-backups-')
afterAll(() => removeFolder(folder))

const log = pino({ level: 'silent' })
const hour = 3_600_000
let made = 0
let now = 0
let config: Config
const clock = () => now
const listBackups = () => readdirSync(config.backups.folder).sort()

/** Connects to a database until the end of the test. */
async function open(target: Parameters<typeof connect>[0] = config): Promise<Database> {
  const database = await connect(target)
  onTestFinished(() => database.db.destroy())
  return database
}

function startBackups(database: Database, options: Partial<Parameters<typeof createBackups>[0]> = {}) {
  const backups = createBackups({ database, config, log, clock, ...options })
  onTestFinished(() => backups.stop())
  return backups
}

describe.each(testDatabases)('$kind', ({ environment }) => {
  beforeEach(async () => {
    now = Date.parse('2026-01-01T00:00:00Z')
    const dataDir = join(folder, String(++made))
    mkdirSync(join(dataDir, 'backups'), { recursive: true })
    config = readConfig({ ...(await environment()), DATA_DIR: dataDir, BACKUP_INTERVAL_HOURS: '6', BACKUP_KEEP: '3' })
    const database = await connect(config)
    await fillEveryTable(database)
    await database.db.deleteFrom('job').execute()
    await database.db.deleteFrom('backup_run').execute()
    await database.db.destroy()
  })

  test('one of four instances creates each due backup, and the newest are kept', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(async () => startBackups(await open())))
    const runAllDueJobs = () => Promise.all(all.map((backups) => backups.runDueJobs()))
    writeFileSync(join(config.backups.folder, 'mine.backup'), '')
    writeFileSync(join(config.backups.folder, `${backupNameAt(now - 5 * hour)}.part`), '')
    await runAllDueJobs()
    expect(listBackups()).toHaveLength(2)
    now += hour / 6
    const first = now
    await runAllDueJobs()
    expect(listBackups()).toEqual([backupNameAt(first), 'erasures.txt', 'mine.backup'])
    now += 6 * hour - 1000
    await runAllDueJobs()
    expect(listBackups()).toContain(backupNameAt(first))
    expect(listBackups()).toHaveLength(3)
    now += 1000
    for (let index = 0; index < 3; index++, now += 6 * hour) await runAllDueJobs()
    const kept = [1, 2, 3].map((index) => backupNameAt(first + index * 6 * hour))
    expect(listBackups()).toEqual([...kept, 'erasures.txt', 'mine.backup'])
  })

  test('a backup dated years ahead does not prevent others and counts as the oldest', async () => {
    const backups = startBackups(await open())
    const real = now
    await backups.runDueJobs()
    now = Date.parse('2031-01-01T00:00:00Z')
    await backups.runDueJobs()
    expect(listBackups()).toContain(backupNameAt(now))
    const ahead = backupNameAt(now)
    for (let index = 1; index <= 4; index++) {
      now = real + index * 6 * hour
      await backups.runDueJobs()
      expect(listBackups()).toContain(backupNameAt(now))
    }
    const kept = [2, 3, 4].map((index) => backupNameAt(real + index * 6 * hour))
    expect(listBackups()).toEqual([...kept, 'erasures.txt'])
    expect(listBackups()).not.toContain(ahead)
    expect(await backups.status()).toMatchObject({ jobs: { backup: { overdue: false, failures: 0 } } })
  })

  test('an interval of a minute is measured from start to start', async () => {
    config = { ...config, backups: { ...config.backups, intervalMs: 60_000, keepCount: 100 } }
    const began = now + 60_000
    // Each backup takes four seconds, and each check is 3 ms later than the one before.
    const slow = () => now + (existsSync(join(config.backups.folder, backupNameAt(now))) ? 4000 : 0)
    const backups = startBackups(await open(), { clock: slow })
    await backups.runDueJobs()
    for (let index = 0; index < 6; index++) {
      now = began + index * 60_003
      await backups.runDueJobs()
    }
    expect(listBackups().filter((name) => name.startsWith('beranda-'))).toHaveLength(6)
  })

  test('a backup with a passphrase is encrypted and complete', async () => {
    config = { ...config, backupPassphrase: 'lima belas perahu' }
    const database = await open()
    const backups = startBackups(database)
    await backups.runDueJobs()
    now += hour
    await backups.runDueJobs()
    const path = join(config.backups.folder, backupNameAt(now))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await expect(verifyArchive(path, undefined)).rejects.toThrow(/is encrypted/)
    const restored = await open({ dataDir: join(folder, String(++made)), databaseUrl: undefined })
    await writeSite(restored, readArchive(path, config.backupPassphrase), { targetName: 'there' })
    expect(await readTotals(restored)).toEqual(await readTotals(database))
  })

  test('a failed backup is logged and retried after 15 minutes', async () => {
    const lines: string[] = []
    const recordingLog = pino({}, { write: (line: string) => lines.push(line) })
    const file = join(config.dataDir, 'a-file')
    writeFileSync(file, '')
    const database = await open()
    const broken = { ...config, backups: { ...config.backups, folder: join(file, 'backups') } }
    const failing = startBackups(database, { config: broken, log: recordingLog })
    await failing.runDueJobs()
    now += hour
    await failing.runDueJobs()
    expect(lines.join()).toContain('backup failed')
    const backups = startBackups(database)
    await backups.runDueJobs()
    expect(listBackups()).toEqual([])
    now += hour / 4
    await backups.runDueJobs()
    expect(listBackups()).toContain(backupNameAt(now))
  })
})

describe('before a migration of SQLite', () => {
  beforeEach(() => {
    config = readConfig({ DATA_DIR: join(folder, String(++made)), BACKUPS: 'off' })
  })

  test('a backup of the earlier version is created', async () => {
    const database = await open()
    await migrate(database, '0002-memo-inbox-and-audit')
    const before = await readTotals(database)
    const printed: string[] = []
    await migrateWithBackup(database, config, (line) => printed.push(line))
    const [name = ''] = listBackups()
    expect(printed).toEqual([expect.stringContaining(name)])
    const header = await verifyArchive(join(config.backups.folder, name), undefined)
    expect(header.step).toBe('0002-memo-inbox-and-audit')
    expect(header.tables).toHaveLength(Object.keys(before).length)
    await migrateWithBackup(database, config, (line) => printed.push(line))
    expect(printed).toHaveLength(1)
  })

  test('failing starts share one backup, which is written again when the data has changed', async () => {
    const database = await open()
    await migrate(database, '0002-memo-inbox-and-audit')
    await sql`create table picture_detail (name text primary key)`.execute(database.db)
    const fail = () => expect(migrateWithBackup(database, config, () => undefined)).rejects.toThrow(/already exists/)
    const inode = () => statSync(join(config.backups.folder, listBackups()[0] ?? '')).ino
    await fail()
    const first = inode()
    await fail()
    await fail()
    expect(listBackups()).toEqual(['before-0003-second-step-and-picture-library.backup'])
    expect(inode()).toBe(first)
    await sql`insert into picture_detail values ('x')`.execute(database.db)
    await fail()
    expect(listBackups()).toHaveLength(1)
    expect(inode()).not.toBe(first)
  })

  test('an empty database needs no backup', async () => {
    const database = await open()
    await migrateWithBackup(database, config, () => expect.unreachable())
  })

  test('a failed backup prevents the migration', async () => {
    const database = await open()
    await migrate(database, '0002-memo-inbox-and-audit')
    const before = readFileSync(join(config.dataDir, 'beranda.sqlite'))
    writeFileSync(config.backups.folder, '')
    await expect(migrateWithBackup(database, config, () => undefined)).rejects.toThrow(/no backup could be made before/)
    expect(readFileSync(join(config.dataDir, 'beranda.sqlite')).equals(before)).toBe(true)
  })
})

test('a database of a newer version is rejected with its migration', async () => {
  config = readConfig({ DATA_DIR: join(folder, String(++made)) })
  const database = await open()
  await migrate(database)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(database.db)
  await expect(migrateWithBackup(database, config, () => undefined)).rejects.toThrow(
    /newer version of the program \(9999-later\)/,
  )
})
