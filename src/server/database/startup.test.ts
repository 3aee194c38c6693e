import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { samples } from '#content/samples/samples.ts'
import { postgres } from '#kit/databases.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { siteComponents } from '../components/site-components.ts'
import { withoutPages } from '../components/without-pages.ts'
import { type Config, readConfig } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { connect } from './connect.ts'
import { SqliteError } from './sqlite-worker-connection.ts'
import { toStartupError } from './startup-failure.ts'

const folder = createTemporaryFolder('beranda-start-')
afterAll(() => removeFolder(folder))

const printed: string[] = []
const start = (config: Config) =>
  siteComponents.start({ ...withoutPages(config), print: (line) => void printed.push(line) }, [
    'database',
    'contentStore',
  ])

test('five instances that start at once on an empty PostgreSQL create samples and administrator once', async () => {
  const config = readConfig({ ...(await postgres.emptyEnvironment()), DATA_DIR: folder, DATABASE_POOL: '2' })
  const all = await Promise.all(Array.from({ length: 5 }, () => start(config)))
  const { db } = await connect(config)
  const entries = await db.selectFrom('entry').select('id').execute()
  expect(entries).toHaveLength(Object.values(samples).flat().length)
  expect(await db.selectFrom('user_account').select('username').execute()).toEqual([{ username: 'admin' }])
  expect(printed).toHaveLength(1)
  for (const { services } of all)
    expect(services.contentStore.list(collections.feature)).toHaveLength(samples.feature.length)
  await Promise.all([db.destroy(), ...all.map(({ stop }) => stop())])
})

test('a PostgreSQL user without the right to create tables is a one-line StartupError', async () => {
  const { DATABASE_URL = '' } = await postgres.emptyEnvironment()
  const owner = await connect({ dataDir: '', databaseUrl: DATABASE_URL })
  const role = `tamu_${Date.now()}`
  await sql`create role ${sql.ref(role)} login password 'tamu'`.execute(owner.db)
  const address = new URL(DATABASE_URL)
  address.username = role
  address.password = 'tamu'
  try {
    const starting = start(readConfig({ DATABASE_URL: address.href, DATA_DIR: folder }))
    const error = await starting.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartupError)
    expect(String(error)).toMatch(
      /DATABASE_URL: its user lacks a right \(permission denied for schema public\)\. Make it the owner .* alter schema public owner to USER\.$/,
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
