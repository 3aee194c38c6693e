import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { openPeopleApp, type PeopleApp } from './test-people.ts'

const hour = 60
const year = 365 * 24 * hour
const memo = { name: 'Budi', email: 'budi@contoh.id' }

describe.each(databases)('$kind', ({ environment }) => {
  let people: PeopleApp
  const opened: PeopleApp[] = []
  beforeEach(async () => {
    people = await openPeopleApp(await environment())
    opened.push(people)
  })
  afterAll(() => Promise.all(opened.map((one) => one.close())))

  const check = async (headers: { authorization: string }) =>
    (await people.call({ url: '/api/aboutdetail/cek', headers })).statusCode
  const send = async () => (await people.call({ method: 'POST', url: '/api/memo', payload: memo })).statusCode

  test.each([
    ['an hour back', -hour],
    ['an hour ahead', hour],
    ['and back again', 0],
  ])('a clock that is set %s ends no session and is no way round a limit', async (_name, minutes) => {
    const headers = await people.bearer()
    for (let count = 0; count < 5; count++) expect(await send()).toBe(201)
    if (minutes === 0) people.pass(hour)
    people.pass(minutes === 0 ? -hour : minutes)
    expect(await check(headers)).toBe(200)
    expect(await check(await people.bearer())).toBe(200)
    // Ahead, the time that the limit asks for has passed as far as anybody can tell.
    if (minutes === 0) expect(await send()).toBe(429)
  })

  test('a clock that is set back refuses nobody for longer than the limit says', async () => {
    for (let count = 0; count < 6; count++) await send()
    people.pass(-hour)
    expect(await send()).toBe(201)
  })

  test('a session from a day on which the clock was years ahead does not last for years', async () => {
    people.pass(12 * year)
    const headers = await people.bearer()
    expect(await check(headers)).toBe(200)
    people.pass(-12 * year)
    expect(await check(headers)).toBe(401)
    const listed = await people.call({ url: '/api/auth/sessions', headers: await people.bearer() })
    expect(listed.json()).toHaveLength(1)
    await people.parts.sessions.sweep()
    await people.parts.limits.sweep()
    expect(await people.parts.database.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
  })
})
