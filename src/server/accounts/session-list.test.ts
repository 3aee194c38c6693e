import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenSession } from '#contracts/accounts.ts'
import { type AccountsApp, openAccountsApp } from '#kit/accounts-app.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { describeUserAgent, hashToken } from './sessions.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

test.each([
  [phone, 'Chrome on Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.14.1', 'curl'],
  [`node\u0000\u00e9${'x'.repeat(300)}`, `node${'x'.repeat(196)}`],
  [undefined, ''],
])('describeUserAgent: %s → %s', (header, name) => {
  expect(describeUserAgent(header)).toBe(name)
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  let testApp: AccountsApp
  let ownId: number
  beforeAll(async () => {
    testApp = await openAccountsApp(await environment())
    ownId = (await testApp.services.users.findByName(testAdmin.username))?.user.id ?? 0
  })
  afterAll(() => testApp.close())

  const logIn = async (from: string, agent = phone) => {
    const answer = await testApp.logIn(testAdmin.username, testAdmin.password, from, { 'user-agent': agent })
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
  }
  const list = async (headers: Record<string, string>, url = '/api/auth/sessions') =>
    (await testApp.call({ url, headers })).json<OpenSession[]>()
  const end = (headers: Record<string, string>, id: string) =>
    testApp.call({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers })
  const check = async (headers: Record<string, string>) =>
    (await testApp.call({ url: '/api/aboutdetail/cek', headers })).statusCode

  test('401 without a token', async () => {
    for (const [method, url] of [
      ['GET', '/api/auth/sessions'],
      ['GET', `/api/auth/users/${ownId}/sessions`],
      ['DELETE', '/api/auth/sessions/x'],
    ] as const) {
      expect((await testApp.call({ method, url })).json()).toEqual({ message: 'Invalid or expired token' })
    }
  })

  test('404 for an unknown session and an unknown user', async () => {
    const headers = await testApp.signIn()
    for (const id of ['x', '%00', 'a b', 'x'.repeat(65)]) expect((await end(headers, id)).statusCode, id).toBe(404)
    for (const id of ['999', 'abc', '0']) {
      expect((await testApp.call({ url: `/api/auth/users/${id}/sessions`, headers })).statusCode, id).toBe(404)
    }
  })

  test('the list has address, browser and current session, and no part of a token', async () => {
    const first = await logIn('198.51.100.1')
    testApp.advance(5)
    const second = await logIn('2001:db8::7', 'curl/8.14.1')
    const answer = await testApp.call({ url: '/api/auth/sessions', headers: second })
    expect(answer.headers['cache-control']).toBe('no-store')
    const [mine, ...others] = answer.json<OpenSession[]>()
    const other = others.find(({ address }) => address === '198.51.100.1')
    expect(mine).toMatchObject({ address: '2001:db8::7', agent: 'curl', current: true })
    expect(other).toMatchObject({ agent: 'Chrome on Android', current: false })
    expect(Object.keys(other ?? {})).toEqual(['id', 'createdAt', 'usedAt', 'address', 'agent', 'current'])
    for (const { authorization } of [first, second]) {
      const token = authorization.replace('Bearer ', '')
      expect(answer.body).not.toContain(token.slice(0, 12))
      expect(answer.body).not.toContain(hashToken(token).slice(0, 12))
    }
    expect(await list(second, `/api/auth/users/${ownId}/sessions`)).toEqual(answer.json())
  })

  test('an ended session gets 401, and the others stay', async () => {
    const lost = await logIn('198.51.100.2')
    const mine = await testApp.signIn()
    const found = (await list(lost)).find(({ current }) => current)
    expect((await end(mine, found?.id ?? '')).json()).toEqual({ message: 'Session ended' })
    expect(await check(lost)).toBe(401)
    expect(await check(mine)).toBe(200)
    expect((await end(mine, found?.id ?? '')).statusCode).toBe(404)
  })

  test('the public id of a session is no token', async () => {
    const mine = await testApp.signIn()
    for (const { id } of await list(mine)) expect(await check({ authorization: `Bearer ${id}` })).toBe(401)
  })

  test('a cross-site request cannot end a session', async () => {
    const { authorization } = await logIn('198.51.100.3')
    const [first] = await list({ authorization })
    const cookie = `beranda=${authorization.replace('Bearer ', '')}`
    expect((await end({ cookie, 'sec-fetch-site': 'cross-site' }, first?.id ?? '')).statusCode).toBe(403)
    expect((await end({ cookie, 'sec-fetch-site': 'same-origin' }, first?.id ?? '')).statusCode).toBe(200)
  })

  test('expired sessions are not listed, deleted or not', async () => {
    await testApp.signIn()
    testApp.advance(13 * 60)
    expect(await list(await testApp.signIn())).toHaveLength(1)
  })
})
