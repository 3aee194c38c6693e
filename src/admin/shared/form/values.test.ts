import { expect, it } from 'vitest'
import { type Collection, documentKeys, visibleFields } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { missingTranslations } from '#content/translations.ts'
import { readEntry } from '../api/entry.ts'
import { emptyValues, fieldGroups, groupValueKeys, hiddenValues, isEmpty, staleTranslations } from './values.ts'

const visibleKeys = (collection: Collection) => documentKeys(visibleFields(collection))

it('hidden fields have no visible keys', () => {
  expect(visibleKeys(collections.galleryHeader)).toEqual(['paragraph', 'paragraph_en'])
  expect(visibleKeys(collections.testimonial)).not.toContain('paragraph')
})

it('missing translations are the fields that have Indonesian only, except proper names', () => {
  const values = { title: 'A', title_en: '', paragraph: 'B', paragraph_en: ' C', client: 'D', client_en: '' }
  expect(missingTranslations(collections.gallery, values)).toEqual(['title'])
})

it('the fields of a form are under their headings, and one without a heading is under the one before it', () => {
  const groups = fieldGroups(collections.blog)
  expect(groups.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual(
    Object.keys(visibleFields(collections.blog)),
  )
  expect(groups.map(({ id }) => id)).toEqual([...new Set(groups.map(({ id }) => id))])
  expect(groups.flatMap(groupValueKeys).map(({ key }) => key)).toEqual(visibleKeys(collections.blog))
  for (const { id, title } of groups.slice(1))
    expect([id, id]).toEqual([title?.en.toLowerCase().replace(/\W+/g, '-'), id])
})

it('the fields of a form have their hidden values sent as they were, empty for a new entry', () => {
  const hidden = Object.keys(hiddenValues(collections.testimonial, undefined))
  expect(hidden).toContain('paragraph')
  expect(hidden.filter((key) => visibleKeys(collections.testimonial).includes(key))).toEqual([])
  const stored = readEntry(collections.testimonial, { id: 1, version: 1, updatedAt: '' })
  const entry = { ...stored, values: { paragraph: 'a' } }
  expect(hiddenValues(collections.testimonial, entry)).toMatchObject({ paragraph: 'a' })
  expect(hiddenValues(collections.testimonial, undefined)).toMatchObject({ paragraph: '' })
})

const initialValues = { title: 'Satu', title_en: 'One', paragraph: 'Dua', paragraph_en: 'Two' }
const read = (stale: readonly string[]) => readEntry(collections.feature, { id: 1, version: 1, updatedAt: '', stale })
const staleOf = (values: Record<string, string>, stale: readonly string[] = [], initial = initialValues) =>
  staleTranslations(collections.feature, {
    entry: read(stale),
    initialValues: initial,
    values: { ...initial, ...values },
  })

it('stale translations are those whose Indonesian alone changes, and those that the server reports', () => {
  expect(staleOf({})).toEqual([])
  expect(staleOf({ title: 'Baru' })).toEqual(['title'])
  expect(staleOf({ title: 'Baru', title_en: 'New' })).toEqual([])
  expect(staleOf({}, ['title'])).toEqual(['title'])
  expect(staleOf({ title_en: 'New' }, ['title'])).toEqual([])
})

it('stale translations need a text in both languages and a saved entry', () => {
  expect(staleOf({ title: ' ' }, ['title'])).toEqual([])
  expect(staleOf({ title: 'Baru' }, ['title'], { ...initialValues, title_en: '' })).toEqual([])
  const values = { ...initialValues, title: 'Baru' }
  expect(staleTranslations(collections.feature, { initialValues, values })).toEqual([])
})

it('a form is empty until one of its languages has more than spaces; a default is no content', () => {
  const values = emptyValues(collections.aboutDetail)
  expect(isEmpty(collections.aboutDetail, values)).toBe(true)
  expect(isEmpty(collections.aboutDetail, { ...values, content: ' \n' })).toBe(true)
  expect(isEmpty(collections.aboutDetail, { ...values, content_en: 'a' })).toBe(false)
})
