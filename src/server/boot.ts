import { setTimeout } from 'node:timers/promises'
import type { Config } from './config/config.ts'
import { type CacheHits, createHttpServer } from './http/http-server.ts'
import { apiHeaders } from './http/security-headers.ts'
import { createCachedImageHandler } from './images/file-response.ts'
import { createImageCache } from './images/image-cache.ts'
import { createMissedCounter } from './links/missed-counter.ts'
import { toSourcePositions } from './log/source-positions.ts'
import { createPageStore } from './publishing/disk-cache.ts'
import type { Frontend } from './publishing/frontend.ts'
import { createPageCache, pauseCompression } from './publishing/page-cache.ts'

/** A running site. */
export interface RunningSite {
  readonly url: string
  /** True when the pages stored last time are served while the backend starts. */
  readonly isServing: boolean
  /** Number of responses from memory since the start. */
  readonly cacheHits: Readonly<CacheHits>
  /** Resolves when the backend has started; rejects with a StartupError that says what to do. */
  readonly started: Promise<unknown>
  /** Does what the first requests after the start would wait for; rejects when the backend has not started. */
  readonly warmUp: () => Promise<void>
  /** Waits for pending responses, then stops the HTTP server and the backend. */
  readonly close: () => Promise<void>
}

// Work that has not ended by then is aborted, as safely as by a kill; a database that hangs must not block the exit.
const CLOSE_TIMEOUT_MS = 2_500

// The well-known paths of icons.
const iconPathPattern = /^\/(favicon\.ico|apple-touch-icon\.png)(?:\?|$)/

// Requests that arrived during a restart are answered from memory before the backend is loaded, which blocks the thread.
const BACKEND_DELAY_MS = 30

/** Starts a site: stored pages, HTTP server, then its components. Resolves when the HTTP server listens. */
export async function createSite(config: Config, frontend: Frontend): Promise<RunningSite> {
  const pageCache = createPageCache({
    getHeaders: frontend.getHeaders,
    redirects: frontend.redirects,
    waitForIdle: pauseCompression,
    onFailure: ({ path, error }) => {
      const details = error instanceof Error && error.stack ? toSourcePositions(error.stack) : error
      console.error(`The page ${path} could not be made.`, details)
    },
    onLeftOut: ({ collection, id, title, path, error }) => {
      console.error(
        `${collection} ${id} (${title}) is left out of all pages, because ${path} cannot be made with it; correct it in the back office.`,
        error,
      )
    },
  })
  const pageStore = createPageStore({ config, frontendId: frontend.id, pageCache, warn: console.warn })
  const storedPages = pageStore.load(frontend.getHeaders)
  if (storedPages) pageCache.restore(storedPages.pages)
  void pageStore.removeUnfinished()

  const imageCache = createImageCache()
  const cachedImages = createCachedImageHandler(imageCache, apiHeaders(config))
  const files: Frontend['assets'] = {
    handle: (request, response) =>
      // The default icons are files of the build; the API has those that the owner has chosen.
      (!(iconPathPattern.test(request.url ?? '') && pageCache.findSiteIcon()) &&
        frontend.assets.handle(request, response)) ||
      cachedImages.handle(request, response),
  }
  const missedCounter = createMissedCounter(config.siteUrl)
  const httpServer = createHttpServer(files, pageCache, apiHeaders(config), { onNotFound: missedCounter.record })
  const url = await httpServer.listen(config)

  let isDatabaseDown = false
  const retryOptions = storedPages && {
    onWaiting(line: string) {
      isDatabaseDown = true
      console.error(`${line} Visitors are served what was published last; it is tried again every second.`)
    },
    onConnected() {
      isDatabaseDown = false
    },
  }

  const startBackend = async (): Promise<Pick<RunningSite, 'warmUp' | 'close'>> => {
    // Imported late: loading these modules takes 0.1 s, and stored pages are served before.
    const { siteComponents } = await import('./components/site-components.ts')
    const { cacheHits } = httpServer
    const served = { frontend, pageCache, pageStore, storedPages, imageCache, missedCounter, cacheHits }
    const { services, stop } = await siteComponents.start({ config, ...served, retryOptions, print: console.log })
    httpServer.attachApi(services.app.routing)
    return {
      warmUp: services.warmUp,
      async close() {
        await stop()
        await pageStore.flush()
      },
    }
  }

  const isServing = pageCache.isReady()
  const backend = isServing ? setTimeout(BACKEND_DELAY_MS).then(startBackend) : startBackend()
  return {
    url,
    isServing,
    cacheHits: httpServer.cacheHits,
    started: backend,
    warmUp: async () => (await backend).warmUp(),
    async close() {
      await httpServer.close()
      const closed = backend.then(({ close }) => close())
      if (!isDatabaseDown) await Promise.race([closed, setTimeout(CLOSE_TIMEOUT_MS)])
    },
  }
}
