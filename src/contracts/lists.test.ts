import { expect, test } from 'vitest'
import { isoDatetime, listQuery, normalizeSearchText, pagedListQuery } from './lists.ts'

test('a list that is never sent complete has 20 items, and at most 100', () => {
  expect(pagedListQuery.parse({})).toEqual({ limit: 20, offset: 0 })
  expect(pagedListQuery.parse({ limit: '100' }).limit).toBe(100)
  for (const limit of ['0', '101', 'x']) expect(pagedListQuery.safeParse({ limit }).success, limit).toBe(false)
  expect(listQuery.parse({}).limit).toBeUndefined()
})

test.each([
  ['2026-03-01T09:00:00+07:00', '2026-03-01T02:00:00.000Z'],
  ['2026-03-01T02:00:00Z', '2026-03-01T02:00:00.000Z'],
])('the time %s of a query is compared as %s', (time, stored) => {
  expect(isoDatetime.parse(time)).toBe(stored)
})

test.each([
  ['foto\u200bsintesis', 'fotosintesis'],
  ['KON\u00adDUKTIVITAS', 'konduktivitas'],
  ['ﬁnal', 'final'],
])('the text %j is searched as %j', (text, searched) => {
  expect(normalizeSearchText(text)).toBe(searched)
})

test('of a long run of marks the first thirty are kept', () => {
  expect(normalizeSearchText(`a${'\u0323'.repeat(100_000)}`).length).toBeLessThanOrEqual(31)
})
