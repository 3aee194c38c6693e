import { expect } from 'vitest'
import { siteComponents } from '#server/components/site-components.ts'
import { withoutPages } from '#server/components/without-pages.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/connect.ts'
import { createPageCache } from '#server/publishing/page-cache.ts'
import { redirects } from '#site/redirects.ts'
import { openPageServer } from './page-server.ts'
import { testFrontend as frontend } from './test-frontend.ts'

/** Publishes the content of the database, like a process of its own, and serves it without the API. */
export async function startCache(config: Config, database: Database) {
  const pageCache = createPageCache({
    getHeaders: () => ({}),
    redirects,
    onFailure: ({ path, error }) => expect.fail(`${path}: ${error}`),
  })
  const { config: _, print, imageCache } = withoutPages(config)
  const pageStore = {
    load: () => undefined,
    removeUnfinished: async () => undefined,
    save: () => undefined,
    flush: async () => undefined,
  }
  const { services, stop } = await siteComponents.start(
    { config, print, imageCache, database, frontend, pageCache, pageStore, storedPages: undefined },
    ['publisher'],
  )
  const server = await openPageServer(() => pageCache)
  return {
    publishChanges: services.publisher.publishChanges,
    /** Returns status, location, ETag and body of the answer, without following a redirect. */
    async fetchPage(path: string) {
      const { status, headers, body } = await server.get(path, { headers: { 'accept-encoding': 'identity' } })
      return `${status} ${headers.get('location')} ${headers.get('etag')} ${body}`
    },
    stop() {
      server.close()
      return stop()
    },
  }
}

export type RunningCache = Awaited<ReturnType<typeof startCache>>
