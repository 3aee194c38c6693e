import { get as ask } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestRoute, openPageServer, type PageServer, publishRoutes } from '#kit/page-server.ts'
import { chooseEncoding } from '../http/compress.ts'
import { createPageCache } from './page-cache.ts'
import type { RenderedPage } from './page-route.ts'

describe('published pages', () => {
  const pageCache = createPageCache({
    headersOf: (page) => ({ 'x-framed': String(page.isFrameable ?? false) }),
    onFailure: ({ error }) => expect.unreachable(String(error)),
  })
  let server: PageServer
  beforeAll(async () => {
    server = await openPageServer(() => pageCache)
    const page = (path: string, rendered: RenderedPage) => createTestRoute(path, { id: () => rendered })
    const missing = (html: string) => () => ({ html, status: 404 })
    await publishRoutes(pageCache, [
      createTestRoute('/', { id: 'depan', en: 'front' }),
      page('/home/index.html', { html: 'beranda '.repeat(100), isFrameable: true }),
      page('/admin/*', { html: 'kantor' }),
      createTestRoute('/404', { id: missing('tidak ada'), en: missing('nothing here') }),
      page('/feed.xml', { html: '<rss/>', type: 'application/rss+xml' }),
    ])
  })
  afterAll(() => server.close())

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.get(path, { method, headers: { 'accept-encoding': 'identity', ...headers } })

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
    const decode = {
      br: brotliDecompressSync,
      zstd: zstdDecompressSync,
      gzip: gunzipSync,
      identity: (bytes: Buffer) => bytes,
    } as const
    const seen = new Set<string | null>()
    for (const encoding of ['br', 'zstd', 'gzip', 'identity'] as const) {
      const response = await new Promise<{ headers: Headers; bytes: Buffer }>((resolve, reject) => {
        ask(`${server.address}/home/index.html`, { headers: { 'accept-encoding': encoding } }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({ headers: new Headers(answer.headers as Record<string, string>), bytes: Buffer.concat(chunks) }),
          )
        }).on('error', reject)
      })
      expect(decode[encoding](response.bytes).toString()).toBe('beranda '.repeat(100))
      expect(Number(response.headers.get('content-length'))).toBe(response.bytes.length)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      const etag = response.headers.get('etag')
      seen.add(etag)
      expect(
        await get('/home/index.html', { 'if-none-match': String(etag), 'accept-encoding': encoding }),
      ).toMatchObject({ status: 304, body: '' })
    }
    expect(seen.size).toBe(4)
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
  ['gzip, deflate, br', 'br'],
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
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'zstd'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['deflate', 'identity'],
] as const)('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
