import { beforeEach, expect, test } from 'vitest'
import { stubLocalStorage } from '#kit/local-storage.ts'
import { recordVisit } from './last-visit.ts'

const minute = 60_000
const start = Date.parse('2026-11-22T09:00:00.000Z')
const iso = (time: number) => new Date(time).toISOString()

beforeEach(() => {
  stubLocalStorage()
})

test('news are those since the visit before, for each user, and stay the same when the screen is loaded again', () => {
  expect(recordVisit(1, start)).toBeUndefined()
  expect(recordVisit(1, start + 10 * minute)).toBeUndefined()
  expect(recordVisit(1, start + 60 * minute)).toBe(iso(start + 10 * minute))
  expect(recordVisit(1, start + 75 * minute)).toBe(iso(start + 10 * minute))
  expect(recordVisit(2, start + 80 * minute)).toBeUndefined()
  expect(recordVisit(1, start + 24 * 60 * minute)).toBe(iso(start + 75 * minute))
})

test('a stored value that this program did not write, or from a clock that was ahead, counts as no visit', () => {
  localStorage.setItem('startVisits.1', '{"last":"yesterday"}')
  expect(recordVisit(1, start)).toBeUndefined()
  localStorage.setItem('startVisits.1', 'no JSON')
  expect(recordVisit(1, start)).toBeUndefined()
  expect(recordVisit(3, start + 24 * 60 * minute)).toBeUndefined()
  expect(recordVisit(3, start)).toBeUndefined()
  expect(recordVisit(3, start + 60 * minute)).toBe(iso(start))
})
