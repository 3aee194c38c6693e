import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testAdminEnvironment } from '#kit/admin.ts'
import { launchSite } from '#kit/launch-site.ts'
import { signIn } from '#kit/sign-in.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

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
  const environment = {
    DATA_DIR: folder,
    SAMPLE_CONTENT: 'off',
    TRUST_PROXY: 'on',
    ...testAdminEnvironment,
  }
  const site = await launchSite({
    ...environment,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(harm)}`,
  })
  const post = (address: string, path: string, body: object, from = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  const load = async (client: number) => {
    for (let count = 0; ; count++) {
      const name = `Pelanggan ${client}-${count}`
      const memo = { name, email: 'budi@contoh.id' }
      const answer = await post(site.url, '/api/memo', memo, `10.${client}.${count >> 8}.${count & 255}`).catch(
        () => undefined,
      )
      if (!answer) return
      statuses.add(answer.status)
      if (answer.status === 201) acknowledged.push(name)
    }
  }
  const loads = [1, 2, 3, 4].map(load)
  while (acknowledged.length < 20) await setTimeout(10)
  expect(await site.stop('SIGUSR2')).toBe(1)
  await Promise.all(loads)
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
  const fatal = site.output.stderr.split('\n').filter((line) => line.includes('"fatal"'))
  expect(fatal).toHaveLength(1)
  expect(JSON.parse(fatal[0] ?? '')).toMatchObject({
    err: { type: 'SqliteError', message: 'The database worker thread exited unexpectedly.' },
    msg: 'unforeseen; the process ends',
  })

  const again = await launchSite(environment)
  const token = await signIn(again)
  const listed = await fetch(`${again.url}/api/memo`, { headers: { authorization: `Bearer ${token}` } })
  const names = ((await listed.json()) as { name: string }[]).map(({ name }) => name)
  expect(await again.stop('SIGTERM')).toBe(0)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
})
