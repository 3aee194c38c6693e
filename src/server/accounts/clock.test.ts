import { describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import type { AuthHeaders } from '#kit/site-client.ts'
import { useTestSite } from '#kit/test-site.ts'
import { generateCode } from '#kit/totp.ts'
import { timeStepAt } from './totp.ts'

const hour = 60
const year = 365 * 24 * hour
const memo = { name: 'Budi', email: 'budi@contoh.id' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, resetEach: true })

  const check = async (as: AuthHeaders) => (await site.get('/api/aboutdetail/cek', { as })).status
  const send = async () => (await site.call('POST', '/api/memo', memo, { as: 'visitor' })).status

  test('a clock set back and ahead ends no session, and does not reset a rate limit when it is right again', async () => {
    for (let count = 0; count < 5; count++) expect(await send()).toBe(201)
    for (const minutes of [-hour, 2 * hour, -hour]) {
      site.advance(minutes)
      expect(await check(site.authHeaders)).toBe(200)
      expect(await check(await site.signIn())).toBe(200)
    }
    expect(await send()).toBe(429)
  })

  test('an idempotency key stored while the clock was years ahead expires after the clock is corrected', async () => {
    const headers = { 'idempotency-key': 'sekali-saja' }
    const sendOnce = async () =>
      (await site.call<{ id: number }>('POST', '/api/memo', memo, { as: 'visitor', headers })).body.id
    site.advance(12 * year)
    const ahead = await sendOnce()
    expect(await sendOnce()).toBe(ahead)
    site.advance(-12 * year)
    const now = await sendOnce()
    expect(now).not.toBe(ahead)
    expect(await sendOnce()).toBe(now)
  })

  test('a TOTP code used while both clocks were years ahead does not block later codes', async () => {
    const { twoFactor } = site.services
    const id = site.adminId
    const secret = await twoFactor.createSecret(id)
    const code = () => generateCode(secret, timeStepAt(site.now()))
    site.advance(12 * year)
    await twoFactor.confirm(id, code(), { actor: { name: testAdmin.username, address: '' }, currentToken: '' })
    site.advance(1)
    expect(await twoFactor.consumeCode(id, code())).toBe(true)
    site.advance(-12 * year)
    expect(await twoFactor.consumeCode(id, code())).toBe(true)
    expect(await twoFactor.consumeCode(id, code())).toBe(false)
  })

  test('a session created while the clock was years ahead ends when the clock is corrected', async () => {
    await site.empty('session')
    site.advance(12 * year)
    const ahead = await site.signIn()
    expect(await check(ahead)).toBe(200)
    site.advance(-12 * year)
    expect(await check(ahead)).toBe(401)
    const { body } = await site.get('/api/auth/sessions', { as: await site.signIn() })
    expect(body).toHaveLength(1)
    await site.services.sessions.deleteExpired()
    await site.services.rateLimiter.deleteExpired()
    expect(await site.rows('session')).toHaveLength(1)
  })
})
