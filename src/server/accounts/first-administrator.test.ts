import { beforeEach, describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { ensureFirstAdministrator, resetPassword } from './first-administrator.ts'

const unconfigured = { username: undefined, password: undefined }
const siteName = 'Contoh Teknologi'
const { username, password } = testAdmin

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })
  beforeEach(() => site.empty('user_account'))

  const ensure = async (admin: { username: string | undefined; password: string | undefined }) => {
    const lines: string[] = []
    await ensureFirstAdministrator(site.services.users, { admin, siteName }, (line) => lines.push(line))
    return lines
  }

  test('without a configured administrator, a generated password is printed once and has to be changed', async () => {
    const [line = '', ...more] = await ensure(unconfigured)
    expect(more).toEqual([])
    const [, name = '', generated = ''] = /user name (\S+), password (\S+)$/.exec(line) ?? []
    expect(name).toBe('admin')
    expect((await site.logIn(name, generated)).body).toMatchObject({ mustChangePassword: true })
    expect(await ensure(unconfigured)).toEqual([])
    expect(await site.rows('user_account')).toHaveLength(1)
  })

  test('a generated password is printed before its user is created, so a kill cannot lose it', async () => {
    const { users } = site.services
    const lines: string[] = []
    const killed = { ...users, create: () => Promise.reject(new Error('killed')) }
    const start = (store: typeof users) =>
      ensureFirstAdministrator(store, { admin: unconfigured, siteName }, (line) => lines.push(line))
    await expect(start(killed)).rejects.toThrow('killed')
    await start(users)
    expect(lines).toHaveLength(2)
    const printed = /password (\S+)$/.exec(lines[1] ?? '')?.[1] ?? ''
    expect((await site.logIn('admin', printed)).status).toBe(200)
  })

  test('the configured name and password are used and not printed', async () => {
    expect(await ensure({ username: 'Rani', password })).toEqual([])
    const { status, body } = await site.logIn(username, password)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('mustChangePassword')
  })

  test('a common configured password stops the start with a message', async () => {
    await expect(ensure({ username: 'Rani', password: 'Password2024' })).rejects.toThrow(/^ADMIN_PASSWORD: /)
    expect(await site.rows('user_account')).toEqual([])
  })

  test('resetPassword sets a password that has to be changed, and ends the sessions', async () => {
    await ensure({ username: 'Rani', password })
    const { token } = (await site.logIn(username, password)).body
    const reset = await resetPassword(site.services.users, ' RANI ')
    expect(await site.services.sessions.find(token)).toBeUndefined()
    expect((await site.logIn(username, password)).status).toBe(401)
    expect((await site.logIn(username, reset)).body).toMatchObject({ mustChangePassword: true })
    await expect(resetPassword(site.services.users, 'nobody')).rejects.toThrow('There is no user named "nobody".')
  })
})
