import { describe, expect, it } from 'vitest'
import { documentKeys } from '#content/collection.ts'
import { collections } from '#content/index.ts'
import { compareWords, pairFields } from './compare.ts'

describe('compareWords', () => {
  it('marks the words that went and those that came', () => {
    expect(compareWords('Situs yang cepat', 'Situs yang rapi')).toEqual([
      { text: 'Situs yang ', side: 'both' },
      { text: 'cepat', side: 'before' },
      { text: 'rapi', side: 'after' },
    ])
  })

  it('takes words that changed one after another for one change', () => {
    expect(compareWords('Harga jelas, sejak awal.', 'Halaman ringan, selalu cepat.')).toEqual([
      { text: 'Harga jelas, sejak awal', side: 'before' },
      { text: 'Halaman ringan, selalu cepat', side: 'after' },
      { text: '.', side: 'both' },
    ])
  })

  it('gives either text back when the other side is left out', () => {
    const before = 'Kopi dari Gayo,\n\nditanam di lereng.'
    const after = 'Kopi Gayo:\nditanam  di lereng gunung.'
    const pieces = compareWords(before, after)
    const join = (side: string) => pieces.flatMap((piece) => (piece.side === side ? [] : [piece.text])).join('')
    expect(join('after')).toBe(before)
    expect(join('before')).toBe(after)
  })

  it('says nothing of two empty texts, and sets two long strangers one after the other', () => {
    expect(compareWords('', '')).toEqual([])
    const before = Array.from({ length: 9000 }, (_, index) => `a${index}`).join(' ')
    const after = Array.from({ length: 9000 }, (_, index) => `b${index}`).join('\t')
    expect(compareWords(before, after)).toEqual([
      { text: before, side: 'before' },
      { text: after, side: 'after' },
    ])
  })
})

describe('pairFields', () => {
  it('has every field, in both languages where it is written in both', () => {
    const pairs = pairFields(collections.feature, { title: 'Lama' }, { title: 'Baru', title_en: 'New' })
    expect(pairs.map(({ key }) => key)).toEqual(documentKeys(collections.feature.fields))
    expect(pairs.slice(0, 2).map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Title', 'Lama', 'Baru'],
      ['Title (English)', '', 'New'],
    ])
  })
})
