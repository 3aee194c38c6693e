import { beforeEach, describe, expect, test } from 'vitest'
import type { PageRoute } from '#content/page.ts'
import { createTestRoute, usePageServer } from '#kit/page-server.ts'
import { parseAddress } from './page-address.ts'

const server = usePageServer({
  redirects: new Map([
    ['/home', { to: '/home/index.html', status: 301 }],
    ['/en', { to: '/?lang=en', status: 301 }],
    ['/en/services', { to: '/?lang=en#services', status: 302 }],
  ]),
})
const { publish } = server
const get = (path: string, headers: Record<string, string> = {}) => server.get(path, { headers })

test('an address has its path, its query and its language', () => {
  expect(parseAddress('/A/b/')).toEqual({ path: '/a/b', query: '', isEnglish: false })
  expect(parseAddress('/a?x=1&LANG=EN&lang=id')).toEqual({ path: '/a', query: 'x=1&LANG=EN&lang=id', isEnglish: true })
  expect(parseAddress('/a?lang=id&lang=en').isEnglish).toBe(false)
})

describe('a list of the API', () => {
  const listRoute = (url: string, paths: readonly [string, ...string[]]): PageRoute => ({
    path: { id: url },
    languages: ['id'],
    load: () => ({ paths, tags: ['feature'], render: () => ({ html: paths[0] }), isApiList: true }),
  })
  const indonesian = ['/api/feature', '/api/feature?lang=id'] as const
  beforeEach(() =>
    publish(
      ...indonesian.map((url) => listRoute(url, indonesian)),
      listRoute('/api/feature?lang=en', ['/api/feature?lang=en']),
    ),
  )

  test.each([
    ['/api/feature', '/api/feature'],
    ['/API/Feature', '/api/feature'],
    ['/api/feature/', '/api/feature'],
    ['/api/feature?lang=id', '/api/feature'],
    ['/api/feature?lang=en', '/api/feature?lang=en'],
  ])('%s is served from the cache', async (path, body) => {
    // The first request renders it, the second gets it from memory.
    for (let count = 0; count < 2; count++) expect(await get(path)).toMatchObject({ status: 200, body })
    expect(server.pageCache.list().size).toBe(1)
  })

  test.each([
    '/api/feature?limit=2',
    '/api/feature?lang=en&limit=2',
    '/api/feature?lang=fr',
    '/api/feature?q=a',
    '/api/feature?lang=en?lang=id',
    '/api/feature/3',
  ])('%s is passed to the API', async (path) => {
    expect((await get(path)).status).toBe(599)
    await get('/api/feature')
    await get('/api/feature?lang=en')
    expect((await get(path)).status).toBe(599)
  })

  test.each(['before', 'after'])(
    'requests with a session and other methods are passed to the API %s it is cached',
    async (time) => {
      if (time === 'after') expect((await get('/api/feature')).status).toBe(200)
      expect((await get('/api/feature', { authorization: 'Bearer x' })).status).toBe(599)
      for (const name of ['beranda', '__Host-beranda'])
        expect((await get('/api/feature', { cookie: `theme=dark; ${name}=x` })).status).toBe(599)
      expect((await server.get('/api/feature', { method: 'POST' })).status).toBe(599)
      expect((await get('/api/feature', { cookie: 'theme=dark' })).status).toBe(200)
      expect((await server.get('/api/feature', { method: 'HEAD' })).status).toBe(200)
    },
  )
})

describe('a redirected address', () => {
  test.each([
    ['/home', 301, '/home/index.html'],
    ['/HOME/', 301, '/home/index.html'],
    ['/home?lang=en&a=1', 301, '/home/index.html?lang=en&a=1'],
    ['/en', 301, '/?lang=en'],
    ['/EN/?a=1', 301, '/?lang=en&a=1'],
    ['/en/services', 302, '/?lang=en#services'],
    ['/en/Services/?a=1&b=%23', 302, '/?lang=en&a=1&b=%23#services'],
  ])('%s is a %i to %s', async (path, status, target) => {
    await publish(createTestRoute('/', { id: 'depan' }))
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, target])
  })
})

describe.each([false, true])('the language of a URL; rendered on request: %s', (isOnDemand) => {
  const route = createTestRoute('/b', { id: 'dua', en: 'two' }, { isOnDemand })

  test.each([
    ...['?lang=en', '?lang=EN', '?LANG=en', '?Lang=En', '?a=1&LANG=EN'].map((query) => [query, 'two']),
    ...['', '?lang=id', '?lang=', '?lang=fr', '?a=lang=en', '?lang=id&lang=en'].map((query) => [query, 'dua']),
  ])('with the query "%s" is that of the page "%s"', async (query, body) => {
    await publish(route)
    for (const path of ['/b', '/B/']) expect((await get(`${path}${query}`)).body).toBe(body)
  })

  test('is Indonesian for a page that has no other', async () => {
    await publish(createTestRoute('/robots.txt', { id: 'robot' }, { isOnDemand }))
    expect(await get('/robots.txt?lang=en')).toMatchObject({ status: 200, body: 'robot' })
  })
})
