import { expect, test } from 'vitest'
import { blog } from '#content/types/blog.ts'
import { settings } from '#content/types/settings.ts'
import { automaticValues, type SharedPageInput, sharedPage } from './shared-page.ts'

const values = { title: 'Situs & toko', title_en: 'Sites & shops', paragraph: 'Satu.\nDua.', paragraph_en: '' }
const input = (more: Readonly<Record<string, string>> = {}, id?: number): SharedPageInput => ({
  collection: blog,
  id,
  values: { ...values, ...more },
  source: { ...values, ...more },
  siteName: 'Contoh',
})

test('automatic values are those of the pages, in English with the Indonesian text where it is missing', () => {
  expect(automaticValues(input())).toEqual({
    searchTitle: 'Situs & toko · Contoh',
    searchTitle_en: 'Sites & shops · Contoh',
    searchDescription: 'Satu. Dua.',
    searchDescription_en: 'Satu. Dua.',
    slug: 'situs-toko',
    slug_en: 'sites-shops',
  })
  expect(automaticValues(input({ title: '', title_en: '' }))).toMatchObject({ searchTitle: '', slug: '' })
})

test('own values take the place of the automatic ones in their language only', () => {
  const own = input({ searchTitle: 'Judul', slug: 'alamat', indexing: 'not indexed' }, 7)
  expect(sharedPage(own, 'id')).toEqual({
    title: 'Judul',
    description: 'Satu. Dua.',
    path: '/blog/alamat-7',
    imageTitle: 'Judul',
    isIndexed: false,
  })
  expect(sharedPage(own, 'en')).toMatchObject({ title: 'Sites & shops · Contoh', path: '/en/blog/sites-shops-7' })
})

test('a new entry has no number yet, and a post without an English title no English page', () => {
  expect(sharedPage(input(), 'id')?.path).toBe('/blog/situs-toko-…')
  expect(sharedPage(input({ title_en: '' }), 'en')).toBeUndefined()
})

test('the landing page has the texts of the header, and its fixed address', () => {
  const landing = { ...input(), collection: settings, values: { searchEngines: 'kept away' }, id: 1 }
  expect(sharedPage(landing, 'en')).toEqual({
    title: 'Sites & shops · Contoh',
    description: 'Satu. Dua.',
    path: '/?lang=en',
    imageTitle: 'Sites & shops',
    isIndexed: false,
  })
})
