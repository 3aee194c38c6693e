import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page, PageRoute } from '#content/page.ts'
import { createGate } from '#kit/gate.ts'
import { busyPage, createTestRoute, usePageServer } from '#kit/page-server.ts'
import { DatabaseUnavailableError } from '../database/errors.ts'

const KILOBYTE = 1024

const failedPaths: string[] = []
beforeEach(() => {
  failedPaths.length = 0
})
const server = usePageServer({
  getHeaders: () => ({ 'x-content-type-options': 'nosniff' }),
  onFailure: ({ path }) => failedPaths.push(path),
  redirects: new Map([['/blog/pindah', { to: '/blog', status: 302 }]]),
  maxOnDemandBytes: 24 * KILOBYTE,
})
const { get, publish } = server
const plain = { headers: { 'accept-encoding': 'identity' } }
const cachedPaths = () => [...server.pageCache.list()].map(({ paths }) => paths[0])

/** The route of posts with these current slugs, and of their English pages. */
function postRoute(slugs: { readonly id: string; readonly en?: string }, load?: () => Promise<void>) {
  const pages = vi.fn(async ({ language, params }: Parameters<PageRoute['load']>[0]): Promise<Page | undefined> => {
    await load?.()
    const slug = slugs[language]
    if (slug === undefined || params['slug']?.replace(/^.*-/, '') !== slug.replace(/^.*-/, '')) return undefined
    const paths: Page['paths'] =
      language === 'id' ? [`/blog/${slug}`] : [`/en/blog/${slug}`, `/blog/${slugs.id}?lang=en`]
    return { paths, tags: ['blog:3'], render: () => ({ html: `${language}: ${slug}` }) }
  })
  const route: PageRoute = { path: { id: '/blog/:slug', en: '/en/blog/:slug' }, languages: ['id', 'en'], load: pages }
  return { route, pages }
}

describe('a page that is rendered on request', () => {
  test('is loaded once for all who wait, and then sent from memory', async () => {
    const gate = createGate()
    const { route, pages } = postRoute({ id: 'kabar-3' }, gate.pass)
    await publish(route)
    const waiting = ['/blog/kabar-3', '/Blog/Kabar-3/', '/blog/kabar-3?a=1'].map((path) => get(path))
    await gate.reached
    gate.open()
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ status: 200, body: 'id: kabar-3' })
    await get('/blog/kabar-3')
    expect(pages).toHaveBeenCalledOnce()
  })

  test('that is missing calls onMissing, or is a redirect of the same address', async () => {
    await publish(postRoute({ id: 'kabar-3' }).route)
    for (const path of ['/blog/kabar-4', '/en/blog/kabar-3', '/blog/x']) expect((await get(path)).status).toBe(599)
    expect((await get('/blog/kabar-4', { method: 'POST' })).status).toBe(599)
    const moved = await get('/blog/pindah?a=1')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/blog?a=1'])
    expect((await get('/blog/pindah', { method: 'POST' })).status).toBe(599)
    expect(failedPaths).toEqual([])
  })

  test('is the Indonesian one for ?lang=en when there is no English one, also at an outdated slug', async () => {
    await publish(postRoute({ id: 'kabar-3' }).route)
    expect((await get('/blog/lama-3?lang=en')).headers.get('location')).toBe('/blog/kabar-3?lang=en')
    for (const path of ['/blog/kabar-3?lang=en', '/blog/kabar-3', '/blog/kabar-3?lang=en'])
      expect(await get(path)).toMatchObject({ status: 200, body: 'id: kabar-3' })
    expect(server.pageCache.list().size).toBe(1)
  })

  test('is the English one for ?lang=en, kept under both of its addresses', async () => {
    const { route, pages } = postRoute({ id: 'kabar-3', en: 'news-3' })
    await publish(route)
    expect((await get('/blog/kabar-3?LANG=EN&a=1')).body).toBe('en: news-3')
    expect((await get('/en/blog/news-3')).body).toBe('en: news-3')
    expect(pages).toHaveBeenCalledOnce()
    expect((await get('/blog/kabar-3')).body).toBe('id: kabar-3')
  })

  test('that fails to render is an empty 500 and is reported', async () => {
    const id = (): never => {
      throw new Error('secret')
    }
    await publish(busyPage, createTestRoute('/blog/a-1', { id }, { isOnDemand: true }))
    expect(await get('/blog/a-1')).toMatchObject({ status: 500, body: '' })
    expect(failedPaths).toEqual(['/blog/a-1'])
  })

  test('is the 503 page in its language while the database is unavailable, and is loaded by the next request', async () => {
    let isDown = true
    const { route } = postRoute({ id: 'kabar-3', en: 'news-3' }, async () => {
      if (isDown) throw new DatabaseUnavailableError(new Error('connection refused'))
    })
    await publish(route)
    const bare = await get('/blog/kabar-3')
    expect([bare.status, bare.body, bare.headers.get('retry-after')]).toEqual([503, '', '5'])
    await publish(route, busyPage)
    for (const [path, body] of [
      ['/blog/kabar-3', 'ramai'],
      ['/blog/kabar-3?lang=en', 'busy'],
      ['/en/blog/news-3', 'busy'],
    ] as const) {
      const answer = await get(path)
      expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([503, body, '5'])
    }
    expect(failedPaths).toEqual([])
    isDown = false
    expect((await get('/blog/kabar-3')).body).toBe('id: kabar-3')
  })

  test('is the 503 page while 200 others are being loaded; pages in memory are sent as ever', async () => {
    const gate = createGate()
    const load = async ({ params }: Parameters<PageRoute['load']>[0]): Promise<Page> => {
      await gate.pass()
      return { paths: [`/blog/${params['slug']}`], tags: [], render: () => ({ html: 'kabar' }) }
    }
    const front = createTestRoute('/', { id: 'depan' })
    await publish(busyPage, front, { path: { id: '/blog/:slug' }, languages: ['id'], load })
    const requested = get('/blog/a-0')
    await gate.reached
    // Without requests: 200 connections at once take a busy machine seconds.
    const others = Array.from({ length: 199 }, (_, index) => server.pageCache.ensureLoaded(`/blog/a-${index + 1}`))
    expect(await get('/blog/a-200')).toMatchObject({ status: 503, body: 'ramai' })
    expect(await get('/')).toMatchObject({ status: 200, body: 'depan' })
    gate.open()
    expect(await requested).toMatchObject({ status: 200, body: 'kabar' })
    await Promise.all(others)
    expect((await get('/blog/a-200')).body).toBe('kabar')
  })

  const large = (id: number) =>
    createTestRoute(`/blog/a-${id}`, { id: String(id % 10).repeat(KILOBYTE) }, { isOnDemand: true })

  test('is evicted when all of them exceed the memory limit, unless it is still requested', async () => {
    const render = vi.fn(() => ({ html: 'sering' }))
    const requested = createTestRoute('/blog/sering', { id: render }, { isOnDemand: true })
    const others = Array.from({ length: 40 }, (_, id) => large(id))
    await publish(createTestRoute('/', { id: 'depan' }), requested, ...others)
    for (let id = 0; id < 40; id++)
      for (const path of [`/blog/a-${id}`, '/blog/sering']) expect((await get(path, plain)).status).toBe(200)
    expect(render).toHaveBeenCalledOnce()
    expect(cachedPaths()).not.toContain('/blog/a-0')
    const total = [...server.pageCache.list()].reduce((sum, { size }) => sum + size, 0)
    expect(total).toBeLessThan(25 * KILOBYTE)
    expect(total).toBeGreaterThan(20 * KILOBYTE)
    expect((await get('/blog/a-0', plain)).body).toHaveLength(KILOBYTE)
    expect((await get('/', plain)).body).toBe('depan')
  })

  test('is read from memory once it was requested, and rendered before that', async () => {
    const render = vi.fn(() => ({ html: 'kabar' }))
    await publish(createTestRoute('/blog/a-1', { id: render }, { isOnDemand: true }))
    expect(await server.pageCache.readHtml('/blog/a-1')).toBe('kabar')
    await get('/blog/a-1')
    expect(render).toHaveBeenCalledTimes(2)
    expect(await server.pageCache.readHtml('/blog/a-1?x=1')).toBe('kabar')
    expect(render).toHaveBeenCalledTimes(2)
    expect(await server.pageCache.readHtml('/blog/b-2')).toBeUndefined()
  })

  test('is sent but not kept when it would evict most others', async () => {
    const huge = createTestRoute('/blog/huge', { id: 'x'.repeat(13 * KILOBYTE) }, { isOnDemand: true })
    await publish(huge, postRoute({ id: 'kabar-3' }).route)
    await get('/blog/kabar-3')
    expect((await get('/blog/huge', plain)).body).toHaveLength(13 * KILOBYTE)
    expect(cachedPaths()).toEqual(['/blog/kabar-3'])
  })
})

describe('an outdated slug', () => {
  const slugs = { id: 'kabar-baru-3', en: 'new-news-3' }

  test.each([
    ['/blog/kabar-3', '/blog/kabar-baru-3'],
    ['/Blog/Kabar-3/', '/blog/kabar-baru-3'],
    ['/blog/3', '/blog/kabar-baru-3'],
    ['/blog/caf%C3%A9-3?lang=en&utm=x', '/blog/kabar-baru-3?lang=en&utm=x'],
    ['/en/blog/old-3', '/en/blog/new-news-3'],
    ['/en/blog/old-3?lang=en', '/en/blog/new-news-3?lang=en'],
  ])('%s is a 301 to %s', async (path, location) => {
    await publish(postRoute(slugs).route)
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(path, { method })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await get(path, { method: 'POST' })).status).toBe(599)
    const target = await get(location)
    expect(target.status).toBe(200)
  })
})

test('ensureLoaded renders the page of an Open Graph image once; unknown URLs are ignored', async () => {
  const ogImage = { path: '/cards/a.jpg', url: '/cards/a.jpg', title: 'a', brand: 'b', host: 'c', image: '' }
  const render = vi.fn(() => ({ html: 'kabar', ogImage }))
  await publish(createTestRoute('/blog/a-1', { id: render }, { isOnDemand: true }))
  expect(server.pageCache.findOgImage('/cards/a.jpg')).toBeUndefined()
  await server.pageCache.ensureLoaded('/nowhere')
  await server.pageCache.ensureLoaded('/blog/a-1')
  await server.pageCache.ensureLoaded('/Blog/A-1?utm=x')
  expect(server.pageCache.findOgImage('/cards/a.jpg')).toEqual(ogImage)
  expect(render).toHaveBeenCalledOnce()
})
