import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createLog } from '../log/log.ts'
import { drawPicture, multipart } from '../media/test-pictures.ts'
import type { App } from '../route.ts'
import { openTestApp, type TestApp, tester } from '../test-app.ts'

let site: TestApp
let app: App
const written: string[] = []
beforeAll(async () => {
  site = await openTestApp()
  const log = createLog('info', { write: (line) => void written.push(line) })
  app = await createApp({ ...site.parts, log })
})
afterAll(async () => {
  await app.close()
  await site.close()
})

test('a whole day’s work leaves no password, token, code, name or number of a person in the log or in an answer', async () => {
  const secrets = new Set<string>([
    tester.password,
    'kata sandi yang salah',
    'layang-layang di pematang',
    'rahasia-recovery',
  ])
  const people = ['Wulan Sari', 'wulan@pelanggan.example', '0812-9999-1234', 'untuk toko batik kami']
  const answers: string[] = []
  const call = async (options: InjectOptions) => {
    const answer = await app.inject(options)
    answers.push(answer.body, JSON.stringify(answer.headers))
    return answer
  }
  const logIn = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const { token } = (await logIn(tester)).json<{ token: string }>()
  secrets.add(token)
  const headers = { authorization: `Bearer ${token}` }
  await logIn({ username: tester.username, password: 'kata sandi yang salah' })
  await logIn({ username: 'layang-layang di pematang', password: 'rahasia-recovery', code: 'rahasia-recovery' })
  const memo = { name: people[0], email: people[1], tlp: people[2], paragraph: people[3], item: '' }
  await app.inject({ method: 'POST', url: '/api/memo', payload: memo })
  await call({ method: 'POST', url: '/api/memo', payload: { ...memo, email: 'bukan email', unknown: 1 } })
  await call({
    method: 'POST',
    url: '/api/memo',
    payload: `{"name":"${people[0]}"`,
    headers: { 'content-type': 'application/json' },
  })
  await app.inject({ url: `/api/memo?q=${encodeURIComponent(people[1] ?? '')}`, headers })
  await call({ url: '/api/auth/sessions', headers })
  await call({ url: '/api/auth/users', headers })
  await call({ url: '/api/audit', headers })
  await call({
    method: 'POST',
    url: '/api/auth/register',
    headers,
    payload: { username: 'budi', password: 'layang-layang di pematang' },
  })
  await call({
    method: 'PUT',
    url: '/api/auth/update/2',
    headers,
    payload: { username: 'budi', password: 'kata sandi yang salah' },
  })
  await call({
    method: 'POST',
    url: '/api/auth/password',
    headers,
    payload: { current: 'rahasia-recovery', password: 'layang-layang di pematang' },
  })
  const picture = multipart({ title: 'x', img: await drawPicture('png') })
  await call({
    method: 'POST',
    url: '/api/features',
    headers: { ...headers, ...picture.headers },
    payload: picture.payload,
  })
  await call({ method: 'PUT', url: '/api/features/9999', headers, payload: { title: 'x' } })
  await call({ method: 'POST', url: '/api/auth/logout', headers })
  // And what fails inside, with all that it was given in its hands.
  const { db } = site.parts.database
  await db.schema.dropTable('memo').execute()
  const failed = await call({ method: 'POST', url: '/api/memo', payload: memo })
  expect(failed.statusCode).toBe(500)
  expect(failed.json()).toEqual({ message: 'Ada yang salah di server; coba lagi.' })

  const log = written.join('')
  expect(log).toContain('unforeseen failure')
  for (const secret of secrets) expect(log, secret).not.toContain(secret)
  for (const person of people) expect(log, person).not.toContain(person)
  expect(log).not.toMatch(/argon2|insert into|[?&]q=/)
  const all = answers.join('\n')
  for (const secret of secrets) if (secret !== 'layang-layang di pematang') expect(all, secret).not.toContain(secret)
  expect(all).not.toMatch(/argon2|\bat .*\.(ts|js|mjs):\d+|node_modules|insert into|SQLITE_/)
})
