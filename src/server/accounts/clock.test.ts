import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '#kit/accounts-app.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { generateCode } from '#kit/totp.ts'
import { timeStepAt } from './totp.ts'

const hour = 60
const year = 365 * 24 * hour
const memo = { name: 'Budi', email: 'budi@contoh.id' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  let testApp: AccountsApp
  beforeAll(async () => {
    testApp = await openAccountsApp(await environment())
  })
  beforeEach(() => testApp.reset())
  afterAll(() => testApp.close())

  const check = async (headers: { authorization: string }) =>
    (await testApp.call({ url: '/api/aboutdetail/cek', headers })).statusCode
  const send = async () => (await testApp.call({ method: 'POST', url: '/api/memo', payload: memo })).statusCode

  test.each([
    ['back an hour', -hour],
    ['ahead an hour', hour],
    ['ahead and back again', 0],
  ])('a clock set %s ends no session and does not reset a rate limit', async (_name, minutes) => {
    const headers = await testApp.signIn()
    for (let count = 0; count < 5; count++) expect(await send()).toBe(201)
    if (minutes === 0) testApp.advance(hour)
    testApp.advance(minutes === 0 ? -hour : minutes)
    expect(await check(headers)).toBe(200)
    expect(await check(await testApp.signIn())).toBe(200)
    // With the clock ahead, the window of the limit has passed.
    if (minutes === 0) expect(await send()).toBe(429)
  })

  test('after a clock was set back, a rate limit blocks no longer than its window', async () => {
    for (let count = 0; count < 6; count++) await send()
    testApp.advance(-hour)
    expect(await send()).toBe(201)
  })

  test('an idempotency key stored while the clock was years ahead expires after the clock is corrected', async () => {
    const headers = { 'idempotency-key': 'sekali-saja' }
    const sendOnce = async () =>
      (await testApp.call({ method: 'POST', url: '/api/memo', payload: memo, headers })).json<{ id: number }>().id
    testApp.advance(12 * year)
    const ahead = await sendOnce()
    expect(await sendOnce()).toBe(ahead)
    testApp.advance(-12 * year)
    const now = await sendOnce()
    expect(now).not.toBe(ahead)
    expect(await sendOnce()).toBe(now)
  })

  test('a TOTP code used while both clocks were years ahead does not block later codes', async () => {
    const { users, twoFactor } = testApp.services
    const id = (await users.findByName(testAdmin.username))?.user.id ?? 0
    const secret = await twoFactor.createSecret(id)
    const code = () => generateCode(secret, timeStepAt(testApp.now()))
    testApp.advance(12 * year)
    await twoFactor.confirm(id, code(), { actor: { name: testAdmin.username, address: '' }, currentToken: '' })
    testApp.advance(1)
    expect(await twoFactor.consumeCode(id, code())).toBe(true)
    testApp.advance(-12 * year)
    expect(await twoFactor.consumeCode(id, code())).toBe(true)
    expect(await twoFactor.consumeCode(id, code())).toBe(false)
  })

  test('a session created while the clock was years ahead ends when the clock is corrected', async () => {
    testApp.advance(12 * year)
    const headers = await testApp.signIn()
    expect(await check(headers)).toBe(200)
    testApp.advance(-12 * year)
    expect(await check(headers)).toBe(401)
    const listed = await testApp.call({ url: '/api/auth/sessions', headers: await testApp.signIn() })
    expect(listed.json()).toHaveLength(1)
    await testApp.services.sessions.deleteExpired()
    await testApp.services.rateLimiter.deleteExpired()
    expect(await testApp.services.database.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
  })
})
