import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { tester } from '../test-app.ts'
import { openPeopleApp, type PeopleApp } from './test-people.ts'

const invalid = { message: 'Invalid or expired token' }

describe.each(databases)('$kind', ({ environment }) => {
  let people: PeopleApp
  let id: number
  beforeAll(async () => {
    people = await openPeopleApp(await environment())
    id = (await people.parts.users.findByName(tester.username))?.user.id ?? 0
  })
  afterAll(() => people.close())

  const check = (headers: Record<string, string>) => people.call({ url: '/api/aboutdetail/cek', headers })
  const token = async () => (await people.bearer()).authorization.replace('Bearer ', '')
  const change = (headers: Record<string, string>, host = 'site.example') =>
    people.call({ method: 'DELETE', url: '/api/memo/999', headers: { host, ...headers } })

  test('401 without a token, with a broken one and with an unknown one', async () => {
    const some = await token()
    const broken = [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Basic ${some}`,
      some,
      `Bearer ${some}x`,
      `Bearer ${some.toUpperCase()}`,
    ]
    for (const authorization of broken) {
      const answer = await check({ authorization })
      expect(answer.statusCode, authorization).toBe(401)
      expect(answer.json()).toEqual(invalid)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect((await check({})).json()).toEqual(invalid)
    expect((await check({ cookie: 'beranda=x' })).json()).toEqual(invalid)
  })

  test('a valid token is told whose it is', async () => {
    const answer = await check(await people.bearer())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'Token is valid', user: { id, username: tester.username } })
    expect((await check({ cookie: `beranda=${await token()}` })).statusCode).toBe(200)
  })

  test('a session ends after twelve idle hours, and after seven days however busy', async () => {
    const idle = await people.bearer()
    people.pass(12 * 60 - 1)
    expect((await check(idle)).statusCode).toBe(200)
    people.pass(12 * 60)
    expect((await check(idle)).json()).toEqual(invalid)
    const busy = await people.bearer()
    for (let hour = 6; hour < 7 * 24; hour += 6) {
      people.pass(6 * 60)
      expect((await check(busy)).statusCode).toBe(200)
    }
    people.pass(6 * 60)
    expect((await check(busy)).json()).toEqual(invalid)
  })

  test('use is noted once a minute at most', async () => {
    const bearer = await people.bearer()
    const used = async () =>
      (
        await people.parts.database.db
          .selectFrom('session')
          .select('used_at')
          .orderBy('used_at', 'desc')
          .executeTakeFirst()
      )?.used_at
    const before = await used()
    people.pass(0.9)
    await check(bearer)
    expect(await used()).toBe(before)
    people.pass(0.2)
    await check(bearer)
    expect(await used()).not.toBe(before)
  })

  test('sessions past a limit are swept away, the others stay', async () => {
    await people.bearer()
    people.pass(13 * 60)
    const fresh = await people.bearer()
    await people.parts.sessions.sweep()
    expect(await people.parts.database.db.selectFrom('session').select('user_id').execute()).toHaveLength(1)
    expect((await check(fresh)).statusCode).toBe(200)
  })

  test('a change by cookie needs to come from a page of this site', async () => {
    const cookie = `beranda=${await token()}`
    const refused: Record<string, string>[] = [
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
    for (const headers of refused) {
      expect((await change({ cookie, ...headers })).statusCode, JSON.stringify(headers)).toBe(403)
    }
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://site.example' }]) {
      expect((await change({ cookie, ...(headers as Record<string, string>) })).statusCode).toBe(404)
    }
    expect(
      (await change({ authorization: `Bearer ${await token()}`, 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(404)
  })

  test('a broken bearer token is not made good by the cookie', async () => {
    expect((await check({ authorization: 'Bearer x', cookie: `beranda=${await token()}` })).statusCode).toBe(401)
  })

  test.each(['bearer', 'cookie'] as const)(
    'logging out by %s ends the session at once, and twice is no error',
    async (way) => {
      const value = await token()
      const headers: Record<string, string> =
        way === 'bearer'
          ? { authorization: `Bearer ${value}` }
          : { cookie: `beranda=${value}`, 'sec-fetch-site': 'same-origin' }
      for (let round = 0; round < 2; round++) {
        const answer = await people.call({ method: 'POST', url: '/api/auth/logout', headers })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['clear-site-data']).toBe('"cache"')
        expect(answer.headers['set-cookie']).toMatch(/^beranda=; Max-Age=0; Path=\/;/)
        expect((await check({ authorization: `Bearer ${value}` })).json()).toEqual(invalid)
      }
      expect((await people.call({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(200)
    },
  )

  test('another site cannot log anybody out', async () => {
    const value = await token()
    const headers = { cookie: `beranda=${value}`, 'sec-fetch-site': 'cross-site' }
    expect((await people.call({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(403)
    expect((await check({ authorization: `Bearer ${value}` })).statusCode).toBe(200)
  })

  test('no session slips in for a user who is gone, or whose password has just been changed', async () => {
    const { sessions, users } = people.parts
    const found = await users.findByName(tester.username)
    expect(await sessions.open(999, found?.passwordHash ?? '')).toBeUndefined()
    await users.update(id, { password: tester.password })
    expect(await sessions.open(id, found?.passwordHash ?? '')).toBeUndefined()
  })
})

test('over https the cookie is secure and named so that the browser vouches for it', async () => {
  const people = await openPeopleApp({ SITE_URL: 'https://site.example' })
  try {
    const answer = await people.logIn(tester.username, tester.password)
    const { token } = answer.json()
    expect(answer.headers['set-cookie']).toBe(
      `__Host-beranda=${token}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Strict`,
    )
    const check = (cookie: string) => people.call({ url: '/api/aboutdetail/cek', headers: { cookie } })
    expect((await check(`__Host-beranda=${token}`)).statusCode).toBe(200)
    expect((await check(`beranda=${token}`)).statusCode).toBe(401)
    const headers = { cookie: `__Host-beranda=${token}`, origin: 'https://site.example' }
    expect((await people.call({ method: 'DELETE', url: '/api/memo/999', headers })).statusCode).toBe(404)
  } finally {
    await people.close()
  }
})
