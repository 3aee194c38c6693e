import { expect, test } from 'vitest'
import { documentTitle, isOverridden, titleFields } from './collection.ts'
import { publicCollectionNames } from './collections.ts'
import { memo } from './records/memo.ts'
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

// By hand: a collection whose declaration says nothing is public.
const publicNames = [
  ...['feature', 'header', 'about', 'aboutDetail', 'galleryHeader', 'gallery', 'testimonialHeader', 'testimonial'],
  ...['service', 'team', 'contact', 'blog', 'page', 'settings'],
]

test('visitors read these collections and no others', () => {
  expect([...publicCollectionNames]).toEqual(publicNames)
})

test('everyone sends a request, and administrators alone read and change it', () => {
  expect(memo.access).toEqual({ read: 'administrator', create: 'everyone', change: 'administrator' })
  expect(memo.versions).toBe('none')
})
