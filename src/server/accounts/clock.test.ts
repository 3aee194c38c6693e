import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import type { AuthHeaders } from '#kit/site-client.ts'
import { useTestSite } from '#kit/test-site.ts'
import { generateCode } from '#kit/totp.ts'
import { SqliteError } from '../database/sqlite-worker-connection.ts'
import { createSessions } from './sessions.ts'
import { timeStepAt } from './totp.ts'

const hour = 60
const year = 365 * 24 * hour
/** Rejects writes with this error. */
const rejectUpdates = (error: Error): KyselyPlugin => ({
  transformQuery({ node }) {
    if (node.kind === 'UpdateQueryNode') throw error
    return node
  },
  transformResult: async ({ result }) => result,
})

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

  test('a session that is in use while the clock goes back ends a week before the time at which it was created', async () => {
    site.advance(8 * 24 * hour)
    const ahead = await site.signIn()
    for (let back = 11; back < 7 * 24; back += 11) {
      site.advance(-11 * hour)
      expect(await check(ahead), `${back} hours before`).toBe(200)
    }
    site.advance(-11 * hour)
    expect(await check(ahead)).toBe(401)
    const { body } = await site.get('/api/auth/sessions', { as: await site.signIn() })
    expect(body, 'only the new one').toHaveLength(1)
    await site.services.sessions.deleteExpired()
    expect(await site.rows('session')).toHaveLength(1)
  })

  test.each([
    ['is valid while the disk is full', new SqliteError('full', 13), true],
    ['fails with another error of the database', new SqliteError('no such column', 1), false],
  ])('a session whose use cannot be stored %s', async (_name, error, isValid) => {
    const { database } = site.services
    const token = site.authHeaders.authorization.replace('Bearer ', '')
    site.advance(hour)
    const failing = { ...database, db: database.db.withPlugin(rejectUpdates(error)) }
    const found = await createSessions(failing, site.now)
      .find(token)
      .catch(() => undefined)
    expect(found !== undefined).toBe(isValid)
  })

  test('a session that was used while the clock was a day ahead ends when the clock is corrected', async () => {
    const used = await site.signIn()
    for (let round = 0; round < 3; round++) {
      site.advance(8 * hour)
      expect(await check(used)).toBe(200)
    }
    site.advance(-24 * hour)
    expect(await check(used)).toBe(401)
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
