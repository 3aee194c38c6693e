import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '#kit/accounts-app.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'

const invalid = { message: 'Invalid or expired token' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  let testApp: AccountsApp
  let id: number
  beforeAll(async () => {
    testApp = await openAccountsApp(await environment())
    id = (await testApp.services.users.findByName(testAdmin.username))?.user.id ?? 0
  })
  afterAll(() => testApp.close())

  const check = (headers: Record<string, string>) => testApp.call({ url: '/api/aboutdetail/cek', headers })
  const token = async () => (await testApp.signIn()).authorization.replace('Bearer ', '')
  const change = (headers: Record<string, string>, host = 'site.example') =>
    testApp.call({ method: 'DELETE', url: '/api/memo/999', headers: { host, ...headers } })

  test('401 for a missing, malformed or unknown token', async () => {
    const valid = await token()
    const malformed = [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Basic ${valid}`,
      valid,
      `Bearer ${valid}x`,
      `Bearer ${valid.toUpperCase()}`,
    ]
    for (const authorization of malformed) {
      const answer = await check({ authorization })
      expect(answer.statusCode, authorization).toBe(401)
      expect(answer.json()).toEqual(invalid)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect((await check({})).json()).toEqual(invalid)
    expect((await check({ cookie: 'beranda=x' })).json()).toEqual(invalid)
  })

  test('the session check returns the user of the token', async () => {
    const answer = await check(await testApp.signIn())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'Token is valid', user: { id, username: testAdmin.username } })
    expect((await check({ cookie: `beranda=${await token()}` })).statusCode).toBe(200)
  })

  test('a session ends after twelve idle hours, and after seven days of use', async () => {
    const idle = await testApp.signIn()
    testApp.advance(12 * 60 - 1)
    expect((await check(idle)).statusCode).toBe(200)
    testApp.advance(12 * 60)
    expect((await check(idle)).json()).toEqual(invalid)
    const busy = await testApp.signIn()
    for (let hour = 6; hour < 7 * 24; hour += 6) {
      testApp.advance(6 * 60)
      expect((await check(busy)).statusCode).toBe(200)
    }
    testApp.advance(6 * 60)
    expect((await check(busy)).json()).toEqual(invalid)
  })

  test('used_at is written at most once a minute', async () => {
    const bearer = await testApp.signIn()
    const used = async () =>
      (
        await testApp.services.database.db
          .selectFrom('session')
          .select('used_at')
          .orderBy('used_at', 'desc')
          .executeTakeFirst()
      )?.used_at
    const before = await used()
    testApp.advance(0.9)
    await check(bearer)
    expect(await used()).toBe(before)
    testApp.advance(0.2)
    await check(bearer)
    expect(await used()).not.toBe(before)
  })

  test('deleteExpired deletes expired sessions only', async () => {
    await testApp.signIn()
    testApp.advance(13 * 60)
    const fresh = await testApp.signIn()
    await testApp.services.sessions.deleteExpired()
    expect(await testApp.services.database.db.selectFrom('session').select('user_id').execute()).toHaveLength(1)
    expect((await check(fresh)).statusCode).toBe(200)
  })

  test('a mutation with a cookie must come from the same origin', async () => {
    const cookie = `beranda=${await token()}`
    const rejected: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://site.example' },
      { origin: 'null' },
      { origin: 'http://evil.example' },
      { origin: 'http://site.example.evil.example' },
      { origin: 'http://site.example:81' },
      { origin: 'https://site.example' },
    ]
    for (const headers of rejected) {
      expect((await change({ cookie, ...headers })).statusCode, JSON.stringify(headers)).toBe(403)
    }
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://site.example' }]) {
      expect((await change({ cookie, ...(headers as Record<string, string>) })).statusCode).toBe(404)
    }
    expect(
      (await change({ authorization: `Bearer ${await token()}`, 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(404)
  })

  test('an invalid bearer token is not replaced by a valid cookie', async () => {
    expect((await check({ authorization: 'Bearer x', cookie: `beranda=${await token()}` })).statusCode).toBe(401)
  })

  test.each(['bearer', 'cookie'] as const)(
    'logout by %s ends the session, and repeating it is no error',
    async (transport) => {
      const value = await token()
      const headers: Record<string, string> =
        transport === 'bearer'
          ? { authorization: `Bearer ${value}` }
          : { cookie: `beranda=${value}`, 'sec-fetch-site': 'same-origin' }
      for (let attempt = 0; attempt < 2; attempt++) {
        const answer = await testApp.call({ method: 'POST', url: '/api/auth/logout', headers })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['clear-site-data']).toBe('"cache"')
        expect(answer.headers['set-cookie']).toMatch(/^beranda=; Max-Age=0; Path=\/;/)
        expect((await check({ authorization: `Bearer ${value}` })).json()).toEqual(invalid)
      }
      expect((await testApp.call({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(200)
    },
  )

  test('a cross-site request cannot log out', async () => {
    const value = await token()
    const headers = { cookie: `beranda=${value}`, 'sec-fetch-site': 'cross-site' }
    expect((await testApp.call({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(403)
    expect((await check({ authorization: `Bearer ${value}` })).statusCode).toBe(200)
  })

  test('no session is created for a deleted user or an outdated password hash', async () => {
    const { sessions, users } = testApp.services
    const found = await users.findByName(testAdmin.username)
    expect(await sessions.create(999, found?.passwordHash ?? '')).toBeUndefined()
    await users.update(id, { password: testAdmin.password })
    expect(await sessions.create(id, found?.passwordHash ?? '')).toBeUndefined()
  })
})

test('over https the cookie is Secure and has the prefix __Host-', async () => {
  const testApp = await openAccountsApp({ SITE_URL: 'https://site.example' })
  try {
    const answer = await testApp.logIn(testAdmin.username, testAdmin.password)
    const { token } = answer.json()
    expect(answer.headers['set-cookie']).toBe(
      `__Host-beranda=${token}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Strict`,
    )
    const check = (cookie: string) => testApp.call({ url: '/api/aboutdetail/cek', headers: { cookie } })
    expect((await check(`__Host-beranda=${token}`)).statusCode).toBe(200)
    expect((await check(`beranda=${token}`)).statusCode).toBe(401)
    const headers = { cookie: `__Host-beranda=${token}`, origin: 'https://site.example' }
    expect((await testApp.call({ method: 'DELETE', url: '/api/memo/999', headers })).statusCode).toBe(404)
  } finally {
    await testApp.close()
  }
})
