import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { createMultipartBody } from '#kit/images.ts'
import { testMemo } from '#kit/memos.ts'
import { setUpApp } from './app.ts'
import { listOperations } from './operations.ts'

const { site, sendWithoutSession: send } = setUpApp()
const logIn = async (headers: Record<string, string> = {}) =>
  (await send('POST', '/api/auth/login', { payload: testAdmin, headers })).json<{ token: string }>().token

let cookie: string
beforeAll(async () => {
  cookie = `beranda=${await logIn()}`
})

const mutations = listOperations().filter(({ isProtected, method }) => isProtected && method !== 'GET')

// What a page of another site can make a browser send without a CORS preflight.
const { payload: multipartBody, headers: multipartHeaders } = createMultipartBody({
  title: 'dari luar',
  name: 'dari luar',
  username: 'luar',
})
const bodies: readonly (readonly [type: string | undefined, payload: string | Buffer])[] = [
  [undefined, ''],
  ['text/plain', '{"title":"dari luar"}'],
  ['text/plain; application/json', '{"title":"dari luar"}'],
  ['application/x-www-form-urlencoded', 'title=dari+luar'],
  [multipartHeaders['content-type'], multipartBody],
]
const fromElsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const origins: readonly Record<string, string>[] = [
  {},
  { ...fromElsewhere, 'sec-fetch-mode': 'no-cors' },
  { ...fromElsewhere, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://sub.localhost', 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:81' },
  { origin: 'https://localhost' },
  { referer: 'http://localhost/' },
  { 'sec-fetch-site': 'none' },
]

test('no mutation accepts the session cookie from a page of another site', async () => {
  expect(mutations.length).toBeGreaterThan(50)
  for (const { method, path } of mutations) {
    for (const [type, payload] of bodies) {
      for (const originHeaders of origins) {
        const headers = { cookie, ...originHeaders, ...(type !== undefined && { 'content-type': type }) }
        const response = await send(method, path, { headers, payload })
        expect(response.statusCode, `${method} ${path} ${type} ${JSON.stringify(originHeaders)}`).toBe(403)
      }
    }
  }
  expect((await send('GET', '/api/features')).json()).toEqual([])
})

test('a read that changes something accepts the session cookie from this site alone, and a bearer token from anywhere', async () => {
  const { id } = (await site.call('POST', '/api/memo/record', testMemo)).body
  const { db } = site.services.database
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'session')
  const readRows = async () => {
    const contents = tables.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows)
    return JSON.stringify(await Promise.all(contents))
  }
  const reads = listOperations().filter(({ isProtected, method }) => isProtected && method === 'GET')
  expect(reads.length).toBeGreaterThan(20)
  const withEffect: string[] = []
  for (const { path } of reads) {
    const url = path.replace('/api/memo/1', `/api/memo/${id}`)
    const read = async (headers: Record<string, string>) => {
      await db.deleteFrom('memo_event').execute()
      const before = await readRows()
      const { statusCode } = await send('GET', url, { headers })
      return { status: statusCode, isChanged: (await readRows()) !== before }
    }
    const { isChanged } = await read({ cookie })
    if (!isChanged) continue
    withEffect.push(path)
    for (const headers of [
      { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:81' },
    ])
      expect(await read({ cookie, ...headers }), path).toEqual({ status: 403, isChanged: false })
    for (const headers of [
      { cookie, 'sec-fetch-site': 'same-origin' },
      { cookie, 'sec-fetch-site': 'none' },
      { authorization: cookie.replace('beranda=', 'Bearer '), 'sec-fetch-site': 'cross-site' },
    ])
      expect(await read(headers), path).toEqual({ status: 200, isChanged: true })
  }
  expect(withEffect.sort()).toEqual(['/api/memo/1/events', '/api/memo/export'])
})

test('no response allows another site to read it', async () => {
  const preflight = {
    origin: 'https://evil.example',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  }
  for (const { method, path } of listOperations()) {
    for (const requestMethod of [method, 'OPTIONS'] as const) {
      const response = await send(requestMethod, path, { headers: { cookie, ...preflight } })
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  }
})

describe('a session', () => {
  const check = (headers: Record<string, string>) => send('GET', '/api/aboutdetail/cek', { headers })

  test('has a new token at each login, never one that the browser sent', async () => {
    const planted = 'A'.repeat(43)
    const tokens = new Set([planted])
    for (let round = 0; round < 20; round++) tokens.add(await logIn({ cookie: `beranda=${planted}` }))
    expect(tokens.size).toBe(21)
    expect((await check({ cookie: `beranda=${planted}` })).statusCode).toBe(401)
    expect((await check({ authorization: `Bearer ${planted}` })).statusCode).toBe(401)
  })

  test('is not accepted from a query parameter', async () => {
    const token = await logIn()
    for (const name of ['token', 'authToken', 'access_token', 'authorization', 'beranda'])
      expect((await send('GET', `/api/memo?${name}=${token}`)).statusCode, name).toBe(401)
  })

  test('is not accepted from a second cookie that a sibling domain could set', async () => {
    const token = await logIn()
    for (const both of [`beranda=x; beranda=${token}`, `beranda=${token}; beranda=x`])
      expect([200, 401]).toContain((await check({ cookie: both })).statusCode)
    expect((await check({ cookie: `Beranda=${token}` })).statusCode).toBe(401)
    expect((await check({ cookie: `beranda=${token}%00` })).statusCode).toBe(401)
  })
})
