import { expect, test } from 'vitest'
import { dayBounds, isDatetime, isDay, MAX_WHOLE_NUMBER } from './bounds.ts'
import { formatIssue } from './error-messages.ts'
import type { Field } from './fields.ts'
import { endOfVacancy } from './page-sections/vacancies.ts'
import { toJsonValues } from './record.ts'
import { fieldSchema } from './schema.ts'
import { endOfYear, fromZonedDatetime, monthRange, startOfDay, toZonedDatetime, yearOf } from './time-zone.ts'

const label = { id: 'Kolom', en: 'Field' }

const beyond = [
  '9999-12-31',
  '2200-01-01',
  '1899-12-31',
  '0001-01-01',
  '0202-12-01',
  '31/12/99999',
  '2026-02-30',
  'abc',
]

test.each(beyond)(
  'the day %s is none, in schema and arithmetic, and the sentence says which years there are',
  (day) => {
    expect(isDay(day)).toBe(false)
    const { error } = fieldSchema({ type: 'date', label }).safeParse(day)
    const [id, en] = (['id', 'en'] as const).map(
      (language) => error?.issues.map((issue) => formatIssue(issue, language))[0],
    )
    expect(id).toMatch(/^Tulis tanggal dari tahun 1900 sampai 2199 /)
    expect(en).toMatch(/^Write a date of the years 1900 to 2199 .* or leave it empty\.$/)
    for (const zone of ['Asia/Jakarta', 'Pacific/Apia', 'America/Los_Angeles'])
      expect(endOfVacancy(day, zone)).toBeNaN()
  },
)

test.each<[Field, accepted: readonly string[], refused: readonly string[]]>([
  [{ type: 'date', label }, Object.values(dayBounds), beyond],
  [
    { type: 'datetime', label },
    ['1900-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z'],
    ['1899-12-31T23:59:59.999Z', '2200-01-01T00:00:00Z', '2199-12-31T23:59:59-01:00', '9999-12-31T23:59:59.999-14:00'],
  ],
  [
    { type: 'number', label },
    [String(MAX_WHOLE_NUMBER), String(-MAX_WHOLE_NUMBER)],
    [`${MAX_WHOLE_NUMBER + 1}`, `-${MAX_WHOLE_NUMBER + 1}`, '9e99', '0x10'],
  ],
  [{ type: 'money', label }, ['0', String(MAX_WHOLE_NUMBER)], [`${MAX_WHOLE_NUMBER + 1}`, '-1']],
])('a field of the type $type takes its first and last value, and none beyond them', (field, accepted, refused) => {
  const isAccepted = (value: string) => fieldSchema(field).safeParse(value).success
  expect(accepted.filter((value) => !isAccepted(value))).toEqual([])
  expect(refused.filter(isAccepted)).toEqual([])
})

test('the last day of a vacancy ends where the next one begins, also at the bounds', () => {
  expect(endOfVacancy('2199-12-31', 'Asia/Jakarta')).toBe(Date.parse('2199-12-31T17:00:00Z'))
  expect(endOfVacancy('1900-01-01', 'Asia/Jayapura')).toBe(startOfDay('1900-01-02', 'Asia/Jayapura'))
})

test('an amount of older data that is none is none in the API too', () => {
  const fields = { value: { type: 'money', label } } as const
  const read = (value: string) => toJsonValues(fields, { value }).value
  expect(['12500000', '', '9e999', 'abc', '-1', '1.5'].map(read)).toEqual([12_500_000, null, null, null, null, null])
})

test('no time that a date can have, and none that it cannot have, makes the arithmetic of zones throw', () => {
  const years = [-271_821, -1, 0, 1, 99, 202, 999, 1000, 1900, 9999, 10_000, 275_760]
  const times = [
    ...years.map((year) => new Date(0).setUTCFullYear(year, 5, 1)),
    8.64e15,
    -8.64e15,
    8.64e15 + 1,
    Number.NaN,
  ]
  for (const zone of ['Asia/Jakarta', 'Pacific/Kiritimati', 'America/Los_Angeles'])
    for (const time of times) {
      const date = new Date(time)
      const iso = Number.isNaN(date.getTime()) ? 'none' : date.toISOString()
      const zoned = toZonedDatetime(iso, zone)
      fromZonedDatetime(zoned ?? '', zone)
      startOfDay(iso.slice(0, 10), zone)
      endOfYear(time, zone)
      yearOf(time, zone)
      isDatetime(iso)
    }
  expect(toZonedDatetime('0202-12-01T00:00:00Z', 'Asia/Jakarta')).toMatch(/^0202-12-01 /)
  for (const month of ['9999-12', 'abc', '2026-13', '275760-09']) expect(monthRange(month, 'Asia/Jakarta')).toEqual({})
})
