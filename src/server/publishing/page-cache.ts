import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasSessionToken } from '../accounts/authentication.ts'
import { createYieldIfBusy } from '../http/yield-if-busy.ts'
import type { OgImage } from '../og-images/og-image.ts'
import { CachedPage, type HeadersOf } from './cached-page.ts'
import { createLruCache } from './lru-cache.ts'
import { entryKeyOfRoute, entryPathKey, isRenderedOnDemand, type PageRoute } from './page-route.ts'

/** A page that could not be rendered; the previous one, if any, stays. */
export interface RenderFailure {
  readonly path: string
  readonly error: unknown
}

interface RouteEntry {
  readonly route: PageRoute
  readonly page: CachedPage
  /** See `entryKeyOfRoute`. */
  readonly key: string | undefined
}

/** A permanent (301) or temporary (302) redirect. */
interface Redirect {
  readonly to: string
  readonly status: 301 | 302
}

interface PageCacheOptions {
  readonly headersOf: HeadersOf
  /** Redirects by path, in lower case and without a trailing slash. */
  readonly redirects?: ReadonlyMap<string, Redirect>
  /** Called when a page cannot be rendered on request. */
  readonly onFailure: (failure: RenderFailure) => void
}

// Limits for detail pages, of which there may be thousands: rendered eagerly per change, and bytes in memory.
const MAX_EAGER_PAGES = 64
const MAX_LAZY_PAGE_BYTES = 24 * 1024 * 1024

const normalisePath = (path: string): string => (path.length > 1 ? path.toLowerCase().replace(/\/$/, '') : '/')
const isEvictable = (route: PageRoute): boolean => route.hasIdInPath === true || isRenderedOnDemand(route)

const isSafeMethod = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Returns true when the first `lang` parameter of the query is `en`, case-insensitively. */
function requestsEnglish(query: string): boolean {
  for (const [name, value] of new URLSearchParams(query))
    if (name.toLowerCase() === 'lang') return value.toLowerCase() === 'en'
  return false
}

/** Returns the URL with the query inserted before its fragment. */
function appendQuery(address: string, query: string): string {
  if (query === '') return address
  const [path = '', ...fragment] = address.split('#')
  return [`${path}${path.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#')
}

/** Creates the in-memory cache of the public pages. */
export function createPageCache({ headersOf, onFailure, redirects = new Map() }: PageCacheOptions) {
  const pages = new Map<string, CachedPage>()
  /** The current path of each detail page, by folder and id. */
  const entryPaths = new Map<string, string>()
  let generation = 0
  const lruCache = createLruCache(MAX_LAZY_PAGE_BYTES)

  const findPage = (url: string): CachedPage | undefined => {
    const [path = '/', query = ''] = url.split('?', 2)
    const plain = normalisePath(path)
    const english = query !== '' && requestsEnglish(query) ? pages.get(`${plain}?lang=en`) : undefined
    return english ?? pages.get(plain) ?? pages.get(`/${plain.split('/', 2)[1] ?? ''}/*`)
  }

  const findPageFor = (request: IncomingMessage): CachedPage | undefined => {
    const { url = '/' } = request
    const page = pages.get(url) ?? findPage(url)
    if (!page?.route.isApiList) return page
    const [path = '', ...queries] = url.split('?')
    const requestedPath = [normalisePath(path), ...queries].join('?')
    const isForVisitors = isSafeMethod(request) && !hasSessionToken(request.headers)
    return isForVisitors && page.route.paths.includes(requestedPath) ? page : undefined
  }

  const sendError = (page: CachedPage, error: unknown, response: ServerResponse): void => {
    onFailure({ path: page.route.paths[0], error })
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { ...headersOf({ html: '' }), 'content-length': 0, 'cache-control': 'no-store' }).end()
  }

  const send = (page: CachedPage, request: IncomingMessage, response: ServerResponse): void => {
    const growth = page.send(request, response, (error) => sendError(page, error, response))
    if (!isEvictable(page.route)) return
    if (growth) void growth.then(() => lruCache.touch(page))
    else lruCache.touch(page)
  }

  const findRedirect = (plain: string): Redirect | undefined => {
    const key = entryPathKey(plain)
    const to = key && entryPaths.get(key)
    return to ? { to, status: 301 } : redirects.get(plain)
  }

  /** Redirects a short address or an outdated slug, keeping the query; returns false for any other address. */
  const redirect = (url: string, response: ServerResponse): boolean => {
    const [path = '/'] = url.split('?', 1)
    const found = findRedirect(normalisePath(path))
    if (!found) return false
    // Revalidated each time: if a title changes back, two cached redirects would form a loop.
    const headers = {
      ...headersOf({ html: '' }),
      location: appendQuery(found.to, url.slice(path.length + 1)),
      'cache-control': 'no-cache',
    }
    response.writeHead(found.status, { ...headers, 'content-length': 0 }).end()
    return true
  }

  /** Sends the page at that path in the language of the request URL; returns false when there is none. */
  const sendStatusPage = (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const english = /[?&]lang=en\b|^\/(home\/)?en\//i.test(request.url ?? '')
    const page = (english ? pages.get(`${path}?lang=en`) : undefined) ?? pages.get(path)
    if (page) send(page, request, response)
    return page !== undefined
  }

  /** Returns the page of the route: the previous one when the bytes are the same. Throws what rendering throws. */
  const preparePage = async (
    route: PageRoute,
    previous: CachedPage | undefined,
    isEager: boolean,
  ): Promise<CachedPage> => {
    const page = new CachedPage(route, headersOf)
    if (isEager) await page.render()
    if (!previous || page.contentHash === undefined || page.contentHash !== previous.contentHash) return page
    previous.setRoute(route)
    return previous
  }

  const encodeAll = async (cachedPages: Iterable<CachedPage>): Promise<void> => {
    const ownGeneration = generation
    for (const page of cachedPages) if (ownGeneration === generation) await page.encodeAll()
  }

  /** Publishes these pages and removes those of earlier generations. Synchronous, so no request sees a mix. */
  const swap = (routeEntries: readonly RouteEntry[]): void => {
    for (const [path, page] of pages) {
      if (page.generation === generation && page.route.paths.includes(path)) continue
      pages.delete(path)
      const key = entryKeyOfRoute(page.route)
      if (key && entryPaths.get(key) === path) entryPaths.delete(key)
    }
    for (const { route, page, key } of routeEntries) {
      for (const path of route.paths) pages.set(path, page)
      if (key) entryPaths.set(key, route.paths[0])
    }
    lruCache.retain((page) => pages.get(page.route.paths[0]) === page)
  }

  return {
    /**
     * Replaces all pages by those of these routes in one swap. Renders new and changed pages only; a route that is the
     * same object as before is skipped. Returns the failed pages, which keep their previous version, and a promise of the
     * compression. `isUnchanged`: the current pages were rendered from the same content, so none is rendered.
     */
    async replace(
      routes: Iterable<PageRoute>,
      isUnchanged = false,
    ): Promise<{ failedPages: RenderFailure[]; encoded: Promise<void> }> {
      generation++
      const routeEntries: RouteEntry[] = []
      const fresh = new Set<CachedPage>()
      const failedPages: RenderFailure[] = []
      const yieldIfBusy = createYieldIfBusy()
      let eagerCount = pages.size === 0 ? MAX_EAGER_PAGES : 0
      for (const route of routes) {
        const pause = yieldIfBusy()
        if (pause) await pause
        const [path] = route.paths
        let page = pages.get(path)
        if (page?.route === route) {
          page.generation = generation
          continue
        }
        if (page && (isUnchanged || page.hasDepsOf(route))) page.setRoute(route)
        else {
          const isEager = !isEvictable(route) || (!isRenderedOnDemand(route) && eagerCount++ < MAX_EAGER_PAGES)
          try {
            page = await preparePage(route, page, isEager)
            if (isEager) fresh.add(page)
          } catch (error) {
            failedPages.push({ path, error })
          }
        }
        if (!page) continue
        page.generation = generation
        routeEntries.push({ route, page, key: entryKeyOfRoute(route) })
      }
      swap(routeEntries)
      return { failedPages, encoded: encodeAll(fresh) }
    },

    /** Publishes pages from the disk cache until the first `replace`. */
    restore(cachedPages: readonly CachedPage[]): void {
      swap(cachedPages.map((page) => ({ page, route: page.route, key: entryKeyOfRoute(page.route) })))
    },

    /** Yields the Open Graph image of each page that has one. */
    *ogImages(): Generator<OgImage> {
      for (const [path, page] of pages) {
        const ogImage = path === page.route.paths[0] ? page.ogImage : undefined
        if (ogImage) yield ogImage
      }
    },

    /** Returns the rendered pages, each once. */
    list: (): ReadonlySet<CachedPage> =>
      new Set([...pages.values()].filter(({ contentHash }) => contentHash !== undefined)),

    /** Returns true when there are pages. */
    isReady: (): boolean => pages.size > 0,

    /** Sends a page or a redirect; returns false when the URL has neither. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const page = findPageFor(request)
      if (page) send(page, request, response)
      return page !== undefined || (isSafeMethod(request) && redirect(request.url ?? '/', response))
    },

    /** Sends the 404 page; returns false when there is none, or for a method other than GET and HEAD. */
    handleNotFound(request: IncomingMessage, response: ServerResponse): boolean {
      return isSafeMethod(request) && sendStatusPage('/404', request, response)
    },

    /** Sends the overload page (503); returns false when the client does not accept HTML, or when there is no such page. */
    handleOverload(request: IncomingMessage, response: ServerResponse): boolean {
      return /\btext\/html\b/.test(request.headers.accept ?? '') && sendStatusPage('/503', request, response)
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
