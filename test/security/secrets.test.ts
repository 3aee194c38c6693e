import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { createMultipartBody, drawImage } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createLogger } from '#server/log/logger.ts'
import { listOperations } from './operations.ts'

const logLines: string[] = []
const log = createLogger('info', { write: (line) => void logLines.push(line) })
const site = useTestSite({ services: { log } })

test('no password, token, code or personal data of typical requests is in the log or in a response', async () => {
  const [wrongPassword, newPassword, code] = ['kata sandi yang salah', 'layang-layang di pematang', 'rahasia-recovery']
  const [name, email, tlp, paragraph] = [
    'Wulan Sari',
    'wulan@pelanggan.example',
    '0812-9999-1234',
    'untuk toko batik kami',
  ]
  const responses: string[] = []
  const call = async (options: InjectOptions) => {
    const response = await site.app.inject(options)
    responses.push(response.body, JSON.stringify(response.headers))
    return response
  }
  const logIn = (payload: object) => site.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const { token } = (await logIn(testAdmin)).json<{ token: string }>()
  const headers = { authorization: `Bearer ${token}` }
  const post = (url: string, payload: object) => call({ method: 'POST', url, headers, payload })
  await logIn({ username: testAdmin.username, password: wrongPassword })
  await logIn({ username: newPassword, password: code, code })
  const memo = { name, email, tlp, paragraph, item: '' }
  await site.app.inject({ method: 'POST', url: '/api/memo', payload: memo })
  await post('/api/memo', { ...memo, email: 'bukan email', unknown: 1 })
  const json = { 'content-type': 'application/json' }
  await call({ method: 'POST', url: '/api/memo', payload: `{"name":"${name}"`, headers: json })
  await site.app.inject({ url: `/api/memo?q=${encodeURIComponent(email)}`, headers })
  for (const { method, path } of listOperations())
    if (method === 'GET' && !/export|download/.test(path)) await call({ url: path, headers })
  await post('/api/auth/register', { username: 'budi', password: newPassword })
  const changed = { username: 'budi', password: wrongPassword }
  await call({ method: 'PUT', url: '/api/auth/update/2', headers, payload: changed })
  await post('/api/auth/password', { current: code, password: newPassword })
  const image = createMultipartBody({ title: 'x', img: await drawImage('png') })
  const imageHeaders = { ...headers, ...image.headers }
  await call({ method: 'POST', url: '/api/features', headers: imageHeaders, payload: image.payload })
  await call({ method: 'PUT', url: '/api/features/9999', headers, payload: { title: 'x' } })
  await call({ method: 'POST', url: '/api/auth/logout', headers })
  // An unexpected error whose context contains the personal data.
  const { db } = site.services.database
  await db.schema.dropTable('memo').execute()
  const failed = await call({ method: 'POST', url: '/api/memo', payload: memo })
  expect(failed.statusCode).toBe(500)
  expect(failed.json()).toEqual({ message: 'Ada yang salah di server; coba lagi.' })

  const log = logLines.join('')
  expect(log).toContain('unexpected error')
  const secrets = [testAdmin.password, wrongPassword, code, token]
  for (const secret of [...secrets, newPassword, name, email, tlp, paragraph]) expect(log, secret).not.toContain(secret)
  expect(log).not.toMatch(/argon2|insert into|[?&]q=/)
  const all = responses.join('\n')
  for (const secret of secrets) expect(all, secret).not.toContain(secret)
  expect(all).not.toMatch(
    /argon2|password_?hash|token_hash|search_text|name_key|"secret"|\bat .*\.(ts|js|mjs):\d+|node_modules|insert into|SQLITE_/,
  )
})
