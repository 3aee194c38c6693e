import { openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testAdmin, testAdminEnvironment } from '#kit/admin.ts'
import { launchSite, type RunningSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

const folder = createTemporaryFolder('beranda-folder-')
afterAll(() => removeFolder(folder))

const start = (name: string) => launchSite({ DATA_DIR: join(folder, name), ...testAdminEnvironment })

const signIn = ({ url }: RunningSite) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testAdmin),
  })

test('a second start on a data folder exits with one line; a start after kill -9 succeeds', async () => {
  const first = await start('one')
  const second = start('one')
  await expect(second).rejects.toThrow(/^DATA_DIR: the folder \S+one is in use by a site that runs[^\n]*$/)
  expect((await signIn(first)).status).toBe(200)
  await first.stop('SIGKILL')
  const third = await start('one')
  expect((await signIn(third)).status).toBe(200)
})

test('a start with a file that is not a database fails with one line that names the remedy', async () => {
  await (await start('rubbish')).stop('SIGTERM')
  const file = join(folder, 'rubbish', 'beranda.sqlite')
  writeFileSync(file, 'x'.repeat(8192))
  await expect(start('rubbish')).rejects.toThrow(/^The database file \S+ is damaged\. .*npm run restore[^\n]*$/)
  expect(readFileSync(file, 'utf8')).toBe('x'.repeat(8192))
})

test('a start with damaged database pages fails with the same line', async () => {
  await (await start('pages')).stop('SIGTERM')
  const file = join(folder, 'pages', 'beranda.sqlite')
  const handle = openSync(file, 'r+')
  // Overwrites all but the first page, which identifies the file as a database.
  writeSync(handle, Buffer.alloc(statSync(file).size - 4096, 0xa5), 0, undefined, 4096)
  await expect(start('pages')).rejects.toThrow(/^The database file \S+ is damaged\. .*npm run restore[^\n]*$/)
})

test('after damage to a running site pages are served, API requests get 503 with a message, and it is logged', async () => {
  const site = await start('running')
  const file = join(folder, 'running', 'beranda.sqlite')
  // A clean stop checkpoints the WAL, so the next start reads the database file itself.
  await site.stop('SIGTERM')
  const again = await start('running')
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(statSync(file).size - 4096, 0xa5), 0, undefined, 4096)
  const answer = await signIn(again)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/rusak/) })
  expect((await fetch(`${again.url}/home/index.html`)).status).toBe(200)
  await expect
    .poll(() => again.output.stdout + again.output.stderr, { timeout: 60_000 })
    .toContain('the database is damaged')
})
