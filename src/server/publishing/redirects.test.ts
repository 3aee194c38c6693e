import { beforeEach, expect, test } from 'vitest'
import { createTestRoute, usePageServer } from '#kit/page-server.ts'

const server = usePageServer({ redirects: new Map([['/home', { to: '/', status: 301 }]]) })
const { publish } = server
beforeEach(async () => {
  await publish(
    createTestRoute('/', { id: 'home' }),
    createTestRoute('/blog', { id: 'blog' }),
    createTestRoute('/later', { id: 'later', en: 'later in English' }, { isOnDemand: true }),
    // Posts 1 to 9 exist; an outdated slug leads to the current one.
    {
      path: { id: '/post/:slug' },
      languages: ['id'],
      load: ({ params }) => {
        const [id] = /[1-9]$/.exec(params['slug'] ?? '') ?? []
        return id ? { paths: [`/post/today-${id}`], tags: [], render: () => ({ html: id }) } : undefined
      },
    },
  )
})

const locationOf = async (path: string, init?: RequestInit) => {
  const { status, headers } = await server.get(path, init)
  return `${status} ${headers.get('location') ?? ''}`.trim()
}
const setRules = (rules: Readonly<Record<string, string>>) =>
  server.pageCache.setRedirectRules(new Map(Object.entries(rules)))

test.each([
  ['/old', '301 /blog'],
  ['/OLD/', '301 /blog'],
  ['/old?utm=a%20b&x', '301 /blog?utm=a%20b&x'],
  ['/old?lang=en', '301 /blog?lang=en'],
  ['/old/other', '599'],
  ['//old', '599'],
  ['/old//', '599'],
])('%s is answered with %s', async (path, expected) => {
  setRules({ '/old': '/blog' })
  expect(await locationOf(path)).toBe(expected)
})

test('a chain of any kind is one redirect, with the queries and the fragment', async () => {
  setRules({ '/a': '/B?one=1#top', '/b': '/c/?two=2', '/c': '/post/yesterday-7', '/d': '/home', '/e': '/a?e=5' })
  expect(await locationOf('/a?x=9')).toBe('301 /post/today-7?two=2&one=1&x=9#top')
  expect(await locationOf('/c')).toBe('301 /post/today-7')
  setRules({ '/first': '/second#one', '/second': '/blog#two', '/into': '/loop', '/loop': '/round', '/round': '/loop' })
  expect(await locationOf('/first')).toBe('301 /blog#two')
  expect(await locationOf('/into')).toBe('599')
  setRules({ '/a': '/B?one=1#top', '/b': '/c/?two=2', '/c': '/post/yesterday-7', '/d': '/home', '/e': '/a?e=5' })
  expect(await locationOf('/d')).toBe('301 /')
  expect(await locationOf('/e')).toBe('301 /post/today-7?two=2&one=1&e=5#top')
})

test('a rule for one query is for exactly that one, and takes it', async () => {
  setRules({ '/index.php?p=1': '/index.php?p=2', '/index.php?p=2': '/blog?x#y', '/index.php': '/' })
  expect(await locationOf('/index.php?p=1')).toBe('301 /blog?x#y')
  expect(await locationOf('/index.php?p=3')).toBe('301 /?p=3')
})

test('another site is the end of a chain', async () => {
  setRules({ '/a': '/b', '/b': 'https://other.example/x?y#z' })
  expect(await locationOf('/a?q=1')).toBe('301 https://other.example/x?y&q=1#z')
})

test('a loop, which two administrators can save at the same time, is a missing page', async () => {
  setRules({ '/a': '/b', '/b': '/a', '/self': '/self?more' })
  for (const path of ['/a', '/b', '/self']) expect(await locationOf(path)).toBe('599')
})

test('a page is served in spite of a rule, also one that has to be rendered and one in the middle of a chain', async () => {
  setRules({
    '/blog': '/',
    '/later': '/',
    '/post/today-3': '/',
    '/post/old-3': '/',
    '/x': '/later?lang=en',
    '/': '/blog',
  })
  for (const path of ['/', '/blog', '/later', '/later?lang=en', '/post/today-3'])
    expect(await locationOf(path), path).toBe('200')
  expect(await locationOf('/post/old-3')).toBe('301 /post/today-3')
  expect(await locationOf('/x')).toBe('301 /later?lang=en')
})

test('a rule applies once its page is gone, and no longer when it is removed', async () => {
  setRules({ '/later': '/blog', '/post/gone': '/blog' })
  expect(await locationOf('/post/gone')).toBe('301 /blog')
  await publish(createTestRoute('/blog', { id: 'blog' }))
  expect(await locationOf('/later')).toBe('301 /blog')
  setRules({})
  expect(await locationOf('/later')).toBe('599')
})

test('only GET and HEAD are redirected', async () => {
  setRules({ '/old': '/blog' })
  expect(await locationOf('/old', { method: 'HEAD' })).toBe('301 /blog')
  expect(await locationOf('/old', { method: 'POST' })).toBe('599')
})

test('what an address leads to is found without rendering it', async () => {
  setRules({ '/old': '/blog' })
  expect(await server.pageCache.findDestination('/later')).toBe('page')
  expect(await server.pageCache.findDestination('/post/old-3')).toEqual({ redirectTo: '/post/today-3' })
  expect(await server.pageCache.findDestination('/home')).toEqual({ redirectTo: '/' })
  expect(await server.pageCache.findDestination('/old')).toBeUndefined()
  expect(server.pageCache.list().size).toBe(2)
})
