import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { readTotals } from '#kit/archive-sites.ts'
import { openBackupSite, openDatabase, startBackups, testSiteId } from '#kit/backup-site.ts'
import { testDatabases } from '#kit/databases.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { verifyArchive } from './archive/archive-file.ts'
import { backupNameAt, findObsoleteBackups, pruneBackups } from './backup-files.ts'
import { migrateWithBackup } from './migrate-with-backup.ts'

const hour = 3_600_000
const nameAt = (timeMs: number) => backupNameAt(timeMs, testSiteId)
let now = 0
let config: Config
const clock = () => now
const listBackups = () => readdirSync(config.backups.folder).sort()

describe.each(testDatabases)('$kind', ({ environment }) => {
  /** Opens a site at the first moment of 2026 that has a backup every six hours and keeps three. */
  async function openSite(): Promise<Database> {
    now = Date.parse('2026-01-01T00:00:00Z')
    const site = await openBackupSite({ ...(await environment()), BACKUP_INTERVAL_HOURS: '6', BACKUP_KEEP: '3' })
    config = site.config
    return site.database
  }

  test('one of four instances creates each due backup, and the newest are kept', async () => {
    const databases = [await openSite(), ...(await Promise.all([2, 3, 4].map(() => openDatabase(config))))]
    const all = databases.map((database) => startBackups({ database, config, clock }))
    const runAllDueJobs = () => Promise.all(all.map((backups) => backups.runDueJobs()))
    writeFileSync(join(config.backups.folder, 'mine.backup'), '')
    writeFileSync(join(config.backups.folder, `${nameAt(now - 5 * hour)}.part`), '')
    await runAllDueJobs()
    expect(listBackups()).toHaveLength(2)
    now += hour / 6
    const first = now
    await runAllDueJobs()
    expect(listBackups()).toEqual([nameAt(first), 'erasures.txt', 'mine.backup'])
    now += 6 * hour - 1000
    await runAllDueJobs()
    expect(listBackups()).toContain(nameAt(first))
    expect(listBackups()).toHaveLength(3)
    now += 1000
    for (let index = 0; index < 3; index++, now += 6 * hour) await runAllDueJobs()
    const kept = [1, 2, 3].map((index) => nameAt(first + index * 6 * hour))
    expect(listBackups()).toEqual([...kept, 'erasures.txt', 'mine.backup'])
  })

  test('the folder of the backups, and each of them, is for its owner alone', async () => {
    const backups = startBackups({ database: await openSite(), config, clock })
    rmSync(config.backups.folder, { recursive: true, force: true })
    await backups.runDueJobs()
    now += hour / 6
    await backups.runDueJobs()
    const modeOf = (path: string) => statSync(path).mode & 0o777
    expect([modeOf(config.backups.folder), modeOf(join(config.backups.folder, nameAt(now)))]).toEqual([0o700, 0o600])
  })

  test('a backup dated years ahead does not prevent others and counts as the oldest', async () => {
    const backups = startBackups({ database: await openSite(), config, clock })
    const real = now
    await backups.runDueJobs()
    now = Date.parse('2031-01-01T00:00:00Z')
    await backups.runDueJobs()
    expect(listBackups()).toContain(nameAt(now))
    for (let index = 1; index <= 4; index++) {
      now = real + index * 6 * hour
      await backups.runDueJobs()
      expect(listBackups()).toContain(nameAt(now))
    }
    const kept = [2, 3, 4].map((index) => nameAt(real + index * 6 * hour))
    expect(listBackups()).toEqual([...kept, 'erasures.txt'])
    expect(await backups.status()).toMatchObject({ jobs: { backup: { overdue: false, failures: 0 } } })
  })

  test('backups of another or an unknown site are neither counted nor removed; the status names them', async () => {
    const database = await openSite()
    const backups = startBackups({ database, config, clock })
    await backups.runDueJobs()
    const foreign = [
      backupNameAt(now - 9 * hour),
      ...[8, 7, 6].map((hours) => backupNameAt(now - hours * hour, 'ffffffff')),
    ]
    for (const name of foreign) writeFileSync(join(config.backups.folder, name), '')
    for (let index = 0; index < 3; index++) {
      now += 6 * hour
      await backups.runDueJobs()
    }
    const own = [2, 1, 0].map((index) => nameAt(now - index * 6 * hour))
    expect(listBackups()).toEqual([...foreign, ...own, 'erasures.txt'].sort())
    expect((await backups.status()).foreign).toEqual(foreign)
    // A site that was there before backups had an id owns those until then.
    await database.db
      .updateTable('site_identity')
      .set({ owns_unnamed_until: new Date(now).toISOString() })
      .execute()
    now += 6 * hour
    await backups.runDueJobs()
    expect(listBackups()).not.toContain(foreign[0])
    expect((await backups.status()).foreign).toEqual(foreign.slice(1))
  })

  test('an interval of a minute is measured from start to start', async () => {
    const database = await openSite()
    const everyMinute = { ...config, backups: { ...config.backups, intervalMs: 60_000, keepCount: 100 } }
    const began = now + 60_000
    // Each backup takes four seconds, and each check is 3 ms later than the one before.
    const slow = () => now + (existsSync(join(config.backups.folder, nameAt(now))) ? 4000 : 0)
    const backups = startBackups({ database, config: everyMinute, clock: slow })
    await backups.runDueJobs()
    for (let index = 0; index < 6; index++) {
      now = began + index * 60_003
      await backups.runDueJobs()
    }
    expect(listBackups().filter((name) => name.startsWith('beranda-'))).toHaveLength(6)
  })

  test('a failed backup is logged and retried after 15 minutes', async () => {
    const database = await openSite()
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const broken = { ...config, backups: { ...config.backups, folder: '/dev/null/backups' } }
    const failing = startBackups({ database, config: broken, clock, log })
    await failing.runDueJobs()
    now += hour
    await failing.runDueJobs()
    expect(lines.join()).toContain('backup failed')
    const backups = startBackups({ database, config, clock })
    await backups.runDueJobs()
    expect(listBackups()).toEqual([])
    now += hour / 4
    await backups.runDueJobs()
    expect(listBackups()).toContain(nameAt(now))
  })
})

test('the last backup with more than twice the rows of the newest is kept', () => {
  const names = [1, 2, 3, 4, 5].map((index) => nameAt(index * hour))
  const identity = { id: testSiteId, ownsUnnamedUntil: '' }
  const find = (counts: readonly number[]) => {
    const rows = new Map(counts.map((count, index) => [names[index] ?? '', count]))
    // Another file of the folder, whose name is longer, is no backup.
    const files = [...names, `x${names[0]}`, `${names[0]}x`]
    return findObsoleteBackups(files, { keep: 2, now: 6 * hour, identity, rows })
  }
  expect(find([50, 50, 50, 25, 25])).toEqual({ obsolete: names.slice(0, 3), larger: undefined })
  expect(find([90, 51, 20, 25, 25])).toEqual({ obsolete: [names[0], names[2]], larger: names[1] })
  // One of those that are kept anyway has them.
  expect(find([90, 51, 20, 51, 25])).toEqual({ obsolete: names.slice(0, 3), larger: undefined })
  // Of backups that this database has not made the rows are unknown.
  expect(find([])).toEqual({ obsolete: names.slice(0, 3), larger: undefined })
})

describe('before a migration of SQLite', () => {
  beforeEach(() => {
    config = readConfig({ DATA_DIR: createTemporaryFolder(), BACKUPS: 'off' })
  })
  async function openEarlierVersion(): Promise<Database> {
    const database = await openDatabase(config)
    await migrate(database, '0002-memo-inbox-and-audit')
    return database
  }

  test('a backup of the earlier version is created', async () => {
    const database = await openEarlierVersion()
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
    const database = await openEarlierVersion()
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
    await migrateWithBackup(await openDatabase(config), config, () => expect.unreachable())
    expect(existsSync(config.backups.folder)).toBe(false)
  })

  test('of the backups before upgrades two are kept, and what has another name', async () => {
    const folder = createTemporaryFolder()
    const names = ['before-0001-a.backup', 'before-0002-b.backup', 'before-0003-c.backup', 'before-0000-a.backup.old']
    const others = ['old-before-0000-a.backup', 'x-beranda-a.backup.part', 'beranda-a.backup.part.gz']
    for (const name of [...names, ...others]) writeFileSync(join(folder, name), '')
    const identity = { id: testSiteId, ownsUnnamedUntil: '' }
    await pruneBackups(folder, { keep: 1, now: Date.now(), identity, rows: new Map() })
    expect(readdirSync(folder).sort()).toEqual([...names.slice(1), ...others].sort())
  })

  test('a backup that another process is writing stays, and what was left of an earlier or later hour goes', async () => {
    const folder = createTemporaryFolder()
    const at = Date.parse('2026-01-01T00:00:00Z')
    const partial = [-2, -0.5, 0.5, 2].map((hours) => `${nameAt(at + hours * hour)}.part`)
    for (const name of partial) writeFileSync(join(folder, name), '')
    const identity = { id: testSiteId, ownsUnnamedUntil: '' }
    await pruneBackups(folder, { keep: 1, now: at, identity, rows: new Map() })
    expect(readdirSync(folder).sort()).toEqual(partial.slice(1, 3))
  })

  test('a failed backup prevents the migration', async () => {
    const database = await openEarlierVersion()
    const before = readFileSync(join(config.dataDir, 'beranda.sqlite'))
    writeFileSync(config.backups.folder, '')
    await expect(migrateWithBackup(database, config, () => undefined)).rejects.toThrow(/no backup could be made before/)
    expect(readFileSync(join(config.dataDir, 'beranda.sqlite')).equals(before)).toBe(true)
  })

  test('a database of a newer version is rejected with its migration', async () => {
    const database = await openDatabase(config)
    await migrate(database)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(database.db)
    const migrating = migrateWithBackup(database, config, () => undefined)
    await expect(migrating).rejects.toThrow(/newer version of the program \(9999-later\)/)
  })
})
