import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'
import { createHttpServer, type HttpServer } from '../http/http-server.ts'
import { apiHeaders } from '../http/security-headers.ts'
import { createListRoutes } from '../publishing/api-lists.ts'
import { createPageCache } from '../publishing/page-cache.ts'

const site = useTestSite()
let httpServer: HttpServer
let address: string
let id: number

beforeAll(async () => {
  for (const title of ['Satu', 'Dua', 'Tiga']) id = (await site.call('POST', '/api/features', { title })).body.data.id
  await site.call('POST', '/api/blog', { title: 'Hari ini', createAt: '2024-01-01T00:00:00.000Z' })
  const headers = apiHeaders(site.services.config)
  const pageCache = createPageCache({ getHeaders: () => headers, onFailure: ({ error }) => expect.fail(String(error)) })
  const { contentStore } = site.services
  const routes = createListRoutes(contentStore, headers)
  await pageCache.publish({ routes, reader: contentStore.reader, changed: 'all' })
  httpServer = createHttpServer({ handle: () => false }, pageCache, headers)
  address = await httpServer.listen({ host: '127.0.0.1', port: 0 })
  httpServer.attachApi(site.app.routing)
})
afterAll(() => httpServer.close())

// Identity, because the ETag of a compressed body changes after the recompression in the background.
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(address + url, { headers: { 'accept-encoding': 'identity', ...headers } })
const publicUrls = () => [
  '/api/features',
  '/api/features?lang=en',
  '/api/features?lang=all',
  '/api/features?limit=2&offset=1',
  '/api/blog',
  '/api/blog?lang=en',
  '/api/blog?limit=10',
  `/api/features/${id}`,
  `/api/features/${id}?lang=en`,
]

describe('a public response', () => {
  test('is the same in every language of the browser, and a 304 for its ETag, also when a proxy made it weak', async () => {
    for (const url of publicUrls()) {
      const answer = await get(url)
      const text = await answer.text()
      for (const language of ['id', 'en'])
        expect(await (await get(url, { 'accept-language': language })).text(), url).toBe(text)
      expect([answer.status, answer.headers.get('cache-control')], url).toEqual([200, 'no-cache'])
      expect(answer.headers.get('content-type'), url).toBe('application/json; charset=utf-8')
      const etag = answer.headers.get('etag') ?? ''
      expect(etag, url).toMatch(/^"[^"]+"$/)
      expect(answer.headers.get('vary'), url).toMatch(/\bAuthorization\b/)
      for (const known of [etag, `"other", W/${etag}`]) {
        const again = await get(url, { 'if-none-match': known })
        expect([again.status, await again.text()], `${url} ${known}`).toEqual([304, ''])
        for (const name of ['etag', 'vary', 'cache-control', 'x-total-count'])
          expect(again.headers.get(name), `${url} ${name}`).toBe(answer.headers.get(name))
      }
      expect((await get(url, { 'if-none-match': 'W/"other"' })).status, url).toBe(200)
    }
  })

  test('gets another ETag when the entry changes', async () => {
    const url = `/api/features/${id}`
    const before = (await get(url)).headers.get('etag') ?? ''
    await site.call('PUT', url, { title: 'Lain' })
    expect((await get(url, { 'if-none-match': before })).status).toBe(200)
    expect((await get('/api/features?limit=10', { 'if-none-match': before })).status).toBe(200)
  })
})

test('the complete list of a large collection is compressed, with an ETag for each encoding', async () => {
  const plain = await get('/api/blog')
  const text = await plain.text()
  expect(JSON.parse(text)).toHaveLength(1)
  const etags = [plain.headers.get('etag')]
  for (const encoding of ['br', 'zstd', 'gzip']) {
    // fetch decodes the body.
    const answer = await get('/api/blog', { 'accept-encoding': encoding })
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, text])
    expect(answer.headers.get('vary')).toMatch(/\bAccept-Encoding\b/)
    const etag = String(answer.headers.get('etag'))
    etags.push(etag)
    expect((await get('/api/blog', { 'accept-encoding': encoding, 'if-none-match': etag })).status).toBe(304)
  }
  expect(new Set(etags).size).toBe(4)
  const head = await fetch(`${address}/api/blog`, { method: 'HEAD' })
  expect([head.status, head.headers.get('x-total-count'), await head.text()]).toEqual([200, '1', ''])
})

test('responses for administrators only are no-store and have no ETag', async () => {
  const post = { title: 'Besok', createAt: '2199-01-01T00:00:00.000Z' }
  const besok = `/api/blog/${(await site.call('POST', '/api/blog', post)).body.data.id}`
  const answers = [
    ...['/api/blog', '/api/blog?limit=1', besok, `${besok}?lang=all`],
    ...['/api/features?lang=all', `/api/features/${id}?lang=all`, '/api/features?q=satu', '/api/memo'],
  ]
  for (const url of answers) {
    const answer = await get(url, site.authHeaders)
    expect([answer.status, answer.headers.get('cache-control')], url).toEqual([200, 'no-store'])
    expect(answer.headers.get('etag'), url).toBeNull()
  }
  const missing = await get(besok)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('name and value of the query parameter lang are case-insensitive', async () => {
  await site.call('PUT', `/api/features/${id}`, { title: 'Lain', title_en: 'Other' })
  for (const url of ['/api/features', `/api/features/${id}`]) {
    const english = await (await get(`${url}?lang=en&offset=0`)).text()
    expect(english).toContain('Other')
    for (const query of ['lang=EN', 'LANG=en', 'Lang=En'])
      expect(await (await get(`${url}?${query}&offset=0`)).text(), query).toBe(english)
  }
  expect(await (await get('/api/nothing?LANG=EN')).json()).toEqual({ message: 'There is nothing at this address.' })
  expect((await get('/api/features?LANG=xx&offset=0')).status).toBe(400)
})

test('the number of posts by which the blog has pages follows each change', async () => {
  const { reader } = site.services.contentStore
  const before = await reader.count('blog', 'id')
  const { body } = await site.call('POST', '/api/blog', { title: 'Baru' })
  expect(await reader.count('blog', 'id')).toBe(before + 1)
  await site.call('DELETE', `/api/blog/${body.data.id}`)
  expect(await reader.count('blog', 'id')).toBe(before)
})
