import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextSegment } from '#content/search-page.ts'
import { createExcerpt, markMatches } from './excerpt.ts'
import { parseQuery } from './query.ts'

const show = (segments: readonly TextSegment[]) =>
  segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test.each([
  ['Situs web, SITUSNYA cepat.', 'situs', '[Situs] web, [SITUSNYA] cepat.'],
  ['Élodie dan e\u0301lan', 'elo elan', '[Élodie] dan [e\u0301lan]'],
  ['<b>&amp; "kutip"', 'amp b', '<[b]>&[amp]; "kutip"'],
  ['Uji zirko\u00adnium ❤\ufe0f', 'zirkon', 'Uji [zirko\u00adnium] ❤\ufe0f'],
  ['tanpa hasil', 'situs', 'tanpa hasil'],
  ['', 'situs', ''],
])('%s', (text, query, expected) => {
  expect(show(markMatches(text, parseQuery(query)))).toBe(expected)
})

test('the excerpt of a long text is where most words of the query are', () => {
  const filler = 'kata lain '.repeat(100)
  const text = `${filler} situs saja ${filler} situs web cepat ${filler}`
  const excerpt = show(createExcerpt(text, parseQuery('situs cepat')))
  expect(excerpt).toContain('[situs] web [cepat]')
  expect(excerpt).toMatch(/^…\u00a0(kata|lain)/)
  expect(excerpt).toMatch(/\u00a0…$/)
  expect(excerpt.length).toBeLessThan(300)
  expect(show(createExcerpt(`${'kata '.repeat(4_000)}situs`, parseQuery('situs')))).toMatch(/^kata/)
})

test('a heading is kept apart from the text after it, and another form of a word is marked', () => {
  const terms = [[[{ text: 'kembang', isWhole: true }]]] as const
  expect(show(createExcerpt('Sekadar ada\n Kami mengembangkan.\nLalu', terms))).toBe(
    'Sekadar ada · Kami [mengembangkan]. Lalu',
  )
})

test('an excerpt is a short part of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const segments = createExcerpt(text, parseQuery(query))
      const excerpt = segments.map((segment) => segment.text).join('')
      expect(excerpt.length).toBeLessThanOrEqual(250)
      const plain = excerpt.replace(/^…\u00a0/, '').replace(/\u00a0…$/, '')
      expect(text.replace(/\s+/g, ' ').toWellFormed()).toContain(plain.replaceAll(' · ', ' '))
      expect(excerpt.isWellFormed()).toBe(true)
    }),
  )
})
