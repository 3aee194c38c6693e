import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { readCachedPages, writeCachedPages } from './disk-cache.ts'
import { createPageCache, type PageCache, type RenderFailure } from './page-cache.ts'
import type { PageRoute } from './page-route.ts'

const headersOf = () => ({ 'x-content-type-options': 'nosniff' })
let pageCache: PageCache
let failures: RenderFailure[]
let renderedPaths: string[]
let server: Server
let address: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!pageCache.handle(request, response)) response.writeHead(599).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  failures = []
  renderedPaths = []
  const redirects = new Map([
    ['/home', { to: '/home/index.html', status: 301 }],
    ['/en', { to: '/?lang=en', status: 301 }],
    ['/en/services', { to: '/?lang=en#services', status: 302 }],
  ] as const)
  pageCache = createPageCache({ headersOf, onFailure: (failure) => failures.push(failure), redirects })
})

/** A route with these dependencies, which records each rendering. */
function route(path: string, deps: readonly unknown[], overrides: Partial<PageRoute> = {}): PageRoute {
  const render = () => {
    renderedPaths.push(path)
    return { html: `${path}: ${JSON.stringify(deps)}` }
  }
  return { paths: [path], deps, render, ...overrides }
}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address + path, { headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

describe('a change', () => {
  test('renders the pages that depend on it, and no others', async () => {
    const [list, other] = [[{ a: 1 }], [{ b: 1 }]]
    await pageCache.replace([route('/a', [list]), route('/b', [other]), route('/ab', [list, other])])
    renderedPaths = []
    // The same elements in a new array count as unchanged.
    await pageCache.replace([route('/a', [[...list]]), route('/b', [[{ b: 2 }]]), route('/ab', [list, [{ b: 2 }]])])
    expect(renderedPaths).toEqual(['/b', '/ab'])
    expect((await get('/b')).body).toContain('{"b":2}')
  })

  test('skips every route that is identical to the one before', async () => {
    let read = 0
    const quiet = (id: number): PageRoute => ({
      paths: [`/blog/a-${id}`],
      render: () => ({ html: String(id) }),
      hasIdInPath: true,
      get deps() {
        read++
        return [id]
      },
    })
    const many = Array.from({ length: 1000 }, (_, id) => quiet(id))
    await pageCache.replace(many)
    read = 0
    await pageCache.replace([...many.slice(0, -1), route('/blog/b-999', [2], { hasIdInPath: true })])
    expect(read).toBe(0)
    expect((await get('/blog/a-998')).body).toBe('998')
    expect((await get('/blog/b-999')).body).toBe('/blog/b-999: [2]')
    await pageCache.replace(many.slice(0, 2))
    expect([(await get('/blog/a-1')).status, (await get('/blog/b-999')).status]).toEqual([200, 599])
  })

  test('is not visible before all of its pages are rendered', async () => {
    await pageCache.replace([route('/a', [1]), route('/b', [1])])
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow: PageRoute = {
      paths: ['/b'],
      deps: [2],
      render: async () => {
        await promise
        return { html: 'dua' }
      },
    }
    const swapped = pageCache.replace([route('/a', [2]), slow])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await get('/a')).body).toBe('/a: [1]')
    resolve()
    await swapped
    expect([(await get('/a')).body, (await get('/b')).body]).toEqual(['/a: [2]', 'dua'])
  })

  test('that fails to render a page keeps the old page, shows the others, reports it and retries', async () => {
    await pageCache.replace([route('/a', [1]), route('/b', [1])])
    const broken = route('/a', [2], {
      render: () => {
        throw new Error('a section failed')
      },
    })
    for (let attempt = 0; attempt < 2; attempt++) {
      const { failedPages } = await pageCache.replace([broken, route('/b', [2])])
      expect(failedPages.map(({ path }) => path)).toEqual(['/a'])
    }
    expect([(await get('/a')).body, (await get('/b')).body]).toEqual(['/a: [1]', '/b: [2]'])
    expect((await pageCache.replace([route('/a', [2]), route('/b', [2])])).failedPages).toEqual([])
    expect((await get('/a')).body).toBe('/a: [2]')
  })

  test('that renders the same bytes keeps the encodings and the ETag', async () => {
    const same = (dep: unknown): PageRoute => ({ paths: ['/a'], deps: [dep], render: () => ({ html: 'sama' }) })
    await pageCache.replace([same(1)])
    const etag = String((await get('/a')).headers.get('etag'))
    await pageCache.replace([same(2)])
    expect((await get('/a', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
    expect((await get('/a', { 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('is served with quick compression first; that ETag still matches after the recompression', async () => {
    const html = Array.from({ length: 3_000 }, (_, index) => `<li>${(index * 7919) % 3001} baris</li>`).join('')
    await pageCache.replace([{ paths: ['/a'], deps: [], render: () => ({ html }) }])
    const getBrotli = () => get('/a', { 'accept-encoding': 'br' })
    const first = await getBrotli()
    expect(first.headers.get('etag')).toMatch(/-br-quick"$/)
    const last = await vi.waitFor(async () => {
      const answer = await getBrotli()
      expect(answer.headers.get('etag')).toMatch(/-br"$/)
      return answer
    })
    expect([first.body, last.body]).toEqual([html, html])
    const length = ({ headers }: typeof first) => Number(headers.get('content-length'))
    expect(length(last)).toBeLessThan(length(first))
    const etag = String(first.headers.get('etag'))
    expect((await get('/a', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
  })
})

describe('a detail page', () => {
  const post = (id: number, deps: readonly unknown[]) => route(`/blog/a-${id}`, deps, { hasIdInPath: true })

  test('is rendered on the first request, once', async () => {
    await pageCache.replace([post(1, [1]), post(2, [2])])
    expect(renderedPaths).toEqual([])
    await Promise.all([get('/blog/a-1'), get('/blog/a-1')])
    await get('/blog/a-1')
    expect(renderedPaths).toEqual(['/blog/a-1'])
  })

  test('is rendered eagerly when a change affects it, up to 64 pages per change', async () => {
    const all = (version: number) => Array.from({ length: 100 }, (_, id) => post(id, [version]))
    await pageCache.replace(all(1))
    await pageCache.replace([post(0, [2]), ...all(1).slice(1)])
    // The others are new routes of pages that were never rendered, with the same dependencies.
    expect(renderedPaths).toEqual(['/blog/a-0'])
    renderedPaths = []
    await pageCache.replace(all(3))
    expect(renderedPaths).toHaveLength(64)
    expect((await get('/blog/a-99')).body).toBe('/blog/a-99: [3]')
  })

  test('that fails to render on request is an empty 500 and is reported', async () => {
    const render = () => {
      throw new Error('secret')
    }
    await pageCache.replace([route('/blog/a-1', [1], { hasIdInPath: true, render })])
    expect(await get('/blog/a-1')).toMatchObject({ status: 500, body: '' })
    expect(failures.map(({ path }) => path)).toEqual(['/blog/a-1'])
  })

  test('is evicted when all of them exceed the memory limit, and is rendered again', async () => {
    const large = (id: number) =>
      route(`/blog/a-${id}`, [id], { hasIdInPath: true, render: () => ({ html: String(id).repeat(1024 * 1024) }) })
    const plain = { 'accept-encoding': 'identity' }
    await pageCache.replace(Array.from({ length: 40 }, (_, id) => large(id)))
    for (let id = 0; id < 40; id++) expect((await get(`/blog/a-${id}`, plain)).status).toBe(200)
    const total = [...pageCache.list()].reduce((sum, { size }) => sum + size, 0)
    expect(total).toBeLessThan(25 * 1024 * 1024)
    expect((await get('/blog/a-0', plain)).body).toHaveLength(1024 * 1024)
  })
})

test('a lazy page is rendered on request only, also after a change', async () => {
  const map = (version: number) => route('/sitemap.xml', [version], { isLazy: true })
  await pageCache.replace([map(1)])
  expect((await get('/sitemap.xml')).body).toBe('/sitemap.xml: [1]')
  renderedPaths = []
  await pageCache.replace([map(2)])
  expect(renderedPaths).toEqual([])
  expect((await get('/sitemap.xml')).body).toBe('/sitemap.xml: [2]')
})

describe('a list of the API', () => {
  beforeEach(() =>
    pageCache.replace([
      {
        ...route('/api/feature', [1], { isApiList: true }),
        paths: ['/api/feature', '/api/feature?lang=id'],
      },
      route('/api/feature?lang=en', [2], { isApiList: true }),
    ]),
  )

  test.each(['/api/feature', '/API/Feature', '/api/feature/', '/api/feature?lang=id', '/api/feature?lang=en'])(
    '%s is served from the cache',
    async (path) => {
      expect((await get(path)).status).toBe(200)
    },
  )

  test.each([
    '/api/feature?limit=2',
    '/api/feature?lang=en&limit=2',
    '/api/feature?lang=fr',
    '/api/feature?q=a',
    '/api/feature?lang=en?lang=id',
    '/api/feature/3',
  ])('%s is passed to the API', async (path) => {
    expect((await get(path)).status).toBe(599)
  })

  test('requests with a session and other methods are passed to the API', async () => {
    expect((await get('/api/feature', { authorization: 'Bearer x' })).status).toBe(599)
    for (const name of ['beranda', '__Host-beranda'])
      expect((await get('/api/feature', { cookie: `theme=dark; ${name}=x` })).status).toBe(599)
    expect((await get('/api/feature', { cookie: 'theme=dark' })).status).toBe(200)
    expect((await fetch(`${address}/api/feature`, { method: 'POST' })).status).toBe(599)
    expect((await fetch(`${address}/api/feature`, { method: 'HEAD' })).status).toBe(200)
  })
})

describe('pages in the disk cache', () => {
  const folder = createTemporaryFolder('beranda-disk-cache-')
  const file = join(folder, 'deep', 'published-pages')
  afterAll(() => removeFolder(folder))

  const writePages = async () => {
    const { encoded } = await pageCache.replace([
      route('/a', [1]),
      {
        ...route('/b', [1]),
        paths: ['/b', '/b?lang=en'],
        render: () => ({ html: 'b', isFrameable: true, type: 'text/x' }),
      },
      route('/blog/a-1', [1], { hasIdInPath: true }),
      route('/blog/a-2', [1], { hasIdInPath: true }),
      route('/api/a', [1], { isApiList: true }),
    ])
    await encoded
    await get('/blog/a-1')
    await get('/api/a')
    await writeCachedPages(file, 'key', { content: 'content', madeAt: 4, until: 5, pages: [...pageCache.list()] })
  }

  test('are restored in every encoding without rendering', async () => {
    await writePages()
    const before = await get('/b?lang=en')
    const cached = readCachedPages(file, 'key', headersOf)
    expect(cached).toMatchObject({ content: 'content', madeAt: 4, until: 5 })
    pageCache = createPageCache({ headersOf, onFailure: () => undefined })
    pageCache.restore(cached?.pages ?? [])
    renderedPaths = []
    const after = await get('/b?lang=en')
    expect(after.body).toBe('b')
    for (const name of ['etag', 'content-type', 'content-encoding', 'vary', 'x-content-type-options'])
      expect(after.headers.get(name), name).toBe(before.headers.get(name))
    expect((await get('/blog/a-1')).status).toBe(200)
    expect([(await get('/blog/a-2')).status, (await get('/api/a')).status]).toEqual([599, 599])
    const outdated = await fetch(`${address}/blog/b-1`, { redirect: 'manual' })
    expect([outdated.status, outdated.headers.get('location')]).toEqual([301, '/blog/a-1'])
    // Routes of the same content keep the pages; a route with other dependencies renders again.
    await pageCache.replace([route('/a', [1]), route('/b', [1])], true)
    expect(renderedPaths).toEqual([])
    await pageCache.replace([route('/a', [1]), route('/b', [2])])
    expect(renderedPaths).toEqual(['/b'])
  })

  test('are rendered again when the content has changed', async () => {
    await writePages()
    pageCache = createPageCache({ headersOf, onFailure: () => undefined })
    pageCache.restore(readCachedPages(file, 'key', headersOf)?.pages ?? [])
    renderedPaths = []
    await pageCache.replace([route('/a', [1]), route('/b', [1])])
    expect(renderedPaths).toEqual(['/a', '/b'])
  })

  test('are ignored when the file is of another build, corrupt at any byte, truncated or missing', async () => {
    await writePages()
    const whole = readFileSync(file)
    expect(readCachedPages(file, 'another key', headersOf)).toBeUndefined()
    expect(readCachedPages(join(folder, 'nothing'), 'key', headersOf)).toBeUndefined()
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 0x10
      writeFileSync(file, damaged)
      expect(readCachedPages(file, 'key', headersOf), String(at)).toBeUndefined()
      writeFileSync(file, whole.subarray(0, at))
      expect(readCachedPages(file, 'key', headersOf), String(at)).toBeUndefined()
    }
  })

  test('reject when the folder cannot be written', async () => {
    await pageCache.replace([route('/a', [1])])
    const cached = { content: '', madeAt: 0, until: undefined, pages: [...pageCache.list()] }
    await expect(writeCachedPages('/dev/null/published-pages', 'key', cached)).rejects.toThrow()
  })
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
    await pageCache.replace([route('/', [1])])
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(address + path, { method, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([status, target])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await fetch(address + path, { method: 'POST', redirect: 'manual' })).status).toBe(599)
  })

  test('serves the page instead, if there is one', async () => {
    await pageCache.replace([route('/home', [1])])
    expect((await get('/home')).body).toBe('/home: [1]')
  })
})

describe('the language of a URL', () => {
  test.each(['?lang=en', '?lang=EN', '?LANG=en', '?Lang=En', '?a=1&LANG=EN'])('%s is English', async (query) => {
    await pageCache.replace([route('/b', [1]), route('/b?lang=en', [2])])
    expect((await get(`/b${query}`)).body).toBe('/b?lang=en: [2]')
    expect((await get(`/B/${query}`)).body).toBe('/b?lang=en: [2]')
  })

  test.each(['', '?lang=id', '?lang=', '?lang=english', '?a=lang=en', '?lang=id&lang=en'])(
    '%s is Indonesian',
    async (query) => {
      await pageCache.replace([route('/b', [1]), route('/b?lang=en', [2])])
      expect((await get(`/b${query}`)).body).toBe('/b: [1]')
    },
  )

  test.each(['/EN/nope', '/Home/EN/nope', '/nope?LANG=EN'])('%s gets the English 404 page', async (path) => {
    await pageCache.replace([
      route('/404', [1], { render: () => ({ html: 'tidak ada', status: 404 }) }),
      route('/404?lang=en', [2]),
    ])
    const answer = new Promise<string>((resolve) => {
      const own = createServer((request, response) => {
        if (!pageCache.handle(request, response)) pageCache.handleNotFound(request, response)
      }).listen(0, '127.0.0.1', async () => {
        const { port } = own.address() as AddressInfo
        resolve(await (await fetch(`http://127.0.0.1:${port}${path}`)).text())
        own.close()
      })
    })
    expect(await answer).toBe('/404?lang=en: [2]')
  })
})
