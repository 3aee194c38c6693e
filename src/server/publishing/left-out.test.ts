import { expect, test, vi } from 'vitest'
import type { Content } from '#content/collections.ts'
import type { ContentReader, Tag } from '#content/content-reader.ts'
import type { PageRoute } from '#content/page.ts'
import { emptyReader, usePageServer } from '#kit/page-server.ts'
import { DatabaseUnavailableError } from '../database/errors.ts'
import type { PageCulprit } from './left-out.ts'

interface TestEntry {
  readonly id: number
  readonly title: string
  readonly updatedAt?: string
}
type TestContent = Readonly<Partial<Record<'service' | 'team' | 'settings' | 'page' | 'blog', readonly TestEntry[]>>>

const leftOut: PageCulprit[] = []
const failures: string[] = []
const server = usePageServer({
  onLeftOut: (entry) => leftOut.push(entry),
  onFailure: ({ path }) => failures.push(path),
})

function createReader({ blog = [], ...content }: TestContent): ContentReader {
  const posts = blog.map((id) => ({ id }))
  // What the pages of these tests read.
  const list = async () => posts as never[]
  return { ...emptyReader, content: () => ({ page: [], settings: [], ...content }) as unknown as Content, list }
}

const renderings = vi.fn()

/** A page with the titles of these entries; one that begins with ! makes its rendering fail, ? its reading. */
function page(path: string, names: readonly (keyof TestContent)[], { isEager = true } = {}): PageRoute {
  return {
    path: { id: path },
    languages: ['id'],
    ...(isEager && {
      listEager: (reader: ContentReader) => {
        if (JSON.stringify(reader.content('id')).includes('listed!')) throw new Error('cannot be listed')
        return [{}]
      },
    }),
    async load({ reader }) {
      const small = names.flatMap((name) =>
        name === 'blog' ? [] : (reader.content('id')[name] as readonly TestEntry[] | undefined),
      )
      const posts = names.includes('blog') ? await reader.list('blog', { language: 'id', limit: 10, offset: 0 }) : []
      const entries = [...small, ...posts.map(({ id }) => id)].flatMap((entry) => entry ?? [])
      if (entries.some(({ title }) => title.startsWith('?'))) throw new Error('cannot be read')
      const render = () => {
        renderings(path)
        if (entries.some(({ title }) => title.startsWith('!'))) throw new Error('cannot be rendered')
        return { html: entries.map(({ title }) => title).join() }
      }
      return { paths: [path], tags: names, render }
    },
  }
}

async function publish(routes: readonly PageRoute[], content: TestContent, ...changed: Tag[]) {
  leftOut.length = 0
  failures.length = 0
  renderings.mockClear()
  const reader = createReader(content)
  return server.pageCache.publish({ routes, reader, changed: changed.length === 0 ? 'all' : new Set(changed) })
}

const read = async (path: string) => (await server.get(path)).body
const named = () => leftOut.map(({ collection, id, title, path }) => [collection, id, title, path])
const entry = (id: number, title: string, updatedAt = '1') => ({ id, title, updatedAt })

const good = Array.from({ length: 20 }, (_, index) => entry(index + 1, `S${index + 1}`))

test('of twenty services two cannot be shown: the pages have the others, and both are named with the page and the reason', async () => {
  const service = good.map((one) =>
    [4, 17].includes(one.id) ? { ...one, title: one.id === 4 ? '!four' : '?17' } : one,
  )
  const routes = [page('/list', ['service']), page('/home', ['service', 'team']), page('/other', ['team'])]
  const { failedPages } = await publish(routes, { service, team: [entry(1, 'Ada')] })
  expect(failedPages).toEqual([])
  const shown = good.filter(({ id }) => ![4, 17].includes(id)).map(({ title }) => title)
  expect(await read('/list')).toBe(shown.join())
  expect(await read('/home')).toBe([...shown, 'Ada'].join())
  expect(await read('/other')).toBe('Ada')
  expect(named()).toEqual([
    ['service', 4, '!four', '/list'],
    ['service', 17, '?17', '/list'],
  ])
  expect(server.pageCache.leftOut().map(({ error }) => String(error))).toContain('Error: cannot be read')
})

test('nothing is rendered twice when nothing fails', async () => {
  await publish([page('/list', ['service'])], { service: good })
  expect([renderings.mock.calls.length, leftOut]).toEqual([1, []])
})

test('an entry that is left out is not tried again with the next publication, but when it was saved again', async () => {
  const routes = [page('/list', ['service', 'team'])]
  const content = { service: [entry(1, '!bad'), entry(2, 'Good')], team: [entry(1, 'Ada')] }
  await publish(routes, content)
  await publish(routes, { ...content, team: [entry(1, 'Budi', '2')] }, 'team')
  expect([await read('/list'), renderings.mock.calls.length, leftOut]).toEqual(['Good,Budi', 1, []])
  expect(server.pageCache.leftOut()).toHaveLength(1)
  await publish(routes, { ...content, service: [entry(1, 'Mended', '2'), entry(2, 'Good')] }, 'service')
  expect([await read('/list'), server.pageCache.leftOut()]).toEqual(['Mended,Good,Ada', []])
})

test('an entry that was deleted is no longer named', async () => {
  await publish([page('/list', ['service'])], { service: [entry(1, '!bad')] })
  await publish([page('/list', ['service'])], { service: [] }, 'service')
  expect(server.pageCache.leftOut()).toEqual([])
})

test('settings, posts, and what makes a route unable to list its pages are found too', async () => {
  const routes = [page('/list', ['settings', 'blog', 'team'])]
  const content = {
    settings: [entry(1, '!s')],
    blog: [entry(7, '!post'), entry(8, 'News')],
    team: [entry(3, 'listed!')],
  }
  const { failedPages } = await publish(routes, content)
  expect([failedPages, await read('/list')]).toEqual([[], 'News'])
  expect(new Set(leftOut.map(({ collection, id }) => `${collection} ${id}`))).toEqual(
    new Set(['team 3', 'settings 1', 'blog 7']),
  )
})

test('a page that fails with no entry at all stays as it was, is named, and no entry is left out', async () => {
  const routes = [page('/a', ['service']), page('/b', ['service'])]
  await publish(routes, { service: good })
  const broken = { ...page('/a', ['service']), load: () => Promise.reject(new Error('a fault')) }
  const { failedPages } = await publish([broken, ...routes.slice(1)], { service: [entry(1, 'New')] }, 'service')
  expect([failedPages.map(({ path }) => path), leftOut]).toEqual([['/a'], []])
  expect([await read('/a'), await read('/b')]).toEqual([good.map(({ title }) => title).join(), 'New'])
})

test('a list of pages that fails with no entry keeps the pages of its route, on the first start the process goes on', async () => {
  const failing = () => {
    throw new Error('a fault')
  }
  const first = await publish([{ ...page('/a', ['service']), listEager: failing }, page('/b', [])], { service: good })
  expect([first.failedPages.map(({ path }) => path), (await server.get('/b')).status]).toEqual([['/a'], 200])
  await publish([page('/a', ['service'])], { service: good })
  const { failedPages } = await publish(
    [{ ...page('/a', ['service']), listEager: failing }],
    { service: [] },
    'service',
  )
  expect([failedPages.map(({ path }) => path), await read('/a')]).toEqual([
    ['/a'],
    good.map(({ title }) => title).join(),
  ])
})

test('a page that is made on request is made without the entry with which it fails, once', async () => {
  const routes = [page('/feed', ['service'], { isEager: false })]
  await publish(routes, { service: [entry(1, 'A'), entry(2, '!bad'), entry(3, 'C')] })
  expect([await read('/feed'), named()]).toEqual(['A,C', [['service', 2, '!bad', '/feed']]])
  renderings.mockClear()
  expect([await read('/feed'), renderings.mock.calls.length, failures]).toEqual(['A,C', 0, []])
})

test('a page that fails for another reason on request is a 500, and after five searches no entry is looked for', async () => {
  const load = vi.fn(() => Promise.reject(new Error('a fault')))
  await publish([{ path: { id: '/x' }, languages: ['id'], load }], { service: good })
  const statuses = await Promise.all(Array.from({ length: 3 }, async () => (await server.get('/x')).status))
  expect(new Set(statuses)).toEqual(new Set([500]))
  for (let request = 0; request < 8; request++) await server.get('/x')
  load.mockClear()
  await server.get('/x')
  expect([load.mock.calls.length, leftOut]).toEqual([1, []])
})

test('a database that is away makes no entry guilty', async () => {
  const load = vi.fn(() => Promise.reject(new DatabaseUnavailableError(new Error('refused'))))
  const { failedPages } = await publish([{ ...page('/a', []), load }], { service: good })
  expect([failedPages.length, load.mock.calls.length, leftOut]).toEqual([1, 1, []])
})

test('when a page fails with every one of a thousand entries, the rest of the site is made after a bounded search', async () => {
  const service = Array.from({ length: 1000 }, (_, index) => entry(index + 1, '!bad'))
  await publish([page('/list', ['team', 'service'])], { team: [entry(1, 'Ada')], service })
  expect(await read('/list')).toBe('Ada')
  expect(leftOut).toHaveLength(1000)
  expect(renderings.mock.calls.length).toBeGreaterThan(0)
  expect(renderings.mock.calls.length).toBeLessThan(400)
})
