import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readKept, writeKept } from './kept-pages.ts'
import type { PlannedPage } from './planned-page.ts'
import { createPublished, type Published, type Unmade } from './published.ts'

const headersOf = () => ({ 'x-content-type-options': 'nosniff' })
let published: Published
let failures: Unmade[]
let made: string[]
let server: Server
let address: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!published.handle(request, response)) response.writeHead(599).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  failures = []
  made = []
  published = createPublished({ headersOf, onFailure: (unmade) => failures.push(unmade) })
})

/** A page made of these parts, which tells when it is made. */
function page(path: string, parts: readonly unknown[], more: Partial<PlannedPage> = {}): PlannedPage {
  const make = () => {
    made.push(path)
    return { html: `${path}: ${JSON.stringify(parts)}` }
  }
  return { paths: [path], from: parts, make, ...more }
}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address + path, { headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

describe('a change', () => {
  test('makes the pages that it touches, and no other', async () => {
    const [list, other] = [[{ a: 1 }], [{ b: 1 }]]
    await published.replace([page('/a', [list]), page('/b', [other]), page('/ab', [list, other])])
    made = []
    // The same parts in a new list are still the same parts.
    await published.replace([page('/a', [[...list]]), page('/b', [[{ b: 2 }]]), page('/ab', [list, [{ b: 2 }]])])
    expect(made).toEqual(['/b', '/ab'])
    expect((await get('/b')).body).toContain('{"b":2}')
  })

  test('passes over every plan that was there before', async () => {
    let read = 0
    const quiet = (id: number): PlannedPage => ({
      paths: [`/blog/a-${id}`],
      make: () => ({ html: String(id) }),
      numbered: true,
      get from() {
        read++
        return [id]
      },
    })
    const many = Array.from({ length: 1000 }, (_, id) => quiet(id))
    await published.replace(many)
    read = 0
    await published.replace([...many.slice(0, -1), page('/blog/b-999', [2], { numbered: true })])
    expect(read).toBe(0)
    expect((await get('/blog/a-998')).body).toBe('998')
    expect((await get('/blog/b-999')).body).toBe('/blog/b-999: [2]')
    await published.replace(many.slice(0, 2))
    expect([(await get('/blog/a-1')).status, (await get('/blog/b-999')).status]).toEqual([200, 599])
  })

  test('shows nothing of itself before all of it is made', async () => {
    await published.replace([page('/a', [1]), page('/b', [1])])
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow: PlannedPage = {
      paths: ['/b'],
      from: [2],
      make: async () => {
        await promise
        return { html: 'dua' }
      },
    }
    const swapped = published.replace([page('/a', [2]), slow])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await get('/a')).body).toBe('/a: [1]')
    resolve()
    await swapped
    expect([(await get('/a')).body, (await get('/b')).body]).toEqual(['/a: [2]', 'dua'])
  })

  test('that makes a page fail leaves the old one, shows the rest, names it, and is tried again', async () => {
    await published.replace([page('/a', [1]), page('/b', [1])])
    const broken = page('/a', [2], {
      make: () => {
        throw new Error('a section fell over')
      },
    })
    for (let round = 0; round < 2; round++) {
      const { unmade } = await published.replace([broken, page('/b', [2])])
      expect(unmade.map(({ path }) => path)).toEqual(['/a'])
    }
    expect([(await get('/a')).body, (await get('/b')).body]).toEqual(['/a: [1]', '/b: [2]'])
    expect((await published.replace([page('/a', [2]), page('/b', [2])])).unmade).toEqual([])
    expect((await get('/a')).body).toBe('/a: [2]')
  })

  test('that gives the same bytes leaves them as they are, compressed and known to browsers', async () => {
    const same = (from: unknown): PlannedPage => ({ paths: ['/a'], from: [from], make: () => ({ html: 'sama' }) })
    await published.replace([same(1)])
    const etag = String((await get('/a')).headers.get('etag'))
    await published.replace([same(2)])
    expect((await get('/a', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
    expect((await get('/a', { 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('is shown at once in quickly compressed bytes, whose ETag holds on when the best are there', async () => {
    const html = Array.from({ length: 3_000 }, (_, index) => `<li>${(index * 7919) % 3001} baris</li>`).join('')
    await published.replace([{ paths: ['/a'], from: [], make: () => ({ html }) }])
    const ask = () => get('/a', { 'accept-encoding': 'br' })
    const first = await ask()
    expect(first.headers.get('etag')).toMatch(/-br-quick"$/)
    const last = await vi.waitFor(async () => {
      const answer = await ask()
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

describe('a page of an entry', () => {
  const post = (id: number, parts: readonly unknown[]) => page(`/blog/a-${id}`, parts, { numbered: true })

  test('is made when it is asked for, once', async () => {
    await published.replace([post(1, [1]), post(2, [2])])
    expect(made).toEqual([])
    await Promise.all([get('/blog/a-1'), get('/blog/a-1')])
    await get('/blog/a-1')
    expect(made).toEqual(['/blog/a-1'])
  })

  test('is made at once when a change touches it, up to a number that nobody has to wait for', async () => {
    const all = (version: number) => Array.from({ length: 100 }, (_, id) => post(id, [version]))
    await published.replace(all(1))
    await published.replace([post(0, [2]), ...all(1).slice(1)])
    // The others are new plans of pages that were never made: what they are made of is the same.
    expect(made).toEqual(['/blog/a-0'])
    made = []
    await published.replace(all(3))
    expect(made).toHaveLength(64)
    expect((await get('/blog/a-99')).body).toBe('/blog/a-99: [3]')
  })

  test('that cannot be made for whoever asks is a 500 that says nothing, and is named', async () => {
    const make = () => {
      throw new Error('secret')
    }
    await published.replace([page('/blog/a-1', [1], { numbered: true, make })])
    expect(await get('/blog/a-1')).toMatchObject({ status: 500, body: '' })
    expect(failures.map(({ path }) => path)).toEqual(['/blog/a-1'])
  })

  test('takes no more memory than there is for all of them, and is made again', async () => {
    const large = (id: number) =>
      page(`/blog/a-${id}`, [id], { numbered: true, make: () => ({ html: String(id).repeat(1024 * 1024) }) })
    const plain = { 'accept-encoding': 'identity' }
    await published.replace(Array.from({ length: 40 }, (_, id) => large(id)))
    for (let id = 0; id < 40; id++) expect((await get(`/blog/a-${id}`, plain)).status).toBe(200)
    const total = [...published.list()].reduce((sum, { size }) => sum + size, 0)
    expect(total).toBeLessThan(25 * 1024 * 1024)
    expect((await get('/blog/a-0', plain)).body).toHaveLength(1024 * 1024)
  })
})

test('a page on demand waits until somebody asks, also when a change touches it', async () => {
  const map = (version: number) => page('/sitemap.xml', [version], { onDemand: true })
  await published.replace([map(1)])
  expect((await get('/sitemap.xml')).body).toBe('/sitemap.xml: [1]')
  made = []
  await published.replace([map(2)])
  expect(made).toEqual([])
  expect((await get('/sitemap.xml')).body).toBe('/sitemap.xml: [2]')
})

describe('a list of the API', () => {
  beforeEach(() =>
    published.replace([
      {
        ...page('/api/feature', [1], { list: true }),
        paths: ['/api/feature', '/api/feature?lang=id'],
      },
      page('/api/feature?lang=en', [2], { list: true }),
    ]),
  )

  test.each(['/api/feature', '/API/Feature', '/api/feature/', '/api/feature?lang=id', '/api/feature?lang=en'])(
    '%s is answered',
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
  ])('%s is left to the API', async (path) => {
    expect((await get(path)).status).toBe(599)
  })

  test('somebody signed in, and every other method, is left to the API', async () => {
    expect((await get('/api/feature', { authorization: 'Bearer x' })).status).toBe(599)
    expect((await fetch(`${address}/api/feature`, { method: 'POST' })).status).toBe(599)
    expect((await fetch(`${address}/api/feature`, { method: 'HEAD' })).status).toBe(200)
  })
})

describe('pages that are kept for the next start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'beranda-kept-'))
  const file = join(folder, 'deep', 'published-pages')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const keep = async () => {
    const { encoded } = await published.replace([
      page('/a', [1]),
      { ...page('/b', [1]), paths: ['/b', '/b?lang=en'], make: () => ({ html: 'b', frame: true, type: 'text/x' }) },
      page('/blog/a-1', [1], { numbered: true }),
      page('/blog/a-2', [1], { numbered: true }),
      page('/api/a', [1], { list: true }),
    ])
    await encoded
    await get('/blog/a-1')
    await get('/api/a')
    await writeKept(file, 'key', { content: 'content', until: 5, pages: [...published.list()] })
  }

  test('come back as they were, in every encoding, without being made', async () => {
    await keep()
    const before = await get('/b?lang=en')
    const kept = readKept(file, 'key', headersOf)
    expect(kept).toMatchObject({ content: 'content', until: 5 })
    published = createPublished({ headersOf, onFailure: () => undefined })
    published.restore(kept?.pages ?? [])
    made = []
    const after = await get('/b?lang=en')
    expect(after.body).toBe('b')
    for (const name of ['etag', 'content-type', 'content-encoding', 'vary', 'x-content-type-options'])
      expect(after.headers.get(name), name).toBe(before.headers.get(name))
    expect((await get('/blog/a-1')).status).toBe(200)
    expect([(await get('/blog/a-2')).status, (await get('/api/a')).status]).toEqual([599, 599])
    // The plan of the same content takes them over; one of other content makes them anew.
    await published.replace([page('/a', [1]), page('/b', [1])], true)
    expect(made).toEqual([])
    await published.replace([page('/a', [1]), page('/b', [2])])
    expect(made).toEqual(['/b'])
  })

  test('of content that has changed meanwhile are made anew', async () => {
    await keep()
    published = createPublished({ headersOf, onFailure: () => undefined })
    published.restore(readKept(file, 'key', headersOf)?.pages ?? [])
    made = []
    await published.replace([page('/a', [1]), page('/b', [1])])
    expect(made).toEqual(['/a', '/b'])
  })

  test('are passed over when they are another build’s, damaged at any place, cut short, or not there', async () => {
    await keep()
    const whole = readFileSync(file)
    expect(readKept(file, 'another key', headersOf)).toBeUndefined()
    expect(readKept(join(folder, 'nothing'), 'key', headersOf)).toBeUndefined()
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 0x10
      writeFileSync(file, damaged)
      const kept = readKept(file, 'key', headersOf)
      expect(kept, String(at)).toBeUndefined()
      writeFileSync(file, whole.subarray(0, at))
      expect(readKept(file, 'key', headersOf), String(at)).toBeUndefined()
    }
  })

  test('leave nothing half written behind when the folder cannot be written', async () => {
    await published.replace([page('/a', [1])])
    const kept = { content: '', until: undefined, pages: [...published.list()] }
    await expect(writeKept('/dev/null/published-pages', 'key', kept)).rejects.toThrow()
  })
})
