import { expect, test } from 'vitest'
import { memoRequestSchema } from '#contracts/memo.ts'
import { memoKeys, phoneKeys } from './contact-keys.ts'

test.each([
  ['0812-3456-7890', '6281234567890'],
  ['+62 812 3456 7890', '6281234567890'],
  ['(0062) 812.3456.7890', '6281234567890'],
  ['62 812 34567890', '6281234567890'],
  ['+62 (0)812 3456 7890', '6281234567890'],
  ['812 3456 7890', '6281234567890'],
  ['0812-3456-7890 ext 12', '6281234567890'],
  ['021 555 0100', '62215550100'],
  ['+1 202 555 0100', '12025550100'],
  ['', ''],
  ['-', ''],
  // A country code is read at the start only.
  ['0044 20 7946 0100', '442079460100'],
  ['00 62 812', '62812'],
  [' (+44) 20', '4420'],
  ['8+4420', '6284420'],
  ['62', ''],
])('the phone number %j has the key %j', (typed, key) => {
  expect(phoneKeys(typed).join(' ')).toBe(key)
})

test.each([
  ['0812-3456-7890/91', '6281234567890'],
  ['No. HP: 0812 3456 7890 atau +62 813 9876 5432', '6281234567890 6281398765432'],
  ['0812-3456-7890, wa.me/6281234567890', '6281234567890'],
  ['021-5550138 psw 12 (hunting), +65 8123 4567', '62215550138 6581234567'],
  ['هاتف ٠٨١٢٣٤٥٦٧٨٩٠', '6281234567890'],
])('all numbers of %j count: %j', (typed, keys) => {
  expect(phoneKeys(typed).join(' ')).toBe(keys)
})

test('a phone number that is too long is refused for its length alone, before it is read', () => {
  const { error } = memoRequestSchema.safeParse({ name: 'Ani', tlp: 'abc'.repeat(80_000) })
  expect(error?.issues).toEqual([expect.objectContaining({ code: 'too_big', path: ['tlp'] })])
})

test('memos are sorted by the name without accents, and matched by the e-mail without case and spaces', () => {
  expect(memoKeys({ name: 'Étienne', email: ' Rani@Contoh.EXAMPLE ', tlp: '0812' })).toEqual({
    name_key: 'etienne',
    email_key: 'rani@contoh.example',
    phone_key: '62812',
  })
})
