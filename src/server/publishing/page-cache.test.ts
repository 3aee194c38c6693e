import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tag } from '#content/content-reader.ts'
import type { PageRoute, RenderedPage } from '#content/page.ts'
import { createGate } from '#kit/gate.ts'
import { createTestRoute, emptyReader, usePageServer } from '#kit/page-server.ts'

let renderedPaths: string[]
beforeEach(() => {
  renderedPaths = []
})
const server = usePageServer()

const get = (path: string, headers: Record<string, string> = {}) => server.get(path, { headers })
const getAll = (...paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).body))
const publish = (routes: readonly PageRoute[], ...changed: Tag[]) =>
  server.pageCache.publish({ routes, reader: emptyReader, changed: new Set(changed) })
const publishAll = (routes: readonly PageRoute[]) => server.publish(...routes)

/** A route whose page shows a version and records each rendering. */
function versioned(path: string, version: number, ...tags: Tag[]): PageRoute {
  const render = (): RenderedPage => {
    renderedPaths.push(path)
    return { html: `${path}: ${version}` }
  }
  return createTestRoute(path, { id: render }, { tags })
}

/** Like `versioned`, rendered on request only. */
function onDemand(path: string, version: number, ...tags: Tag[]): PageRoute {
  const { listEager: _listEager, ...route } = versioned(path, version, ...tags)
  return route
}

const failing = (path: string, ...tags: Tag[]): PageRoute =>
  createTestRoute(path, { id: () => Promise.reject(new Error('a section failed')) }, { tags })

describe('a publication', () => {
  test('renders the pages with a changed tag, and no others', async () => {
    const all = (version: number) => [
      versioned('/a', version, 'team'),
      versioned('/b', version, 'service'),
      versioned('/ab', version, 'team', 'service'),
      versioned('/none', version),
    ]
    await publishAll(all(1))
    renderedPaths = []
    await publish(all(2), 'service', 'blog')
    expect(renderedPaths).toEqual(['/b', '/ab'])
    expect(await getAll('/a', '/b', '/ab', '/none')).toEqual(['/a: 1', '/b: 2', '/ab: 2', '/none: 1'])
  })

  test('loads no page without a changed tag, renders new pages and removes those that are no longer listed', async () => {
    const load = vi.fn(({ params }: { params: Readonly<Record<string, string>> }) => {
      const path = `/services/${params['id']}`
      return { paths: [path], tags: ['service'], render: () => ({ html: path }) } as const
    })
    const many = (from: number, to: number): PageRoute => ({
      path: { id: '/services/:id' },
      languages: ['id'],
      listEager: () => Array.from({ length: to - from }, (_, index) => ({ id: String(from + index) })),
      load,
    })
    await publishAll([many(0, 1000)])
    load.mockClear()
    await publish([many(1, 1001)], 'team')
    expect(load.mock.calls.map(([{ params }]) => params['id'])).toEqual(['1000'])
    expect(server.pageCache.list().size).toBe(1000)
    await publish([], 'team')
    expect((await get('/services/999')).status).toBe(599)
  })

  test('removes a page that its route no longer has', async () => {
    await publishAll([versioned('/a', 1, 'team'), versioned('/b', 1)])
    await publish([{ ...versioned('/a', 2, 'team'), load: () => undefined }, versioned('/b', 1)], 'team')
    expect([(await get('/a')).status, (await get('/b')).status]).toEqual([599, 200])
  })

  test('is not visible before all of its pages are rendered, and calls onSwap in the same step', async () => {
    await publishAll([versioned('/a', 1), versioned('/b', 1)])
    const gate = createGate()
    const slow = () => gate.pass().then(() => ({ html: 'dua' }))
    const onSwap = vi.fn()
    const routes = [versioned('/a', 2), createTestRoute('/b', { id: slow })]
    const published = server.pageCache.publish({ routes, reader: emptyReader, changed: 'all', onSwap })
    await gate.reached
    expect((await get('/a')).body).toBe('/a: 1')
    expect(onSwap).not.toHaveBeenCalled()
    gate.open()
    await published
    expect(onSwap).toHaveBeenCalledOnce()
    expect(await getAll('/a', '/b')).toEqual(['/a: 2', 'dua'])
  })

  test('that fails to render a page keeps the old page, shows the others, reports it and retries', async () => {
    await publishAll([versioned('/a', 1, 'team'), versioned('/b', 1, 'team')])
    const { failedPages } = await publish([failing('/a', 'team'), versioned('/b', 2, 'team')], 'team')
    expect(failedPages.map(({ path }) => path)).toEqual(['/a'])
    expect(await getAll('/a', '/b')).toEqual(['/a: 1', '/b: 2'])
    // Again with the next change of anything, because the page is outdated.
    const again = await publish([failing('/a', 'team'), versioned('/b', 3, 'team')], 'service')
    expect(again.failedPages.map(({ path }) => path)).toEqual(['/a'])
    renderedPaths = []
    expect((await publish([versioned('/a', 2, 'team'), versioned('/b', 3, 'team')], 'service')).failedPages).toEqual([])
    expect(renderedPaths).toEqual(['/a'])
    expect(await getAll('/a', '/b')).toEqual(['/a: 2', '/b: 2'])
  })

  test('that fails to load or to render a new page reports its path, and the next one tries again', async () => {
    const unreadable: PageRoute = { ...versioned('/a', 1), load: () => Promise.reject(new Error('not readable')) }
    const { failedPages } = await publishAll([unreadable, failing('/b')])
    expect(failedPages.map(({ path }) => path)).toEqual(['/a', '/b'])
    expect((await publish([versioned('/a', 1), versioned('/b', 1)], 'team')).failedPages).toEqual([])
    expect(await getAll('/a', '/b')).toEqual(['/a: 1', '/b: 1'])
  })

  test('that renders the same bytes keeps the encodings and the ETag', async () => {
    const same = () => [createTestRoute('/a', { id: 'sama '.repeat(1000) }, { tags: ['team'] })]
    await publishAll(same())
    const [before] = server.pageCache.list()
    const inBrotli = { 'accept-encoding': 'br' }
    for (const _visit of ['first', 'second']) await get('/a', inBrotli)
    await expect.poll(() => before?.bodies.bodies.br).toBeDefined()
    const etag = String((await get('/a', inBrotli)).headers.get('etag'))
    expect(etag).toMatch(/-br"$/)
    await publish(same(), 'team')
    const [after] = server.pageCache.list()
    expect(after).not.toBe(before)
    // The same memory: nothing was compressed again.
    expect(before?.bodies.bodies.br).toBeDefined()
    expect(after?.bodies.bodies.br).toBe(before?.bodies.bodies.br)
    expect((await get('/a', { ...inBrotli, 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
    expect((await get('/a', { ...inBrotli, 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('is compressed quickly for the first visitor, best after the second; the first ETag still matches then', async () => {
    const html = Array.from({ length: 3_000 }, (_, index) => `<li>${(index * 7919) % 3001} baris</li>`).join('')
    await publishAll([createTestRoute('/a', { id: html })])
    const getBrotli = () => get('/a', { 'accept-encoding': 'br' })
    const first = await getBrotli()
    const second = await getBrotli()
    for (const { headers } of [first, second]) expect(headers.get('etag')).toMatch(/-br-quick"$/)
    let last = await getBrotli()
    const fetchEtag = async () => {
      last = await getBrotli()
      return last.headers.get('etag')
    }
    await expect.poll(fetchEtag).toMatch(/-br"$/)
    expect([first.body, last.body]).toEqual([html, html])
    const length = ({ headers }: typeof first) => Number(headers.get('content-length'))
    expect(length(last)).toBeLessThan(length(first))
    const etag = String(first.headers.get('etag'))
    expect((await get('/a', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
  })
})

test('after a publication the eager pages get their best compression, one each time there is time, until the next one', async () => {
  const html = (version: number) => Array.from({ length: 500 }, (_, index) => `<li>${index * version}</li>`).join('')
  const all = (version: number) =>
    ['/a', '/b', '/c'].map((path) => createTestRoute(path, { id: html(version) }, { isOnDemand: path === '/c' }))
  const gate = createGate()
  const waitForIdle = vi.fn(() => gate.pass())
  server.openCache({ waitForIdle })
  const replaced = await publishAll(all(1))
  expect(waitForIdle).toHaveBeenCalledOnce()
  const { compressed } = await publishAll(all(2))
  gate.open()
  await Promise.all([replaced.compressed, compressed])
  expect(waitForIdle).toHaveBeenCalledTimes(3)
  const etagOf = async (path: string) => (await get(path, { 'accept-encoding': 'br' })).headers.get('etag')
  for (const path of ['/a', '/b']) expect(await etagOf(path)).toMatch(/-br"$/)
  expect(await etagOf('/c')).toMatch(/-br-quick"$/)
  expect((await publishAll(all(2))).compressed).toBeDefined()
  expect(waitForIdle).toHaveBeenCalledTimes(3)
})

describe('a publication and the pages that are rendered on request', () => {
  test('drops those with a changed tag and renders none; the others stay', async () => {
    const all = (version: number) => [
      onDemand('/blog/a-1', version, 'blog:1', 'blog:2'),
      onDemand('/blog/a-2', version, 'blog:2', 'blog:3'),
      onDemand('/blog/a-3', version, 'blog:3'),
      onDemand('/sitemap.xml', version, 'blog'),
    ]
    const paths = ['/blog/a-1', '/blog/a-2', '/blog/a-3', '/sitemap.xml']
    await publishAll(all(1))
    expect(renderedPaths).toEqual([])
    expect(await getAll(...paths)).toEqual(paths.map((path) => `${path}: 1`))
    renderedPaths = []
    await publish(all(2), 'blog', 'blog:3')
    expect(renderedPaths).toEqual([])
    expect(await getAll(...paths)).toEqual(['/blog/a-1: 1', '/blog/a-2: 2', '/blog/a-3: 2', '/sitemap.xml: 2'])
    expect(renderedPaths.sort()).toEqual(['/blog/a-2', '/blog/a-3', '/sitemap.xml'])
    await publishAll(all(3))
    expect(server.pageCache.list().size).toBe(0)
    expect(await getAll(...paths)).toEqual(paths.map((path) => `${path}: 3`))
  })

  test.each(['loaded', 'rendered'])(
    'a page that is %s meanwhile is sent, but not kept; later requests load it anew',
    async (stage) => {
      const gate = createGate()
      let version = 1
      const load = vi.fn(async () => {
        const html = `versi ${version}`
        const waitsIn = version === 1 ? stage : ''
        if (waitsIn === 'loaded') await gate.pass()
        const render = async () => {
          if (waitsIn === 'rendered') await gate.pass()
          return { html }
        }
        return { paths: ['/blog/a-1'], tags: ['blog:1'], render } as const
      })
      const routes: PageRoute[] = [{ path: { id: '/blog/:slug' }, languages: ['id'], load }]
      await publishAll(routes)
      const early = get('/blog/a-1')
      await gate.reached
      version = 2
      await publish(routes, 'blog:1')
      // A request after the publication does not wait for a page that was read before it.
      expect((await get('/blog/a-1')).body).toBe('versi 2')
      gate.open()
      expect((await early).body).toBe('versi 1')
      expect((await get('/blog/a-1')).body).toBe('versi 2')
      expect(load).toHaveBeenCalledTimes(2)
    },
  )
})
