import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from './fields.ts'
import { parseReference, type ReferredPage, toReference, toSourceCode } from './reference.ts'

const id = fc.integer({ min: 1, max: 2_147_483_647 })
const fixed = fc.record({ name: fc.constantFrom('home', 'quotation', 'privacy', 'search', 'blog') })
const ofEntry = fc.record({ name: fc.constantFrom('quotation', 'service', 'gallery', 'blog'), id })
const page: fc.Arbitrary<ReferredPage> = fc.oneof(fixed, ofEntry)

test('a reference is read back from the middle of a text, whatever its case', () => {
  const source = fc.constantFrom('', 'in=/', 'in=/&host=www.google.com')
  fc.assert(
    fc.property(page, fc.constantFrom(...languages), source, fc.boolean(), (page, language, source, isLower) => {
      const reference = toReference(page, language, toSourceCode(source))
      const text = `Halo (ref. ${reference})\nterima kasih`
      const found = parseReference(isLower ? text.toLowerCase() : text)
      expect(found).toMatchObject({ ...page, language, sourceCode: toSourceCode(source) })
    }),
  )
})

test.each([
  ['(ref. WEB-S3)', { name: 'service', id: 3, language: 'id', page: '/layanan/3', sourceCode: '' }],
  ['ref. web - s 3 e', { name: 'service', id: 3, language: 'en', page: '/en/services/3' }],
  ['WEB–B12E-k7p', { name: 'blog', id: 12, language: 'en', page: '/en/blog/12', sourceCode: 'K7P' }],
  ['Website saya. ref. WEB-H', { name: 'home', language: 'id', page: '/' }],
  ['WEB-HE', { name: 'home', language: 'en', page: '/?lang=en' }],
  ['WEB-Q7', { name: 'quotation', id: 7, page: '/penawaran/7' }],
  ['WEB-B besok', { name: 'blog', language: 'id', page: '/blog' }],
  ['WEB-S2147483647', { name: 'service', id: 2_147_483_647 }],
  ['WEB-S3 Edit dulu', { name: 'service', id: 3, language: 'id' }],
])('%s is read', (text, expected) => expect(parseReference(text)).toMatchObject(expected))

test.each([
  '',
  'WEB-',
  'WEB-S',
  'WEB-G',
  'WEB-H3',
  'WEB-P1',
  'WEB-S0',
  'WEB-S2147483648',
  'WEB-S4294967296',
  'WEB-X1',
  'WEBS3',
  'COBWEB-S3',
  'WEB-SATU',
])('“%s” has no reference of a page that can exist', (text) => expect(parseReference(text)).toBeUndefined())
