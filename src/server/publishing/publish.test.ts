import { beforeEach, describe, expect, test } from 'vitest'
import type { RenderedPage } from '#content/page.ts'
import { createTestRoute, usePageServer } from '#kit/page-server.ts'
import { chooseEncoding } from '../http/compress.ts'

describe('published pages', () => {
  const server = usePageServer({ headersOf: ({ isFrameable = false }) => ({ 'x-framed': String(isFrameable) }) })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.get(path, { method, headers: { 'accept-encoding': 'identity', ...headers } })
  beforeEach(async () => {
    const page = (path: string, rendered: RenderedPage) => createTestRoute(path, { id: () => rendered })
    const missing = (html: string) => () => ({ html, status: 404 })
    await server.publish(
      createTestRoute('/', { id: 'depan', en: 'front' }),
      page('/home/index.html', { html: 'beranda '.repeat(100), isFrameable: true }),
      page('/admin/*', { html: 'kantor' }),
      createTestRoute('/404', { id: missing('tidak ada'), en: missing('nothing here') }),
      page('/feed.xml', { html: '<rss/>', type: 'application/rss+xml' }),
    )
  })

  test('a page is found case-insensitively, with or without a trailing slash', async () => {
    for (const path of ['/home/index.html', '/HOME/Index.HTML', '/home/index.html/'])
      expect((await get(path)).body).toContain('beranda')
    expect((await get('/')).body).toBe('depan')
    expect((await get('/admin/Features/3')).body).toBe('kantor')
    expect((await get('/feed.xml')).headers.get('content-type')).toBe('application/rss+xml')
  })

  test.each([
    ['/nowhere', 'tidak ada'],
    ['/en/nowhere', 'nothing here'],
    ['/EN/nowhere', 'nothing here'],
    ['/Home/EN/nowhere', 'nothing here'],
    ['/nowhere?LANG=EN', 'nothing here'],
  ])('%s gets the 404 page in its language', async (path, body) => {
    expect(await get(path)).toMatchObject({ status: 404, body })
  })

  test('each encoding decodes to the page and has its own ETag, which gives a 304', async () => {
    const etags = new Set<string>()
    for (const encoding of ['br', 'zstd', 'gzip', 'identity']) {
      // fetch decodes the body.
      const { headers, body } = await get('/home/index.html', { 'accept-encoding': encoding })
      expect(body).toBe('beranda '.repeat(100))
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(headers.get('vary')).toBe('Accept-Encoding')
      const etag = String(headers.get('etag'))
      etags.add(etag)
      const again = await get('/home/index.html', { 'if-none-match': etag, 'accept-encoding': encoding })
      expect(again).toMatchObject({ status: 304, body: '' })
    }
    expect(etags.size).toBe(4)
  })

  test('HEAD returns the headers without a body; another method is a 405', async () => {
    const head = await get('/home/index.html', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers.get('content-length')).toBe('800')
    expect(head.headers.get('x-framed')).toBe('true')
    const rejected = await get('/home/index.html', {}, 'POST')
    expect(rejected.status).toBe(405)
    expect(rejected.headers.get('allow')).toBe('GET, HEAD')
    expect(rejected.headers.get('x-framed')).toBe('true')
    expect((await get('/nowhere', {}, 'POST')).status).toBe(599)
  })
})

test.each([
  [undefined, 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['br;q=0.5, zstd;q=0.9, gzip;q=0.9', 'zstd'],
  ['BR;Q=0.1, GZIP;Q=1.0', 'gzip'],
  ['br;level=3;q=0.3, gzip;q=0.4', 'gzip'],
  ['gzip;q=nonsense', 'identity'],
  ['*;q=0', 'identity'],
  ['identity, gzip', 'gzip'],
  ['x-gzip', 'identity'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'zstd'],
  ['identity;q=1, br;q=0.5', 'identity'],
] as const)('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
