import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { tester } from '../test-app.ts'
import { readableAgent } from './agent.ts'
import { hashToken, type ListedSession } from './repository.ts'
import { openPeopleApp, type PeopleApp } from './test-people.ts'

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
])('%s is called %s', (header, name) => {
  expect(readableAgent(header)).toBe(name)
})

describe.each(databases)('$kind', ({ environment }) => {
  let people: PeopleApp
  let own: number
  beforeAll(async () => {
    people = await openPeopleApp(await environment())
    own = (await people.parts.users.findByName(tester.username))?.user.id ?? 0
  })
  afterAll(() => people.close())

  const logIn = async (from: string, agent = phone) => {
    const answer = await people.logIn(tester.username, tester.password, from, { 'user-agent': agent })
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
  }
  const list = async (headers: Record<string, string>, url = '/api/auth/sessions') =>
    (await people.call({ url, headers })).json<ListedSession[]>()
  const end = (headers: Record<string, string>, id: string) =>
    people.call({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers })
  const check = async (headers: Record<string, string>) =>
    (await people.call({ url: '/api/aboutdetail/cek', headers })).statusCode

  test('401 without a token', async () => {
    for (const [method, url] of [
      ['GET', '/api/auth/sessions'],
      ['GET', `/api/auth/users/${own}/sessions`],
      ['DELETE', '/api/auth/sessions/x'],
    ] as const) {
      expect((await people.call({ method, url })).json()).toEqual({ message: 'Invalid or expired token' })
    }
  })

  test('404 for a session and an account that are not there', async () => {
    const headers = await people.bearer()
    for (const id of ['x', '%00', 'a b', 'x'.repeat(65)]) expect((await end(headers, id)).statusCode, id).toBe(404)
    for (const id of ['999', 'abc', '0']) {
      expect((await people.call({ url: `/api/auth/users/${id}/sessions`, headers })).statusCode, id).toBe(404)
    }
  })

  test('the list says where and with what each was opened, and which one asks, and nothing of the token', async () => {
    const first = await logIn('198.51.100.1')
    people.pass(5)
    const second = await logIn('2001:db8::7', 'curl/8.14.1')
    const answer = await people.call({ url: '/api/auth/sessions', headers: second })
    expect(answer.headers['cache-control']).toBe('no-store')
    const [mine, ...others] = answer.json<ListedSession[]>()
    const other = others.find(({ address }) => address === '198.51.100.1')
    expect(mine).toMatchObject({ address: '2001:db8::7', agent: 'curl', current: true })
    expect(other).toMatchObject({ agent: 'Chrome on Android', current: false })
    expect(Object.keys(other ?? {})).toEqual(['id', 'createdAt', 'usedAt', 'address', 'agent', 'current'])
    for (const { authorization } of [first, second]) {
      const token = authorization.replace('Bearer ', '')
      expect(answer.body).not.toContain(token.slice(0, 12))
      expect(answer.body).not.toContain(hashToken(token).slice(0, 12))
    }
    expect(await list(second, `/api/auth/users/${own}/sessions`)).toEqual(answer.json())
  })

  test('a session that is ended is refused on its next request, and the others stay', async () => {
    const lost = await logIn('198.51.100.2')
    const mine = await people.bearer()
    const found = (await list(lost)).find(({ current }) => current)
    expect((await end(mine, found?.id ?? '')).json()).toEqual({ message: 'Session ended' })
    expect(await check(lost)).toBe(401)
    expect(await check(mine)).toBe(200)
    expect((await end(mine, found?.id ?? '')).statusCode).toBe(404)
  })

  test('the handle of a session opens nothing', async () => {
    const mine = await people.bearer()
    for (const { id } of await list(mine)) expect(await check({ authorization: `Bearer ${id}` })).toBe(401)
  })

  test('another site cannot end a session', async () => {
    const { authorization } = await logIn('198.51.100.3')
    const [first] = await list({ authorization })
    const cookie = `beranda=${authorization.replace('Bearer ', '')}`
    expect((await end({ cookie, 'sec-fetch-site': 'cross-site' }, first?.id ?? '')).statusCode).toBe(403)
    expect((await end({ cookie, 'sec-fetch-site': 'same-origin' }, first?.id ?? '')).statusCode).toBe(200)
  })

  test('sessions past a limit are not listed, swept or not', async () => {
    await people.bearer()
    people.pass(13 * 60)
    expect(await list(await people.bearer())).toHaveLength(1)
  })
})
