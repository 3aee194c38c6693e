import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { customerOf, type Limit, subjectFor, subscriberOf } from './limits.ts'
import { openPeopleApp, type PeopleApp } from './test-people.ts'

describe('one subscriber', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('%s is %s', (address, subscriber) => {
    expect(subscriberOf(address)).toBe(subscriber)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  [undefined, 'unknown'],
])('%s belongs to the customer %s', (address, customer) => {
  expect(customerOf(address)).toBe(customer)
})

test('a subject names nobody', () => {
  expect(subjectFor('login-name', '203.0.113.7', 'rani')).not.toMatch(/203|rani/)
  expect(subjectFor('a', 'b', 'c')).not.toBe(subjectFor('a', 'bc'))
})

describe.each(databases)('$kind', ({ environment }) => {
  let people: PeopleApp
  beforeAll(async () => {
    people = await openPeopleApp(await environment())
  })
  afterAll(() => people.close())

  const limit = (subject: string, most = 3): Limit => ({
    subject,
    most,
    seconds: 600,
    refusal: { id: 'cukup', en: 'enough' },
  })

  test('a parallel burst gets through exactly as often as the limit says', async () => {
    const burst = Array.from({ length: 25 }, () => people.parts.limits.count([limit('burst', 7), limit('other', 100)]))
    const results = await Promise.allSettled(burst)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    const rows = await people.parts.database.db
      .selectFrom('attempt')
      .select('id')
      .where('subject', '=', 'other')
      .execute()
    expect(rows).toHaveLength(7)
  })

  test('says how long to wait, and means it', async () => {
    const { limits } = people.parts
    await limits.count([limit('wait', 1)])
    people.pass(4)
    const refused = limits.count([limit('wait', 1)])
    await expect(refused).rejects.toMatchObject({ status: 429, details: { headers: { 'retry-after': '360' } } })
    people.pass(6)
    await expect(limits.count([limit('wait', 1)])).resolves.toMatchObject({ before: [0] })
  })

  test('a clock that is set back refuses nobody for longer', async () => {
    const { limits } = people.parts
    people.pass(60 * 24)
    await limits.count([limit('back', 1)])
    people.pass(-60 * 24)
    await expect(limits.count([limit('back', 1)])).resolves.toBeDefined()
  })

  test('what is taken back does not count, and what is old is swept away', async () => {
    const { limits, database } = people.parts
    await limits.forget(await limits.count([limit('forget', 1)]))
    await limits.count([limit('forget', 1)])
    people.pass(60 * 25)
    await limits.sweep()
    expect(await database.db.selectFrom('attempt').select('id').where('subject', '=', 'forget').execute()).toEqual([])
  })
})
