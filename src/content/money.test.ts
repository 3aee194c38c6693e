import { expect, it } from 'vitest'
import { formatIssue } from './error-messages.ts'
import { type Field, specified } from './fields.ts'
import { formatRupiah, parseRupiah } from './money.ts'
import { fieldSchema } from './schema.ts'

const same = 'Rp 12.500.000|rp12.500.000,-|Rp. 12.500.000,00|IDR 12,500,000|12,5 jt|12.5 Juta|12500 rb|12500000'

it.each(same.split('|'))('%s is 12,5 millions of rupiah', (text) => {
  expect(parseRupiah(text)).toBe(12_500_000)
  expect(formatRupiah(12_500_000)).toBe('Rp 12.500.000')
})

it('all spellings of an amount, with its mark, groups, unit and end, are the same', () => {
  const whole = ['12.500.000', '12,500,000', '12500000'].flatMap((one) => [one, `${one},-`, `${one},00`])
  const units = ['12,5jt', '12,5 jt', '12.5 JUTA', '12,50 Juta', '12500 rb', '12500 ribu']
  const marks = ['', 'Rp ', 'Rp', 'rp. ', 'RP.', 'IDR ', 'idr']
  const spellings = marks.flatMap((mark) => [...whole, ...units].flatMap((one) => [mark + one, ` ${mark}${one}\t`]))
  expect(spellings).toHaveLength(210)
  for (const spelling of spellings) expect(parseRupiah(spelling), spelling).toBe(12_500_000)
})

it.each([
  // Reported as refused.
  ['12,5 juta rupiah', 12_500_000],
  ['12.500.000 rupiah', 12_500_000],
  ['Rp 12.500.000.-', 12_500_000],
  ['Rp 12,500,000.00', 12_500_000],
  ['12 500 000', 12_500_000],
  ['500K', 500_000],
  ['500rb', 500_000],
  ['1 T', 1e12],
  ['1,5 triliun', 1.5e12],
  // Of the same kind.
  ['Rp\u00a012\u202f500\u202f000,00', 12_500_000],
  ["IDR 12'500'000", 12_500_000],
  ['12,500.00', 12_500],
  ['12500000.00 IDR', 12_500_000],
  ['Rp 12.500.000.00', 12_500_000],
  ['Rp: 12,5jt,--', 12_500_000],
  ['12.5 million rupiah', 12_500_000],
  ['IDR 2.5 bn', 2_500_000_000],
  ['Rp１２．５００．０００', 12_500_000],
  ['1,5k', 1_500],
  ['Rp 2 M', 2_000_000_000],
  ['0,5 M', 500_000_000],
  ['12 500 rb', 12_500_000],
])('%s is %d rupiah', (text, amount) => {
  expect(parseRupiah(text)).toBe(amount)
  // As it is stored, shown in the form and written in lists.
  expect(parseRupiah(formatRupiah(amount))).toBe(amount)
})

const ambiguous = ['12.5', '12,5', '12,500', '12.50.000', '12.500 jt', '1.250,50', '12.500.00', '12.00']

it.each([...ambiguous, 'IDR 12.5M', '12.5 m', 'IDR 2M', '2M IDR'])('%s may be several amounts', (text) => {
  expect(parseRupiah(text)).toBe('ambiguous')
})

it.each([
  '',
  'Rp',
  'gratis',
  '-5',
  '12 kg',
  '12 constructor',
  '9'.repeat(16),
  '1 2 3',
  '1000 T',
  '12 50',
  'rupiah',
  '5 m2',
  'Rp 5 Rp 6',
])('%j is no amount', (text) => {
  expect(parseRupiah(text)).toBe('none')
})

const money: Field = { type: 'money', label: specified('Value') }
const days: Field = { type: 'number', label: specified('Days'), min: 1, max: 90 }
const date: Field = { type: 'date', label: specified('Day') }

it.each([
  [money, ['', '12,5 jt'], undefined],
  [money, ['12.5'], 'This can be read as several amounts. How many rupiah is it? Write it in full'],
  [money, ['gratis'], 'Write an amount in rupiah'],
  [days, ['', '1', ' 90 '], undefined],
  [days, ['0', '-5'], 'Out of range: 1 at least.'],
  [days, ['91'], 'Out of range: 90 at most.'],
  [days, ['1.5', '30 hari'], 'Write a whole number in digits'],
  [date, ['2028-02-29'], undefined],
  [date, ['2026-02-29'], 'Write a date of the years 1900 to 2199 as YYYY-MM-DD'],
] as const)('a field %j says of %j: %s', (field, values, message) => {
  for (const value of values) {
    const issue = fieldSchema(field).safeParse(value).error?.issues[0]
    expect(issue && formatIssue(issue, 'en')).toEqual(message && expect.stringContaining(message))
  }
})
