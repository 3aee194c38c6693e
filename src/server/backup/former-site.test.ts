import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestS3 } from '#kit/s3.ts'
import { siteComponents } from '../components/site-components.ts'
import { withoutPages } from '../components/without-pages.ts'
import { readConfig } from '../config/config.ts'
import { connect } from '../database/connect.ts'
import { sqliteFilePath } from '../database/file-access.ts'
import { markTransfer } from './archive/transfer-mark.ts'
import { addBackup } from './backup-files.ts'
import { createS3Client } from './s3-client.ts'

const s3 = await useTestS3()
const { folder } = s3

const lost = 'beranda-2026-11-20T10-00-00Z.backup'
let folderCount = 0

/** Makes a data folder with what `fill` puts into it; returns its path and a start, which ends with the line that it prints. */
function prepareFolder(fill: (dataDir: string) => void, variables: Readonly<Record<string, string>> = {}) {
  const dataDir = join(folder, String(++folderCount))
  mkdirSync(dataDir)
  fill(dataDir)
  const config = readConfig({ SAMPLE_CONTENT: 'off', DATA_DIR: dataDir, ...variables })
  const start = async (): Promise<string> => {
    try {
      const { stop } = await siteComponents.start(withoutPages(config), ['contentStore'])
      await stop()
      return 'started'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return { config, dataDir, start }
}

const fileWithBackup = (dataDir: string) => {
  mkdirSync(join(dataDir, 'backups'))
  writeFileSync(join(dataDir, 'backups', lost), 'x')
}

test.each([
  ['an empty database file', (dataDir: string) => writeFileSync(sqliteFilePath(dataDir), ''), /has lost its content\./],
  ['backups', fileWithBackup, /its backups are in \S+backups, such as beranda-2026-11-20T10-00-00Z\.backup\./],
  [
    'the key of a mail password',
    (dataDir: string) => writeFileSync(join(dataDir, 'secret-key'), 'x'),
    /its key is there/,
  ],
])('where %s shows that there was a site, none is made unless NEW_SITE says so', async (_name, fill, line) => {
  const { dataDir, start } = prepareFolder(fill)
  const before = readdirSync(dataDir)
  for (const _attempt of [1, 2]) expect(await start()).toMatch(line)
  expect(await start()).toMatch(/npm run restore -- FILE; or start once with NEW_SITE=on/)
  expect(readdirSync(dataDir)).toEqual(before)
  expect(await prepareFolder(fill, { NEW_SITE: 'on' }).start()).toBe('started')
})

test('where the bucket has backups no site is made; where it refuses the key, one is', async () => {
  const variables = s3.environment
  const site = prepareFolder(() => undefined, variables)
  expect(await site.start()).toBe('started')
  await createS3Client(s3.config).writeText(lost, 'x')
  expect(await site.start()).toBe('started')
  expect(await prepareFolder(() => undefined, variables).start()).toMatch(/its backups are in http\S+cadangan/)
  const away = { ...variables, BACKUP_S3_SECRET_ACCESS_KEY: 'other' }
  expect(await prepareFolder(() => undefined, away).start()).toBe('started')
})

test('a first start that was killed before its tables is followed by another, which removes its uploads', async () => {
  const { config, start } = prepareFolder((dataDir) => mkdirSync(join(dataDir, 'uploads-a')))
  const { db } = await connect(config)
  await db.destroy()
  expect(statSync(sqliteFilePath(config.dataDir)).size).toBeGreaterThan(0)
  expect(await start()).toBe('started')
  expect(readdirSync(config.dataDir)).not.toContain('uploads-a')
})

test.each(testDatabases)('$kind: a database without tables beside backups is no new site', async (database) => {
  const variables = await database.emptyEnvironment()
  const { config, start } = prepareFolder(fileWithBackup, variables)
  const { db } = await connect(config)
  onTestFinished(() => db.destroy())
  expect(await start()).toMatch(/its backups are in/)
  expect(await prepareFolder(() => undefined, variables).start()).toBe('started')
  // The tables are there: the backups are those of the site.
  if (database.kind === 'PostgreSQL') expect(await start()).toBe('started')
})

test.each(testDatabases)('$kind: no site starts where a restore was killed', async ({ emptyEnvironment }) => {
  const { config, start } = prepareFolder(() => undefined, await emptyEnvironment())
  const { db } = await connect(config)
  await markTransfer(db, 'restore')
  await db.destroy()
  expect(await start()).toMatch(/^A restore into this database has not ended, so nothing is in it; run npm run restore/)
})

test('a site with backups starts again', async () => {
  const { config, start } = prepareFolder(() => undefined)
  expect(await start()).toBe('started')
  await addBackup(config, { now: Date.now(), siteId: '0a1b2c3d' })
  expect(await start()).toBe('started')
})
