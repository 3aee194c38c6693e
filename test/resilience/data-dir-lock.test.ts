import { openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testAdmin, testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient } from '#kit/api-client.ts'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

const folder = createTemporaryFolder('beranda-folder-')
afterAll(() => removeFolder(folder))

const start = (name: string) => launchSite({ DATA_DIR: join(folder, name), ...testAdminEnvironment })
const toFile = (name: string) => join(folder, name, 'beranda.sqlite')

/** Overwrites all but the first page, which identifies the file as a database. */
function damagePages(file: string): void {
  writeSync(openSync(file, 'r+'), Buffer.alloc(statSync(file).size - 4096, 0xa5), 0, undefined, 4096)
}

test('a second start on a data folder exits with one line; a start after kill -9 succeeds', async () => {
  const first = await start('one')
  const second = start('one')
  await expect(second).rejects.toThrow(/^DATA_DIR: the folder \S+one is in use by a site that runs[^\n]*$/)
  await new ApiClient(first).signIn()
  await first.stop('SIGKILL')
  await new ApiClient(await start('one')).signIn()
})

test.each([
  ['rubbish', (file: string) => writeFileSync(file, 'x'.repeat(8192))],
  ['damaged-pages', damagePages],
])('a start with a file of %s fails with one line that names the remedy, and leaves it', async (name, damage) => {
  await (await start(name)).stop('SIGTERM')
  damage(toFile(name))
  const before = readFileSync(toFile(name))
  await expect(start(name)).rejects.toThrow(/^The database file \S+ is damaged\. .*npm run restore[^\n]*$/)
  expect(readFileSync(toFile(name)).equals(before)).toBe(true)
})

test('after damage to a running site pages are served, API requests get 503 with a message, and it is logged', async () => {
  // A clean stop checkpoints the WAL, so the next start reads the database file itself.
  await (await start('running')).stop('SIGTERM')
  const site = await start('running')
  damagePages(toFile('running'))
  const client = new ApiClient(site)
  expect(await client.call('POST', '/api/auth/login', testAdmin)).toEqual({
    status: 503,
    body: { message: expect.stringContaining('damaged') },
  })
  expect((await client.call('GET', '/home/index.html')).status).toBe(200)
  await expect.poll(() => site.output.stdout + site.output.stderr).toContain('the database is damaged')
})
