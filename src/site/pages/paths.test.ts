import { expect, test } from 'vitest'
import { idInSlug, toPaths } from './paths.ts'

test.each([
  ['situs-web-3', 3],
  ['3', 3],
  ['2024-10', 10],
  ['caf%C3%A9-2147483647', 2_147_483_647],
])('%s ends in the id %i', (slug, id) => {
  expect(idInSlug(slug)).toBe(id)
})

// A larger number is no id of the database, which would reject the query.
test.each(['situs-web-03', 'situs-0', 'situs', 'situs3x', '', undefined, 'x-2147483648', 'x-99999999999'])(
  '%s has no id',
  (slug) => {
    expect(idInSlug(slug)).toBeUndefined()
  },
)

test('an English page has its own path and the Indonesian one with ?lang=en', () => {
  expect(toPaths({ id: '/blog', en: '/en/blog' }, 'id')).toEqual(['/blog'])
  expect(toPaths({ id: '/blog', en: '/en/blog' }, 'en')).toEqual(['/en/blog', '/blog?lang=en'])
  expect(toPaths({ id: '/a' }, 'en')).toEqual(['/a?lang=en'])
})
