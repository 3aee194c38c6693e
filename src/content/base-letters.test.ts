import { expect, test } from 'vitest'
import { slugify } from './detail-page.ts'
import { type Field, specified } from './fields.ts'
import { fieldSchema } from './schema.ts'

test.each([
  ['Łódź Ørsted Đà Nẵng Straße œuvre þing', 'lodz-orsted-da-nang-strasse-oeuvre-thing'],
  ['ß', 'ss'],
  ['DIYARBAKIR’da Işık, Æsir ẞ', 'diyarbakir-da-isik-aesir-ss'],
  ['Ħal Għaxaq, Ŋiger, Ŧ', 'hal-ghaxaq-ngiger-t'],
  ['Əliyev Ðórður Ƙasa', 'eliyev-dordur-kasa'],
  ['İzmir Çağrı', 'izmir-cagri'],
  ['Kami & Anda: 100%', 'kami-anda-100'],
  ['会社 компания', ''],
])('the address of “%s” has the words “%s”', (title, words) => {
  expect(slugify(title)).toBe(words)
})

const slug: Field = { type: 'slug', label: specified('Address') }

test.each([
  ['Straße-łódź', 'strasse-lodz'],
  ['café', 'cafe'],
  ['tentang-kami', 'tentang-kami'],
])('the address %s is stored as %s', (typed, stored) => {
  expect(fieldSchema(slug).parse(typed)).toBe(stored)
})

test.each(['dua kata', '会社', '-a', 'a--b', 'a/b'])('the address %s is refused', (typed) => {
  expect(fieldSchema(slug).safeParse(typed).success).toBe(false)
})
