import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatIssue } from './error-messages.ts'

const formatFirstIssue = (schema: z.ZodType, value: unknown) => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  if (!issue) throw new Error('The schema accepts the value.')
  return [formatIssue(issue, 'id'), formatIssue(issue, 'en')]
}

const limit = z.coerce.number().int().min(1).max(500)
const tooSmall = ['Di luar batas: paling kecil 1.', 'Out of range: 1 at least.']
const missing = ['Wajib diisi.', 'Please fill this in.']
const wrongType = (id: string, en: string) => [`Isi dengan ${id}.`, `This has to be ${en}.`]
const longText = z.string().max(10_000)
const longList = z.array(z.int()).max(500)
const choice = z.enum(['', 'a', 'b'])

test.each<[string, z.ZodType, unknown, string[]]>([
  ['a number below the minimum', limit, '0', tooSmall],
  ['a negative number', limit, '-7', tooSmall],
  ['a zero that must be positive', z.int().positive(), 0, tooSmall],
  ['a number above the maximum', limit, '501', ['Di luar batas: paling besar 500.', 'Out of range: 500 at most.']],
  ['a fraction', limit, '1.5', wrongType('bilangan bulat', 'a whole number')],
  ['a text instead of a number', limit, 'x', wrongType('angka', 'a number')],
  ['a text instead of a boolean', z.boolean(), 'x', wrongType('true atau false', 'true or false')],
  ['an empty text', z.string().min(1), '', missing],
  ['a missing text', z.string(), undefined, missing],
  ['an empty list', z.array(z.int()).min(1), [], missing],
  [
    'a text that is too long',
    longText,
    'x'.repeat(10_001),
    ['Terlalu panjang: paling banyak 10.000 karakter.', 'Too long: 10,000 characters at most.'],
  ],
  ['a long list', longList, Array(501).fill(1), ['Terlalu banyak: paling banyak 500.', 'Too many: 500 at most.']],
  ['a value outside an enum', choice, 'c', ['Pilih salah satu dari: a, b.', 'Choose one of: a, b.']],
  ['an unknown field', z.strictObject({}), { a: 1, b: 2 }, ['Kolom ini tidak dikenal.', 'There is no such field.']],
])('formatIssue explains %s in both languages', (_name, schema, value, texts) => {
  expect(formatFirstIssue(schema, value)).toEqual(texts)
})
