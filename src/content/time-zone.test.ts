import { expect, test } from 'vitest'
import { endOfYear, fromZonedDatetime, isTimeZone, monthRange, toZonedDatetime } from './time-zone.ts'

test.each([
  ['2026-03-31T02:00:00.000Z', 'Asia/Jakarta', '2026-03-31 09:00:00'],
  ['2026-03-31T02:00:00.000Z', 'Asia/Jayapura', '2026-03-31 11:00:00'],
  ['2026-12-31T17:30:05.000Z', 'Asia/Jakarta', '2027-01-01 00:30:05'],
  ['2026-07-01T10:00:00.000Z', 'America/New_York', '2026-07-01 06:00:00'],
  ['2026-03-29T00:30:00.000Z', 'Europe/Berlin', '2026-03-29 01:30:00'],
  ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29 03:30:00'],
])('the datetime %s in %s is %s, and back', (iso, zone, zoned) => {
  expect(toZonedDatetime(iso, zone)).toBe(zoned)
  expect(fromZonedDatetime(zoned, zone)).toBe(iso)
})

test('a datetime in a zone survives a round trip every hour of a year, but for the hour that the clocks repeat', () => {
  for (const zone of ['Asia/Makassar', 'Europe/Berlin', 'America/St_Johns']) {
    const start = Date.UTC(2026, 0, 1)
    const changed = Array.from({ length: 8_760 }, (_, hour) => new Date(start + hour * 3_600_000).toISOString()).filter(
      (iso) => fromZonedDatetime(toZonedDatetime(iso, zone) ?? '', zone) !== iso,
    )
    expect(changed.length, zone).toBeLessThanOrEqual(1)
  }
})

test('a datetime in the local zone survives a round trip', () => {
  const iso = '2026-07-21T09:30:15.000Z'
  expect(fromZonedDatetime(toZonedDatetime(iso) ?? '')).toBe(iso)
})

test('a datetime in a zone is nothing for what is none', () => {
  expect(toZonedDatetime('')).toBeNull()
  expect(toZonedDatetime('x', 'Asia/Jakarta')).toBeNull()
  expect(fromZonedDatetime('x', 'Asia/Jakarta')).toBe('')
})

test('a month of the site begins at its own midnight, and ends with that of the next month', () => {
  expect(monthRange('2026-12', 'Asia/Jakarta')).toEqual({
    from: '2026-11-30T17:00:00.000Z',
    to: '2026-12-31T17:00:00.000Z',
  })
  expect(monthRange('2026-02', 'UTC')).toMatchObject({ to: '2026-03-01T00:00:00.000Z' })
  expect(monthRange('')).toEqual({})
})

test.each([
  ['Asia/Makassar', true],
  ['UTC', true],
  ['Asia/Atlantis', false],
  ['+07:00', false],
  ['', false],
])('"%s" is a time zone: %s', (value, expected) => {
  expect(isTimeZone(value)).toBe(expected)
})

test.each([
  ['Asia/Jakarta', '2026-12-31T17:00:00.000Z'],
  ['Asia/Jayapura', '2026-12-31T15:00:00.000Z'],
  ['America/New_York', '2027-01-01T05:00:00.000Z'],
  ['Asia/Atlantis', '2026-12-31T17:00:00.000Z'],
])('the year of a day in June ends in %s at %s', (zone, end) => {
  expect(new Date(endOfYear(Date.UTC(2026, 5, 1), zone)).toISOString()).toBe(end)
})
