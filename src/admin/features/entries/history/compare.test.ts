import { expect, it } from 'vitest'
import { documentKeys } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { diffWords, pairFields } from './compare.ts'

it('a comparison marks removed and added words', () => {
  expect(diffWords('Situs yang cepat', 'Situs yang rapi')).toEqual([
    { text: 'Situs yang ', side: 'both' },
    { text: 'cepat', side: 'before' },
    { text: 'rapi', side: 'after' },
  ])
})

it('a comparison merges consecutive changed words into one change', () => {
  expect(diffWords('Harga jelas, sejak awal.', 'Halaman ringan, selalu cepat.')).toEqual([
    { text: 'Harga jelas, sejak awal', side: 'before' },
    { text: 'Halaman ringan, selalu cepat', side: 'after' },
    { text: '.', side: 'both' },
  ])
})

it('a comparison reproduces either text when the other side is left out', () => {
  const before = 'Kopi dari Gayo,\n\nditanam di lereng.'
  const after = 'Kopi Gayo:\nditanam  di lereng gunung.'
  const pieces = diffWords(before, after)
  const join = (side: string) => pieces.flatMap((piece) => (piece.side === side ? [] : [piece.text])).join('')
  expect(join('after')).toBe(before)
  expect(join('before')).toBe(after)
})

it('a comparison returns nothing for two empty texts and one replacement for two long unrelated texts', () => {
  expect(diffWords('', '')).toEqual([])
  const before = Array.from({ length: 9000 }, (_, index) => `a${index}`).join(' ')
  const after = Array.from({ length: 9000 }, (_, index) => `b${index}`).join('\t')
  expect(diffWords(before, after)).toEqual([
    { text: before, side: 'before' },
    { text: after, side: 'after' },
  ])
})

it('a comparison contains every field, in both languages where the field is localised', () => {
  const pairs = pairFields(collections.feature, { title: 'Lama' }, { title: 'Baru', title_en: 'New' })
  expect(pairs.map(({ key }) => key)).toEqual(documentKeys(collections.feature.fields))
  expect(pairs.slice(0, 2).map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Title', 'Lama', 'Baru'],
    ['Title (English)', '', 'New'],
  ])
})
