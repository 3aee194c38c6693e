import { expect, test } from 'vitest'
import { listPhoneNumbers, normalisePhone, parsePhone, telUrl, toWhatsAppNumber } from './phone.ts'

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

test.each([
  // Reported as refused.
  ['HP/WA 0812-3456-7890', '0812-3456-7890', ''],
  ['No. HP: 0812 3456 7890', '0812 3456 7890', ''],
  ['Tlp: 021 5550138', '021 5550138', ''],
  ['0812-3456-7890, 0813-9876-5432', '0812-3456-7890', ''],
  ['0812-3456-7890 atau 0813-9876-5432', '0812-3456-7890', ''],
  ['0812 3456 7890 (WhatsApp only)', '0812 3456 7890', ''],
  ['021-5550138 (hunting)', '021-5550138', ''],
  ['021-5550138 psw 12', '021-5550138', '12'],
  ['wa.me/6281234567890', '+6281234567890', ''],
  ['tel:+62-812-3456-7890', '+62-812-3456-7890', ''],
  ['０８１２－３４５６－７８９０', '0812-3456-7890', ''],
  ['WA saya 0812 3456 7890', '0812 3456 7890', ''],
  ['021-5550138 ext 1234567', '021-5550138', ''],
  // Of the same kind.
  ['https://api.whatsapp.com/send?phone=6281234567890&text=Halo', '+6281234567890', ''],
  ['+62 812·3456·7890 (Ibu Sari, jam 08.00-17.00)', '+62 812·3456·7890', ''],
  ['jam 08.00 - 17.00, 0812 3456 7890', '0812 3456 7890', ''],
  ['lahir 17-08-1990, HP 081234567890', '081234567890', ''],
  ['หมายเลข ๐๘๑๒ ๓๔๕๖ ๗๘๙๐', '0812 3456 7890', ''],
  ['هاتف: ٠٨١٢٣٤٥٦٧٨٩٠', '081234567890', ''],
  ['0812 3456 7890 0813 9876 5432', '0812 3456 7890', ''],
  ['0812 0123 0456 +65 8123 4567', '0812 0123 0456', ''],
  ['kantor 021 5550138, pesawat 701 / HP 0812 3456 7890', '021 5550138', '701'],
  ['0062 (0)812 3456 78901', '0062 (0)812 3456 78901', ''],
  ['08/12/3456, +1 (202) 555-0134 x 7', '+1 (202) 555-0134', '7'],
  // A slash behind an area code, and between the parts of a number.
  ['0274/512345', '0274 512345', ''],
  ['(0274)/512345', '(0274) 512345', ''],
  ['0274 / 512 778', '0274 512 778', ''],
  ['0511/123456-78', '0511 123456-78', ''],
  ['+49 89/1234567', '+49 89 1234567', ''],
  ['0812/3456/7890', '0812 3456 7890', ''],
  ['0812  –  3456  –  7890', '0812 - 3456 - 7890', ''],
  ['021-555 0238 / 39', '021-555 0238', ''],
  // A number without words, as before.
  ['555 0138', '555 0138', ''],
  ['14045', '14045', ''],
  ['555-0138 ext 12', '555-0138', '12'],
])('parsePhone finds in %s the number %s with the extension "%s"', (text, main, extension) => {
  expect(parsePhone(text)).toEqual({ main, extension })
})

test.each([
  ...['', '-', '123', '12/34567', 'telepon saya', 'WA', '/39', 'ext 12345', 'psw 12', 'hubungi 14045 saja'],
  ...[
    'jam 08.00-17.00 saja',
    'lahir 17-08-1990 ya',
    'KTP 3174012345678901',
    'a1b2c3d4e5f6g7h8',
    'nol delapan satu dua',
  ],
])('parsePhone rejects "%s"', (text) => {
  expect(parsePhone(text)).toBeUndefined()
})

test('the digits of every script are read', () => {
  const systems = Intl.supportedValuesOf('numberingSystem')
  const texts = systems.map((system) => {
    const format = new Intl.NumberFormat('en', {
      numberingSystem: system,
      useGrouping: false,
      minimumIntegerDigits: 12,
    })
    return format.format(81_234_567_890)
  })
  // Other systems write no decimal digits.
  const decimal = texts.filter((text) => /^\p{Nd}{12}$/u.test(text))
  expect(decimal.length).toBeGreaterThan(50)
  for (const text of decimal) expect(parsePhone(`No. ${text}`)?.main, text).toBe('081234567890')
})

test('a number alone is stored with plain digits, hyphens and spaces; with words the text stays', () => {
  expect(normalisePhone('\u202a０８１２\u2011３４５６\u00a0７８９０\u202c')).toBe('0812-3456 7890')
  expect(normalisePhone('HP ０８１２–３４５６ (Bu Sari)')).toBe('HP ０８１２–３４５６ (Bu Sari)')
})

test('all numbers of a text are listed', () => {
  expect(listPhoneNumbers('Kantor 021-5550138/39, WA 0812 3456 7890 atau 0813 9876 5432 (jam 08.00-17.00)')).toEqual([
    '021-5550138',
    '0812 3456 7890',
    '0813 9876 5432',
  ])
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
  ['No. HP: 0812-3456-7890 (WhatsApp only)', '6281234567890'],
  ['kantor 021-5550138, HP 0812-3456-7890', '6281234567890'],
  ['wa.me/6581234567', '6581234567'],
  ['https://wa.me/6281234567890', '6281234567890'],
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

test.each([
  ['+62 21 5550 0138', 'tel:+622155500138'],
  ['021-5550138 ext 12', 'tel:0215550138;ext=12'],
  ['021-555 0138/39', 'tel:0215550138'],
  ['hubungi 021 555', 'tel:021555'],
  ['021-5550138 (hunting), psw 12', 'tel:0215550138;ext=12'],
  ['WA 0812-3456-7890 atau 0813-9876-5432', 'tel:081234567890'],
  ['tel:+62 (0)21 5550138', 'tel:+62215550138'],
  ['belum ada', undefined],
  ['+', undefined],
])('the phone number %s becomes %s', (phone, url) => {
  expect(telUrl(phone)).toBe(url)
})
