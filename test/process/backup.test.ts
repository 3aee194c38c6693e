import { existsSync, readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillEveryTable, readTotals } from '#kit/archive-sites.ts'
import { postgres } from '#kit/databases.ts'
import { runCommand } from '#kit/launch-site.ts'
import { openTestS3 } from '#kit/s3.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { openTestSite } from '#kit/test-site.ts'
import { withExistingSite } from '#server/backup/archive/targets.ts'
import { createS3Client } from '#server/backup/s3-client.ts'
import { connect } from '#server/database/connect.ts'

const folder = createTemporaryFolder('beranda-backup-')
const site = join(folder, 'site')
const file = join(folder, 'file')

beforeAll(async () => {
  const database = await connect({ dataDir: site, databaseUrl: undefined })
  await fillEveryTable(database)
  await database.db.destroy()
})
afterAll(() => removeFolder(folder))

/** Runs a command of the program; resolves when it has ended. */
async function run(environment: Record<string, string>, ...command: string[]) {
  const { code, stdout, stderr } = await runCommand({ DATA_DIR: site, ...environment }, command)
  return { code, output: stdout, errors: stderr }
}

function totals(dataDir: string, databaseUrl?: string) {
  return withExistingSite({ dataDir, databaseUrl }, readTotals)
}

test('a site is backed up, restored, moved to PostgreSQL and back', async () => {
  const before = await totals(site)
  const backup = await run({ BACKUP_PASSPHRASE: 'lima belas perahu' }, 'backup', file, '--encrypt')
  expect(backup).toMatchObject({ code: 0, errors: '' })
  expect(backup.output).toMatch(/^\S+file: \d+ rows as of \S+Z, \d+\.\d MB, checked\.\n$/)
  const restored = join(folder, 'restored')
  const restore = await run({ DATA_DIR: restored, BACKUP_PASSPHRASE: 'lima belas perahu' }, 'restore', file)
  expect(restore).toMatchObject({ code: 0, errors: '' })
  expect(await totals(restored)).toEqual(before)
  // The key of the stored mail password is in the data folder of the old site.
  expect(restore.output).toMatch(/its key is not here.*type the password again/)
  const { DATABASE_URL = '' } = await postgres.emptyEnvironment()
  const move = await run({}, 'move', DATABASE_URL)
  expect(move).toMatchObject({ code: 0, errors: '' })
  expect(move.output).toContain('start it with DATABASE_URL set to that address')
  expect(move.output).not.toContain(':postgres@')
  expect(await totals('', DATABASE_URL)).toEqual(before)
  const back = join(folder, 'back')
  expect(await run({ DATABASE_URL }, 'move', `sqlite:${back}`)).toMatchObject({ code: 0, errors: '' })
  expect(await totals(back)).toEqual(before)
  expect(await totals(site)).toEqual(before)
})

test('restoring a backup does not restore personal data that was erased after it', async () => {
  const app = await openTestSite()
  const DATA_DIR = app.services.config.dataDir
  const restored = join(folder, 'without-budi')
  const payload = { name: 'Budi', tlp: '0812-3456-7890' }
  try {
    for (const name of ['Budi', 'Sari'])
      await app.app.inject({ method: 'POST', url: '/api/memo', payload: { ...payload, name } })
    expect(await run({ DATA_DIR }, 'backup', join(folder, 'before'))).toMatchObject({ code: 0 })
    const { services } = app
    const [memo] = await services.personalData.findMemos({ email: '', tlp: payload.tlp })
    await services.personalData.eraseMemos([memo?.id ?? 0], { name: 'rani', address: '' })
    expect(await run({ DATA_DIR }, 'backup', join(folder, 'after'))).toMatchObject({ code: 0 })
  } finally {
    await app.close()
  }
  expect(await run({ DATA_DIR: restored }, 'restore', join(folder, 'before'))).toMatchObject({ code: 0, errors: '' })
  const left = await withExistingSite({ dataDir: restored, databaseUrl: undefined }, ({ db }) =>
    db.selectFrom('memo').select('name').execute(),
  )
  expect(left).toEqual([{ name: 'Budi' }])
})

test('a backup is fetched from the bucket and restored', async () => {
  const s3 = await openTestS3(folder)
  try {
    const name = 'beranda-2026-01-02T03-04-05Z.backup'
    const made = join(folder, name)
    expect(await run({}, 'backup', made)).toMatchObject({ code: 0 })
    await createS3Client(s3.config).upload(name, made)
    const { url, accessKeyId, secretAccessKey, region } = s3.config
    const environment = {
      DATA_DIR: join(folder, 'from-s3'),
      BACKUP_S3_URL: url,
      BACKUP_S3_REGION: region,
      BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const unnamed = await run(environment, 'restore', 's3:')
    expect(unnamed).toMatchObject({ code: 1, errors: expect.stringMatching(`as s3:NAME: ${name}.\n$`) })
    expect(await run(environment, 'restore', `s3:${name}`)).toMatchObject({ code: 0, errors: '' })
    expect(await totals(environment.DATA_DIR)).toEqual(await totals(site))
  } finally {
    await s3.close()
  }
})

test('a failed command prints one line, exits with 1 and writes nothing', async () => {
  const nowhere = join(folder, 'nowhere')
  const cut = join(folder, 'cut')
  await run({}, 'backup', cut)
  truncateSync(cut, 500)
  const listed = readdirSync(folder)
  const failures = [
    [{}, ['backup'], /^Usage: npm run backup -- FILE/],
    [{}, ['backup', cut], /is there already/],
    [{}, ['backup', nowhere, '--encrypt'], /^BACKUP_PASSPHRASE has to be set/],
    [{ BACKUP_PASSPHRASE: 'short' }, ['backup', nowhere], /^BACKUP_PASSPHRASE has to be .* it is "…"\.$/],
    [{ DATA_DIR: nowhere }, ['backup', join(folder, 'other')], /^There is no site in the folder/],
    [{}, ['backup', join(nowhere, 'file')], /no such file or directory/],
    [{ DATA_DIR: nowhere }, ['restore', cut], /^The file is damaged or was cut short; nothing has been written\.$/],
    [{ DATA_DIR: nowhere }, ['restore', nowhere], /^There is no file \S+nowhere; name a backup that is there\.$/],
    [{ DATA_DIR: nowhere }, ['restore', 's3:x'], /^BACKUP_S3_URL has to be set/],
    [{ BACKUP_S3_URL: 'ftp://x/y' }, ['backup', nowhere], /^BACKUP_S3_URL has to be the address of a bucket/],
    [
      { BACKUP_S3_URL: 'https://x/bucket' },
      ['backup', nowhere],
      /^BACKUP_S3_URL needs BACKUP_S3_ACCESS_KEY_ID beside it\.$/,
    ],
    [{}, ['move', `sqlite:${site}`], /^There is a site already in/],
    [{}, ['move', 'mysql://name:secret@host'], /^Write the place as postgres/],
    [{}, ['move', 'postgres://name:12#secret@host'], /^Write the place as postgres/],
  ] as const
  for (const [environment, args, line] of failures) {
    const { code, errors } = await run(environment, ...args)
    expect(errors.trimEnd()).toMatch(line)
    expect([code, errors.trimEnd().split('\n').length]).toEqual([1, 1])
  }
  expect(readdirSync(folder)).toEqual(listed)
  expect(existsSync(nowhere)).toBe(false)
})
