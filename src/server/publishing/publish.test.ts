import { beforeEach, describe, expect, test } from 'vitest'
import type { RenderedPage } from '#content/page.ts'
import { createTestRoute, emptyReader, usePageServer } from '#kit/page-server.ts'
import { chooseEncoding } from '../http/compress.ts'
import { createBackOfficeRoute } from './back-office-route.ts'

describe('published pages', () => {
  const server = usePageServer({ getHeaders: ({ isFrameable = false }) => ({ 'x-framed': String(isFrameable) }) })
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
    expect([head.headers.get('x-framed'), head.headers.get('cache-control')]).toEqual([
      'true',
      'no-cache, no-transform',
    ])
    const rejected = await get('/home/index.html', {}, 'POST')
    expect(rejected.status).toBe(405)
    expect(rejected.headers.get('allow')).toBe('GET, HEAD')
    expect(rejected.headers.get('x-framed')).toBe('true')
    expect((await get('/nowhere', {}, 'POST')).status).toBe(599)
  })
})

test('the document of the back office has the name, languages, time zone, icon and colors of the settings', async () => {
  const metas = ['site-name', 'site-languages', 'site-time-zone', 'media-host'].map(
    (name) => `<meta name="${name}" content="">`,
  )
  const themes = ['light', 'dark'].map(
    (scheme) => `<meta name="theme-color" content="#000" media="(prefers-color-scheme: ${scheme})">`,
  )
  const template = `<head>${metas.join('')}<link rel="icon" href="/a.svg">${themes.join('')}</head>`
  const config = { siteName: 'Bawaan', mediaHost: 'https://m.example' }
  const route = createBackOfficeRoute(config, { loadBackOfficeHtml: async () => template })
  const read = async (...settings: object[]) => {
    // The route reads nothing else of the content.
    const reader = { ...emptyReader, content: () => ({ settings }) as never }
    const page = await route.load({ reader, params: {}, language: 'id' })
    const { html } = (await page?.render()) ?? { html: '' }
    return [...html.matchAll(/(?:content|href)="([^"]*)"|<style>(:root).*<\/style>/g)].map(
      ([, one, style]) => one ?? style,
    )
  }
  const values = ['https://m.example', '/a.svg', '#000', '#000']
  expect(await read()).toEqual(['Bawaan', 'id,en', '', ...values])
  expect(await read({ name: 'Toko <1>', languages: 'Indonesian only', timeZone: 'Asia/Makassar' })).toEqual([
    'Toko &#60;1&#62;',
    'id',
    'Asia/Makassar',
    ...values,
  ])
  expect(await read({ corners: 'square' })).toEqual(['Bawaan', 'id,en', '', values[0], '/favicon.ico', '#000', '#000'])
  const colored = ['/favicon.ico', '#fbf9fd', '#09111b', ':root']
  expect(await read({ accent: '#7b1fa2', darkTone: '#10243e' })).toEqual(['Bawaan', 'id,en', '', values[0], ...colored])
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
