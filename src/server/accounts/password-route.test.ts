import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '#kit/accounts-app.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'

const newPassword = 'tujuh payung merah basah'

describe.each(testDatabases)('$kind', ({ environment }) => {
  let testApp: AccountsApp
  let headers: { authorization: string }
  beforeAll(async () => {
    testApp = await openAccountsApp(await environment())
  })
  beforeEach(async () => {
    await testApp.reset()
    headers = await testApp.signIn()
  })
  afterAll(() => testApp.close())

  const change = (payload: object, remoteAddress = '192.0.2.1', as: Record<string, string> = headers) =>
    testApp.call({
      method: 'POST',
      url: '/api/auth/password',
      payload,
      remoteAddress,
      headers: { 'accept-language': 'en', ...as },
    })
  const check = async (as: Record<string, string>) =>
    (await testApp.call({ url: '/api/aboutdetail/cek', headers: as })).statusCode
  const canLogIn = async (password: string) =>
    (await testApp.logIn(testAdmin.username, password, '203.0.113.9')).statusCode === 200

  test('401 without a token', async () => {
    const answer = await change({ current: testAdmin.password, password: newPassword }, '192.0.2.1', {})
    expect(answer.json()).toEqual({ message: 'Invalid or expired token' })
  })

  test('400 for missing and unknown fields, a common password and an unchanged one', async () => {
    const rejected = [
      [{}, ['current', 'password']],
      [{ current: testAdmin.password }, ['password']],
      [{ password: newPassword }, ['current']],
      [{ current: testAdmin.password, password: newPassword, username: 'x' }, ['username']],
      [{ current: testAdmin.password, password: 'password1' }, ['password']],
      [{ current: testAdmin.password, password: 'rani rani rani' }, ['password']],
      [{ current: testAdmin.password, password: testAdmin.password }, ['password']],
      [{ current: 'bukan ini', password: newPassword }, ['current']],
    ] as const
    for (const [payload, fields] of rejected) {
      const answer = await change(payload)
      expect(answer.statusCode, JSON.stringify(payload)).toBe(400)
      expect(Object.keys(answer.json().errors)).toEqual(fields)
    }
    expect(await canLogIn(testAdmin.password)).toBe(true)
  })

  test('the correct current password changes it and ends the other sessions', async () => {
    const other = await testApp.signIn()
    const answer = await change({ current: testAdmin.password, password: newPassword })
    expect(answer.json()).toEqual({ message: 'Password changed' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect([await check(headers), await check(other)]).toEqual([200, 401])
    expect([await canLogIn(testAdmin.password), await canLogIn(newPassword)]).toEqual([false, true])
  })

  test('guesses of the current password count against the rate limits of logins', async () => {
    const from = '198.51.100.7'
    for (let index = 0; index < 10; index++) {
      expect((await change({ current: `salah ${index}`, password: newPassword }, from)).statusCode).toBe(400)
    }
    const rejected = await change({ current: testAdmin.password, password: newPassword }, from)
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect((await testApp.logIn(testAdmin.username, testAdmin.password, from)).statusCode).toBe(429)
    expect((await change({ current: testAdmin.password, password: newPassword }, '198.51.100.8')).statusCode).toBe(200)
  })

  test('of a burst of guesses only ten are verified', async () => {
    const before = testApp.derivedCount()
    const burst = Array.from({ length: 25 }, (_, index) => change({ current: `salah ${index}`, password: newPassword }))
    const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    expect(testApp.derivedCount() - before).toBe(10)
  })

  test('after a required password change, other routes are allowed', async () => {
    const { users } = testApp.services
    const id = (await users.findByName(testAdmin.username))?.user.id ?? 0
    await users.update(id, { password: 'sekali pakai saja', mustChangePassword: true })
    const { token } = (await testApp.logIn(testAdmin.username, 'sekali pakai saja')).json()
    const as = { authorization: `Bearer ${token}` }
    expect((await testApp.call({ url: '/api/auth/sessions', headers: as })).statusCode).toBe(403)
    expect((await change({ current: 'sekali pakai saja', password: newPassword }, '192.0.2.1', as)).statusCode).toBe(
      200,
    )
    expect((await testApp.call({ url: '/api/auth/sessions', headers: as })).statusCode).toBe(200)
  })

  test('a cross-site request cannot change the password', async () => {
    const cookie = `beranda=${headers.authorization.replace('Bearer ', '')}`
    const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
    expect(
      (await change({ current: testAdmin.password, password: newPassword }, '192.0.2.1', foreign)).statusCode,
    ).toBe(403)
  })
})
