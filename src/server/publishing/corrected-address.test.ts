import { beforeEach, expect, test } from 'vitest'
import { createTestRoute, usePageServer } from '#kit/page-server.ts'
import { correctAddress } from './corrected-address.ts'
import { parseAddress } from './page-address.ts'

const server = usePageServer({ redirects: new Map([['/home', { to: '/', status: 301 }]]) })
beforeEach(async () => {
  await server.publish(
    createTestRoute('/', { id: 'home' }),
    createTestRoute('/blog', { id: 'blog', en: 'blog in English' }),
    createTestRoute('/penawaran', { id: 'form' }, { isOnDemand: true }),
    createTestRoute('/sama.', { id: 'its own full stop' }),
    {
      path: { id: '/blog/:slug' },
      languages: ['id'],
      load: ({ params }) => {
        const [id] = /[1-9]$/.exec(params['slug'] ?? '') ?? []
        return id ? { paths: [`/blog/kabar-${id}`], tags: [], render: () => ({ html: id }) } : undefined
      },
    },
  )
  server.pageCache.setRedirectRules(
    new Map([
      ['/promo', '/blog#top'],
      ['/blog!', '/penawaran'],
      ['/luar', 'https://other.example/x'],
      ['/putar', '/putar'],
    ]),
  )
})

const locationOf = async (path: string, method = 'GET') => {
  const { status, headers } = await server.get(path, { method })
  return `${status} ${headers.get('location') ?? ''}`.trim()
}

test.each([
  // Reported.
  ...['/blog.', '/blog,', '/blog)', '/blog%E2%80%8B', '/blog%20', '/blog]', '/blog;', '/blog:', "/blog'", '/blog%22'],
  ...['/blog%3E', '/blog%3F'],
  // Of the same kind.
  ...['/BLOG).', '/blog/,', '/blog*', '/blog%C2%A0', '/blog%E2%80%9D', '/blog%E2%80%A6', '/blog%0A', '/blog%EF%BB%BF'],
])('%s leads to /blog in one step', async (path) => {
  expect(await locationOf(path)).toBe('301 /blog')
  expect(await locationOf(path, 'HEAD')).toBe('301 /blog')
})

test.each([
  ['/%3Ffbclid=abc', '301 /?fbclid=abc'],
  ['/penawaran%20', '301 /penawaran'],
  ['/blog%3Futm_source=wa?x=1', '301 /blog?utm_source=wa&x=1'],
  ['/blog.%3Flang=en', '301 /blog?lang=en'],
  ['/blog%23kontak', '301 /blog#kontak'],
  ['/blog.?x=1', '301 /blog?x=1'],
  ['/blog/kabar-7.', '301 /blog/kabar-7'],
  ['/blog/lama-7).', '301 /blog/kabar-7'],
  ['/home.', '301 /'],
  ['/promo,', '301 /blog#top'],
  ['/%20', '301 /'],
  ['/cari.?q=web', '301 /cari?q=web'],
  // Its own page, and the rule of an administrator, win.
  ['/sama.', '200'],
  ['/blog!', '301 /penawaran'],
  ['/luar.', '301 https://other.example/x'],
])('%s is answered with %s', async (path, expected) => {
  expect(await locationOf(path)).toBe(expected)
})

test.each([
  // Nothing is there.
  ...['/tidak-ada.', '/blog/tidak-ada.', '/putar.', '/sama..x', '/blog.x', '/%E0%A4%A.', '/tidak%3Fx'],
  // Addresses of the API, of other sites, and in no form of an address.
  ...['/api.', '/api/features.', '/api%20', '/media/x.', '/healthz.', '//other.example.', '/%2Fother.example.'],
  ...['/%5Cother.example.', '/.%2F%2Fother.example.', '/%09//other.example.'],
])('%s leads nowhere', async (path) => {
  expect(await locationOf(path)).toBe('599')
})

test('only GET and HEAD are corrected, and rules may be made for such an address', async () => {
  expect(await locationOf('/blog.', 'POST')).toBe('599')
  expect(await server.pageCache.findDestination('/blog.')).toBeUndefined()
})

test('the work for an address grows as its length does', () => {
  expect(correctAddress(parseAddress(`/${'.'.repeat(1_900)}x`))).toBeUndefined()
  expect(correctAddress(parseAddress(`/${'.'.repeat(100_000)}`))).toBeUndefined()
})
