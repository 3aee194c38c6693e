import { expect, test } from 'vitest'
import { parsePhone, toWhatsAppNumber } from './phone.ts'

test.each([
  ['0812-3456-7890', '0812-3456-7890', ''],
  ['+62 (0)21 555.0138', '+62 (0)21 555.0138', ''],
  ['021-5550138 ext 12', '021-5550138', '12'],
  ['021-5550138 Ext. 12', '021-5550138', '12'],
  ['021-5550138 EXT: 012', '021-5550138', '012'],
  ['(021) 555 0138 pes. 7', '(021) 555 0138', '7'],
  ['021 5550138 pesawat 701', '021 5550138', '701'],
  ['021-5550138x12', '021-5550138', '12'],
  ['021-5550138 #12', '021-5550138', '12'],
  ['021-555 0138/39', '021-555 0138', ''],
  ['WA 0812 3456 7890', '0812 3456 7890', ''],
  ['0812 3456 7890 (WA)', '0812 3456 7890', ''],
  ['WhatsApp: +62 812-3456-7890', '+62 812-3456-7890', ''],
  ['(HP) 0812 3456 7890', '0812 3456 7890', ''],
  ['021-555 0138 / 39 / 40', '021-555 0138', ''],
  ['021-5550138/0812-3456-7890 ext 3', '021-5550138', '3'],
  ['\u202a021\u00a05550138\u202c ext\u00a012', '021 5550138', '12'],
])('parsePhone reads %s as %s with the extension "%s"', (text, main, extension) => {
  expect(parsePhone(text)).toEqual({ main, extension })
})

const withoutNumber = ['', '-', '123', '12/34567', 'telepon saya', 'WA', 'WA saya 0812 3456 7890', '/39', 'ext 12345']
const withBrokenExtension = ['021-5550138 ext', '021-5550138 ext 1234567', '021-5550138//']

test.each([...withoutNumber, ...withBrokenExtension])('parsePhone rejects "%s"', (text) => {
  expect(parsePhone(text)).toBeUndefined()
})

test.each([
  ['081234567890', '6281234567890'],
  ['0812-3456-7890', '6281234567890'],
  ['(0812) 3456.7890', '6281234567890'],
  ['+62 812-3456-7890', '6281234567890'],
  ['+62 (0)812 3456 7890', '6281234567890'],
  ['(+62) 812 3456 7890', '6281234567890'],
  ['6281234567890', '6281234567890'],
  ['0062 812 3456 7890', '6281234567890'],
  ['812 3456 7890', '6281234567890'],
  ['0811 123 456', '62811123456'],
  ['WA 0812 3456 7890 / 0813 1', '6281234567890'],
  ['021-5550 0138', '622155500138'],
  ['0811 123 456 ext 12', '62811123456'],
  ['+65 8123 4567', '6581234567'],
  ['0065 8123 4567', '6581234567'],
  ['+1 (202) 555-0134', '12025550134'],
])('the WhatsApp number of %s is %s', (input, number) => expect(toWhatsAppNumber(input)).toBe(number))

test('all spellings of a number have the same WhatsApp number', () => {
  const beginnings = ['0', '+62', '+62 ', '62', '0062 ', '(0', '(+62) ', '+62 (0)', 'WA 0', 'WhatsApp: +62 ']
  const groups = [['812', '3456', '7890'], ['8123456', '7890'], ['81234567890']]
  for (const beginning of beginnings)
    for (const separator of [' ', '-', '.', '\u00a0'])
      for (const [first = '', ...others] of groups) {
        const number = [beginning.startsWith('(0') ? `${first})` : first, ...others].join(separator)
        expect(toWhatsAppNumber(beginning + number), beginning + number).toBe('6281234567890')
      }
})

test.each(['', '12345', '0812', '+', 'tanya saja', '08'.repeat(12), '5550 0138'])(
  '“%s” has no WhatsApp number',
  (input) => expect(toWhatsAppNumber(input)).toBeUndefined(),
)
