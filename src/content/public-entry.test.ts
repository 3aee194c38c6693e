import { expect, test } from 'vitest'
import { parseSections } from './page-sections/sections.ts'
import { isPublicAt, toPublic } from './public-entry.ts'
import { blog } from './types/blog.ts'
import { page } from './types/page.ts'
import { service } from './types/service.ts'

test('pages do without a value of more than ten times its maximum length', () => {
  const read = (length: number) => toPublic(service, { id: 1, document: { title: 'x'.repeat(length) } }, 'en')
  expect(read(1_000)).toMatchObject({ title: 'x'.repeat(1_000), untranslated: ['title'] })
  expect(read(1_000_000)).toMatchObject({ title: '' })
  const translated = { title: 'Situs', title_en: 'x'.repeat(1_000_000) }
  expect(toPublic(service, { id: 1, document: translated }, 'en').title).toBe('Situs')
})

test('half a character in a section becomes a sign that an address can have', () => {
  const sections = '[{"id":"a","type":"text","title":"\\ud83da","text":"😀"}]'
  expect(parseSections(sections)).toMatchObject([{ values: { title: '\ufffda', text: '😀' } }])
  expect(toPublic(page, { id: 1, document: { sections } }, 'id').sections).toMatchObject([{ title: '\ufffda' }])
})

test('visitors get the sections that are not hidden, and that this version knows', () => {
  const sections = JSON.stringify([
    { id: 'a', type: 'text', title: 'A' },
    { id: 'b', type: 'text', title: 'B', hidden: true },
    { id: 'c', type: 'map', title: 'C' },
  ])
  expect(toPublic(page, { id: 1, document: { sections } }, 'id').sections.map(({ id }) => id)).toEqual(['a'])
})

test('visitors get no field that is not declared as public', () => {
  const { title } = service.fields
  const collection = { ...service, fields: { title, note: { type: 'text', label: title.label } }, aliases: {} } as const
  expect(toPublic(collection, { id: 1, document: { title: 'A', note: 'B' } }, 'id')).toEqual({ id: 1, title: 'A' })
})

test('an override is there with a value of its own alone', () => {
  const read = (document: Readonly<Record<string, string>>) => Object.keys(toPublic(service, { id: 1, document }, 'id'))
  const without = read({ title: 'A' })
  expect(read({ title: 'A', searchTitle: '', indexing: 'indexed' })).toEqual(without)
  expect(read({ title: 'A', searchTitle: 'B', indexing: 'not indexed' })).toEqual(
    expect.arrayContaining([...without, 'searchTitle', 'indexing']),
  )
})

test('the alt text of an image is its text, empty for a decorative one, and absent when none was written', () => {
  const read = (alt: string, decorative: boolean) =>
    toPublic(service, { id: 1, document: { title: 'A', img: '/media/a.jpg' } }, 'id', () => ({
      alt,
      alt_en: '',
      decorative,
    }))
  expect(read('Kantor', false)).toMatchObject({ img_alt: 'Kantor' })
  expect(read('Kantor', true)).toMatchObject({ img_alt: '' })
  expect(read('', false)).not.toHaveProperty('img_alt')
})

test.each([
  [-1, false],
  [0, true],
  [1, true],
])('a post is public %d ms after its time: %s', (ms, isPublic) => {
  const createAt = '2026-03-01T02:00:00.000Z'
  expect(isPublicAt(blog, { createAt }, Date.parse(createAt) + ms)).toBe(isPublic)
})
