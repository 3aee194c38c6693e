import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Tag } from '#content/content-reader.ts'
import type { PageRoute } from '#content/page.ts'
import { createTestRoute, emptyReader, usePageServer } from '#kit/page-server.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { type CachedPages, readCachedPages, writeCachedPages } from './disk-cache.ts'
import type { RenderFailure } from './eager-pages.ts'

const getHeaders = () => ({ 'x-content-type-options': 'nosniff' })
const folder = createTemporaryFolder('beranda-disk-cache-')
const file = join(folder, 'deep', 'published-pages')
let renderedPaths: string[]

const server = usePageServer({ getHeaders })
const { get, publish } = server
beforeEach(() => {
  renderedPaths = []
})
afterAll(() => removeFolder(folder))

function route(path: string, options: Parameters<typeof createTestRoute>[2] = {}): PageRoute {
  const render = () => {
    renderedPaths.push(path)
    return { html: `isi ${path}` }
  }
  return createTestRoute(path, { id: render }, options)
}

const routes: readonly PageRoute[] = [
  route('/a', { tags: ['team'] }),
  createTestRoute(
    '/b',
    { id: 'b', en: () => ({ html: 'b-en', isFrameable: true, type: 'text/x' }) },
    { tags: ['service'] },
  ),
  route('/blog/a-1', { tags: ['blog:1'], isOnDemand: true }),
  route('/blog/a-2', { tags: ['blog:2'], isOnDemand: true }),
  route('/api/a', { isApiList: true, isOnDemand: true }),
]
/** Publishes these routes after a change of these tags. */
const publishChanged = (changed: readonly Tag[], current = routes): Promise<{ failedPages: RenderFailure[] }> =>
  server.pageCache.publish({ routes: current, reader: emptyReader, changed: new Set(changed) })

const listCached = () => [...server.pageCache.list()]
const firstPaths = (pages: CachedPages['pages'] = []) => pages.map(({ paths }) => paths[0])
const store = () => writeCachedPages(file, 'key', { content: 'content', madeAt: 4, pages: listCached() })
const readStored = () => readCachedPages(file, 'key', getHeaders)

async function writePages(): Promise<void> {
  await publish(...routes)
  for (const path of ['/blog/a-1', '/api/a']) expect((await get(path)).status).toBe(200)
  // The best encodings, which are made for the second request; only these are stored.
  for (const path of ['/a', '/b', '/b?lang=en', '/a', '/b', '/b?lang=en'])
    expect((await get(path, { headers: { 'accept-encoding': 'br' } })).status).toBe(200)
  const isCompressed = () => listCached().filter(({ bodies }) => bodies.bodies.br).length === 3
  await expect.poll(isCompressed).toBe(true)
  await store()
}

function restorePages(): void {
  const cached = readStored()
  expect(cached).toMatchObject({ content: 'content', madeAt: 4 })
  server.openCache()
  server.pageCache.restore(cached?.pages ?? [])
  renderedPaths = []
}

test('pages are restored in every encoding without rendering; API lists and pages not in memory are not', async () => {
  await writePages()
  const before = await get('/b?lang=en')
  const bodies = listCached()
    .filter(({ isApiList }) => !isApiList)
    .map((page) => page.bodies)
  restorePages()
  const after = await get('/b?lang=en')
  expect(after.body).toBe('b-en')
  for (const name of ['etag', 'content-type', 'content-encoding', 'vary', 'x-content-type-options'])
    expect(after.headers.get(name), name).toBe(before.headers.get(name))
  expect(listCached().map((page) => page.bodies)).toEqual(bodies)
  expect(bodies[0]?.bodies.br).toBeDefined()
  expect((await get('/blog/a-1')).body).toBe('isi /blog/a-1')
  expect([(await get('/blog/a-2')).status, (await get('/api/a')).status]).toEqual([599, 599])
  expect(renderedPaths).toEqual([])
})

test('restored pages are kept by the first publication unless their tags or all content have changed', async () => {
  await writePages()
  restorePages()
  await publishChanged([])
  expect(renderedPaths).toEqual([])
  for (const path of ['/a', '/blog/a-1', '/blog/a-2', '/api/a']) expect((await get(path)).body).toBe(`isi ${path}`)
  expect(renderedPaths).toEqual(['/blog/a-2', '/api/a'])

  restorePages()
  await publishChanged(['team', 'blog:1'])
  expect(renderedPaths).toEqual(['/a'])
  await get('/blog/a-1')
  expect(renderedPaths).toEqual(['/a', '/blog/a-1'])

  restorePages()
  await publish(...routes)
  expect(renderedPaths).toEqual(['/a'])
  expect(firstPaths(listCached())).toEqual(['/a', '/b', '/b?lang=en'])
})

test('a page that could not be rendered from its latest content is not stored', async () => {
  await publish(...routes)
  const render = () => Promise.reject(new Error('a section failed'))
  const broken = createTestRoute('/a', { id: render }, { tags: ['team'] })
  const { failedPages } = await publishChanged(['team'], [broken, ...routes.slice(1)])
  expect(failedPages).toHaveLength(1)
  await store()
  expect(firstPaths(readStored()?.pages)).toEqual(['/b', '/b?lang=en'])
})

test('pages that are rendered on request are stored up to 16 MB, and count for the limit of the memory when restored', async () => {
  const large = (id: number) =>
    createTestRoute(`/blog/a-${id}`, { id: String(id % 10).repeat(5 * 1024 * 1024) }, { isOnDemand: true })
  const getLarge = (id: number) => get(`/blog/a-${id}`, { headers: { 'accept-encoding': 'identity' } })
  await publish(...routes.slice(0, 1), ...[0, 1, 2, 3].map(large))
  for (const id of [0, 1, 2, 3]) await getLarge(id)
  expect(listCached()).toHaveLength(5)
  await store()
  expect(firstPaths(readStored()?.pages)).toEqual(['/a', '/blog/a-0', '/blog/a-1', '/blog/a-2'])
  restorePages()
  await publishChanged([], [...routes.slice(0, 1), ...[4, 5, 6].map(large)])
  for (const id of [4, 5, 6]) expect((await getLarge(id)).status).toBe(200)
  expect(listCached().reduce((sum, { size }) => sum + size, 0)).toBeLessThan(25 * 1024 * 1024)
})

test('pages of another build are marked, without the document of the back office, and need no tags', async () => {
  await publish(routes[0] as PageRoute, createTestRoute('/admin', { id: () => ({ html: 'kantor', backOffice: true }) }))
  const pages = listCached()
  await writeCachedPages(file, 'key', { content: '', madeAt: 4, pages })
  expect(readStored()).toMatchObject({ isForeign: false, pages: { length: 2 } })
  // Versions before tags wrote none.
  const older = pages.map(({ paths, bodies, size }) => ({ paths, bodies, size }))
  await writeCachedPages(file, 'key', { content: '', madeAt: 4, pages: older as never })
  const foreign = readCachedPages(file, 'another key', getHeaders)
  expect(foreign).toMatchObject({ isForeign: true })
  expect(firstPaths(foreign?.pages)).toEqual(['/a'])
  server.openCache()
  server.pageCache.restore(foreign?.pages ?? [])
  expect((await get('/a')).body).toBe('isi /a')
  await publish(...routes)
  expect([...listCached()].every((page) => !foreign?.pages.includes(page))).toBe(true)
})

test('pages are ignored when the file is corrupt at any byte, truncated or missing', async () => {
  await writePages()
  const whole = readFileSync(file)
  expect(readCachedPages(join(folder, 'nothing'), 'key', getHeaders)).toBeUndefined()
  for (let at = 0; at < whole.length; at += 7) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 0x10
    writeFileSync(file, damaged)
    expect(readStored(), String(at)).toBeUndefined()
    writeFileSync(file, whole.subarray(0, at))
    expect(readStored(), String(at)).toBeUndefined()
  }
})

test('writeCachedPages rejects when the folder cannot be written', async () => {
  await publish(...routes)
  const cached = { content: '', madeAt: 0, pages: listCached() }
  await expect(writeCachedPages('/dev/null/published-pages', 'key', cached)).rejects.toThrow()
})
