import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatIssue } from './error-messages.ts'

const formatFirstIssue = (schema: z.ZodType, value: unknown) => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  if (!issue) throw new Error('The schema accepts the value.')
  return [formatIssue(issue, 'id'), formatIssue(issue, 'en')]
}

const limit = z.coerce.number().int().min(1).max(500)

test.each<[string, z.ZodType, unknown, string, string]>([
  ['a number below the minimum', limit, '0', 'Di luar batas: paling kecil 1.', 'Out of range: 1 at least.'],
  ['a negative number', limit, '-7', 'Di luar batas: paling kecil 1.', 'Out of range: 1 at least.'],
  ['a number above the maximum', limit, '501', 'Di luar batas: paling besar 500.', 'Out of range: 500 at most.'],
  [
    'a zero that must be positive',
    z.int().positive(),
    0,
    'Di luar batas: paling kecil 1.',
    'Out of range: 1 at least.',
  ],
  [
    'a fraction',
    limit,
    '1.5',
    'Jenis nilainya salah; kirim sebagai bilangan bulat.',
    'A value of the wrong type; send it as a whole number.',
  ],
  [
    'a text instead of a number',
    limit,
    'x',
    'Jenis nilainya salah; kirim sebagai angka.',
    'A value of the wrong type; send it as a number.',
  ],
  [
    'a text instead of a boolean',
    z.boolean(),
    'x',
    'Jenis nilainya salah; kirim sebagai true atau false.',
    'A value of the wrong type; send it as true or false.',
  ],
  ['an empty text', z.string().min(1), '', 'Wajib diisi.', 'Please fill this in.'],
  ['a missing text', z.string(), undefined, 'Wajib diisi.', 'Please fill this in.'],
  [
    'a text that is too long',
    z.string().max(10_000),
    'x'.repeat(10_001),
    'Terlalu panjang: paling banyak 10.000 karakter.',
    'Too long: 10,000 characters at most.',
  ],
  [
    'a list that is too long',
    z.array(z.int()).max(500),
    Array(501).fill(1),
    'Terlalu banyak: paling banyak 500.',
    'Too many: 500 at most.',
  ],
  ['an empty list', z.array(z.int()).min(1), [], 'Wajib diisi.', 'Please fill this in.'],
  ['a value outside an enum', z.enum(['', 'a', 'b']), 'c', 'Pilih salah satu dari: a, b.', 'Choose one of: a, b.'],
  ['an unknown field', z.strictObject({}), { a: 1, b: 2 }, 'Kolom ini tidak dikenal.', 'There is no such field.'],
])('formatIssue explains %s in both languages', (_name, schema, value, id, en) => {
  expect(formatFirstIssue(schema, value)).toEqual([id, en])
})
