import { describe, expect, test } from 'vitest'
import type { OpenSession } from '#contracts/accounts.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import type { AuthHeaders } from '#kit/site-client.ts'
import { useTestSite } from '#kit/test-site.ts'
import { describeUserAgent, hashToken } from './sessions.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const phone = `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`

test.each([
  [phone, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} CriOS/141.0 Safari/604.1`, 'Chrome on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.14.1', 'curl'],
  [`node\u0000\u00e9${'x'.repeat(300)}`, `node${'x'.repeat(196)}`],
  [undefined, ''],
])('describeUserAgent: %s → %s', (header, name) => {
  expect(describeUserAgent(header)).toBe(name)
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, resetEach: true })

  const logIn = async (from: string, agent = phone): Promise<AuthHeaders> => {
    const options = { from, headers: { 'user-agent': agent } }
    const { body } = await site.logIn(testAdmin.username, testAdmin.password, options)
    return { authorization: `Bearer ${body.token}` }
  }
  const list = async (as: AuthHeaders, url = '/api/auth/sessions') => (await site.get<OpenSession[]>(url, { as })).body
  const end = (id: string) => site.call('DELETE', `/api/auth/sessions/${id}`)
  const check = async (as: AuthHeaders) => (await site.get('/api/aboutdetail/cek', { as })).status

  test('404 for an unknown session and an unknown user', async () => {
    for (const id of ['x', '%00', 'a b', 'x'.repeat(65)]) expect((await end(id)).status, id).toBe(404)
    for (const id of ['999', 'abc', '0'])
      expect((await site.get(`/api/auth/users/${id}/sessions`)).status, id).toBe(404)
  })

  test('the list has address, browser and current session, no part of a token, and ids that are no tokens', async () => {
    const first = await logIn('198.51.100.1')
    site.advance(5)
    const second = await logIn('2001:db8::7', 'curl/8.14.1')
    const { headers, body, text } = await site.get<OpenSession[]>('/api/auth/sessions', { as: second })
    expect(headers['cache-control']).toBe('no-store')
    const [mine, ...others] = body
    const other = others.find(({ address }) => address === '198.51.100.1')
    expect(mine).toMatchObject({ address: '2001:db8::7', agent: 'curl', current: true })
    expect(other).toMatchObject({ agent: 'Chrome on Android', current: false })
    expect(Object.keys(other ?? {})).toEqual(['id', 'createdAt', 'usedAt', 'address', 'agent', 'current'])
    for (const { authorization } of [first, second]) {
      const token = authorization.replace('Bearer ', '')
      expect(text).not.toContain(token.slice(0, 12))
      expect(text).not.toContain(hashToken(token).slice(0, 12))
    }
    expect(await list(second, `/api/auth/users/${site.adminId}/sessions`)).toEqual(body)
    for (const { id } of body) expect(await check({ authorization: `Bearer ${id}` })).toBe(401)
  })

  test.each([
    [1, ['sign-out']],
    [13 * 60, []],
  ])('a logout after %i minutes leaves the audit lines %j', async (minutes, actions) => {
    await site.empty('audit')
    site.advance(minutes)
    expect((await site.call('POST', '/api/auth/logout')).status).toBe(200)
    expect((await site.rows('audit')).map(({ action }) => action)).toEqual(actions)
  })

  test('an ended session gets 401, and the others stay', async () => {
    const lost = await logIn('198.51.100.2')
    const id = (await list(lost)).find(({ current }) => current)?.id ?? ''
    expect((await end(id)).body).toEqual({ message: 'Session ended' })
    expect([await check(lost), await check(site.authHeaders)]).toEqual([401, 200])
    expect((await end(id)).status).toBe(404)
  })

  test('a login ends the session of the cookie that it carries', async () => {
    const cookie = site.authHeaders.authorization.replace('Bearer ', 'beranda=')
    await site.logIn(testAdmin.username, testAdmin.password, { headers: { cookie } })
    expect(await check(site.authHeaders)).toBe(401)
  })
})
