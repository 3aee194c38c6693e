import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { openPeopleApp, type PeopleApp } from '../session/test-people.ts'
import { ensureFirstAdministrator, resetPassword } from './first-administrator.ts'

const nobody = { username: undefined, password: undefined }

describe.each(databases)('$kind', ({ environment }) => {
  let people: PeopleApp
  beforeAll(async () => {
    people = await openPeopleApp(await environment())
  })
  beforeEach(async () => {
    await people.parts.database.db.deleteFrom('user_account').execute()
  })
  afterAll(() => people.close())

  const ensure = async (admin: { username: string | undefined; password: string | undefined }) => {
    const lines: string[] = []
    await ensureFirstAdministrator(people.parts.users, { admin, siteName: 'Contoh Teknologi' }, (line) =>
      lines.push(line),
    )
    return lines
  }

  test('without a name and a password one is made up, printed once, and has to be replaced', async () => {
    const [line = '', ...more] = await ensure(nobody)
    expect(more).toEqual([])
    const [, username = '', password = ''] = /user name (\S+), password (\S+)$/.exec(line) ?? []
    expect(username).toBe('admin')
    expect((await people.logIn(username, password)).json()).toMatchObject({ mustChangePassword: true })
    expect(await ensure(nobody)).toEqual([])
    expect((await people.parts.users.list({ offset: 0 })).total).toBe(1)
  })

  test('the name and password of the configuration are used, and printed nowhere', async () => {
    expect(await ensure({ username: 'Rani', password: 'empat belas kuda lumping' })).toEqual([])
    const answer = await people.logIn('rani', 'empat belas kuda lumping')
    expect(answer.json()).not.toHaveProperty('mustChangePassword')
    expect(answer.statusCode).toBe(200)
  })

  test('a password that is guessed first stops the start, in words', async () => {
    await expect(ensure({ username: 'Rani', password: 'Password2024' })).rejects.toThrow(/^ADMIN_PASSWORD: /)
    expect((await people.parts.users.list({ offset: 0 })).total).toBe(0)
  })

  test('the rescue gives a new password, which has to be replaced, and ends the sessions', async () => {
    await ensure({ username: 'Rani', password: 'empat belas kuda lumping' })
    const { token } = (await people.logIn('rani', 'empat belas kuda lumping')).json()
    const password = await resetPassword(people.parts.users, ' RANI ')
    expect(await people.parts.sessions.find(token)).toBeUndefined()
    expect((await people.logIn('rani', 'empat belas kuda lumping')).statusCode).toBe(401)
    expect((await people.logIn('rani', password)).json()).toMatchObject({ mustChangePassword: true })
    await expect(resetPassword(people.parts.users, 'nobody')).rejects.toThrow('There is no user named "nobody".')
  })
})
