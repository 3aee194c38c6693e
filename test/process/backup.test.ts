import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSite } from '#server/archive/places.ts'
import { fillEveryTable, totalsOf } from '#server/archive/test-sites.ts'
import { connect } from '#server/database/connect.ts'
import { databases } from '#server/database/test-databases.ts'
import { openTestApp } from '#server/test-app.ts'

const program = fileURLToPath(new URL('./run.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'beranda-backup-'))
const site = join(folder, 'site')
const file = join(folder, 'file')

beforeAll(async () => {
  const database = await connect({ dataDir: site, databaseUrl: undefined })
  await fillEveryTable(database)
  await database.db.destroy()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(environment: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: site, ...environment }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  await once(child, 'close')
  return { code: child.exitCode, output, errors }
}

function totals(dataDir: string, databaseUrl?: string) {
  return withSite({ dataDir, databaseUrl }, totalsOf)
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
  const { DATABASE_URL = '' } = await databases[1].environment()
  const move = await run({}, 'move', DATABASE_URL)
  expect(move).toMatchObject({ code: 0, errors: '' })
  expect(move.output).toContain('start it with DATABASE_URL set to that address')
  expect(move.output).not.toContain(':postgres@')
  expect(await totals('', DATABASE_URL)).toEqual(before)
  const back = join(folder, 'back')
  expect(await run({ DATABASE_URL }, 'move', `sqlite:${back}`)).toMatchObject({ code: 0, errors: '' })
  expect(await totals(back)).toEqual(before)
  expect(await totals(site)).toEqual(before)
}, 120_000)

test('whoever was erased after a backup is not brought back by it', async () => {
  const app = await openTestApp()
  const DATA_DIR = app.parts.config.dataDir
  const restored = join(folder, 'without-budi')
  const payload = { name: 'Budi', tlp: '0812-3456-7890' }
  try {
    for (const name of ['Budi', 'Sari'])
      await app.app.inject({ method: 'POST', url: '/api/memo', payload: { ...payload, name } })
    expect(await run({ DATA_DIR }, 'backup', join(folder, 'before'))).toMatchObject({ code: 0 })
    const { parts } = app
    const [memo] = await parts.people.find({ email: '', tlp: payload.tlp })
    await parts.people.erase([memo?.id ?? 0], { name: 'rani', address: '' })
    expect(await run({ DATA_DIR }, 'backup', join(folder, 'after'))).toMatchObject({ code: 0 })
  } finally {
    await app.close()
  }
  expect(await run({ DATA_DIR: restored }, 'restore', join(folder, 'before'))).toMatchObject({ code: 0, errors: '' })
  const left = await withSite({ dataDir: restored, databaseUrl: undefined }, ({ db }) =>
    db.selectFrom('memo').select('name').execute(),
  )
  expect(left).toEqual([{ name: 'Budi' }])
}, 120_000)

test('what cannot be done is said in one line with the exit code 1, and nothing is written', async () => {
  const nowhere = join(folder, 'nowhere')
  const cut = join(folder, 'cut')
  await run({}, 'backup', cut)
  truncateSync(cut, 500)
  const listed = readdirSync(folder)
  const failures = [
    [{}, ['backup'], /^Write: npm run backup -- FILE/],
    [{}, ['backup', cut], /is there already/],
    [{}, ['backup', nowhere, '--encrypt'], /^BACKUP_PASSPHRASE has to be set/],
    [{ BACKUP_PASSPHRASE: 'short' }, ['backup', nowhere], /^BACKUP_PASSPHRASE has to be .* it is "…"\.$/],
    [{ DATA_DIR: nowhere }, ['backup', join(folder, 'other')], /^There is no site in the folder/],
    [{}, ['backup', join(nowhere, 'file')], /no such file or directory/],
    [{ DATA_DIR: nowhere }, ['restore', cut], /^The file is damaged or was cut short; nothing has been written\.$/],
    [{ DATA_DIR: nowhere }, ['restore', nowhere], /no such file or directory/],
    [{}, ['move', `sqlite:${site}`], /^There is a site already in/],
    [{}, ['move', 'mysql://name:secret@host'], /^Write the place as postgres/],
  ] as const
  for (const [environment, args, line] of failures) {
    const { code, errors } = await run(environment, ...args)
    expect(errors.trimEnd()).toMatch(line)
    expect([code, errors.trimEnd().split('\n').length]).toEqual([1, 1])
  }
  expect(readdirSync(folder)).toEqual(listed)
  expect(existsSync(nowhere)).toBe(false)
}, 120_000)
