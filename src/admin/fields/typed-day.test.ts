import { expect, test } from 'vitest'
import { toTimeRange } from '../shared/form/day-range.ts'
import { readTypedDay } from './typed-day.ts'

test.each([
  ['2026-3-5', '2026-03-05'],
  ['5/3/2026', '2026-03-05'],
  [' 31.12.2026 ', '2026-12-31'],
  ['2026/03/05', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ...['9999-12-31', '31/12/99999', '31/02/2026', '5/3/26', 'besok', ''].map((text) => [text, text]),
])('%j that is typed as a day is %j', (typed, day) => {
  expect(readTypedDay(typed ?? '')).toBe(day)
})

test('a list is filtered from the beginning of a day to the end of another, and not by a day that is none', () => {
  const { from, to } = toTimeRange({ from: '2026-03-05', to: '2026-03-05' })
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3_600_000)
  for (const day of ['9999-12-31', '0001-01-01', '275760-09-13', 'abc', ''])
    expect(toTimeRange({ from: day, to: day })).toEqual({ from: '', to: '' })
})
