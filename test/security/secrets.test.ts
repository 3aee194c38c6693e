import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { createMultipartBody, drawImage } from '#kit/images.ts'
import { createApp } from '#server/api/app.ts'
import type { App } from '#server/http/fastify-types.ts'
import { createLogger } from '#server/observability/log/logger.ts'

let site: TestApp
let app: App
const logLines: string[] = []
beforeAll(async () => {
  site = await openTestApp()
  const log = createLogger('info', { write: (line) => void logLines.push(line) })
  app = await createApp({ ...site.services, log })
})
afterAll(async () => {
  await app.close()
  await site.close()
})

test('no password, token, code or personal data of typical requests is in the log or in a response', async () => {
  const secrets = new Set<string>([
    testAdmin.password,
    'kata sandi yang salah',
    'layang-layang di pematang',
    'rahasia-recovery',
  ])
  const personalData = ['Wulan Sari', 'wulan@pelanggan.example', '0812-9999-1234', 'untuk toko batik kami']
  const responses: string[] = []
  const call = async (options: InjectOptions) => {
    const response = await app.inject(options)
    responses.push(response.body, JSON.stringify(response.headers))
    return response
  }
  const logIn = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const { token } = (await logIn(testAdmin)).json<{ token: string }>()
  secrets.add(token)
  const headers = { authorization: `Bearer ${token}` }
  await logIn({ username: testAdmin.username, password: 'kata sandi yang salah' })
  await logIn({ username: 'layang-layang di pematang', password: 'rahasia-recovery', code: 'rahasia-recovery' })
  const memo = {
    name: personalData[0],
    email: personalData[1],
    tlp: personalData[2],
    paragraph: personalData[3],
    item: '',
  }
  await app.inject({ method: 'POST', url: '/api/memo', payload: memo })
  await call({ method: 'POST', url: '/api/memo', payload: { ...memo, email: 'bukan email', unknown: 1 } })
  await call({
    method: 'POST',
    url: '/api/memo',
    payload: `{"name":"${personalData[0]}"`,
    headers: { 'content-type': 'application/json' },
  })
  await app.inject({ url: `/api/memo?q=${encodeURIComponent(personalData[1] ?? '')}`, headers })
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
  const image = createMultipartBody({ title: 'x', img: await drawImage('png') })
  await call({
    method: 'POST',
    url: '/api/features',
    headers: { ...headers, ...image.headers },
    payload: image.payload,
  })
  await call({ method: 'PUT', url: '/api/features/9999', headers, payload: { title: 'x' } })
  await call({ method: 'POST', url: '/api/auth/logout', headers })
  // An unexpected error whose context contains the personal data.
  const { db } = site.services.database
  await db.schema.dropTable('memo').execute()
  const failed = await call({ method: 'POST', url: '/api/memo', payload: memo })
  expect(failed.statusCode).toBe(500)
  expect(failed.json()).toEqual({ message: 'Ada yang salah di server; coba lagi.' })

  const log = logLines.join('')
  expect(log).toContain('unforeseen failure')
  for (const secret of secrets) expect(log, secret).not.toContain(secret)
  for (const person of personalData) expect(log, person).not.toContain(person)
  expect(log).not.toMatch(/argon2|insert into|[?&]q=/)
  const all = responses.join('\n')
  for (const secret of secrets) if (secret !== 'layang-layang di pematang') expect(all, secret).not.toContain(secret)
  expect(all).not.toMatch(/argon2|\bat .*\.(ts|js|mjs):\d+|node_modules|insert into|SQLITE_/)
})
