import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '#kit/accounts-app.ts'
import { testDatabases } from '#kit/databases.ts'
import { ensureFirstAdministrator, resetPassword } from './first-administrator.ts'

const unconfigured = { username: undefined, password: undefined }

describe.each(testDatabases)('$kind', ({ environment }) => {
  let testApp: AccountsApp
  beforeAll(async () => {
    testApp = await openAccountsApp(await environment())
  })
  beforeEach(async () => {
    await testApp.services.database.db.deleteFrom('user_account').execute()
  })
  afterAll(() => testApp.close())

  const ensure = async (admin: { username: string | undefined; password: string | undefined }) => {
    const lines: string[] = []
    await ensureFirstAdministrator(testApp.services.users, { admin, siteName: 'Contoh Teknologi' }, (line) =>
      lines.push(line),
    )
    return lines
  }

  test('without a configured administrator, a generated password is printed once and has to be changed', async () => {
    const [line = '', ...more] = await ensure(unconfigured)
    expect(more).toEqual([])
    const [, username = '', password = ''] = /user name (\S+), password (\S+)$/.exec(line) ?? []
    expect(username).toBe('admin')
    expect((await testApp.logIn(username, password)).json()).toMatchObject({ mustChangePassword: true })
    expect(await ensure(unconfigured)).toEqual([])
    expect((await testApp.services.users.list({ offset: 0 })).total).toBe(1)
  })

  test('a generated password is printed before its user is created, so a kill cannot lose it', async () => {
    const { users } = testApp.services
    const lines: string[] = []
    const killed = { ...users, create: () => Promise.reject(new Error('killed')) }
    const start = (store: typeof users) =>
      ensureFirstAdministrator(store, { admin: unconfigured, siteName: 'Contoh Teknologi' }, (line) => lines.push(line))
    await expect(start(killed)).rejects.toThrow('killed')
    await start(users)
    expect(lines).toHaveLength(2)
    const password = /password (\S+)$/.exec(lines[1] ?? '')?.[1] ?? ''
    expect((await testApp.logIn('admin', password)).statusCode).toBe(200)
  })

  test('the configured name and password are used and not printed', async () => {
    expect(await ensure({ username: 'Rani', password: 'empat belas kuda lumping' })).toEqual([])
    const answer = await testApp.logIn('rani', 'empat belas kuda lumping')
    expect(answer.json()).not.toHaveProperty('mustChangePassword')
    expect(answer.statusCode).toBe(200)
  })

  test('a common configured password stops the start with a message', async () => {
    await expect(ensure({ username: 'Rani', password: 'Password2024' })).rejects.toThrow(/^ADMIN_PASSWORD: /)
    expect((await testApp.services.users.list({ offset: 0 })).total).toBe(0)
  })

  test('resetPassword sets a password that has to be changed, and ends the sessions', async () => {
    await ensure({ username: 'Rani', password: 'empat belas kuda lumping' })
    const { token } = (await testApp.logIn('rani', 'empat belas kuda lumping')).json()
    const password = await resetPassword(testApp.services.users, ' RANI ')
    expect(await testApp.services.sessions.find(token)).toBeUndefined()
    expect((await testApp.logIn('rani', 'empat belas kuda lumping')).statusCode).toBe(401)
    expect((await testApp.logIn('rani', password)).json()).toMatchObject({ mustChangePassword: true })
    await expect(resetPassword(testApp.services.users, 'nobody')).rejects.toThrow('There is no user named "nobody".')
  })
})
