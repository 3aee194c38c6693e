import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Finding } from '#cli/doctor/run-checks.ts'
import { postgres } from '#kit/databases.ts'
import { launchSite, runCommand } from '#kit/launch-site.ts'
import { openTestMailServer } from '#kit/mail-server.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { memory } from '#server/checks/machine.ts'
import { passwordOwner } from '#server/mail/effective-mail.ts'
import { encryptPassword } from '#server/mail/password-encryption.ts'

const folder = createTemporaryFolder('beranda-doctor-')
const isRoot = process.getuid?.() === 0
const nobody = 65_534
const template = join(folder, 'template')
let made = 0

beforeAll(async () => {
  mkdirSync(template, { mode: 0o700 })
  await (await launchSite({ DATA_DIR: template })).stop('SIGTERM')
})

const toDatabaseFile = (dataDir: string) => join(dataDir, 'beranda.sqlite')

/** Copies a site that is not running; returns its data folder. */
function copySite(): string {
  const dataDir = join(folder, String(++made))
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

/** Runs the command on a site; by default on port 1, where no server listens. */
async function runDoctor(environment: Record<string, string>, ...options: string[]) {
  const all = { PORT: '1', SITE_URL: 'https://example.com', ...environment }
  const { code, stdout, stderr } = await runCommand(all, ['doctor', '--json', ...options])
  expect(stderr).toBe('')
  const findings = JSON.parse(stdout) as Finding[]
  const of = (area: Finding['area']) => findings.filter((finding) => finding.area === area && finding.state !== 'ok')
  return { code, findings, of, output: stdout }
}

const addresses = { MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'budi@contoh.id' }
const bucket = {
  BACKUP_S3_URL: 'http://127.0.0.1:1/cadangan',
  BACKUP_S3_ACCESS_KEY_ID: 'a',
  BACKUP_S3_SECRET_ACCESS_KEY: 'rahasia',
}
const states = (findings: readonly Finding[]) => findings.map(({ state }) => state)

test('a healthy site, running or stopped, has only ok findings, exit code 0 and unchanged files', async () => {
  const dataDir = copySite()
  const read = () =>
    readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name)).toString('base64')] as const)
  const before = read()
  const stopped = await runDoctor({ DATA_DIR: dataDir })
  expect([new Set(states(stopped.findings)), stopped.code]).toEqual([new Set(['ok']), 0])
  expect(new Set(stopped.findings.map(({ area }) => area)).size).toBe(11)
  // Ignores -shm and empty files, which SQLite leaves after it has only read a file.
  expect(read().filter(([name, bytes]) => !name.endsWith('-shm') && bytes !== '')).toEqual(
    before.filter(([, bytes]) => bytes !== ''),
  )
  const site = await launchSite({ DATA_DIR: dataDir })
  const running = await runDoctor({ DATA_DIR: dataDir, PORT: new URL(site.url).port })
  expect([new Set(states(running.findings)), running.code]).toEqual([new Set(['ok']), 0])
  expect(running.output).toContain('and is ready')
})

test('a missing data folder is not a problem and is not created', async () => {
  const dataDir = join(folder, 'not-yet')
  const { code, output } = await runDoctor({ DATA_DIR: dataDir })
  expect(code).toBe(0)
  expect(output).toContain('the first start makes it')
  expect(readdirSync(folder)).not.toContain('not-yet')
})

test('the output without --json is a readable list with remedies', async () => {
  const { code, stdout } = await runCommand({ DATA_DIR: copySite(), PORT: '1' }, ['doctor'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^ok {7}version {8}beranda /)
  expect(stdout).toMatch(/^warning {2}configuration {2}SITE_URL is not set.*\n {24}Set it to the public origin\.$/m)
  expect(stdout).toMatch(/\d+ ok, warnings: 1, problems: 0\n$/)
})

test('a file that the site cannot write is a problem that names its owner', async () => {
  const dataDir = copySite()
  if (isRoot) chownSync(dataDir, nobody, nobody)
  else chmodSync(toDatabaseFile(dataDir), 0o400)
  const { code, of } = await runDoctor({ DATA_DIR: dataDir })
  expect(code).toBe(1)
  const [first] = of('rights')
  expect(first?.text).toContain(join(dataDir, 'beranda.sqlite belongs to'))
  expect(first?.remedy).toMatch(isRoot ? /chown -R nobody / : /chmod -R u\+rwX /)
})

const mayMount = spawnSync('unshare', [isRoot ? '-m' : '-rm', 'mount', '-t', 'tmpfs', 'tmpfs', folder]).status === 0

test('a full disk is a problem', ({ skip }) => {
  skip(!mayMount, 'this user must not mount a disk')
  const program = fileURLToPath(new URL('../../src/cli/bin.mjs', import.meta.url))
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const script = `mount -t tmpfs -o size=8m tmpfs ${disk} && cp -a ${template}/. ${disk} && exec "$@"`
  const args = [isRoot ? '-m' : '-rm', 'sh', '-c', script, 'sh', process.execPath, program, 'doctor', '--json']
  const env = { PATH: process.env['PATH'], DATA_DIR: disk, PORT: '1' }
  const { status, stdout } = spawnSync('unshare', args, { encoding: 'utf8', env })
  const findings = (JSON.parse(stdout) as Finding[]).filter(({ area }) => area === 'disk')
  expect([status, states(findings)]).toEqual([1, ['problem']])
  expect(findings[0]?.text).toMatch(/has \d MB free; the database has \d MB/)
})

test('a machine with less memory than photographs need is a problem', () => {
  const limit = vi.spyOn(process, 'constrainedMemory')
  onTestFinished(() => limit.mockRestore())
  const stateWith = (megabytes: number) => {
    limit.mockReturnValue(megabytes * 1024 * 1024)
    return memory.run().state
  }
  expect([stateWith(200), stateWith(300)]).toEqual(['problem', 'warning'])
})

/** Changes one row of a site that is not running. */
function execute(dataDir: string, statement: string, ...values: SQLInputValue[]): void {
  const file = new DatabaseSync(toDatabaseFile(dataDir))
  const { changes } = file.prepare(statement).run(...values)
  file.close()
  expect(changes).toBe(1)
}

const moveLastChangeToFuture = (dataDir: string) =>
  execute(dataDir, "update entry_version set changed_at = '2999-01-01T00:00:00.000Z' where rowid = 1")

const addLaterMigration = (dataDir: string) =>
  execute(dataDir, "insert into kysely_migration (name, timestamp) values ('9999-later', '')")

function saveMailSettings(dataDir: string, { port, password }: { port: number; password: string }): void {
  const server = { server: 'localhost', port, username: password === '' ? '' : 'situs' }
  const stored = password && encryptPassword(password, passwordOwner(server), { dataDir, secretKey: undefined })
  const values = { ...server, from: 'situs@contoh.id', to: 'a@contoh.id', port: String(port), security: 'none' }
  execute(dataDir, "insert into single_record values ('mail', ?, 1)", JSON.stringify({ ...values, password: stored }))
}

function loseMailKey(dataDir: string): void {
  saveMailSettings(dataDir, { port: 1, password: 'rahasia' })
  rmSync(join(dataDir, 'secret-key'))
}

function addBackupRun(dataDir: string, status: 'ok' | 'failed', hoursAgo: number, error = ''): void {
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  const statement = `insert into backup_run (kind, started_at, finished_at, status, target, file_name, size, row_count, error)
    values ('backup', ?, ?, ?, 'elsewhere', 'a.backup', 1000000, 1, ?)`
  execute(dataDir, statement, at, at, status, error)
}

function addFailedBackup(dataDir: string): void {
  addBackupRun(dataDir, 'ok', 10)
  addBackupRun(dataDir, 'failed', 1, 'There is no room.')
}

const addEndlessVacancy = (dataDir: string) => {
  const sections = JSON.stringify([{ id: 'v', type: 'vacancy', title: 'Pengembang', until: '9999-12-31' }])
  const statement =
    "insert into entry (collection, position, version, document, created_at, updated_at) values ('page', 1, 1, ?, ?, ?)"
  execute(dataDir, statement, JSON.stringify({ title: 'Karier', sections }), 'then', 'then')
}
const allowOthersToRead = (dataDir: string) => chmodSync(toDatabaseFile(dataDir), 0o644)
const damageFile = (dataDir: string) => writeFileSync(toDatabaseFile(dataDir), 'x'.repeat(8192))
const unreachableMail = { SMTP_URL: 'smtp://a:rahasia@127.0.0.1:1', ...addresses }

/** Each with what changes the stopped site, or with the variables that it is started with; "rahasia" is the secret in each. */
test.each([
  ['a file that other users may read', allowOthersToRead, 'rights', 'warning', /chmod 600/],
  ['a latest change with a future time', moveLastChangeToFuture, 'clock', 'problem', /2999/],
  ['a database of a newer version', addLaterMigration, 'database', 'problem', /newer version/],
  ['a damaged database file', damageFile, 'database', 'problem', /is damaged/],
  [
    'a date of the year 9999',
    addEndlessVacancy,
    'content',
    'warning',
    /Pages \d+ \(Karier\).*Until the end of.*HomeAdmin/,
  ],
  ['a lost key', loseMailKey, 'mail', 'problem', /its key is not here.*type the password again/],
  ['an overdue backup', (dataDir: string) => addBackupRun(dataDir, 'ok', 100), 'backups', 'problem', /./],
  ['a failure since the last backup', addFailedBackup, 'backups', 'warning', /There is no room\./],
  ['an invalid variable', { DATABASE_URL: 'postgresq://a:rahasia@db/x' }, 'configuration', 'problem', /DATABASE_URL/],
  ['a proxy without an address', { TRUST_PROXY: 'on', SITE_URL: '' }, 'configuration', 'warning', /rewrites Host/],
  ['an unreachable database', { DATABASE_URL: 'postgres://a:rahasia@127.0.0.1:1/x' }, 'database', 'problem', /reached/],
  ['an unreachable mail server', unreachableMail, 'mail', 'problem', /./],
  ['disabled backups', { BACKUPS: 'off' }, 'backups', 'warning', /./],
  ['a bucket that cannot be reached', bucket, 'backups', 'problem', /127\.0\.0\.1:1 cannot be reached/],
] as const)('%s is found, without a secret', async (_name, cause, area, state, text) => {
  const dataDir = copySite()
  if (typeof cause === 'function') cause(dataDir)
  const variables = typeof cause === 'function' ? {} : cause
  const { code, of, output } = await runDoctor({ DATA_DIR: dataDir, ...variables })
  expect([code, states(of(area))]).toEqual([state === 'problem' ? 1 : 0, [state]])
  expect(JSON.stringify(of(area))).toMatch(text)
  expect(output).not.toContain('rahasia')
})

test('the bucket of a folder without a site is asked once, and its backups are named', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end('<Result><Key>beranda-2026-11-20T10-00-00Z.backup</Key></Result>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cadangan`
  const { of } = await runDoctor({ DATA_DIR: join(folder, 'unused'), ...bucket, BACKUP_S3_URL: url })
  expect(of('database')[0]?.text).toMatch(/its backups are in http\S+cadangan, such as beranda-2026/)
  expect(asked).toHaveLength(1)
})

test('a PostgreSQL role that may not create tables and owns none is a problem', async () => {
  const { DATABASE_URL = '' } = await postgres.emptyEnvironment()
  await (await launchSite({ DATABASE_URL, DATA_DIR: join(folder, 'role') })).stop('SIGTERM')
  const well = await runDoctor({ DATABASE_URL, DATA_DIR: join(folder, 'role') })
  expect([well.code, well.of('database')]).toEqual([0, []])
  const role = `reader_${process.pid}`
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query(
    `create role ${role} login password 'rahasia'; grant select on all tables in schema public to ${role}`,
  )
  onTestFinished(async () => {
    await client.query(`drop owned by ${role}; drop role ${role}`)
    await client.end()
  })
  const url = DATABASE_URL.replace('postgres:postgres@', `${role}:rahasia@`)
  const { code, of, output } = await runDoctor({ DATABASE_URL: url, DATA_DIR: join(folder, 'role') })
  expect([code, of('database').map(({ text }) => text)]).toEqual([
    1,
    [expect.stringContaining('may not create tables'), expect.stringMatching(/^\d+ tables do not belong/)],
  ])
  expect(output).not.toContain('rahasia')
})

test('a mail server receives a test message only on request, that of the back office too', async () => {
  const mail = await openTestMailServer()
  onTestFinished(() => mail.close())
  const dataDir = copySite()
  const environment = { DATA_DIR: dataDir, SMTP_URL: mail.url, ...addresses }
  expect((await runDoctor(environment)).of('mail')).toEqual([])
  expect(mail.received).toHaveLength(0)
  expect((await runDoctor(environment, '--send-test-mail')).code).toBe(0)
  saveMailSettings(dataDir, { port: Number(new URL(mail.url).port), password: '' })
  expect((await runDoctor({ DATA_DIR: dataDir }, '--send-test-mail')).code).toBe(0)
  const senders = mail.received.map(({ from, to }) => [from, ...to])
  expect(senders).toEqual([
    ['situs@contoh.id', 'budi@contoh.id'],
    ['situs@contoh.id', 'a@contoh.id'],
  ])
})
