import { expect, test } from 'vitest'
import { parseSections } from './page-sections/sections.ts'
import { toPublic } from './public-entry.ts'
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
