import { expect, test } from 'vitest'
import { toTimeRange } from './day-range.ts'

test('a range of days begins with the first and goes to the end of the last one', () => {
  const { from, to } = toTimeRange({ from: '2026-03-01', to: '2026-03-01' })
  expect(new Date(from)).toEqual(new Date(2026, 2, 1))
  expect(new Date(to)).toEqual(new Date(2026, 2, 2))
})

test('a range without a day has no end there', () => {
  expect(toTimeRange({ from: '', to: '2026-13-01' })).toEqual({ from: '', to: '' })
})
