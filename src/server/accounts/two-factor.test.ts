import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { tester } from '../test-app.ts'
import { resetPassword } from '../user/first-administrator.ts'
import { openPeopleApp, type PeopleApp } from './test-people.ts'
import { codeOf, stepAt } from './totp.ts'

const url = '/api/auth/totp'
const { username, password } = tester

describe.each(databases)('$kind', ({ environment }) => {
  let people: PeopleApp
  let headers: { authorization: string }
  beforeEach(async () => {
    people = await openPeopleApp(await environment())
    headers = await people.bearer()
  })
  afterEach(() => people.close())

  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    as: Record<string, string> = headers,
    remoteAddress = '192.0.2.1',
  ) => {
    const answer = await people.call({ method, url: path, headers: as, remoteAddress, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers }
  }
  const start = async (): Promise<string> => (await call('POST', url, { password })).body.secret
  /** The code of now, or of so many half minutes later. */
  const code = (secret: string, later = 0) => codeOf(secret, stepAt(people.now()) + later)
  const turnOn = async (): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const secret = await start()
    const { status, body } = await call('POST', `${url}/confirm`, { code: code(secret) })
    expect(status).toBe(200)
    people.pass(1)
    return { secret, recoveryCodes: body.recoveryCodes }
  }
  let addresses = 0
  const logIn = async (
    given?: string,
    from = `2001:db8:0:${(++addresses).toString(16)}::1`,
    right: string = password,
  ) => {
    const payload = { username, password: right, ...(given !== undefined && { code: given }) }
    return call('POST', '/api/auth/login', payload, { 'accept-language': 'en' }, from)
  }

  test('401 without a token', async () => {
    for (const [method, path, payload] of [
      ['GET', url],
      ['POST', url, { password }],
      ['POST', `${url}/confirm`, { code: '123456' }],
      ['DELETE', url, { password, code: '123456' }],
    ] as const) {
      expect((await call(method, path, payload, {})).body).toEqual({ message: 'Invalid or expired token' })
    }
  })

  test('400 for a wrong password or code, 404 where nothing waits or is on', async () => {
    for (const [method, path, payload, field] of [
      ['POST', url, {}, 'password'],
      ['POST', url, { password: 'bukan ini' }, 'password'],
      ['POST', `${url}/confirm`, {}, 'code'],
      ['DELETE', url, { password }, 'code'],
    ] as const) {
      const { status, body } = await call(method, path, payload)
      expect([status, Object.keys(body.errors)], path).toEqual([400, [field]])
    }
    expect((await call('POST', `${url}/confirm`, { code: '123456' })).status).toBe(404)
    expect((await call('DELETE', url, { password, code: '123456' })).status).toBe(404)
    await start()
    expect((await call('DELETE', url, { password, code: '123456' })).status).toBe(404)
    const { status, body } = await call('POST', `${url}/confirm`, { code: '12345' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['code']])
  })

  test('it is off until a code confirms it, and the secret is answered once', async () => {
    expect((await call('GET', url)).body).toEqual({ enabled: false, recoveryCodes: 0 })
    await start()
    const { body, headers: answered } = await call('POST', url, { password })
    expect(answered['cache-control']).toBe('no-store')
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^M/) })
    expect((await logIn()).status).toBe(200)
    const confirmed = await call('POST', `${url}/confirm`, { code: code(body.secret) })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    const { text, body: state } = await call('GET', url)
    expect(state).toEqual({ enabled: true, recoveryCodes: 10 })
    expect(text).not.toContain(body.secret)
    expect((await call('POST', url, { password })).status).toBe(409)
    expect((await call('POST', `${url}/confirm`, { code: code(body.secret, 1) })).status).toBe(409)
    const kept = JSON.stringify(await people.parts.database.db.selectFrom('recovery_code').selectAll().execute())
    for (const one of confirmed.body.recoveryCodes) expect(kept).not.toContain(one)
  })

  test('turning it on ends the other sessions', async () => {
    const other = await people.bearer()
    await turnOn()
    expect((await call('GET', url, undefined, other)).status).toBe(401)
    expect((await call('GET', url)).status).toBe(200)
  })

  test('a right password is asked for the code, a wrong one is told nothing of it', async () => {
    const { secret } = await turnOn()
    for (const given of [undefined, '']) {
      const { status, body, headers: answered } = await logIn(given)
      expect(status).toBe(401)
      expect(body).toEqual({ message: 'Authentication code required', codeRequired: true })
      expect(answered['set-cookie']).toBeUndefined()
    }
    expect((await logIn(code(secret), undefined, 'bukan ini')).body).toEqual({
      message: 'Invalid username or password',
    })
    const wrong = await logIn(codeOf(secret, 5))
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({ codeRequired: true, errors: { code: [expect.any(String)] } })
    expect((await logIn(code(secret))).body.token).toMatch(/^[\w-]{43}$/)
  })

  test('a code with spaces, half a minute early or late, is taken; further away it is not', async () => {
    const { secret } = await turnOn()
    expect((await logIn(code(secret, -2))).status).toBe(401)
    expect((await logIn(code(secret, 2))).status).toBe(401)
    expect((await logIn(code(secret, -1).replace(/(...)/, ' $1 '))).status).toBe(200)
    expect((await logIn(code(secret, 1))).status).toBe(200)
    expect((await logIn(code(secret))).status, 'one before a used one').toBe(401)
  })

  test('a code is used once, also by twenty at once, and also the one that turned it on', async () => {
    const secret = await start()
    await call('POST', `${url}/confirm`, { code: code(secret) })
    expect((await logIn(code(secret))).status).toBe(401)
    people.pass(1)
    const race = await Promise.all(Array.from({ length: 20 }, () => logIn(code(secret))))
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await logIn(code(secret))).status).toBe(401)
  })

  test('a recovery code is used once, however it is typed, also by twenty at once', async () => {
    const { recoveryCodes } = await turnOn()
    const [first = '', second = ''] = recoveryCodes
    expect((await logIn(` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
    expect((await logIn(first)).status).toBe(401)
    const race = await Promise.all(Array.from({ length: 20 }, () => logIn(second)))
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await call('GET', url)).body).toEqual({ enabled: true, recoveryCodes: 8 })
  })

  test('wrong codes count against the address; being asked for one does not', async () => {
    const { secret } = await turnOn()
    for (let index = 0; index < 15; index++) expect((await logIn(undefined, '198.51.100.1')).status).toBe(401)
    for (let index = 0; index < 10; index++) {
      expect((await logIn(codeOf(secret, index), '198.51.100.1')).status).toBe(401)
    }
    expect((await logIn(code(secret), '198.51.100.1')).status).toBe(429)
    expect((await logIn(code(secret), '198.51.100.2')).status).toBe(200)
  })

  test('guesses from many addresses stop, and a recovery code still opens the account', async () => {
    const { secret, recoveryCodes } = await turnOn()
    for (let index = 0; index < 50; index++) expect((await logIn(codeOf(secret, index))).status).toBe(401)
    expect((await logIn(code(secret))).status).toBe(429)
    expect((await logIn(recoveryCodes[0])).status).toBe(200)
    people.pass(24 * 60)
    expect((await logIn(code(secret))).status).toBe(200)
  })

  test('turning it off needs the password and a code, and both are guessed against the limits', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const off = (given: object) => call('DELETE', url, { password, code: code(secret), ...given })
    const refused = await off({ password: 'bukan ini' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['password']])
    const wrong = await off({ code: codeOf(secret, 1) })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['code']])
    for (let index = 0; index < 8; index++) await off({ code: codeOf(secret, index) })
    expect((await off({})).status).toBe(429)
    people.pass(15)
    expect((await off({ code: recoveryCodes[3] })).body).toEqual({ message: 'Second step turned off' })
    expect((await call('GET', url)).body).toEqual({ enabled: false, recoveryCodes: 0 })
    expect((await logIn()).status).toBe(200)
    expect(await start()).not.toBe(secret)
  })

  test('the rescue from the shell takes it off', async () => {
    await turnOn()
    const fresh = await resetPassword(people.parts.users, username)
    expect((await logIn(undefined, undefined, fresh)).body).toMatchObject({ mustChangePassword: true })
    expect(await people.parts.database.db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
  })

  test('a new password leaves it on, and an account that is deleted takes it along', async () => {
    await turnOn()
    const { users, secondSteps, database } = people.parts
    const found = await users.findByName(username)
    const id = found?.user.id ?? 0
    await users.update(id, { password: 'tujuh payung merah basah' })
    expect((await secondSteps.state(id)).enabled).toBe(true)
    const other = await users.create({ username: 'sari', password: 'tujuh payung merah basah' })
    await users.remove(id, other.id)
    expect(await database.db.selectFrom('second_step').selectAll().execute()).toEqual([])
  })
})
