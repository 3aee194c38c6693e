import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitMarks, normalizeSearchText } from '#contracts/lists.ts'
import { foldText, listStems, listWords, toIndexText } from './index-text.ts'
import { parseQuery, toMatchExpression } from './query.ts'

describe('listWords', () => {
  test.each([
    ['Élan Ça ŁÓDŹ Straße Œuvre', ['elan', 'ca', 'lodz', 'strasse', 'oeuvre']],
    ['ﬁnal ２０２４ ℡', ['final', '2024', 'tel']],
    ['aplikasi-aplikasi, siap_pakai', ['aplikasi', 'siap', 'pakai']],
    ['Budi.S@Contoh.co.id', ['budi', 's', 'contoh', 'co', 'id']],
    ['👍🏽 “kutip” 100% \u0000', ['kutip', '100']],
    ['v2 C++ 3D', ['v2', 'c', '3d']],
    ['zirko\u00adnium zirko\u200bnium\ufeff', ['zirkonium']],
    ['foto\u2060sin\u200dte\u200csis \u{e0041}👩\u200d👧', ['fotosintesis']],
    ['mikro\u2011organisme sub\u2010tropis', ['mikro', 'organisme', 'sub', 'tropis', 'mikroorganisme', 'subtropis']],
    ['a\u2011b-c\u2011', ['a', 'b', 'c', 'ab']],
    ['', []],
  ])('%s', (text, words) => {
    expect([...listWords(text)]).toEqual(words)
  })

  test('a number with gaps is also one word, with the prefixes 0 and 62', () => {
    expect([...listWords('+62 812-5550 0138')]).toEqual(['62', '812', '5550', '0138', '6281255500138', '081255500138'])
    expect([...listWords('Rp 1.500.000')]).toEqual(['rp', '1', '500', '000', '1500000'])
    expect([...listWords('12 345x')]).toEqual(['12', '345x'])
  })

  test('a run of combining marks is read to its 30th, which takes linear time; it stays in the text', () => {
    const marks = '\u0315\u0300\u05b0'
    expect(limitMarks(`a${marks.repeat(10_000)}b${marks}`)).toBe(`a${marks.repeat(10)}b${marks}`)
    expect([...listWords(`kopi${marks.repeat(10_000)}tubruk`)]).toEqual(['kopitubruk'])
    expect(foldText('\ufdfa'.repeat(490_000)).length).toBeLessThan(1_200_000)
  })

  test('a long word is cut, a long text ends at 500,000 bytes', () => {
    expect([...listWords('é'.repeat(10_000))]).toEqual(['e'.repeat(64)])
    const text = toIndexText({ title: '', text: Array.from({ length: 200_000 }, (_, n) => `kata${n}`).join(' ') })
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(500_000)
    expect(text).toContain('kata40000')
  })

  test('the time is linear in the length of the text', () => {
    const text = `${'1 '.repeat(250_000)}1x`
    expect([...listWords(text)]).toEqual(['1', '1x'])
    expect(listWords('a'.repeat(500_000)).size).toBe(1)
    expect(listWords('a\u2011'.repeat(250_000)).size).toBe(2)
  })
})

test('words that a hyphen joins are found in one piece and apart, whichever of them is searched for', () => {
  const joined = [[{ text: 'mikro' }, { text: 'organisme' }], [{ text: 'mikroorganisme' }]]
  expect(parseQuery('uji mikro\u2011organisme')).toEqual([[[{ text: 'uji' }]], joined])
  expect(parseQuery('mikro-organisme')).toEqual([[[{ text: 'mikro' }]], [[{ text: 'organisme' }]]])
})

test('a query that was normalised before is the same query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(normalizeSearchText(text))).toBe(foldText(text))
    }),
  )
})

test('a term is found by its words or, with gaps between digits, by its number', () => {
  const number = [[{ text: '0812' }, { text: '55' }], [{ text: '081255' }]]
  expect(parseQuery('Kopi 0812-55 kopi')).toEqual([[[{ text: 'kopi' }]], number])
  expect(parseQuery('"%_*?')).toEqual([])
  const query = { terms: [[[{ text: 'web', isWhole: true }]] as const, number], keywords: ['en'] }
  expect(toMatchExpression('sqlite', { ...query, without: ['x'] })).toBe(
    '("\uE001en" AND (("web")) AND (("0812"* AND "55"*) OR ("081255"*))) NOT "\uE001x"',
  )
  expect(toMatchExpression('postgresql', query, 'title')).toBe(
    "('\uE001en' & (('\uE000web')) & (('\uE0000812':* & '\uE00055':*) | ('\uE000081255':*)))",
  )
})

test.each([
  ['mengembangkan pengembangan kembang dikembangkan', 'kembang'],
  ['memasarkan pemasaran pasar', 'pasar'],
  ['menulis penulisan tulis', 'tulis'],
  ['menyewa penyewaan sewa', 'sewa'],
  ['mengamankan keamanan pengamanan aman', 'aman'],
  ['melayani pelayanan layan', 'layan'],
  ['diperbaiki memperbaiki perbaikan baik', 'baik'],
  ['perawatan merawat dirawat rawat', 'rawat'],
  ['developers developing development develop', 'develop'],
  ['consultants consultancy consulting consult', 'consult'],
])('forms of one word have a common stem: %s', (words, stem) => {
  for (const word of words.split(' ')) expect([word, ...listStems(word)]).toContain(stem)
})

test.each(['engineer', 'makan', 'mesin', 'ini'])('%s has no stem that is another word', (word) => {
  for (const other of ['engine', 'mak', 'sin', 'in']) expect(listStems(word)).not.toContain(other)
})

test('a stem differs from the word around it in its first letter at most, as excerpts expect', () => {
  const parts = 'me pe nge ng ny m n ber ter di ke se kan an i nya ies'.split(' ')
  const letters = fc.constantFrom(...parts, ...'aiueobcdfghjklpqrstvwxyz')
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 10 }), (word) => {
      for (const stem of listStems(word.join(''))) expect(word.join('')).toContain(stem.slice(1))
    }),
    { numRuns: 5_000 },
  )
})
