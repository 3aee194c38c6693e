import { expect, test } from 'vitest'
import { hasForeignMailbox, isEmail, normaliseEmail, toAsciiEmail, toMailtoUrl } from './email.ts'
import { formatIssue } from './error-messages.ts'
import { type Field, specified } from './fields.ts'
import { fieldSchema } from './schema.ts'

test.each([
  // Reported as refused.
  ...['budi.@docomo.ne.jp', 'a&b@contoh.example', 'user/dept@contoh.example', 'info@xn--e1afmkfd.xn--p1ai'],
  ...['budi@bücher.example', 'budi@пример.рф'],
  // Of the same kind.
  ...['a..b@docomo.ne.jp', '.budi@ezweb.ne.jp', "o'brien+web@contoh.co.id", '{x}|y@contoh.example'],
  ...['99@contoh.example', 'budi@例え.テスト', 'budi@उदाहरण.भारत', 'b@a.b.c.d.e.id', `${'a'.repeat(64)}@contoh.id`],
])('%s is an address', (email) => {
  expect(isEmail(email)).toBe(true)
})

test.each([
  ...['budi', 'budi@', '@contoh.id', 'budi@contoh', 'budi@localhost', 'budi@192.0.2.1', 'budi@[192.0.2.1]'],
  ...[
    'a@contoh.id, b@contoh.id',
    'a@contoh.id;b@contoh.id',
    'a@contoh.id b@contoh.id',
    'a@b@contoh.id',
    'a b@contoh.id',
  ],
  ...[
    'budi@contoh,id',
    'budi@contoh..id',
    'budi@.contoh.id',
    'budi@-contoh.id',
    'budi@contoh_x.id',
    'budi@contoh.id/x',
  ],
  ...[
    'Budi <budi@contoh.id>',
    '"a b"@contoh.id',
    'budi@contoh.id?bcc=x@contoh.id',
    'budi@contoh.id:25',
    'budi@xn--.id',
  ],
  ...['budi@contoh.id\r\nBcc: x@contoh.id', 'budi\n@contoh.id', 'budi@contoh.id\u2028x', 'budi\0@contoh.id'],
  ...[`${'a'.repeat(65)}@contoh.id`, `a@${'b'.repeat(64)}.id`, `a@${'b.'.repeat(130)}id`, 'budi%0d%0a@contoh\r.id'],
])('%j is no address', (email) => {
  expect(isEmail(email)).toBe(false)
})

const email: Field = { type: 'email', label: specified('Email'), sent: 'optional' }

test.each([
  [' \u200bbudi@contoh.id\u2060 ', 'budi@contoh.id'],
  ['ｂｕｄｉ＠ｃｏｎｔｏｈ．ｉｄ', 'budi@contoh.id'],
  ['budi@bücher.example', 'budi@bücher.example'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(fieldSchema(email).parse(typed)).toBe(stored)
})

test('an address with other letters before the @ is refused with the reason', () => {
  for (const typed of ['佐藤@example.jp', 'budí@contoh.id', 'почта@пример.рф']) {
    expect(hasForeignMailbox(typed)).toBe(true)
    const issues = fieldSchema(email).safeParse(typed).error?.issues ?? []
    expect(issues.map((issue) => formatIssue(issue, 'en'))).toEqual([expect.stringContaining('letters a–z')])
  }
  for (const typed of ['bukan email', 'é', 'a b é@contoh.id', 'é@b@contoh.id', 'budi@bücher.example'])
    expect(hasForeignMailbox(typed), typed).toBe(false)
})

test('mail servers and links get the ASCII form of a domain', () => {
  expect(toAsciiEmail('Budi@Bücher.example')).toBe('Budi@xn--bcher-kva.example')
  expect(toMailtoUrl('a&b+c?d@bücher.example')).toBe('mailto:a%26b%2Bc%3Fd@xn--bcher-kva.example')
  expect(toMailtoUrl('nama@contoh.co.id')).toBe('mailto:nama@contoh.co.id')
  expect(normaliseEmail('\u202abudi@contoh.id\u202c')).toBe('budi@contoh.id')
})
