import { describe, expect, test } from 'vitest'
import { collections } from '#content/index.ts'
import { staleFields } from './stale.ts'

const { feature, testimonial } = collections

/** Versions of a feature: its title in both languages, and its paragraph. */
type Written = readonly [id: string, en: string, paragraph?: string, deleted?: true]

function steps(versions: readonly Written[]) {
  return versions.map(([title, title_en, paragraph = '', deleted = false]) => ({
    deleted,
    document: { title, title_en, paragraph, paragraph_en: '', img: '' },
  }))
}
const stale = (...versions: Written[]) => staleFields(feature, steps(versions))

describe('the English of a field', () => {
  test('is old once the Indonesian alone was changed', () => {
    expect(stale(['Satu', 'One'], ['Dua', 'One'])).toEqual(['title'])
    expect(stale(['Satu', 'One'], ['Dua', 'One'], ['Tiga', 'One'])).toEqual(['title'])
  })

  test('is as good as new when both were changed, or the English later', () => {
    expect(stale(['Satu', 'One'], ['Dua', 'Two'])).toEqual([])
    expect(stale(['Satu', 'One'], ['Dua', 'One'], ['Dua', 'Two'])).toEqual([])
  })

  test('is not old at first, when it is missing, or when another field was changed', () => {
    expect(stale(['Satu', 'One'])).toEqual([])
    expect(stale(['Satu', ''], ['Dua', ''])).toEqual([])
    expect(stale(['Satu', 'One'], ['Satu', 'One', 'lain'])).toEqual([])
    expect(stale(['Satu', 'One'], ['Dua', 'One'], ['Dua', 'One', 'lain'])).toEqual(['title'])
  })

  test('still holds when the entry was saved once more as it was', () => {
    expect(stale(['Satu', 'One'], ['Dua', 'One'], ['Dua', 'One'])).toEqual([])
    expect(stale(['Satu', 'One'], ['Dua', 'One'], ['Dua', 'One', '', true], ['Dua', 'One'])).toEqual(['title'])
  })

  test('fits again when an earlier version is brought back', () => {
    expect(stale(['Satu', 'One'], ['Dua', 'One'], ['Satu', 'One'])).toEqual([])
  })

  test('of a proper name is never old', () => {
    const document = { title: 'A', title_en: 'A', paragraph: '', paragraph_en: '', img: '' }
    const versions = [document, { ...document, title: 'B' }].map((each) => ({ deleted: false, document: each }))
    expect(staleFields(testimonial, versions)).toEqual([])
  })
})
