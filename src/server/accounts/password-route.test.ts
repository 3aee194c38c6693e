import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { tester } from '../test-app.ts'
import { openPeopleApp, type PeopleApp } from './test-people.ts'

const fresh = 'tujuh payung merah basah'

describe.each(databases)('$kind', ({ environment }) => {
  let people: PeopleApp | undefined
  let headers: { authorization: string }
  beforeEach(async () => {
    await people?.close()
    people = await openPeopleApp(await environment())
    headers = await people.bearer()
  })
  afterAll(() => people?.close())

  const site = (): PeopleApp => {
    if (!people) throw new Error('The site has not been opened.')
    return people
  }
  const change = (payload: object, remoteAddress = '192.0.2.1', as: Record<string, string> = headers) =>
    site().call({
      method: 'POST',
      url: '/api/auth/password',
      payload,
      remoteAddress,
      headers: { 'accept-language': 'en', ...as },
    })
  const check = async (as: Record<string, string>) =>
    (await site().call({ url: '/api/aboutdetail/cek', headers: as })).statusCode
  const canLogIn = async (password: string) =>
    (await site().logIn(tester.username, password, '203.0.113.9')).statusCode === 200

  test('401 without a token', async () => {
    const answer = await change({ current: tester.password, password: fresh }, '192.0.2.1', {})
    expect(answer.json()).toEqual({ message: 'Invalid or expired token' })
  })

  test('400 for what is missing, too much, easily guessed, or the same again', async () => {
    const refused = [
      [{}, ['current', 'password']],
      [{ current: tester.password }, ['password']],
      [{ password: fresh }, ['current']],
      [{ current: tester.password, password: fresh, username: 'x' }, ['username']],
      [{ current: tester.password, password: 'password1' }, ['password']],
      [{ current: tester.password, password: 'rani rani rani' }, ['password']],
      [{ current: tester.password, password: tester.password }, ['password']],
      [{ current: 'bukan ini', password: fresh }, ['current']],
    ] as const
    for (const [payload, fields] of refused) {
      const answer = await change(payload)
      expect(answer.statusCode, JSON.stringify(payload)).toBe(400)
      expect(Object.keys(answer.json().errors)).toEqual(fields)
    }
    expect(await canLogIn(tester.password)).toBe(true)
  })

  test('with the current one it is changed, and only this session stays', async () => {
    const other = await site().bearer()
    const answer = await change({ current: tester.password, password: fresh })
    expect(answer.json()).toEqual({ message: 'Password changed' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect([await check(headers), await check(other)]).toEqual([200, 401])
    expect([await canLogIn(tester.password), await canLogIn(fresh)]).toEqual([false, true])
  })

  test('guesses of the current one are limited like logins, and the limit is the same one', async () => {
    const from = '198.51.100.7'
    for (let index = 0; index < 10; index++) {
      expect((await change({ current: `salah ${index}`, password: fresh }, from)).statusCode).toBe(400)
    }
    const refused = await change({ current: tester.password, password: fresh }, from)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await site().logIn(tester.username, tester.password, from)).statusCode).toBe(429)
    expect((await change({ current: tester.password, password: fresh }, '198.51.100.8')).statusCode).toBe(200)
  })

  test('a burst of guesses is looked at ten times', async () => {
    const before = site().derived()
    const burst = Array.from({ length: 25 }, (_, index) => change({ current: `salah ${index}`, password: fresh }))
    const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    expect(site().derived() - before).toBe(10)
  })

  test('it also ends the time of a password that was handed out', async () => {
    const { users } = site().parts
    const id = (await users.findByName(tester.username))?.user.id ?? 0
    await users.update(id, { password: 'sekali pakai saja', mustChangePassword: true })
    const { token } = (await site().logIn(tester.username, 'sekali pakai saja')).json()
    const as = { authorization: `Bearer ${token}` }
    expect((await site().call({ url: '/api/auth/sessions', headers: as })).statusCode).toBe(403)
    expect((await change({ current: 'sekali pakai saja', password: fresh }, '192.0.2.1', as)).statusCode).toBe(200)
    expect((await site().call({ url: '/api/auth/sessions', headers: as })).statusCode).toBe(200)
  })

  test('another site cannot change it', async () => {
    const cookie = `beranda=${headers.authorization.replace('Bearer ', '')}`
    const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
    expect((await change({ current: tester.password, password: fresh }, '192.0.2.1', foreign)).statusCode).toBe(403)
  })
})
