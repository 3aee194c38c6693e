import { expect, test } from 'vitest'
import { documentTitle, isOverridden, titleFields } from './collection.ts'
import { blog } from './types/blog.ts'
import { page } from './types/page.ts'
import { service } from './types/service.ts'

test('the fields that title an entry are those of its own texts, and no override', () => {
  for (const collection of [blog, page, service]) {
    const names = titleFields(collection)
    expect(names[0]).toBe('title')
    expect(names).not.toContain('searchTitle')
    expect(names).not.toContain('otherWords')
  }
})

test('an entry without a text of its own has no title, whatever its page is called in a search', () => {
  expect(documentTitle(service, { title: '', searchTitle: 'Situs murah', otherWords: 'web' })).toBe('')
  expect(documentTitle(service, { title: 'x'.repeat(81) })).toBe('x'.repeat(80))
})

const { indexing, searchTitle } = service.fields

test.each([
  [indexing, 'not indexed', true],
  [indexing, indexing.options[0].value, false],
  [indexing, '', false],
  [searchTitle, 'Situs', true],
  [searchTitle, '', false],
  [searchTitle, undefined, false],
])('of %j the value %j takes the place of the automatic one: %s', (field, value, isOwn) => {
  expect(isOverridden(field, value)).toBe(isOwn)
})
