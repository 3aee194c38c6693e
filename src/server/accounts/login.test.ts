import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '#kit/accounts-app.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { loginDelayMs } from './login.ts'

describe.each(testDatabases)('$kind', ({ environment }) => {
  let testApp: AccountsApp
  beforeAll(async () => {
    testApp = await openAccountsApp(await environment())
  })
  afterAll(() => testApp.close())

  const logInCorrectly = (from: string, headers?: Record<string, string>) =>
    testApp.logIn(testAdmin.username, testAdmin.password, from, headers)
  const logInWrongly = (from: string, username: string = testAdmin.username) =>
    testApp.logIn(username, 'bukan ini', from)

  const attempts = async () => (await testApp.services.database.db.selectFrom('attempt').select('id').execute()).length

  test('401 with the same message for a wrong password and for an unknown user', async () => {
    for (const answer of [await logInWrongly('198.51.100.1'), await logInWrongly('198.51.100.1', 'nobody')]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ message: 'Invalid username or password' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('400 for a body that is not a user name and a password', async () => {
    for (const payload of [
      {},
      { username: '', password: 'x' },
      { username: 'x' },
      { username: 'a\u0000', password: 'x' },
    ]) {
      const answer = await testApp.call({ method: 'POST', url: '/api/auth/login', payload })
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json().errors).length).toBeGreaterThan(0)
    }
    const extra = { ...testAdmin, role: 'owner' }
    expect((await testApp.call({ method: 'POST', url: '/api/auth/login', payload: extra })).statusCode).toBe(400)
  })

  test('every login verifies one password, whether or not the user exists', async () => {
    const count = async (login: () => Promise<unknown>) => {
      const before = testApp.derivedCount()
      await login()
      return testApp.derivedCount() - before
    }
    expect(await count(() => logInCorrectly('198.51.100.2'))).toBe(1)
    expect(await count(() => logInWrongly('198.51.100.2'))).toBe(1)
    expect(await count(() => logInWrongly('198.51.100.2', 'nobody'))).toBe(1)
  })

  test('a login returns a token and a cookie, and stores only a hash', async () => {
    const answer = await logInCorrectly('198.51.100.3')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { token, message } = answer.json()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(message).toBe('Login successful')
    expect(answer.headers['set-cookie']).toBe(`beranda=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict`)
    const stored = JSON.stringify(await testApp.services.database.db.selectFrom('session').selectAll().execute())
    expect(stored).not.toContain(token)
  })

  test('a user name is found in any letter case and width, with spaces around it', async () => {
    for (const name of [' RANI ', 'Rani', 'ｒａｎｉ']) {
      expect((await testApp.logIn(name, testAdmin.password, '198.51.100.4')).statusCode).toBe(200)
    }
  })

  test('a password matches composed and decomposed, but not in full-width letters', async () => {
    const password = 'kaf\u00e9 senja di ufuk'
    const payload = { username: 'budi', password }
    const headers = await testApp.signIn()
    expect((await testApp.call({ method: 'POST', url: '/api/auth/register', payload, headers })).statusCode).toBe(201)
    const logIn = async (typed: string) => (await testApp.logIn('budi', typed, '198.51.100.22')).statusCode
    expect(await logIn(password)).toBe(200)
    expect(await logIn('kafe\u0301 senja di ufuk')).toBe(200)
    expect(await logIn(password.replace('k', '\uff4b'))).toBe(401)
  })

  test('after ten failed logins an address gets 429 for 15 minutes, even with the correct password', async () => {
    const from = '198.51.100.5'
    for (let index = 0; index < 10; index++) expect((await logInWrongly(from)).statusCode).toBe(401)
    const before = testApp.derivedCount()
    const rejected = await logInCorrectly(from)
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBe(15 * 60)
    expect(testApp.derivedCount()).toBe(before)
    expect((await logInCorrectly('198.51.100.6')).statusCode, 'other addresses are not affected').toBe(200)
    testApp.advance(15)
    expect((await logInCorrectly(from)).statusCode).toBe(200)
  })

  test('a login that fails validation counts against the rate limits of the address', async () => {
    const malformed = (from: string, index = 0) =>
      testApp.call({
        method: 'POST',
        url: '/api/auth/login',
        payload: { ...testAdmin, [`x${index}`]: 1 },
        remoteAddress: from,
      })
    for (let index = 0; index < 5; index++) expect((await logInWrongly('198.51.100.20')).statusCode).toBe(401)
    const burst = await Promise.all(Array.from({ length: 12 }, (_, index) => malformed('198.51.100.20', index)))
    expect(burst.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
    expect(burst.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
    const rejected = await logInCorrectly('198.51.100.20')
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBe(15 * 60)
    expect((await malformed('198.51.100.21')).statusCode, 'other addresses are not affected').toBe(400)
    testApp.advance(15)
    expect((await logInCorrectly('198.51.100.20')).statusCode).toBe(200)
  })

  test('neither a burst nor another spelling of name, path or header evades the rate limit', async () => {
    const spellings = ['rani', 'RANI', ' rani', 'ｒani', 'nobody', 'else']
    const paths = ['/api/auth/login', '/API/auth/LOGIN', '/api/auth/login/']
    const burst = Array.from({ length: 30 }, (_, index) =>
      testApp.call({
        method: 'POST',
        url: paths[index % paths.length] ?? '',
        payload: { username: spellings[index % spellings.length], password: `salah ${index}` },
        remoteAddress: `2001:db8:5:5::${index.toString(16)}`,
        headers: {
          'x-forwarded-for': `203.0.113.${index}`,
          'x-real-ip': `203.0.113.${index}`,
          forwarded: `for=203.0.113.${index}`,
        },
      }),
    )
    const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429).length).toBe(20)
    expect(statuses.filter((status) => status === 401).length).toBe(10)
    expect((await logInCorrectly('2001:db8:5:5:ffff::1')).statusCode).toBe(429)
    expect((await logInCorrectly('2001:db8:5:6::1')).statusCode).toBe(200)
  })

  test('successful logins do not count against the rate limits', async () => {
    for (let index = 0; index < 25; index++) expect((await logInCorrectly('198.51.100.7')).statusCode).toBe(200)
  })

  test('thirty failures of one name from one address block it for a day', async () => {
    const from = '198.51.100.8'
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 10; index++) expect((await logInWrongly(from)).statusCode).toBe(401)
      testApp.advance(16)
    }
    expect((await logInCorrectly(from)).statusCode).toBe(429)
    expect((await logInWrongly(from, 'nobody')).statusCode).toBe(401)
    testApp.advance(24 * 60)
    expect((await logInCorrectly(from)).statusCode).toBe(200)
  })

  test('failed logins are delayed before they are blocked', async () => {
    testApp.pauses.length = 0
    for (let index = 0; index < 10; index++) await logInWrongly('198.51.100.9')
    expect(testApp.pauses).toEqual([250, 500, 1000, 1000, 1000, 1000])
    expect(loginDelayMs(0)).toBe(0)
  })

  test('a login beyond the hash queue gets 503 with Retry-After and is not counted', async () => {
    const before = await attempts()
    const gate = Promise.withResolvers<void>()
    testApp.holdPasswordChecks(gate.promise)
    let rejectedCount = 0
    const allRejected = Promise.withResolvers<void>()
    const flood = Array.from({ length: 50 }, async (_, index) => {
      const answer = await logInWrongly(`203.0.113.${index + 1}`)
      if (answer.statusCode === 503) {
        rejectedCount += 1
        expect(answer.headers['retry-after']).toBe('5')
      }
      // Two are running and 32 are waiting.
      if (rejectedCount === 16) allRejected.resolve()
      return answer
    })
    await allRejected.promise
    testApp.holdPasswordChecks(Promise.resolve())
    gate.resolve()
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(34)
    expect(statuses.filter((status) => status === 503)).toHaveLength(16)
    // Three rows, one per rate limit, for every login whose password was verified.
    expect((await attempts()) - before).toBe(3 * 34)
  })

  test('a cross-site request cannot log in', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      expect((await logInCorrectly('198.51.100.10', headers as Record<string, string>)).statusCode).toBe(403)
    }
    expect((await logInCorrectly('198.51.100.10', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })

  test('a login ends the session of the cookie that it carries', async () => {
    const { token } = (await logInCorrectly('198.51.100.11')).json()
    await logInCorrectly('198.51.100.11', { cookie: `beranda=${token}` })
    expect(await testApp.services.sessions.find(token)).toBeUndefined()
  })
})
