import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Content } from '#content/collections.ts'
import type { ContentReader, Tag } from '#content/content-reader.ts'
import { type Language, languages } from '#content/fields.ts'
import type { Page, PageRoute } from '#content/page.ts'
import { createPageCache, type PageCache } from '#server/publishing/page-cache.ts'

/** A reader without entries. */
export const emptyReader: ContentReader = {
  content: () => ({ page: [], settings: [] }) as Partial<Content> as Content,
  list: async () => [],
  count: async () => 0,
  find: async () => undefined,
  findAdjacent: async () => ({}),
  async *listLinks() {},
  lastModified: async () => undefined,
}

interface TestRouteOptions {
  readonly tags?: readonly Tag[]
  /** Rendered on request only. */
  readonly isOnDemand?: boolean
  readonly isApiList?: boolean
}

/** What a page renders in each language; a text stands for its HTML. */
type Renderings = { readonly [L in Language]?: string | Page['render'] }

/** Returns the route of a path that has a page in these languages, the English one with `?lang=en`. */
export function createTestRoute(
  path: string,
  renderings: Renderings,
  { tags = [], isOnDemand = false, isApiList = false }: TestRouteOptions = {},
): PageRoute {
  return {
    path: { id: path },
    languages: languages.filter((language) => renderings[language] !== undefined),
    ...(!isOnDemand && { listEager: () => [{}] }),
    load: ({ language }) => {
      const rendering = renderings[language]
      if (rendering === undefined) return undefined
      const render = typeof rendering === 'string' ? () => ({ html: rendering }) : rendering
      return { paths: [language === 'en' ? `${path}?lang=en` : path], tags, render, isApiList }
    },
  }
}

/** The page that is sent while the site is overloaded or the database is unavailable. */
export const busyPage = createTestRoute('/503', {
  id: () => ({ html: 'ramai', status: 503, headers: { 'retry-after': '5' } }),
  en: () => ({ html: 'busy', status: 503, headers: { 'retry-after': '5' } }),
})

/** Publishes these routes without content as if everything had changed. */
export function publishRoutes(pageCache: PageCache, routes: readonly PageRoute[]) {
  return pageCache.publish({ routes, reader: emptyReader, changed: 'all' })
}

/** Serves the pages of a page cache, its 404 page included, without following redirects; without one, the status is 599. */
export async function openPageServer(getPageCache: () => PageCache) {
  const server = createServer((request, response) => {
    const pageCache = getPageCache()
    const sendMissing = () => {
      if (!pageCache.handleNotFound(request, response)) response.writeHead(599).end()
    }
    if (!pageCache.handle(request, response, sendMissing)) sendMissing()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  // A server on a TCP port has an AddressInfo.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    async get(path: string, init?: RequestInit) {
      const answer = await fetch(address + path, { redirect: 'manual', ...init })
      return { status: answer.status, headers: answer.headers, body: await answer.text() }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Serves a new page cache in each test. A page that fails to render fails the test, unless `onFailure` is given. */
export function usePageServer(options: Partial<Parameters<typeof createPageCache>[0]> = {}) {
  let server: Awaited<ReturnType<typeof openPageServer>>
  let pageCache: PageCache
  const onFailure = ({ error }: { readonly error: unknown }) => expect.unreachable(String(error))
  const openCache = (more: typeof options = {}): void => {
    pageCache = createPageCache({ getHeaders: () => ({}), onFailure, ...options, ...more })
  }
  beforeAll(async () => {
    server = await openPageServer(() => pageCache)
  })
  beforeEach(() => openCache())
  afterAll(() => server.close())
  return {
    get pageCache() {
      return pageCache
    },
    /** Serves a new page cache from now on. */
    openCache,
    get: (path: string, init?: RequestInit) => server.get(path, init),
    publish: (...routes: readonly PageRoute[]) => publishRoutes(pageCache, routes),
  }
}
