import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { tester } from '../test-app.ts'
import { delayAfter } from './attempt.ts'
import { openPeopleApp, type PeopleApp } from './test-people.ts'

describe.each(databases)('$kind', ({ environment }) => {
  let people: PeopleApp
  beforeAll(async () => {
    people = await openPeopleApp(await environment())
  })
  afterAll(() => people.close())

  const right = (from: string, headers?: Record<string, string>) =>
    people.logIn(tester.username, tester.password, from, headers)
  const wrong = (from: string, username: string = tester.username) => people.logIn(username, 'bukan ini', from)

  const attempts = async () => (await people.parts.database.db.selectFrom('attempt').select('id').execute()).length

  test('401 in the same words for a wrong password and for an unknown user', async () => {
    for (const answer of [await wrong('198.51.100.1'), await wrong('198.51.100.1', 'nobody')]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ message: 'Invalid username or password' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('400 for what is not a name and a password', async () => {
    for (const payload of [
      {},
      { username: '', password: 'x' },
      { username: 'x' },
      { username: 'a\u0000', password: 'x' },
    ]) {
      const answer = await people.call({ method: 'POST', url: '/api/auth/login', payload })
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json().errors).length).toBeGreaterThan(0)
    }
    const extra = { ...tester, role: 'owner' }
    expect((await people.call({ method: 'POST', url: '/api/auth/login', payload: extra })).statusCode).toBe(400)
  })

  test('one password is checked for each login, whether the user exists or not', async () => {
    const count = async (login: () => Promise<unknown>) => {
      const before = people.derived()
      await login()
      return people.derived() - before
    }
    expect(await count(() => right('198.51.100.2'))).toBe(1)
    expect(await count(() => wrong('198.51.100.2'))).toBe(1)
    expect(await count(() => wrong('198.51.100.2', 'nobody'))).toBe(1)
  })

  test('the token opens the back office, is in the cookie and is kept only as a hash', async () => {
    const answer = await right('198.51.100.3')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { token, message } = answer.json()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(message).toBe('Login successful')
    expect(answer.headers['set-cookie']).toBe(`beranda=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict`)
    const kept = JSON.stringify(await people.parts.database.db.selectFrom('session').selectAll().execute())
    expect(kept).not.toContain(token)
  })

  test('the name is found however it is written', async () => {
    for (const name of [' RANI ', 'Rani', 'ｒａｎｉ']) {
      expect((await people.logIn(name, tester.password, '198.51.100.4')).statusCode).toBe(200)
    }
  })

  test('after ten failed logins the address is refused, the right password too, until the time is over', async () => {
    const from = '198.51.100.5'
    for (let index = 0; index < 10; index++) expect((await wrong(from)).statusCode).toBe(401)
    const before = people.derived()
    const refused = await right(from)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60)
    expect(people.derived()).toBe(before)
    expect((await right('198.51.100.6')).statusCode, 'elsewhere nothing has changed').toBe(200)
    people.pass(15)
    expect((await right(from)).statusCode).toBe(200)
  })

  test('a burst is no way around it, and no spelling of name, path or header either', async () => {
    const spellings = ['rani', 'RANI', ' rani', 'ｒani', 'nobody', 'else']
    const paths = ['/api/auth/login', '/API/auth/LOGIN', '/api/auth/login/']
    const burst = Array.from({ length: 30 }, (_, index) =>
      people.call({
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
    expect((await right('2001:db8:5:5:ffff::1')).statusCode).toBe(429)
    expect((await right('2001:db8:5:6::1')).statusCode).toBe(200)
  })

  test('successful logins do not use up the attempts', async () => {
    for (let index = 0; index < 25; index++) expect((await right('198.51.100.7')).statusCode).toBe(200)
  })

  test('one name from one address is refused for the day after thirty failures', async () => {
    const from = '198.51.100.8'
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 10; index++) expect((await wrong(from)).statusCode).toBe(401)
      people.pass(16)
    }
    expect((await right(from)).statusCode).toBe(429)
    expect((await wrong(from, 'nobody')).statusCode).toBe(401)
    people.pass(24 * 60)
    expect((await right(from)).statusCode).toBe(200)
  })

  test('answers slow down before they stop', async () => {
    people.pauses.length = 0
    for (let index = 0; index < 10; index++) await wrong('198.51.100.9')
    expect(people.pauses).toEqual([250, 500, 1000, 1000, 1000, 1000])
    expect(delayAfter(0)).toBe(0)
  })

  test('beyond what can wait a login is told to come back, and nothing is held against it', async () => {
    const before = await attempts()
    const gate = Promise.withResolvers<void>()
    people.hold(gate.promise)
    let refusals = 0
    const allRefused = Promise.withResolvers<void>()
    const flood = Array.from({ length: 50 }, async (_, index) => {
      const answer = await wrong(`203.0.113.${index + 1}`)
      if (answer.statusCode === 503) {
        refusals += 1
        expect(answer.headers['retry-after']).toBe('5')
      }
      // Two are being checked and thirty-two wait.
      if (refusals === 16) allRefused.resolve()
      return answer
    })
    await allRefused.promise
    people.hold(Promise.resolve())
    gate.resolve()
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(34)
    expect(statuses.filter((status) => status === 503)).toHaveLength(16)
    // Three lines, one for each limit, of every login whose password was looked at.
    expect((await attempts()) - before).toBe(3 * 34)
  })

  test('a page of another site cannot log anybody in', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      expect((await right('198.51.100.10', headers as Record<string, string>)).statusCode).toBe(403)
    }
    expect((await right('198.51.100.10', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })

  test('a login ends the session that its cookie held', async () => {
    const { token } = (await right('198.51.100.11')).json()
    await right('198.51.100.11', { cookie: `beranda=${token}` })
    expect(await people.parts.sessions.find(token)).toBeUndefined()
  })
})
