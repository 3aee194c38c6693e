import { afterAll, expect, test } from 'vitest'
import { testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient, type Memo } from '#kit/api-client.ts'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { startSendingMemos } from './send-memos.ts'

const folder = createTemporaryFolder('beranda-thread-')
afterAll(() => removeFolder(folder))

// Ends the database thread at SIGUSR2, as an out-of-memory error does.
const harm = `
  import threads, { isMainThread } from 'node:worker_threads'
  import { syncBuiltinESMExports } from 'node:module'
  if (isMainThread) {
    const all = []
    const { Worker } = threads
    threads.Worker = class extends Worker { constructor(...given) { super(...given); all.push(this) } }
    syncBuiltinESMExports()
    process.on('SIGUSR2', () => { for (const one of all) one.terminate() })
  }`

test('when the database thread ends unexpectedly, the site logs it and exits with 1; no acknowledged write is lost', async () => {
  const environment = { DATA_DIR: folder, SAMPLE_CONTENT: 'off', TRUST_PROXY: 'on', ...testAdminEnvironment }
  const site = await launchSite({
    ...environment,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(harm)}`,
  })
  const { acknowledged, statuses, ended } = startSendingMemos(site.url)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  expect(await site.stop('SIGUSR2')).toBe(1)
  await ended
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
  const fatal = site.output.stderr.split('\n').filter((line) => line.includes('"fatal"'))
  expect(fatal).toHaveLength(1)
  expect(JSON.parse(fatal[0] ?? '')).toMatchObject({
    err: { type: 'SqliteError', message: 'The database worker thread exited unexpectedly.' },
    msg: 'unexpected error; the process ends',
  })

  const again = await launchSite(environment)
  const listed = await (await new ApiClient(again).signIn()).call<Memo[]>('GET', '/api/memo')
  const names = listed.body.map(({ name }) => name)
  expect(await again.stop('SIGTERM')).toBe(0)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
})
