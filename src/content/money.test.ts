import { expect, it } from 'vitest'
import { formatIssue } from './error-messages.ts'
import type { Field } from './fields.ts'
import { formatRupiah, parseRupiah } from './money.ts'
import { fieldSchema } from './schema.ts'

it.each([
  'Rp 12.500.000',
  'rp12.500.000,-',
  'Rp. 12.500.000,00',
  'IDR 12,500,000',
  '12,5 jt',
  '12.5 Juta',
  '12500 rb',
  '12500000',
])('%s is 12,5 millions of rupiah', (text) => {
  expect(parseRupiah(text)).toBe(12_500_000)
  expect(formatRupiah(12_500_000)).toBe('Rp 12.500.000')
})

it.each(['12.5', '12,5', '12,500', '12.50.000', '12.500 jt', '1.250,50'])('%s may be several amounts', (text) => {
  expect(parseRupiah(text)).toBe('ambiguous')
})

it.each(['', 'Rp', 'gratis', '-5', '12 kg', '0,001 rb', '9'.repeat(16)])('%j is no amount', (text) => {
  expect(['none', 'ambiguous']).toContain(parseRupiah(text))
})

function problemOf(field: Field, value: string): string | undefined {
  const { error } = fieldSchema(field).safeParse(value)
  return error?.issues.map((issue) => formatIssue(issue, 'en')).join(' ')
}

it('a field of an amount asks what an ambiguous one means, and takes an empty one', () => {
  const money: Field = { type: 'money', label: 'Value' }
  expect(problemOf(money, '12.5')).toBe(
    'This can be read as several amounts. How many rupiah is it? Write it in full, for example 12.500.000 or 12,5 jt.',
  )
  expect(problemOf(money, 'gratis')).toBe(
    'Write an amount in rupiah, for example 12.500.000 or 12,5 jt, or leave it empty.',
  )
  expect(['', '12,5 jt'].map((value) => problemOf(money, value))).toEqual([undefined, undefined])
})

it('a field of a number takes whole numbers within its limits', () => {
  const days: Field = { type: 'number', label: 'Days', min: 1, max: 90 }
  expect(['', '1', ' 90 '].map((value) => problemOf(days, value))).toEqual([undefined, undefined, undefined])
  expect(problemOf(days, '0')).toBe('Out of range: 1 at least.')
  expect(problemOf(days, '91')).toBe('Out of range: 90 at most.')
  expect(problemOf(days, '1.5')).toBe('Write a whole number in digits, for example 30, or leave it empty.')
})

it('a field of a date takes days of the calendar', () => {
  const date: Field = { type: 'date', label: 'Day' }
  expect(['2028-02-29', '2026-02-29'].map((value) => problemOf(date, value) === undefined)).toEqual([true, false])
})
