import { get as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Content, collections } from '#content/index.ts'
import { chooseEncoding } from './compress.ts'
import { createPublished } from './published.ts'
import { createPublisher } from './publisher.ts'

// No test here looks into the content, only that it is handed on.
const nothing = Object.fromEntries(Object.keys(collections).map((name) => [name, []])) as unknown as Content

describe('published pages', () => {
  const published = createPublished((page) => ({ 'x-framed': String(page.frame ?? false) }))
  let server: Server
  let address: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (!published.handle(request, response) && !published.handleMissing(request, response))
        response.writeHead(599).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await published.replace([
      { path: '/', html: 'depan' },
      { path: '/?lang=en', html: 'front' },
      { path: '/home/index.html', html: 'beranda '.repeat(100), frame: true },
      { path: '/admin/*', html: 'kantor' },
      { path: '/404', html: 'tidak ada', status: 404 },
      { path: '/404?lang=en', html: 'nothing here', status: 404 },
      { path: '/feed.xml', html: '<rss/>', type: 'application/rss+xml' },
    ])
  })
  afterAll(() => server.close())

  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
    })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }

  test('a page is found in any letter case, with and without a slash at its end, in its language', async () => {
    for (const path of ['/home/index.html', '/HOME/Index.HTML', '/home/index.html/'])
      expect((await get(path)).body).toContain('beranda')
    expect((await get('/')).body).toBe('depan')
    expect((await get('/?lang=en')).body).toBe('front')
    expect((await get('/?x=1&lang=en')).body).toBe('front')
    expect((await get('/?lang=fr')).body).toBe('depan')
    expect((await get('/admin/Features/3')).body).toBe('kantor')
    expect((await get('/feed.xml')).headers.get('content-type')).toBe('application/rss+xml')
  })

  test('an address that names nothing gets the page for that, in its language', async () => {
    expect(await get('/nowhere')).toMatchObject({ status: 404, body: 'tidak ada' })
    expect(await get('/en/nowhere')).toMatchObject({ status: 404, body: 'nothing here' })
  })

  test('each encoding decodes to the page, with an ETag of its own that answers 304', async () => {
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes } as const
    const seen = new Set<string | null>()
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const response = await new Promise<{ headers: Headers; bytes: Buffer }>((resolve, reject) => {
        ask(`${address}/home/index.html`, { headers: { 'accept-encoding': encoding } }, (answer) => {
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
    expect(seen.size).toBe(3)
  })

  test('HEAD has the headers and no body; a page has no other methods', async () => {
    const head = await get('/home/index.html', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers.get('content-length')).toBe('800')
    expect(head.headers.get('x-framed')).toBe('true')
    const refused = await get('/home/index.html', {}, 'POST')
    expect(refused.status).toBe(405)
    expect(refused.headers.get('allow')).toBe('GET, HEAD')
    expect(refused.headers.get('x-framed')).toBe('true')
    expect((await get('/nowhere', {}, 'POST')).status).toBe(599)
  })

  test('a new set takes the place of the old one whole', async () => {
    const other = createPublished(() => ({}))
    await other.replace([{ path: '/a', html: 'satu' }])
    await other.replace([{ path: '/b', html: 'dua' }])
    const asked = { method: 'GET', headers: {} }
    expect(other.handle({ ...asked, url: '/a' } as never, {} as never)).toBe(false)
  })
})

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['deflate', 'identity'],
] as const)('Accept-Encoding %s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

describe('an entry whose title has changed', () => {
  const published = createPublished(() => ({ 'x-content-type-options': 'nosniff' }))
  const ask = (url: string, method = 'GET') => {
    const answer = { status: 0, headers: {} as Record<string, unknown>, done: false }
    const response = {
      writeHead(status: number, headers: Record<string, unknown>) {
        Object.assign(answer, { status, headers })
        return response
      },
      end: () => undefined,
    }
    answer.done = published.handle({ method, url, headers: {} } as never, response as never)
    return answer
  }
  beforeAll(() =>
    published.replace([
      { path: '/layanan/situs-web-3', html: 'situs', numbered: true },
      { path: '/layanan/situs-web-3?lang=en', html: 'site', numbered: true },
      { path: '/en/services/web-site-3', html: 'site', numbered: true },
      { path: '/catatan/tahun-3', html: 'lain' },
    ]),
  )

  test.each([
    ['/layanan/pembuatan-website-3', '/layanan/situs-web-3'],
    ['/Layanan/Situs-3/', '/layanan/situs-web-3'],
    ['/layanan/3', '/layanan/situs-web-3'],
    ['/layanan/caf%C3%A9-3?lang=en&utm=x', '/layanan/situs-web-3?lang=en&utm=x'],
    ['/en/services/old-3', '/en/services/web-site-3'],
  ])('is found under %s, by one step to %s', (url, location) => {
    const { done, status, headers } = ask(url)
    expect({ done, status }).toEqual({ done: true, status: 301 })
    expect(headers).toMatchObject({ location, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    expect(ask(url, 'HEAD').status).toBe(301)
  })

  test.each([
    '/layanan/situs-web-4',
    '/layanan/situs-web-03',
    '/layanan/x/situs-web-3',
    '/3',
    '/catatan/bulan-3',
    '/blog/a-3',
  ])('is not found under %s', (url) => {
    expect(ask(url).done).toBe(false)
  })

  test('is no page for another method', () => {
    expect(ask('/layanan/situs-3', 'POST').done).toBe(false)
  })
})

describe('pages that hold until a moment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const start = (moments: readonly number[]) => {
    const rounds: number[] = []
    const publish = createPublisher({
      content: () => nothing,
      render: (_, now) => {
        rounds.push(now)
        return { pages: [], until: moments.find((moment) => moment > now) }
      },
      published: { replace: async () => undefined },
      onFailure: (error) => expect.unreachable(String(error)),
    })
    return { rounds, publish }
  }

  test('are made again then, each time, and no more after the last', async () => {
    const { rounds, publish } = start([5000, 9000])
    await publish()
    await vi.advanceTimersByTimeAsync(3999)
    expect(rounds).toEqual([1000])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rounds).toEqual([1000, 5000, 9000])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a change in between leaves one alarm', async () => {
    const { rounds, publish } = start([5000])
    await publish()
    await publish()
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(rounds).toEqual([1000, 1000, 5000])
  })

  test('years ahead are waited for too', async () => {
    const moment = 1000 + 3 * 365 * 24 * 3600 * 1000
    const { rounds, publish } = start([moment])
    await publish()
    await vi.advanceTimersByTimeAsync(moment - 1001)
    expect(rounds.length).toBeLessThan(50)
    expect(rounds.at(-1)).toBeLessThan(moment)
    await vi.advanceTimersByTimeAsync(2)
    expect(rounds.at(-1)).toBe(moment)
  })
})

describe('publish', () => {
  test('calls that come together share a round that began after them, and each sees its change', async () => {
    let version = 0
    const rounds: number[] = []
    const publish = createPublisher({
      content: () => nothing,
      render: () => ({ pages: [{ path: '/', html: String(version) }] }),
      published: {
        replace: async ([page]) => {
          await new Promise((resolve) => setTimeout(resolve, 10))
          rounds.push(Number(page?.html))
        },
      },
      onFailure: (error) => expect.unreachable(String(error)),
    })
    const first = publish()
    await Promise.resolve()
    version = 1
    const second = publish()
    version = 2
    const third = publish()
    await Promise.all([first, second, third])
    expect(rounds.at(-1)).toBe(2)
    expect(rounds.length).toBeLessThanOrEqual(2)
  })

  test('rendering that fails leaves the pages as they were, says so, and does not stop the next round', async () => {
    const failures: unknown[] = []
    const shown: string[] = []
    let broken = true
    const publish = createPublisher({
      content: () => nothing,
      render: () => {
        if (broken) throw new Error('a section fell over')
        return { pages: [{ path: '/', html: 'utuh' }] }
      },
      published: {
        replace: async (pages) => {
          shown.push(...pages.map(({ html }) => html))
        },
      },
      onFailure: (error) => failures.push(error),
    })
    await publish()
    expect({ failures: failures.length, shown }).toEqual({ failures: 1, shown: [] })
    broken = false
    await publish()
    expect(shown).toEqual(['utuh'])
  })
})
