import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient } from '#kit/api-client.ts'
import { launchSite, runCommand, spawnSite } from '#kit/launch-site.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'

const folder = createTemporaryFolder('beranda-serve-')

let made = 0

const createEnvironment = (environment: Record<string, string>) => ({
  DATA_DIR: join(folder, String(++made)),
  SAMPLE_CONTENT: 'off',
  ...environment,
})

const notFolder = join(folder, 'a-file')
writeFileSync(notFolder, '')

test.each([
  [{ PORT: 'eighty' }, /^PORT has to be a number from 0 to 65535; it is "eighty"\.$/],
  [{ HOST: 'no-such-host.invalid' }, /^HOST: the name "no-such-host\.invalid" has no address; write an address/],
  [{ SMTP_URL: 'smtp://127.0.0.1' }, /^SMTP_URL needs MAIL_FROM/],
  [{ ADMIN_PASSWORD: 'password123' }, /^ADMIN_PASSWORD: /],
  [{ DATA_DIR: notFolder }, /^DATA_DIR: the folder .* cannot be read and written/],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^DATABASE_URL: the PostgreSQL there cannot be reached/],
])('a start that fails prints one line and exits with 1: %o', async (environment, line) => {
  const { code, stderr } = await runCommand(createEnvironment(environment), ['serve'])
  expect(code).toBe(1)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(stderr.trimEnd()).toMatch(line)
  expect(stderr).not.toContain('password123')
})

test('the first start prints a one-time password that signs in, a later one prints none, and SIGTERM ends it with 0', async () => {
  const dataDir = mkdtempSync(join(folder, 'first-'))
  const run = async () => {
    const site = spawnSite(createEnvironment({ DATA_DIR: dataDir, POST: 'of another program', LOG_LEVELS: 'warn' }))
    const address = await site.listening
    await expect
      .poll(() => site.output.stderr)
      .toBe('LOG_LEVELS is not a variable of this program; did you mean LOG_LEVEL?\n')
    return { ...site, address }
  }
  const first = await run()
  await expect.poll(() => first.output.stdout).toMatch(/user name \S+, password \S+/)
  const [, username = '', password = ''] = /user name (\S+), password (\S+)/.exec(first.output.stdout) ?? []
  expect(username).toBe('admin')
  await new ApiClient({ url: first.address }).signIn({ username, password })
  expect((await fetch(`${first.address}/home/index.html`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.closed).toBe(0)
  const unfinished = join(dataDir, 'published-pages.4194304')
  writeFileSync(unfinished, 'a process that was killed wrote this')
  const second = await run()
  await expect.poll(() => existsSync(unfinished)).toBe(false)
  second.child.kill('SIGTERM')
  expect(await second.closed).toBe(0)
  expect(second.output.stdout).not.toContain('password')
})

test('a stop ends the process that reads long texts', async () => {
  const site = await launchSite(createEnvironment(testAdminEnvironment))
  const client = await new ApiClient(site).signIn()
  const text = { title: 'Kopi', paragraphdetail: 'kopi '.repeat(90_000) }
  expect((await client.call('POST', '/api/services', text)).status).toBe(201)
  const pid = spawnSync('ps', ['-o', 'pid=', '--ppid', String(site.child.pid)], { encoding: 'utf8' }).stdout.trim()
  expect(pid).toMatch(/^\d+$/)
  expect(await site.stop('SIGTERM')).toBe(0)
  await expect.poll(() => spawnSync('ps', ['-p', pid]).status).toBe(1)
})
