import { describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import type { AuthHeaders } from '#kit/site-client.ts'
import { useTestSite } from '#kit/test-site.ts'

const strongPassword = 'tujuh payung merah basah'
const otherPassword = 'sembilan gajah menari pelan'

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, resetEach: true })

  const logIn = async (username: string, password = strongPassword) => (await site.logIn(username, password)).status
  const check = async (as: AuthHeaders) => (await site.get('/api/aboutdetail/cek', { as })).status
  const change = (id: number, username: string, password: string, as: AuthHeaders = site.authHeaders) =>
    site.call('PUT', `/api/auth/update/${id}`, { username, password }, { as })
  const remove = (id: number, as: AuthHeaders = site.authHeaders) =>
    site.call('DELETE', `/api/auth/users/${id}`, undefined, { as })
  const register = (username: string) => site.call('POST', '/api/auth/register', { username, password: strongPassword })
  const addUser = async (username: string): Promise<number> => {
    const { status, body, text } = await register(username)
    expect([status, body.message], text).toEqual([201, 'User registered successfully'])
    return body.data.id
  }
  const signIn = (username: string) => site.signIn(username, strongPassword)

  test.each([
    [{}, ['username', 'password']],
    [{ username: '  ', password: strongPassword }, ['username']],
    [{ username: 'x'.repeat(61), password: strongPassword }, ['username']],
    [{ username: '\u200b\u0000 \n', password: strongPassword }, ['username']],
    [{ username: 'budi', password: 'budi' }, ['password']],
    [{ username: 'budi', password: strongPassword, id: 1 }, ['id']],
    [{ username: 'budi', password: 12345678901 }, ['password']],
  ])('400 for the user %j', async (payload, fields) => {
    const { status, body } = await site.call('POST', '/api/auth/register', payload)
    expect([status, Object.keys(body.errors)]).toEqual([400, fields])
  })

  test('404 for an unknown user', async () => {
    for (const id of ['999', '0', '-1', 'abc', '1.5', '99999999999']) {
      const payload = { username: 'x', password: '' }
      expect((await site.call('PUT', `/api/auth/update/${id}`, payload)).status, id).toBe(404)
      expect((await site.call('DELETE', `/api/auth/users/${id}`)).status, id).toBe(404)
    }
  })

  test('a new user can log in and is listed without password data', async () => {
    const id = await addUser('Sari')
    expect(await logIn('sari')).toBe(200)
    const { body, headers } = await site.get('/api/auth/users')
    expect(body).toContainEqual({ id, username: 'Sari' })
    expect(headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'no-store' })
    expect((await site.get('/api/auth/users?limit=1&offset=1')).body).toEqual([body[1]])
    expect((await site.get('/api/auth/users?limit=0')).status).toBe(400)
  })

  test('a user name has nothing that cannot be seen, however it is pasted', async () => {
    const id = await addUser('\u200bPutu\tA\r\n')
    expect((await site.get('/api/auth/users')).body).toContainEqual({ id, username: 'Putu A' })
    for (const name of ['putu a', '\ufeffPutu A', 'Putu\u2028A\u00ad'])
      expect(await signIn(name), name).toHaveProperty('authorization')
    expect((await register('Pu\u200btu A')).status).toBe(409)
  })

  test('409 for a taken user name, in any spelling', async () => {
    await addUser('Wayan')
    const id = await addUser('Made')
    for (const username of ['Wayan', ' wayan ', 'WAYAN', 'ｗayan']) {
      expect((await register(username)).status, username).toBe(409)
      const { status, body } = await change(id, username, '')
      expect([status, Object.keys(body.errors)]).toEqual([409, ['username']])
    }
    expect((await change(id, 'MADE', '')).body.data.username).toBe('MADE')
  })

  test('of ten concurrent registrations of one name, one succeeds', async () => {
    const race = Array.from({ length: 10 }, () => register('balap'))
    expect((await Promise.all(race)).map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  test('an empty password keeps the password and the sessions', async () => {
    const id = await addUser('Komang')
    const session = await signIn('Komang')
    expect((await change(id, 'Ketut', '')).status).toBe(200)
    expect(await check(session)).toBe(200)
    expect([await logIn('Ketut'), await logIn('Komang')]).toEqual([200, 401])
  })

  test("changing another user's password ends all sessions of that user", async () => {
    const id = await addUser('Putu')
    const sessions = [await signIn('Putu'), await signIn('Putu')]
    await change(id, 'Putu', otherPassword)
    for (const session of sessions) expect(await check(session)).toBe(401)
    expect([await logIn('Putu'), await logIn('Putu', otherPassword)]).toEqual([401, 200])
    expect(await check(site.authHeaders)).toBe(200)
  })

  test("changing one's own password ends one's other sessions", async () => {
    const id = await addUser('Nyoman')
    const [mine, forgotten] = [await signIn('Nyoman'), await signIn('Nyoman')]
    expect((await change(id, 'Nyoman', otherPassword, mine)).status).toBe(200)
    expect([await check(mine), await check(forgotten)]).toEqual([200, 401])
  })

  test('deleting a user ends the sessions of that user', async () => {
    const id = await addUser('Gede')
    const session = await signIn('Gede')
    const { status, body } = await remove(id)
    expect([status, body]).toEqual([200, { message: 'User deleted successfully' }])
    expect([await check(session), await logIn('Gede')]).toEqual([401, 401])
    expect((await remove(id)).status).toBe(404)
  })

  test('while a password change is required, every call but the change and the own sessions is 403', async () => {
    const handedOut = 'kertas kecil di dompet biru'
    const user = { username: 'Agus', password: handedOut, mustChangePassword: true }
    const { id } = await site.services.users.create(user)
    const as = await site.signIn('Agus', handedOut)
    expect((await site.get('/api/aboutdetail/cek', { as })).body.mustChangePassword).toBe(true)
    expect((await site.get('/api/auth/sessions', { as })).body).toHaveLength(1)
    for (const [method, url, payload] of [
      ['GET', '/api/memo'],
      ['GET', '/api/auth/users'],
      ['GET', `/api/auth/users/${id}/sessions`],
      ['DELETE', '/api/auth/sessions/x'],
      ['POST', '/api/auth/register', { username: 'x', password: strongPassword }],
      ['DELETE', '/api/memo/1'],
      ['PUT', `/api/auth/update/${site.adminId}`, { username: testAdmin.username, password: strongPassword }],
      ['PUT', `/api/auth/update/${id}`, { username: 'Agus', password: '' }],
    ] as const)
      expect((await site.call(method, url, payload, { as })).status, url).toBe(403)
    const unchanged = { current: handedOut, password: handedOut }
    expect((await site.call('POST', '/api/auth/password', unchanged, { as })).status).toBe(400)
    expect((await change(id, 'Agus', handedOut, as)).status).toBe(400)
    expect((await change(id, 'Agus', strongPassword, as)).status).toBe(200)
    expect((await site.get('/api/memo', { as })).status).toBe(200)
    expect((await site.get('/api/aboutdetail/cek', { as })).body).not.toHaveProperty('mustChangePassword')
  })

  test('a change of the name keeps a required password change', async () => {
    const { id } = await site.services.users.create({
      username: 'Agus',
      password: strongPassword,
      mustChangePassword: true,
    })
    expect((await change(id, 'Agus Salim', '')).status).toBe(200)
    const as = await signIn('Agus Salim')
    expect((await site.get('/api/memo', { as })).status).toBe(403)
  })

  test('a registration that is sent again with its key is the same user; with another password the key is refused', async () => {
    const send = (password: string) =>
      site.call(
        'POST',
        '/api/auth/register',
        { username: 'Ratna', password },
        { headers: { 'idempotency-key': 'ratna' } },
      )
    const { id } = (await send(strongPassword)).body.data
    expect((await send(strongPassword)).body.data.id).toBe(id)
    expect((await send(otherPassword)).status).toBe(422)
    expect(await site.rows('user_account')).toHaveLength(2)
  })

  test('a deleted caller cannot delete a user', async () => {
    const id = await addUser('Tinggal')
    await addUser('Lain')
    const removal = site.services.users.remove(id, { ownId: 999, actor: { name: 'x', address: '' } })
    await expect(removal).rejects.toMatchObject({ status: 401 })
    expect(await site.rows('user_account')).toHaveLength(3)
  })

  test("409 for deleting one's own account or the last user; of two who delete each other, one remains", async () => {
    expect((await remove(site.adminId)).status).toBe(409)
    const removal = site.services.users.remove(site.adminId, { ownId: 999, actor: { name: 'x', address: '' } })
    await expect(removal).rejects.toMatchObject({ status: 409 })
    const id = await addUser('Lawan')
    const opponent = await signIn('Lawan')
    const race = await Promise.all([remove(id), remove(site.adminId, opponent)])
    expect(race.map(({ status }) => status)).toContain(200)
    expect(await site.rows('user_account')).toHaveLength(1)
  })
})
