import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { postgres } from '#kit/databases.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { openStorage } from '../api/storage.ts'
import { readConfig } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { connect } from './connect.ts'
import { SqliteError } from './sqlite-worker-connection.ts'
import { toStartupError } from './startup-failure.ts'

const folder = createTemporaryFolder('beranda-start-')
afterAll(() => removeFolder(folder))

const options = { log: pino({ level: 'silent' }), print: () => undefined }

test('a PostgreSQL user without the right to create tables is a one-line StartupError', async () => {
  const { DATABASE_URL = '' } = await postgres.emptyEnvironment()
  const owner = await connect({ dataDir: '', databaseUrl: DATABASE_URL })
  const role = `tamu_${Date.now()}`
  await sql`create role ${sql.ref(role)} login password 'tamu'`.execute(owner.db)
  const address = new URL(DATABASE_URL)
  address.username = role
  address.password = 'tamu'
  try {
    const start = openStorage(readConfig({ DATABASE_URL: address.href, DATA_DIR: join(folder, 'guest') }), options)
    const error = await start.then(
      () => undefined,
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toMatch(
      /^DATABASE_URL: its user lacks a right \(permission denied for schema public\)\. Make it the owner .* alter schema public owner to USER\.$/,
    )
  } finally {
    await sql`drop role ${sql.ref(role)}`.execute(owner.db)
    await owner.db.destroy()
  }
})

test('a full disk at startup is a one-line StartupError that names the folder', () => {
  const full = new SqliteError('database or disk is full', 13)
  const error = toStartupError(full, readConfig({ DATA_DIR: '/srv/beranda' }))
  expect(error).toBeInstanceOf(StartupError)
  expect(String(error)).toMatch(
    /The disk of DATA_DIR \(\/srv\/beranda\) is full \(database or disk is full\): free some room/,
  )
})

test('a bug is returned unchanged, with its stack', () => {
  const bug = new TypeError('x is not a function')
  expect(toStartupError(bug, readConfig({}))).toBe(bug)
})
