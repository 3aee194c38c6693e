import { cpSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillEveryTable, readTotals } from '#kit/archive-sites.ts'
import { postgres } from '#kit/databases.ts'
import { runCommand } from '#kit/launch-site.ts'
import { useTestS3 } from '#kit/s3.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { openTestSite } from '#kit/test-site.ts'
import { withExistingSite } from '#server/backup/archive/targets.ts'
import { createS3Client } from '#server/backup/s3-client.ts'
import { connect } from '#server/database/connect.ts'

const folder = createTemporaryFolder('beranda-backup-')
const site = join(folder, 'site')
const file = join(folder, 'file')
const s3 = await useTestS3()

beforeAll(async () => {
  const database = await connect({ dataDir: site, databaseUrl: undefined })
  await fillEveryTable(database)
  await database.db.destroy()
})

const run = (environment: Record<string, string>, ...command: string[]) =>
  runCommand({ DATA_DIR: site, ...environment }, command)
const totals = (dataDir: string, databaseUrl?: string) => withExistingSite({ dataDir, databaseUrl }, readTotals)

test('a site is backed up, restored, moved to PostgreSQL and back', async () => {
  const before = await totals(site)
  const backup = await run({ BACKUP_PASSPHRASE: 'lima belas perahu' }, 'backup', file, '--encrypt')
  expect(backup).toMatchObject({ code: 0, stderr: '' })
  expect(backup.stdout).toMatch(/^\S+file: \d+ rows as of \S+Z, \d+\.\d MB, checked\.\n$/)
  const restored = join(folder, 'restored')
  const restore = await run({ DATA_DIR: restored, BACKUP_PASSPHRASE: 'lima belas perahu' }, 'restore', file)
  expect(restore).toMatchObject({ code: 0, stderr: '' })
  expect(await totals(restored)).toEqual(before)
  // The key of the stored mail password is in the data folder of the old site.
  expect(restore.stdout).toMatch(/its key is not here.*type the password again/)
  const { DATABASE_URL = '' } = await postgres.emptyEnvironment()
  const move = await run({}, 'move', DATABASE_URL)
  expect(move).toMatchObject({ code: 0, stderr: '' })
  expect(move.stdout).toContain('start it with DATABASE_URL set to that address')
  expect(move.stdout).not.toContain(':postgres@')
  expect(await totals('', DATABASE_URL)).toEqual(before)
  const back = join(folder, 'back')
  expect(await run({ DATABASE_URL }, 'move', `sqlite:${back}`)).toMatchObject({ code: 0, stderr: '' })
  expect(await totals(back)).toEqual(before)
  expect(await totals(site)).toEqual(before)
})

test('restoring a backup does not restore personal data that was erased after it', async () => {
  const app = await openTestSite()
  onTestFinished(app.close)
  const DATA_DIR = app.services.config.dataDir
  // Its list of erasures is restored with every backup of the folder.
  const backups = createTemporaryFolder('beranda-erasure-')
  const restored = join(backups, 'restored')
  const tlp = '0812-3456-7890'
  for (const name of ['Budi', 'Sari']) await app.call('POST', '/api/memo', { name, tlp })
  expect(await run({ DATA_DIR }, 'backup', join(backups, 'before'))).toMatchObject({ code: 0 })
  const { personalData } = app.services
  const [memo] = await personalData.findMemos({ email: '', tlp })
  await personalData.eraseMemos([memo?.id ?? 0], { name: 'rani', address: '' })
  expect(await run({ DATA_DIR }, 'backup', join(backups, 'after'))).toMatchObject({ code: 0 })
  expect(await run({ DATA_DIR: restored }, 'restore', join(backups, 'before'))).toMatchObject({ code: 0, stderr: '' })
  const left = await withExistingSite({ dataDir: restored, databaseUrl: undefined }, ({ db }) =>
    db.selectFrom('memo').select('name').execute(),
  )
  expect(left).toEqual([{ name: 'Budi' }])
})

test('a backup is fetched from the bucket and restored', async () => {
  const name = 'beranda-2026-01-02T03-04-05Z.backup'
  const made = join(folder, name)
  expect(await run({}, 'backup', made)).toMatchObject({ code: 0 })
  await createS3Client(s3.config).upload(name, made)
  const environment = { DATA_DIR: join(folder, 'from-s3'), ...s3.environment }
  const unnamed = await run(environment, 'restore', 's3:')
  expect(unnamed).toMatchObject({ code: 1, stderr: expect.stringMatching(`as s3:NAME: ${name}.\n$`) })
  expect(await run(environment, 'restore', `s3:${name}`)).toMatchObject({ code: 0, stderr: '' })
  expect(await totals(environment.DATA_DIR)).toEqual(await totals(site))
})

test('a failed command prints one line, exits with 1 and writes nothing', async () => {
  const nowhere = join(folder, 'nowhere')
  const cut = join(folder, 'cut')
  await run({}, 'backup', cut)
  truncateSync(cut, 500)
  const damaged = join(folder, 'damaged')
  cpSync(site, damaged, { recursive: true })
  const bytes = readFileSync(join(damaged, 'beranda.sqlite'))
  const middle = Math.round(bytes.length / 8192) * 4096
  writeFileSync(join(damaged, 'beranda.sqlite'), bytes.fill('z', middle, middle + 20 * 4096))
  const listed = readdirSync(folder)
  const failures = [
    [{}, ['backup'], /^Usage: npm run backup -- FILE/],
    [{}, ['backup', nowhere, '--encrypt'], /^BACKUP_PASSPHRASE has to be set/],
    [{ DATA_DIR: nowhere }, ['backup', join(folder, 'other')], /^There is no site in the folder/],
    [
      {},
      ['backup', join(nowhere, 'file')],
      /^The user \S+ cannot write into \S+nowhere \(ENOENT\); name a file in another/,
    ],
    [{ DATA_DIR: damaged }, ['backup', join(folder, 'other')], /^The database file \S+ is damaged\. Stop the site/],
    [{ DATA_DIR: nowhere }, ['restore', cut], /^The file is damaged or was cut short; nothing has been written\.$/],
    [{ DATA_DIR: nowhere }, ['restore', nowhere], /^There is no file \S+nowhere; name a backup that is there\.$/],
    [{ DATA_DIR: nowhere }, ['restore', 's3:x'], /^BACKUP_S3_URL has to be set/],
    [{ BACKUP_S3_URL: 'https://x/bucket' }, ['backup', nowhere], /^BACKUP_S3_URL needs BACKUP_S3_ACCESS_KEY_ID beside/],
    [{}, ['move', `sqlite:${site}`], /^There is a site already in/],
    [{}, ['move', 'postgres://name:12#secret@host'], /^Write the place as postgres/],
  ] as const
  for (const [environment, args, line] of failures) {
    const { code, stderr } = await run(environment, ...args)
    expect(stderr.trimEnd()).toMatch(line)
    expect([code, stderr.trimEnd().split('\n').length]).toEqual([1, 1])
  }
  expect(readdirSync(folder)).toEqual(listed)
  expect(existsSync(nowhere)).toBe(false)
})
