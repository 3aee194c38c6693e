import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startSite } from './test-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'beranda-thread-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Ends the thread of the database at SIGUSR2, as running out of memory would.
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

test('when the thread of the database ends by itself, the program says so and leaves with 1, and nothing acknowledged is lost', async () => {
  const administrator = { username: 'rani', password: 'empat belas kuda lumping' }
  const place = {
    DATA_DIR: folder,
    SAMPLE_CONTENT: 'off',
    TRUST_PROXY: 'on',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  }
  const site = await startSite({ ...place, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(harm)}` })
  const post = (address: string, path: string, body: object, from = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
  const kept: string[] = []
  const statuses = new Set<number>()
  const load = async (client: number) => {
    for (let count = 0; ; count++) {
      const name = `Pelanggan ${client}-${count}`
      const memo = { name, email: 'budi@contoh.id' }
      const answer = await post(site.address, '/api/memo', memo, `10.${client}.${count >> 8}.${count & 255}`).catch(
        () => undefined,
      )
      if (!answer) return
      statuses.add(answer.status)
      if (answer.status === 201) kept.push(name)
    }
  }
  const loads = [1, 2, 3, 4].map(load)
  while (kept.length < 20) await setTimeout(10)
  expect(await site.end('SIGUSR2')).toBe(1)
  await Promise.all(loads)
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
  const fatal = site.written.errors.split('\n').filter((line) => line.includes('"fatal"'))
  expect(fatal).toHaveLength(1)
  expect(JSON.parse(fatal[0] ?? '')).toMatchObject({
    err: { type: 'SqliteError', message: 'The thread of the database has ended by itself.' },
    msg: 'unforeseen; the process ends',
  })

  const again = await startSite(place)
  const { token } = (await (await post(again.address, '/api/auth/login', administrator)).json()) as { token: string }
  const listed = await fetch(`${again.address}/api/memo`, { headers: { authorization: `Bearer ${token}` } })
  const names = ((await listed.json()) as { name: string }[]).map(({ name }) => name)
  expect(await again.end('SIGTERM')).toBe(0)
  expect(kept.filter((name) => !names.includes(name))).toEqual([])
}, 60_000)
