import { expect } from 'vitest'
import { createSitePublisher } from '#server/api/site-publisher.ts'
import type { SiteStorage } from '#server/api/storage.ts'
import { createContentStore } from '#server/entries/content-store.ts'
import type { Frontend } from '#server/publishing/frontend.ts'
import { createPageCache } from '#server/publishing/page-cache.ts'
import { createPageRoutes } from '#site/pages/routes.ts'
import { redirects } from '#site/redirects.ts'
import { linkedSections } from '#site/sections/landing-sections.tsx'
import { shownSections } from '#site/site-settings.ts'
import { testBuild } from './client-build.ts'
import { openPageServer } from './page-server.ts'

const frontend: Frontend = {
  id: 'oracle',
  assets: { handle: () => false },
  headersOf: () => ({}),
  redirects,
  loadBackOfficeHtml: async () => '',
  loadRenderer: async () => ({
    createRoutes: (site) => createPageRoutes({ site, build: testBuild }),
    listSections: (content) => linkedSections(content, shownSections(content.settings[0]?.sections ?? '')),
    quotationSentPath: () => '',
    renderRejectedQuotation: () => '',
    renderSearchPage: () => '',
    renderPreview: async () => ({ html: '' }),
  }),
}

/** Publishes the content of the storage, like a process of its own, and serves it without the API. */
export async function startCache(storage: SiteStorage) {
  const pageCache = createPageCache({
    headersOf: () => ({}),
    redirects,
    onFailure: ({ path, error }) => expect.fail(`${path}: ${error}`),
  })
  const contentStore = createContentStore(storage.database.db, storage.imageLibrary)
  ;(await contentStore.readUpdate()).apply()
  const publisher = await createSitePublisher({
    storage: { ...storage, contentStore },
    frontend,
    pageCache,
    pageStore: {
      load: () => undefined,
      removeUnfinished: async () => undefined,
      save: () => undefined,
      flush: async () => undefined,
    },
    storedPages: undefined,
    extraRoutes: [],
  })
  await publisher.start()
  const server = await openPageServer(() => pageCache)
  return {
    publishChanges: publisher.publishChanges,
    /** Returns status, location, ETag and body of the answer, without following a redirect. */
    async fetchPage(path: string) {
      const { status, headers, body } = await server.get(path, { headers: { 'accept-encoding': 'identity' } })
      return `${status} ${headers.get('location')} ${headers.get('etag')} ${body}`
    },
    stop() {
      server.close()
      publisher.stop()
      publisher.ogImages.stop()
    },
  }
}

export type RunningCache = Awaited<ReturnType<typeof startCache>>
