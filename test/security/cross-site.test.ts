import { beforeAll, describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { createMultipartBody } from '#kit/images.ts'
import { setUpApp } from './app.ts'
import { listOperations } from './operations.ts'

const { sendWithoutSession: send } = setUpApp()
const logIn = (headers: Record<string, string> = {}) => send('POST', '/api/auth/login', { payload: testAdmin, headers })

let cookie: string
beforeAll(async () => {
  cookie = `beranda=${(await logIn()).json<{ token: string }>().token}`
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
const origins: readonly Record<string, string>[] = [
  {},
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://sub.localhost', 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost.evil.example' },
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
      expect(response.headers['cross-origin-resource-policy']).toMatch(/^same-origin$/)
    }
  }
})

describe('a session', () => {
  const check = (headers: Record<string, string>) => send('GET', '/api/aboutdetail/cek', { headers })

  test('never has a token that the browser sent at the login', async () => {
    const planted = 'A'.repeat(43)
    const response = await logIn({ cookie: `beranda=${planted}` })
    const { token } = response.json<{ token: string }>()
    expect(token).not.toBe(planted)
    expect(response.headers['set-cookie']).toContain(token)
    expect((await check({ cookie: `beranda=${planted}` })).statusCode).toBe(401)
    expect((await check({ authorization: `Bearer ${planted}` })).statusCode).toBe(401)
  })

  test('has a new token of 256 bits at each login', async () => {
    const tokens = new Set<string>()
    for (let round = 0; round < 20; round++) tokens.add((await logIn()).json<{ token: string }>().token)
    expect(tokens.size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBe(32)
  })

  test('is not accepted from a query parameter', async () => {
    const { token } = (await logIn()).json<{ token: string }>()
    for (const name of ['token', 'authToken', 'access_token', 'authorization', 'beranda'])
      expect((await send('GET', `/api/memo?${name}=${token}`)).statusCode, name).toBe(401)
  })

  test('is not accepted from a second cookie that a sibling domain could set', async () => {
    const { token } = (await logIn()).json<{ token: string }>()
    for (const both of [`beranda=x; beranda=${token}`, `beranda=${token}; beranda=x`])
      expect([200, 401]).toContain((await check({ cookie: both })).statusCode)
    expect((await check({ cookie: `Beranda=${token}` })).statusCode).toBe(401)
    expect((await check({ cookie: `beranda=${token}%00` })).statusCode).toBe(401)
  })
})
