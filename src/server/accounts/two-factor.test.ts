import { describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { generateCode } from '#kit/totp.ts'
import { resetPassword } from './first-administrator.ts'
import { timeStepAt } from './totp.ts'

const url = '/api/auth/totp'
const { username, password } = testAdmin

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, resetEach: true })

  const start = async (): Promise<string> => (await site.call('POST', url, { password })).body.secret
  /** The code of the current time step, or of a later one. */
  const code = (secret: string, offset = 0) => generateCode(secret, timeStepAt(site.now()) + offset)
  const enableTwoFactor = async (): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const secret = await start()
    const { status, body } = await site.call('POST', `${url}/confirm`, { code: code(secret) })
    expect(status).toBe(200)
    site.advance(1)
    return { secret, recoveryCodes: body.recoveryCodes }
  }
  let addresses = 0
  /** Logs in with a code, by default from another network than before. */
  const logIn = (
    code?: string,
    from = `2001:db8:0:${(++addresses).toString(16)}::1`,
    givenPassword: string = password,
  ) => site.call('POST', '/api/auth/login', { username, password: givenPassword, code }, { as: 'visitor', from })

  test('400 for a wrong password or code, 404 when nothing is pending or enabled', async () => {
    for (const [method, path, payload, field] of [
      ['POST', url, {}, 'password'],
      ['POST', url, { password: 'bukan ini' }, 'password'],
      ['POST', `${url}/confirm`, {}, 'code'],
      ['DELETE', url, { password }, 'code'],
    ] as const) {
      const { status, body } = await site.call(method, path, payload)
      expect([status, Object.keys(body.errors)], path).toEqual([400, [field]])
    }
    expect((await site.call('POST', `${url}/confirm`, { code: '123456' })).status).toBe(404)
    expect((await site.call('DELETE', url, { password, code: '123456' })).status).toBe(404)
    await start()
    expect((await site.call('DELETE', url, { password, code: '123456' })).status).toBe(404)
    const { status, body } = await site.call('POST', `${url}/confirm`, { code: '12345' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['code']])
  })

  test('two-factor is off until a code confirms it, which ends other sessions', async () => {
    const other = await site.signIn()
    expect((await site.get(url)).body).toEqual({ enabled: false, recoveryCodes: 0 })
    const secret = await start()
    expect((await logIn()).status).toBe(200)
    expect((await site.call('POST', `${url}/confirm`, { code: code(secret) })).status).toBe(200)
    expect((await site.get(url)).body).toEqual({ enabled: true, recoveryCodes: 10 })
    expect((await site.get(url, { as: other })).status).toBe(401)
    expect((await site.call('POST', url, { password })).status).toBe(409)
    expect((await site.call('POST', `${url}/confirm`, { code: code(secret, 1) })).status).toBe(409)
  })

  test('the secret is returned once, as a code to scan, and not stored by a cache', async () => {
    await start()
    const { body, headers } = await site.call('POST', url, { password })
    expect(headers['cache-control']).toBe('no-store')
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^M/) })
    await site.call('POST', `${url}/confirm`, { code: code(body.secret) })
    expect((await site.get(url)).text).not.toContain(body.secret)
  })

  test('ten recovery codes are returned once, and stored as hashes', async () => {
    const { recoveryCodes } = await enableTwoFactor()
    expect(recoveryCodes).toEqual(Array(10).fill(expect.stringMatching(/^\w{5}-\w{5}-\w{5}$/)))
    expect(new Set(recoveryCodes).size).toBe(10)
    const stored = JSON.stringify(await site.rows('recovery_code'))
    for (const one of recoveryCodes) expect(stored).not.toContain(one)
  })

  const createOther = async () => {
    const other = { username: 'Siti', password: 'sebelas layang-layang biru' }
    const { body } = await site.call('POST', '/api/auth/register', other)
    return { id: body.data.id as number, as: await site.signIn(other.username, other.password) }
  }

  test('enabling two-factor ends no session of another administrator', async () => {
    const { as } = await createOther()
    await enableTwoFactor()
    expect((await site.get('/api/aboutdetail/cek', { as })).status).toBe(200)
  })

  test('disabling what was never confirmed is no change and has no audit line', async () => {
    await start()
    await site.empty('audit')
    expect(await site.services.twoFactor.disable(site.adminId, { name: username, address: '' })).toBe(false)
    expect(await site.rows('audit')).toEqual([])
  })

  test('a recovery code of one administrator is none of another', async () => {
    const { id } = await createOther()
    const { recoveryCodes } = await enableTwoFactor()
    const [first = ''] = recoveryCodes
    expect(await site.services.twoFactor.consumeCode(id, first)).toBe(false)
    expect(await site.services.twoFactor.consumeCode(site.adminId, first)).toBe(true)
  })

  test('only a correct password gets the request for a code', async () => {
    const { secret } = await enableTwoFactor()
    for (const given of [undefined, '']) {
      const { status, body, headers } = await logIn(given)
      expect(status).toBe(401)
      expect(body).toEqual({ message: 'Authentication code required', codeRequired: true })
      expect(headers['set-cookie']).toBeUndefined()
    }
    const { body } = await logIn(code(secret), undefined, 'bukan ini')
    expect(body).toEqual({ message: 'Invalid username or password' })
    const wrong = await logIn(generateCode(secret, 5))
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({ codeRequired: true, errors: { code: [expect.any(String)] } })
    expect((await logIn(code(secret).replace(/(...)/, ' $1 '))).body.token).toMatch(/^[\w-]{43}$/)
  })

  test('a code works once, also among twenty concurrent logins and after confirming the setup', async () => {
    const secret = await start()
    await site.call('POST', `${url}/confirm`, { code: code(secret) })
    expect((await logIn(code(secret))).status).toBe(401)
    site.advance(1)
    const race = await Promise.all(Array.from({ length: 20 }, () => logIn(code(secret))))
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await logIn(code(secret))).status).toBe(401)
    expect((await logIn(code(secret, 1))).status).toBe(200)
    expect((await logIn(code(secret))).status, 'a step before a used one').toBe(401)
  })

  test('a recovery code works once, in any spelling, also among twenty concurrent logins', async () => {
    const { recoveryCodes } = await enableTwoFactor()
    const [first = '', second = ''] = recoveryCodes
    expect((await logIn(` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
    expect((await logIn(first)).status).toBe(401)
    const race = await Promise.all(Array.from({ length: 20 }, () => logIn(second)))
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await site.get(url)).body).toEqual({ enabled: true, recoveryCodes: 8 })
  })

  test('wrong codes count against the address; missing ones do not', async () => {
    const { secret } = await enableTwoFactor()
    for (let index = 0; index < 15; index++) expect((await logIn(undefined, '198.51.100.1')).status).toBe(401)
    for (let index = 0; index < 10; index++) {
      expect((await logIn(generateCode(secret, index), '198.51.100.1')).status).toBe(401)
    }
    expect((await logIn(code(secret), '198.51.100.1')).status).toBe(429)
    expect((await logIn(code(secret), '198.51.100.2')).status).toBe(200)
  })

  test('guesses from many addresses are blocked, and a recovery code still works', async () => {
    const { secret, recoveryCodes } = await enableTwoFactor()
    for (let index = 0; index < 50; index++) expect((await logIn(generateCode(secret, index))).status).toBe(401)
    expect((await logIn(code(secret))).status).toBe(429)
    expect((await logIn(recoveryCodes[0])).status).toBe(200)
    site.advance(23 * 60)
    expect((await logIn(code(secret))).status).toBe(429)
    site.advance(60)
    expect((await logIn(code(secret))).status).toBe(200)
  })

  test('disabling needs password and code, and wrong ones count against the rate limits', async () => {
    const { secret, recoveryCodes } = await enableTwoFactor()
    const off = (given: object) => site.call('DELETE', url, { password, code: code(secret), ...given })
    const rejected = await off({ password: 'bukan ini' })
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([400, ['password']])
    const wrong = await off({ code: generateCode(secret, 1) })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['code']])
    for (let index = 0; index < 8; index++) await off({ code: generateCode(secret, index) })
    expect((await off({})).status).toBe(429)
    site.advance(15)
    expect((await off({ code: recoveryCodes[3] })).body).toEqual({ message: 'Two-factor turned off' })
    expect((await site.get(url)).body).toEqual({ enabled: false, recoveryCodes: 0 })
    expect((await logIn()).status).toBe(200)
    expect(await start()).not.toBe(secret)
  })

  test('resetPassword disables two-factor', async () => {
    await enableTwoFactor()
    const newPassword = await resetPassword(site.services.users, username)
    expect((await logIn(undefined, undefined, newPassword)).body).toMatchObject({ mustChangePassword: true })
    expect(await site.rows('recovery_code')).toEqual([])
  })

  test('a password change keeps two-factor, deleting the user deletes it', async () => {
    await enableTwoFactor()
    const { users, twoFactor } = site.services
    const id = site.adminId
    await users.update(id, { password: 'tujuh payung merah basah' })
    expect((await twoFactor.readStatus(id)).enabled).toBe(true)
    const other = await users.create({ username: 'sari', password: 'tujuh payung merah basah' })
    await users.remove(id, { ownId: other.id, actor: { name: 'sari', address: '' } })
    expect(await site.rows('two_factor')).toEqual([])
  })
})
