import { describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import type { RequestOptions } from '#kit/site-client.ts'
import { useTestSite } from '#kit/test-site.ts'

const newPassword = 'tujuh payung merah basah'
const { username, password: current } = testAdmin

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, resetEach: true })

  const change = (payload: object, options?: RequestOptions) =>
    site.call('POST', '/api/auth/password', payload, options)
  const check = async (as: Record<string, string>) => (await site.get('/api/aboutdetail/cek', { as })).status
  const canLogIn = async (password: string) =>
    (await site.logIn(username, password, { from: '203.0.113.9' })).status === 200

  test('400 for missing and unknown fields, a common password and an unchanged one', async () => {
    const rejected = [
      [{}, ['current', 'password']],
      [{ current }, ['password']],
      [{ password: newPassword }, ['current']],
      [{ current, password: newPassword, username: 'x' }, ['username']],
      [{ current, password: 'password1' }, ['password']],
      [{ current, password: 'rani rani rani' }, ['password']],
      [{ current, password: current }, ['password']],
      [{ current: 'bukan ini', password: newPassword }, ['current']],
    ] as const
    for (const [payload, fields] of rejected) {
      const { status, body } = await change(payload)
      expect([status, Object.keys(body.errors)], JSON.stringify(payload)).toEqual([400, fields])
    }
    const unchanged = async (language: string) =>
      (await change({ current, password: current }, { headers: { 'accept-language': language } })).body.errors.password
    expect(await unchanged('id')).toEqual(['Pilih kata sandi lain daripada yang sekarang.'])
    expect(await unchanged('en')).toEqual(['Choose another password than the current one.'])
    expect(await canLogIn(current)).toBe(true)
  })

  test('the correct current password changes it and ends the other sessions', async () => {
    const other = await site.signIn()
    const { body, headers } = await change({ current, password: newPassword })
    expect(body).toEqual({ message: 'Password changed' })
    expect(headers['cache-control']).toBe('no-store')
    expect([await check(site.authHeaders), await check(other)]).toEqual([200, 401])
    expect([await canLogIn(current), await canLogIn(newPassword)]).toEqual([false, true])
  })

  test('of two changes at once one counts', async () => {
    const answers = await Promise.all(
      [newPassword, 'delapan payung kuning'].map((password) => change({ current, password })),
    )
    const refused = answers.map(({ status }) => status).filter((status) => status !== 200)
    expect(refused).toHaveLength(1)
    // The second one may come to its password before or after the first has counted.
    expect([400, 401]).toContain(refused[0])
    expect((await site.rows('audit')).filter(({ action }) => action === 'password-changed')).toHaveLength(1)
  })

  test('guesses of the current password count against the rate limits of logins', async () => {
    const from = '198.51.100.7'
    for (let index = 0; index < 10; index++)
      expect((await change({ current: `salah ${index}`, password: newPassword }, { from })).status).toBe(400)
    const rejected = await change({ current, password: newPassword }, { from })
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect((await site.logIn(username, current, { from })).status).toBe(429)
    expect((await change({ current, password: newPassword }, { from: '198.51.100.8' })).status).toBe(200)
  })
})
