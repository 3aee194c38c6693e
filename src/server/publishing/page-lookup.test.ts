import { expect, test } from 'vitest'
import type { PageRoute } from '#content/page.ts'
import { createRouteTable } from './page-lookup.ts'

const createRoute = (path: PageRoute['path'], languages: PageRoute['languages'] = ['id', 'en']): PageRoute => ({
  path,
  languages,
  load: () => undefined,
})
const landing = createRoute({ id: '/' })
const list = createRoute({ id: '/blog', en: '/en/blog' })
const listPage = createRoute({ id: '/blog/:page/halaman', en: '/en/blog/:page/page' })
const post = createRoute({ id: '/blog/:slug', en: '/en/blog/:slug' })
const feed = createRoute({ id: '/blog/feed.xml' }, ['id'])
const sitemap = createRoute({ id: '/sitemap-:file.xml' }, ['id'])
const findRoute = createRouteTable([landing, list, listPage, post, feed, sitemap])
const find = (path: string, isEnglish = false) => findRoute(path, { isEnglish })

test.each([
  ['/', landing, {}],
  ['/blog', list, {}],
  ['/blog/2/halaman', listPage, { page: '2' }],
  ['/blog/a-1', post, { slug: 'a-1' }],
  ['/blog/caf%c3%a9-1', post, { slug: 'caf%c3%a9-1' }],
  // A fixed path comes before a pattern that is listed earlier.
  ['/blog/feed.xml', feed, {}],
  ['/sitemap-3.xml', sitemap, { file: '3' }],
])('%s has its route and its params', (path, route, params) => {
  expect(find(path)).toEqual({ route, params, languages: ['id'], isByQuery: false })
})

const unknownPaths = ['/blog/', '/blog/a/b', '/en', '/sitemap-.xml', '/sitemap-3xxml', '/x/blog/a-1', '']
test.each(unknownPaths)('"%s" has no route', (path) => {
  expect(find(path)).toBeUndefined()
})

test.each([
  ['/en/blog', list, {}],
  ['/en/blog/a-1', post, { slug: 'a-1' }],
])('%s is English only, with or without ?lang=en', (path, route, params) => {
  for (const isEnglish of [false, true])
    expect(find(path, isEnglish)).toEqual({ route, params, languages: ['en'], isByQuery: false })
})

test('?lang=en asks for the English page first, and for the Indonesian one alone where there is no English page', () => {
  const params = { slug: 'a-1' }
  expect(find('/blog/a-1', true)).toEqual({ route: post, params, languages: ['en', 'id'], isByQuery: true })
  expect(find('/sitemap-1.xml', true)).toMatchObject({ route: sitemap, languages: ['id'], isByQuery: false })
})
