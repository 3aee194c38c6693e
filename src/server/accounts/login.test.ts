import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { createGate } from '#kit/gate.ts'
import { useTestSite } from '#kit/test-site.ts'
import { Problem } from '../http/problem.ts'
import { loginDelayMs, withLoginThrottle } from './login.ts'

const url = '/api/auth/login'
const from = '198.51.100.1'
const anotherAddress = '198.51.100.2'

test.each([
  ['succeeds', async () => 'in'],
  ['fails for another reason', async () => Promise.reject(new Problem(503, 'busy'))],
])('an attempt that %s is undone before it is answered', async (_name, check) => {
  const undoing = createGate()
  const rateLimiter = {
    count: async () => ({ ids: [1], previousCounts: [0] }),
    countWithin: async () => ({ ids: [1], previousCounts: [0] }),
    requireBelowLimits: async () => undefined,
    undoCount: undoing.pass,
    deleteExpired: async () => undefined,
  }
  const services = { rateLimiter, pause: async () => undefined }
  let isAnswered = false
  const attempt = withLoginThrottle(services, { address: from, username: 'siti' }, check)
  const answered = attempt
    .catch(() => undefined)
    .then(() => {
      isAnswered = true
    })
  await undoing.reached
  await setImmediate()
  expect(isAnswered).toBe(false)
  undoing.open()
  await answered
  expect(isAnswered).toBe(true)
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, resetEach: true })

  const logInCorrectly = (address = from, headers: Record<string, string> = {}) =>
    site.logIn(testAdmin.username, testAdmin.password, { from: address, headers })
  const logInWrongly = (address = from, username: string = testAdmin.username) =>
    site.logIn(username, 'bukan ini', { from: address })
  const failTimes = async (count: number) => {
    for (let index = 0; index < count; index++) expect((await logInWrongly()).status).toBe(401)
  }

  test('401 with the same message for a wrong password and for an unknown user', async () => {
    for (const { status, body, headers } of [await logInWrongly(), await logInWrongly(from, 'nobody')]) {
      expect([status, body]).toEqual([401, { message: 'Invalid username or password' }])
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test.each([
    {},
    { username: '', password: 'x' },
    { username: 'x' },
    { username: '\u0000\u200b', password: 'x' },
    { ...testAdmin, role: 'owner' },
  ])('400 for %j, which is not a user name and a password', async (payload) => {
    const { status, body } = await site.call('POST', url, payload, { as: 'visitor' })
    expect(status).toBe(400)
    expect(Object.keys(body.errors).length).toBeGreaterThan(0)
  })

  test('every login verifies one password, whether or not the user exists', async () => {
    const count = async (login: () => Promise<unknown>) => {
      const before = site.derivedCount()
      await login()
      return site.derivedCount() - before
    }
    expect(await count(() => logInCorrectly())).toBe(1)
    expect(await count(() => logInWrongly())).toBe(1)
    expect(await count(() => logInWrongly(from, 'nobody'))).toBe(1)
  })

  test('a login returns a token and a cookie, and stores only a hash', async () => {
    const { status, headers, body } = await logInCorrectly()
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), message: 'Login successful' })
    expect(headers['set-cookie']).toBe(`beranda=${body.token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict`)
    expect(JSON.stringify(await site.rows('session'))).not.toContain(body.token)
  })

  test.each([' RANI ', 'Rani', 'ｒａｎｉ'])('the user name is found as "%s"', async (name) => {
    expect((await site.logIn(name, testAdmin.password)).status).toBe(200)
  })

  test('after ten failed logins, the later ones delayed, an address gets 429 for 15 minutes', async () => {
    await failTimes(10)
    expect(site.pauses).toEqual([250, 500, 1000, 1000, 1000, 1000])
    expect(loginDelayMs(0)).toBe(0)
    const before = site.derivedCount()
    const rejected = await logInCorrectly()
    expect([rejected.status, Number(rejected.headers['retry-after'])]).toEqual([429, 15 * 60])
    expect(site.derivedCount()).toBe(before)
    expect((await logInCorrectly(anotherAddress)).status).toBe(200)
    site.advance(15)
    expect((await logInCorrectly()).status).toBe(200)
  })

  test('a login that fails validation counts against the rate limits of the address', async () => {
    const malformed = () => site.call('POST', url, { ...testAdmin, unknown: 1 }, { as: 'visitor', from })
    await failTimes(5)
    const burst = await Promise.all(Array.from({ length: 12 }, malformed))
    expect(burst.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(7).fill(429)])
    expect((await logInCorrectly()).status).toBe(429)
  })

  test('neither a burst nor another spelling of name, path or header evades the rate limit', async () => {
    const spellings = ['rani', 'RANI', ' rani', 'ｒani', 'nobody', 'else']
    const paths = [url, '/API/auth/LOGIN', '/api/auth/login/']
    const burst = Array.from({ length: 30 }, (_, index) => {
      const spoofed = `203.0.113.${index}`
      const payload = { username: spellings[index % spellings.length], password: `salah ${index}` }
      return site.call('POST', paths[index % paths.length] ?? '', payload, {
        as: 'visitor',
        from: `2001:db8:5:5::${index.toString(16)}`,
        headers: { 'x-forwarded-for': spoofed, 'x-real-ip': spoofed, forwarded: `for=${spoofed}` },
      })
    })
    const statuses = (await Promise.all(burst)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBe(20)
    expect(statuses.filter((status) => status === 401).length).toBe(10)
    expect((await logInCorrectly('2001:db8:5:5:ffff::1')).status).toBe(429)
    expect((await logInCorrectly('2001:db8:5:6::1')).status).toBe(200)
  })

  test('successful logins do not count against the rate limits', async () => {
    for (let index = 0; index < 25; index++) expect((await logInCorrectly()).status).toBe(200)
  })

  test('thirty failures of one name from one address block it for a day', async () => {
    for (let round = 0; round < 3; round++) {
      await failTimes(10)
      site.advance(16)
    }
    expect((await logInCorrectly()).status).toBe(429)
    expect((await logInWrongly(from, 'nobody')).status).toBe(401)
    site.advance(24 * 60)
    expect((await logInCorrectly()).status).toBe(200)
  })

  test('180 failures of one name from the /64 of one customer, a /48, block it for a day', async () => {
    for (let round = 0; round < 4; round++) {
      for (let index = 0; index < 45; index++)
        expect((await logInWrongly(`2001:db8:9:${(45 * round + index).toString(16)}::1`)).status).toBe(401)
      site.advance(16)
    }
    expect((await logInCorrectly('2001:db8:9:ffff::1')).status).toBe(429)
    expect((await logInCorrectly('2001:db8:a::1')).status).toBe(200)
  })

  test('a login beyond the hash queue gets 503 with Retry-After and is not counted', async () => {
    const gate = Promise.withResolvers<void>()
    site.holdPasswordChecks(gate.promise)
    let rejectedCount = 0
    const allRejected = Promise.withResolvers<void>()
    const flood = Array.from({ length: 50 }, async (_, index) => {
      const { status, headers } = await logInWrongly(`203.0.113.${index + 1}`)
      if (status === 503) {
        rejectedCount += 1
        expect(headers['retry-after']).toBe('5')
      }
      // Two are running and 32 are waiting.
      if (rejectedCount === 16) allRejected.resolve()
      return status
    })
    await allRejected.promise
    gate.resolve()
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 401)).toHaveLength(34)
    expect(statuses.filter((status) => status === 503)).toHaveLength(16)
    // Four rows, one per rate limit, for every login whose password was verified.
    expect(await site.rows('attempt')).toHaveLength(4 * 34)
  })

  test('a cross-site request cannot log in', async () => {
    const statusFor = async (headers: Record<string, string>) => (await logInCorrectly(from, headers)).status
    expect(await statusFor({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await statusFor({ origin: 'https://evil.example' })).toBe(403)
    expect(await statusFor({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  })
})
