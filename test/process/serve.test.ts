import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { spawnSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

const folder = createTemporaryFolder('beranda-serve-')
afterAll(() => removeFolder(folder))

let made = 0

function start(environment: Record<string, string>) {
  return spawnSite({ DATA_DIR: join(folder, String(++made)), SAMPLE_CONTENT: 'off', ...environment })
}

/** Starts a site that cannot start; returns its exit code and its standard error. */
async function fail(environment: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const { output, closed } = start(environment)
  const code = await closed
  return { code, errors: output.stderr }
}

describe('a failed start prints one line and exits with 1', () => {
  const notFolder = join(folder, 'a-file')
  writeFileSync(notFolder, '')
  test.each([
    [{ PORT: 'eighty' }, /^PORT has to be a number from 0 to 65535; it is "eighty"\.$/],
    [{ PORT: '99999' }, /^PORT has to be/],
    [{ HOST: 'no-such-host.invalid' }, /^HOST: the name "no-such-host\.invalid" has no address; write an address/],
    [{ SITE_URL: 'contoh.co.id' }, /^SITE_URL has to be the public origin/],
    [{ SAMPLE_CONTENT: 'maybe' }, /^SAMPLE_CONTENT has to be on or off/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL has to be/],
    [{ SMTP_URL: 'smtp://127.0.0.1' }, /^SMTP_URL needs MAIL_FROM/],
    [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD has to be/],
    [{ ADMIN_PASSWORD: 'password123' }, /^ADMIN_PASSWORD: /],
    [{ BACKUPS: 'every day' }, /^BACKUPS has to be on or off; it is "every day"\.$/],
    [{ DATA_DIR: notFolder }, /^DATA_DIR: the folder .* cannot be read and written/],
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR: the folder .* cannot be read and written/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^DATABASE_URL: the PostgreSQL there cannot be reached/],
  ])('%o', async (environment, line) => {
    const { code, errors } = await fail(environment)
    expect(code).toBe(1)
    expect(errors.trimEnd().split('\n')).toHaveLength(1)
    expect(errors.trimEnd()).toMatch(line)
    expect(errors).not.toContain('password123')
  })

  test('a port in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()))
    const { port } = other.address() as AddressInfo
    onTestFinished(() => void other.close())
    const { code, errors } = await fail({ PORT: String(port) })
    expect(code).toBe(1)
    expect(errors).toBe(`PORT: ${port} is in use by another program; name another one, such as PORT=${port + 1}.\n`)
  })
})

test('the first start prints a one-time password that signs in, a later one prints none, and SIGTERM ends it with 0', async () => {
  const dataDir = mkdtempSync(join(folder, 'first-'))
  const run = async () => {
    const site = start({ DATA_DIR: dataDir, POST: 'of another program', LOG_LEVELS: 'warn' })
    const address = await site.listening
    await expect
      .poll(() => site.output.stderr, { timeout: 60_000 })
      .toBe('LOG_LEVELS is not a variable of this program; did you mean LOG_LEVEL?\n')
    return { ...site, address }
  }
  const first = await run()
  await expect.poll(() => first.output.stdout, { timeout: 60_000 }).toMatch(/user name \S+, password \S+/)
  const [, username, password] = /user name (\S+), password (\S+)/.exec(first.output.stdout) ?? []
  expect(username).toBe('admin')
  const answer = await fetch(`${first.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  expect(await answer.json()).toMatchObject({ token: expect.any(String), mustChangePassword: true })
  expect((await fetch(`${first.address}/home/index.html`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.closed).toBe(0)
  const unfinished = join(dataDir, 'published-pages.4194304')
  writeFileSync(unfinished, 'a process that was killed wrote this')
  const second = await run()
  await expect.poll(() => existsSync(unfinished), { timeout: 60_000 }).toBe(false)
  second.child.kill('SIGTERM')
  expect(await second.closed).toBe(0)
  expect(second.output.stdout).not.toContain('password')
})
