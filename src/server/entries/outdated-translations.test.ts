import { describe, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { formatSections } from '#content/page-sections/sections.ts'
import { outdatedFields } from './outdated-translations.ts'

const { feature, page, testimonial } = collections

/** Versions of a feature: its title in both languages, and its paragraph. */
type VersionRow = readonly [id: string, en: string, paragraph?: string, deleted?: true]

function findOutdated(...versions: VersionRow[]) {
  const documents = versions.map(([title, title_en, paragraph = '', deleted = false]) => ({
    deleted,
    document: { title, title_en, paragraph, paragraph_en: '', img: '' },
  }))
  return outdatedFields(feature, documents)
}

describe('the English value of a field', () => {
  test('is outdated after a change of the Indonesian only', () => {
    expect(findOutdated(['Satu', 'One'], ['Dua', 'One'])).toEqual(['title'])
    expect(findOutdated(['Satu', 'One'], ['Dua', 'One'], ['Tiga', 'One'])).toEqual(['title'])
  })

  test('is up to date when both were changed, or the English later', () => {
    expect(findOutdated(['Satu', 'One'], ['Dua', 'Two'])).toEqual([])
    expect(findOutdated(['Satu', 'One'], ['Dua', 'One'], ['Dua', 'Two'])).toEqual([])
  })

  test('is not outdated in the first version, when missing, or after a change of another field', () => {
    expect(findOutdated(['Satu', 'One'])).toEqual([])
    expect(findOutdated(['Satu', ''], ['Dua', ''])).toEqual([])
    expect(findOutdated(['Satu', 'One'], ['Satu', 'One', 'lain'])).toEqual([])
    expect(findOutdated(['Satu', 'One'], ['Dua', 'One'], ['Dua', 'One', 'lain'])).toEqual(['title'])
  })

  test('is confirmed by a save without changes', () => {
    expect(findOutdated(['Satu', 'One'], ['Dua', 'One'], ['Dua', 'One'])).toEqual([])
    expect(findOutdated(['Satu', 'One'], ['Dua', 'One'], ['Dua', 'One', '', true], ['Dua', 'One'])).toEqual(['title'])
  })

  test('is up to date when an earlier version is restored', () => {
    expect(findOutdated(['Satu', 'One'], ['Dua', 'One'], ['Satu', 'One'])).toEqual([])
  })

  test('is never outdated for a proper name', () => {
    const document = { title: 'A', title_en: 'A', paragraph: '', paragraph_en: '', img: '' }
    const versions = [document, { ...document, title: 'B' }].map((each) => ({ deleted: false, document: each }))
    expect(outdatedFields(testimonial, versions)).toEqual([])
  })

  test('of a section or an item is outdated where its Indonesian was changed, wherever it was moved', () => {
    const sections = (title: string, name: string, order = ['a', 'b']) => {
      const item = { id: 'satu', values: { title: name, title_en: 'Name' } }
      const all = order.map((id) => ({ id, type: 'steps', values: { title, title_en: 'Title' }, items: [item] }))
      return { deleted: false, document: { title: 'X', title_en: 'X', sections: formatSections(all) } }
    }
    const find = (...versions: Parameters<typeof sections>[]) =>
      outdatedFields(
        page,
        versions.map((one) => sections(...one)),
      )
    expect(find(['Judul', 'Nama'], ['Judul', 'Nama', ['b', 'a']])).toEqual([])
    expect(find(['Judul', 'Nama'], ['Baru', 'Nama', ['b', 'a']])).toEqual(['sections.b.title', 'sections.a.title'])
    expect(find(['Judul', 'Nama', ['a']], ['Judul', 'Lain', ['b', 'a']])).toEqual(['sections.a.satu.title'])
  })
})
