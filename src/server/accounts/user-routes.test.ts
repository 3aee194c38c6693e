import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '#kit/accounts-app.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'

const strongPassword = 'tujuh payung merah basah'

describe.each(testDatabases)('$kind', ({ environment }) => {
  let testApp: AccountsApp
  let headers: { authorization: string }
  let ownId: number
  beforeAll(async () => {
    testApp = await openAccountsApp(await environment())
    headers = await testApp.signIn()
    ownId = (await testApp.services.users.findByName(testAdmin.username))?.user.id ?? 0
  })
  afterAll(() => testApp.close())

  let addresses = 0
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    as: object = headers,
  ) => {
    const answer = await testApp.call({
      method,
      url,
      headers: { 'accept-language': 'en', ...as },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const logIn = async (username: string, password = strongPassword) => {
    addresses += 1
    const answer = await testApp.logIn(username, password, `203.0.113.${addresses}`)
    return { status: answer.statusCode, headers: { authorization: `Bearer ${answer.json().token}` } }
  }
  const check = async (as: object) => (await call('GET', '/api/aboutdetail/cek', undefined, as)).status
  const register = async (username: string): Promise<number> => {
    const { status, body } = await call('POST', '/api/auth/register', { username, password: strongPassword })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id
  }

  test('401 without a token', async () => {
    for (const [method, url, payload] of [
      ['GET', '/api/auth/users'],
      ['POST', '/api/auth/register', { username: 'x', password: strongPassword }],
      ['PUT', '/api/auth/update/1', { username: 'x', password: strongPassword }],
      ['DELETE', '/api/auth/users/1'],
    ] as const) {
      expect((await call(method, url, payload, {})).body).toEqual({ message: 'Invalid or expired token' })
    }
  })

  test('400 for an invalid user', async () => {
    const rejected = [
      [{}, ['username', 'password']],
      [{ username: '  ', password: strongPassword }, ['username']],
      [{ username: 'x'.repeat(61), password: strongPassword }, ['username']],
      [{ username: 'a\nb', password: strongPassword }, ['username']],
      [{ username: 'budi', password: 'budi' }, ['password']],
      [{ username: 'budi', password: strongPassword, id: 1 }, ['id']],
      [{ username: 'budi', password: 12345678901 }, ['password']],
    ] as const
    for (const [payload, fields] of rejected) {
      const { status, body } = await call('POST', '/api/auth/register', payload)
      expect(status).toBe(400)
      expect(Object.keys(body.errors)).toEqual(fields)
    }
  })

  test('404 for an unknown user', async () => {
    for (const id of ['999', '0', '-1', 'abc', '1.5', '99999999999']) {
      expect((await call('PUT', `/api/auth/update/${id}`, { username: 'x', password: '' })).status, id).toBe(404)
      expect((await call('DELETE', `/api/auth/users/${id}`)).status, id).toBe(404)
    }
  })

  test('a new user can log in and is listed without password data', async () => {
    const id = await register('Sari')
    expect((await logIn('sari')).status).toBe(200)
    const { body, headers: answered } = await call('GET', '/api/auth/users')
    expect(body).toContainEqual({ id, username: 'Sari' })
    expect(answered['x-total-count']).toBe(String(body.length))
    expect(answered['cache-control']).toBe('no-store')
    expect((await call('GET', '/api/auth/users?limit=1&offset=1')).body).toEqual([body[1]])
    expect((await call('GET', '/api/auth/users?limit=0')).status).toBe(400)
  })

  test('409 for a taken user name, in any spelling', async () => {
    await register('Wayan')
    const id = await register('Made')
    for (const username of ['Wayan', ' wayan ', 'WAYAN', 'ｗayan']) {
      expect((await call('POST', '/api/auth/register', { username, password: strongPassword })).status, username).toBe(
        409,
      )
      const { status, body } = await call('PUT', `/api/auth/update/${id}`, { username, password: '' })
      expect([status, Object.keys(body.errors)]).toEqual([409, ['username']])
    }
    expect((await call('PUT', `/api/auth/update/${id}`, { username: 'MADE', password: '' })).body.data.username).toBe(
      'MADE',
    )
  })

  test('of ten concurrent registrations of one name, one succeeds', async () => {
    const race = Array.from({ length: 10 }, () =>
      call('POST', '/api/auth/register', { username: 'balap', password: strongPassword }),
    )
    expect((await Promise.all(race)).map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  test('an empty password keeps the password and the sessions', async () => {
    const id = await register('Komang')
    const session = await logIn('Komang')
    expect((await call('PUT', `/api/auth/update/${id}`, { username: 'Ketut', password: '' })).status).toBe(200)
    expect(await check(session.headers)).toBe(200)
    expect((await logIn('Ketut')).status).toBe(200)
    expect((await logIn('Komang')).status).toBe(401)
  })

  test("changing another user's password ends all sessions of that user", async () => {
    const id = await register('Putu')
    const sessions = [await logIn('Putu'), await logIn('Putu')]
    await call('PUT', `/api/auth/update/${id}`, { username: 'Putu', password: 'sembilan gajah menari pelan' })
    for (const session of sessions) expect(await check(session.headers)).toBe(401)
    expect((await logIn('Putu')).status).toBe(401)
    expect((await logIn('Putu', 'sembilan gajah menari pelan')).status).toBe(200)
    expect(await check(headers)).toBe(200)
  })

  test("changing one's own password ends one's other sessions", async () => {
    const id = await register('Nyoman')
    const [mine, forgotten] = [await logIn('Nyoman'), await logIn('Nyoman')]
    const change = { username: 'Nyoman', password: 'sembilan gajah menari pelan' }
    expect((await call('PUT', `/api/auth/update/${id}`, change, mine.headers)).status).toBe(200)
    expect(await check(mine.headers)).toBe(200)
    expect(await check(forgotten.headers)).toBe(401)
  })

  test('deleting a user ends the sessions of that user', async () => {
    const id = await register('Gede')
    const session = await logIn('Gede')
    const { status, body } = await call('DELETE', `/api/auth/users/${id}`)
    expect([status, body]).toEqual([200, { message: 'User deleted successfully' }])
    expect(await check(session.headers)).toBe(401)
    expect((await logIn('Gede')).status).toBe(401)
    expect((await call('DELETE', `/api/auth/users/${id}`)).status).toBe(404)
  })

  test('while a password change is required, every other call is 403', async () => {
    const handedOut = 'kertas kecil di dompet biru'
    const { id } = await testApp.services.users.create({
      username: 'Agus',
      password: handedOut,
      mustChangePassword: true,
    })
    const session = await logIn('Agus', handedOut)
    const as = session.headers
    expect((await call('GET', '/api/aboutdetail/cek', undefined, as)).body.mustChangePassword).toBe(true)
    for (const [method, url, payload] of [
      ['GET', '/api/memo'],
      ['GET', '/api/auth/users'],
      ['POST', '/api/auth/register', { username: 'x', password: strongPassword }],
      ['DELETE', '/api/memo/1'],
      ['PUT', `/api/auth/update/${ownId}`, { username: testAdmin.username, password: strongPassword }],
      ['PUT', `/api/auth/update/${id}`, { username: 'Agus', password: '' }],
    ] as const) {
      expect((await call(method, url, payload, as)).status, url).toBe(403)
    }
    const change = (password: string) => call('PUT', `/api/auth/update/${id}`, { username: 'Agus', password }, as)
    expect((await change(handedOut)).status).toBe(400)
    expect((await change(strongPassword)).status).toBe(200)
    expect((await call('GET', '/api/memo', undefined, as)).status).toBe(200)
    expect((await call('GET', '/api/aboutdetail/cek', undefined, as)).body).not.toHaveProperty('mustChangePassword')
  })

  test("409 for deleting one's own account; of two users who delete each other, one remains", async () => {
    expect((await call('DELETE', `/api/auth/users/${ownId}`)).status).toBe(409)
    const id = await register('Lawan')
    const { headers: others } = await logIn('Lawan')
    for (const { id: each } of (await testApp.services.users.list({ offset: 0 })).users) {
      if (each !== ownId && each !== id) await call('DELETE', `/api/auth/users/${each}`)
    }
    const race = [
      call('DELETE', `/api/auth/users/${id}`),
      call('DELETE', `/api/auth/users/${ownId}`, undefined, others),
    ]
    const statuses = (await Promise.all(race)).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect((await testApp.services.users.list({ offset: 0 })).total).toBe(1)
  })

  test('409 for deleting the last user', async () => {
    const { users } = await testApp.services.users.list({ offset: 0 })
    const removal = testApp.services.users.remove(users[0]?.id ?? 0, { ownId: 999, actor: { name: 'x', address: '' } })
    await expect(removal).rejects.toMatchObject({ status: 409 })
  })
})
