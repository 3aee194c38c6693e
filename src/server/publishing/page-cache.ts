import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { OgImage } from '#content/page.ts'
import type { SiteIcon } from '#content/site-icon.ts'
import { hasSessionToken } from '../accounts/authentication.ts'
import { createSharedCalls } from '../concurrency/work.ts'
import { isUnavailable } from '../database/errors.ts'
import { acceptsHtml } from '../http/http-server.ts'
import { CachedPage, type GetHeaders } from './cached-page.ts'
import { correctAddress } from './corrected-address.ts'
import { compressPages, type Publication, type RenderFailure, renderChangedPages } from './eager-pages.ts'
import { createLeftOutEntries, type PageCulprit } from './left-out.ts'
import { type Address, appendQuery, parseAddress, parseListAddress } from './page-address.ts'
import { createPageLookup } from './page-lookup.ts'
import { type AddressTarget, createRedirects, type Redirect } from './redirects.ts'
import { createTaggedPages } from './tagged-pages.ts'

interface PageCacheOptions {
  readonly getHeaders: GetHeaders
  /** Redirects by path, in lower case and without a trailing slash. */
  readonly redirects?: ReadonlyMap<string, Redirect>
  /** Called when a page cannot be rendered on request. */
  readonly onFailure: (failure: RenderFailure) => void
  /** Called when an entry is left out, because a page cannot be made with it. */
  readonly onLeftOut?: (entry: PageCulprit) => void
  /** The size of all pages together that are rendered on request; a page of more than half of it is not kept. */
  readonly maxOnDemandBytes?: number
  /** Resolves when there is time to compress an eager page; without it they are compressed when they are requested. */
  readonly waitForIdle?: () => Promise<unknown>
}

// Requests for pages that are being read and rendered; more get the overload page.
const MAX_LOADING = 200

const isSafeMethod = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** API lists are sent only to visitors. */
const asksForPublicList = (request: IncomingMessage): boolean =>
  isSafeMethod(request) && !hasSessionToken(request.headers)

/** The result of a request for a page that is not in memory. */
type Loaded = { readonly page: CachedPage } | { readonly redirect: Redirect } | undefined

/** Waits between two pages that are compressed after a save, for the answer to the save and for the visitors. */
export const pauseCompression = (): Promise<unknown> => setTimeout(50, undefined, { ref: false })

/** Creates the in-memory cache of the public pages. Pages carry tags; a publication drops those whose tags changed. */
export function createPageCache({
  getHeaders,
  onFailure,
  onLeftOut = () => undefined,
  redirects: fixed = new Map(),
  maxOnDemandBytes = 24 * 1024 * 1024,
  waitForIdle,
}: PageCacheOptions) {
  const taggedPages = createTaggedPages(maxOnDemandBytes)
  const { pages } = taggedPages
  const loading = createSharedCalls<Loaded>()
  const leftOut = createLeftOutEntries(onLeftOut)
  let published: Publication | undefined
  const lookup = createPageLookup(() => published, leftOut)
  let generation = 0

  const findPage = (address: Address): CachedPage | undefined => {
    const { path, isEnglish } = address
    const english = isEnglish ? pages.get(`${path}?lang=en`) : undefined
    // The English page of this path may exist without being in memory.
    const isOther = isEnglish && lookup.findRoute(address)?.isByQuery
    return english ?? (isOther ? undefined : pages.get(path)) ?? pages.get(`/${path.split('/', 2)[1] ?? ''}/*`)
  }

  /** Reads and renders the page of an address. */
  const load = async (address: Address): Promise<Loaded> => {
    const loadedIn = generation
    const loaded = await lookup.read<Loaded>(address, async (found) => {
      if (!found || 'redirect' in found) return found
      const known = pages.get(found.page.paths[0])
      if (known && generation === loadedIn) return { page: known }
      return { page: await CachedPage.render(found.page, { getHeaders }) }
    })
    // After a publication in between the page may be made of content that has changed: sent, but not kept.
    if (loaded && 'page' in loaded && generation === loadedIn && pages.get(loaded.page.paths[0]) !== loaded.page)
      taggedPages.add(loaded.page)
    return loaded
  }

  /** Finds what a URL leads to, without rendering it. */
  const findDestination = async (url: string): Promise<AddressTarget | undefined> => {
    const address = parseAddress(url)
    if (findPage(address)) return 'page'
    return lookup.read<AddressTarget | undefined>(
      address,
      (found) => found && ('page' in found ? 'page' : { redirectTo: found.redirect.to }),
    )
  }
  const redirects = createRedirects({ fixed, findDestination })

  const renderHtml = (url: string): Promise<string | undefined> =>
    lookup.read(parseAddress(url), async (found) =>
      found && 'page' in found ? (await found.page.render()).html : undefined,
    )

  // After a publication a page is loaded anew, because it may have changed.
  const loadKey = ({ path, isEnglish }: Address): string => `${generation} ${isEnglish} ${path}`

  /** Loads the page once for all who wait. */
  const loadShared = (address: Address): Promise<Loaded> => loading.run(loadKey(address), () => load(address))

  const sendError = (path: string, error: unknown, response: ServerResponse): void => {
    onFailure({ path, error })
    if (response.headersSent) response.destroy()
    else
      response.writeHead(500, { ...getHeaders({ html: '' }), 'content-length': 0, 'cache-control': 'no-store' }).end()
  }

  const send = (page: CachedPage, request: IncomingMessage, response: ServerResponse): true => {
    const growth = page.send(request, response)
    if (!growth) taggedPages.markUsed(page)
    else growth.then(() => taggedPages.resize(page)).catch((error) => sendError(page.paths[0], error, response))
    return true
  }

  const sendRedirect = ({ to, status }: Redirect, response: ServerResponse): void => {
    // Revalidated each time: if a title changes back, two cached redirects would form a loop.
    const headers = { ...getHeaders({ html: '' }), location: to, 'cache-control': 'no-cache' }
    response.writeHead(status, { ...headers, 'content-length': 0 }).end()
  }

  /** Sends the page at that path in the language of the request URL; returns false when there is none. */
  const sendStatusPage = (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const isEnglish = /[?&]lang=en\b|^\/(home\/)?en\//i.test(request.url ?? '')
    const page = (isEnglish ? pages.get(`${path}?lang=en`) : undefined) ?? pages.get(path)
    if (page) send(page, request, response)
    return page !== undefined
  }

  const sendUnavailable = (request: IncomingMessage, response: ServerResponse): void => {
    if (!sendStatusPage('/503', request, response))
      response.writeHead(503, { ...getHeaders({ html: '' }), 'content-length': 0, 'retry-after': '5' }).end()
  }

  /** Redirects an address without a page; calls `onMissing` when there is no redirect, or a loop. */
  const redirectMissing = async (
    address: Address,
    request: IncomingMessage,
    response: ServerResponse,
    onMissing: RequestListener,
  ): Promise<void> => {
    const found = isSafeMethod(request) ? await redirects.findResolved(address) : undefined
    if (response.destroyed) return
    if (found) sendRedirect(found, response)
    else onMissing(request, response)
  }

  const loadAndSend = async (
    address: Address,
    request: IncomingMessage,
    response: ServerResponse,
    onMissing: RequestListener,
  ): Promise<void> => {
    try {
      const loaded = await loadShared(address)
      if (response.destroyed) return
      if (!loaded) {
        await redirectMissing(address, request, response, onMissing)
      } else if ('page' in loaded) send(loaded.page, request, response)
      else if (isSafeMethod(request))
        sendRedirect({ ...loaded.redirect, to: appendQuery(loaded.redirect.to, address.query) }, response)
      else onMissing(request, response)
    } catch (error) {
      const indonesian = address.isEnglish ? pages.get(address.path) : undefined
      if (isUnavailable(error) && indonesian) send(indonesian, request, response)
      else if (isUnavailable(error)) sendUnavailable(request, response)
      else sendError(address.path, error, response)
    }
  }

  return {
    /**
     * Renders the eager pages whose tags changed, swaps them in together with everything that changed, and drops the other
     * pages with these tags: they are rendered when they are requested. Returns the failed pages, which keep their previous
     * version. `compressed` resolves once the eager pages have their best compression, or were published again.
     */
    async publish(publication: Publication) {
      const options = { getHeaders, previousPages: taggedPages.eagerPages, leftOut }
      const { failedPages, current, changed } = await renderChangedPages(publication, options)
      const dropped = [...taggedPages.findByTags(changed), ...taggedPages.eagerPages.values()]
      generation++
      publication.onSwap?.()
      published = publication
      for (const page of dropped) if (!current.has(page)) taggedPages.remove(page)
      for (const page of current) if (pages.get(page.paths[0]) !== page) taggedPages.add(page)
      const publishedIn = generation
      const isCurrent = () => generation === publishedIn
      const compressed =
        waitForIdle && compressPages(taggedPages.eagerPages.values(), { waitForIdle, isCurrent, onFailure })
      return { failedPages, compressed }
    },

    /** Returns the entries that no page shows, because a page cannot be made with them. */
    leftOut: leftOut.list,

    /** Puts pages from the disk cache in place. */
    restore(cachedPages: readonly CachedPage[]): void {
      for (const page of cachedPages) taggedPages.add(page)
    },

    /** Returns the Open Graph image with that path, of a page in memory. */
    findOgImage: (path: string): OgImage | undefined =>
      [...pages.values()].find(({ ogImage }) => ogImage?.path === path)?.ogImage,

    /** Returns the icon that the owner has chosen; undefined for the default one. */
    findSiteIcon: (): SiteIcon | undefined => pages.get('/manifest.webmanifest')?.siteIcon,

    /** Reads and renders the page at that URL if it is not in memory. Rejects when the content cannot be read. */
    async ensureLoaded(url: string): Promise<void> {
      const address = parseAddress(url)
      if (!findPage(address) && loading.size() < MAX_LOADING) await loadShared(address)
    },

    /** Finds what a URL leads to, apart from the rules of the administrators. Rejects when the content cannot be read. */
    async findDestination(url: string): Promise<AddressTarget | undefined> {
      const to = fixed.get(parseAddress(url).path)?.to
      return (await findDestination(url)) ?? (to === undefined ? undefined : { redirectTo: to })
    },

    /** Reads and renders the page at that URL, even if it is in memory; undefined when there is none. */
    renderHtml,

    /** Returns the HTML of the page at that URL, from memory if it is there; undefined when there is none. */
    readHtml: async (url: string): Promise<string | undefined> => findPage(parseAddress(url))?.html ?? renderHtml(url),

    /** Follows redirects to the last address; see `createRedirects`. */
    resolveRedirects: redirects.resolve,

    /** Replaces the redirect rules of the administrators; see `createRedirects`. */
    setRedirectRules: redirects.setRules,

    /** Returns the pages in memory, each once. */
    list: (): ReadonlySet<CachedPage> => new Set(pages.values()),

    /** Returns true when there are pages. */
    isReady: (): boolean => pages.size > 0,

    /**
     * Sends a page or a redirect. Returns false when the URL has neither; a page that has to be read first may turn out to
     * be missing later, which calls `onMissing`.
     */
    handle(request: IncomingMessage, response: ServerResponse, onMissing: RequestListener): boolean {
      const { url = '/' } = request
      const isList = /^\/api\//i.test(url)
      if (isList && !asksForPublicList(request)) return false
      const exact = pages.get(url)
      if (exact) return send(exact, request, response)
      const address = isList ? parseListAddress(url) : parseAddress(url)
      const page = findPage(address)
      if (page) return send(page, request, response)
      if (!lookup.findRoute(address) && !redirects.find(address) && !correctAddress(address)) return false
      if (loading.size() >= MAX_LOADING && !loading.has(loadKey(address))) sendUnavailable(request, response)
      else void loadAndSend(address, request, response, onMissing)
      return true
    },

    /** Sends the 404 page; returns false when there is none, or for a method other than GET and HEAD. */
    handleNotFound(request: IncomingMessage, response: ServerResponse): boolean {
      return isSafeMethod(request) && sendStatusPage('/404', request, response)
    },

    /** Sends the overload page (503); returns false when the client does not accept HTML, or when there is no such page. */
    handleOverload(request: IncomingMessage, response: ServerResponse): boolean {
      return acceptsHtml(request) && sendStatusPage('/503', request, response)
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
