import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkArchive, readArchive } from '../archive/file.ts'
import { fillEveryTable, totalsOf } from '../archive/test-sites.ts'
import { writeSite } from '../archive/write-site.ts'
import { type Config, readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrations.ts'
import { databases } from '../database/test-databases.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { nameAt } from './files.ts'
import { createBackups } from './schedule.ts'

const folder = mkdtempSync(join(tmpdir(), 'beranda-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const log = pino({ level: 'silent' })
const hour = 3_600_000
let made = 0
let now = 0
let config: Config
const clock = () => now
const listed = () => readdirSync(config.backups.folder).sort()

describe.each(databases)('$kind', ({ environment }) => {
  beforeEach(async () => {
    now = Date.parse('2026-01-01T00:00:00Z')
    const dataDir = join(folder, String(++made))
    mkdirSync(join(dataDir, 'backups'), { recursive: true })
    config = readConfig({ ...(await environment()), DATA_DIR: dataDir, BACKUPS: 'every 6h keep 3' })
    const database = await connect(config)
    await fillEveryTable(database)
    await database.db.deleteFrom('job').execute()
    await database.db.destroy()
  })

  test('of four instances one makes each backup when it is due, and the newest are kept', async () => {
    const instances = await Promise.all([1, 2, 3, 4].map(() => connect(config)))
    const all = instances.map((database) => createBackups({ database, config, log, clock }))
    const look = () => Promise.all(all.map((backups) => backups.look()))
    writeFileSync(join(config.backups.folder, 'mine.backup'), '')
    writeFileSync(join(config.backups.folder, `${nameAt(now - 5 * hour)}.part`), '')
    await look()
    expect(listed()).toHaveLength(2)
    now += hour / 6
    const first = now
    await look()
    expect(listed()).toEqual([nameAt(first), 'erasures.txt', 'mine.backup'])
    now += 6 * hour - 1000
    await look()
    expect(listed()).toContain(nameAt(first))
    expect(listed()).toHaveLength(3)
    now += 1000
    for (let index = 0; index < 3; index++, now += 6 * hour) await look()
    const kept = [1, 2, 3].map((index) => nameAt(first + index * 6 * hour))
    expect(listed()).toEqual([...kept, 'erasures.txt', 'mine.backup'])
    await Promise.all(all.map((backups) => backups.stop()))
    await Promise.all(instances.map(({ db }) => db.destroy()))
  })

  test('with a passphrase it is encrypted, and holds everything', async () => {
    config = { ...config, backupPassphrase: 'lima belas perahu' }
    const database = await connect(config)
    const backups = createBackups({ database, config, log, clock })
    await backups.look()
    now += hour
    await backups.look()
    await backups.stop()
    const path = join(config.backups.folder, nameAt(now))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await expect(checkArchive(path, undefined)).rejects.toThrow(/is encrypted/)
    const restored = await connect({ dataDir: join(folder, String(++made)), databaseUrl: undefined })
    await writeSite(restored, readArchive(path, config.backupPassphrase), 'there')
    expect(await totalsOf(restored)).toEqual(await totalsOf(database))
    await Promise.all([restored.db.destroy(), database.db.destroy()])
  })

  test('one that fails is told of and tried again in a quarter of an hour', async () => {
    const lines: string[] = []
    const told = pino({}, { write: (line: string) => lines.push(line) })
    const file = join(config.dataDir, 'a-file')
    writeFileSync(file, '')
    const database = await connect(config)
    const broken = { ...config, backups: { ...config.backups, folder: join(file, 'backups') } }
    const failing = createBackups({ database, config: broken, log: told, clock })
    await failing.look()
    now += hour
    await failing.look()
    await failing.stop()
    expect(lines.join()).toContain('a backup could not be made')
    const backups = createBackups({ database, config, log, clock })
    await backups.look()
    expect(listed()).toEqual([])
    now += hour / 4
    await backups.look()
    expect(listed()).toContain(nameAt(now))
    await backups.stop()
    await database.db.destroy()
  })
})

describe('before the tables of a SQLite file are changed', () => {
  const open = async () => {
    config = readConfig({ DATA_DIR: join(folder, String(++made)), BACKUPS: 'off' })
    return connect(config)
  }

  test('a backup is made, which holds the site as it was', async () => {
    const database = await open()
    await migrate(database, '0002-memo-inbox-and-audit')
    const before = await totalsOf(database)
    const printed: string[] = []
    await bringUpToDate(database, config, (line) => printed.push(line))
    const [name = ''] = listed()
    expect(printed).toEqual([expect.stringContaining(name)])
    const header = await checkArchive(join(config.backups.folder, name), undefined)
    expect(header.step).toBe('0002-memo-inbox-and-audit')
    expect(header.tables).toHaveLength(Object.keys(before).length)
    await bringUpToDate(database, config, (line) => printed.push(line))
    expect(printed).toHaveLength(1)
    await database.db.destroy()
  })

  test('an empty one needs none', async () => {
    const database = await open()
    await bringUpToDate(database, config, () => expect.unreachable())
    await database.db.destroy()
  })

  test('without a backup nothing is changed', async () => {
    const database = await open()
    await migrate(database, '0002-memo-inbox-and-audit')
    const before = readFileSync(join(config.dataDir, 'beranda.sqlite'))
    writeFileSync(config.backups.folder, '')
    await expect(bringUpToDate(database, config, () => undefined)).rejects.toThrow(/no backup could be made before/)
    expect(readFileSync(join(config.dataDir, 'beranda.sqlite')).equals(before)).toBe(true)
    await database.db.destroy()
  })
})

test('a database of a newer version is not touched, and says which', async () => {
  config = readConfig({ DATA_DIR: join(folder, String(++made)) })
  const database = await connect(config)
  await migrate(database)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(database.db)
  await expect(bringUpToDate(database, config, () => undefined)).rejects.toThrow(
    /newer version of the program \(9999-later\)/,
  )
  await database.db.destroy()
})
