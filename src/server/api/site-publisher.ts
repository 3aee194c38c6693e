import { apiHeaders } from '../http/security-headers.ts'
import type { FormPages } from '../memo/rejected-form.ts'
import { createOgImages } from '../og-images/og-images.ts'
import { buildListRoutes } from '../publishing/api-lists.ts'
import type { CachedPages } from '../publishing/disk-cache.ts'
import type { Frontend } from '../publishing/frontend.ts'
import type { PageCache } from '../publishing/page-cache.ts'
import type { PageRoute } from '../publishing/page-route.ts'
import type { PageStore } from '../publishing/page-store.ts'
import { createPublisher } from '../publishing/publisher.ts'
import type { SiteStorage } from './storage.ts'

interface SitePublisherOptions {
  readonly storage: Pick<SiteStorage, 'config' | 'log' | 'snapshot'>
  readonly frontend: Frontend
  readonly pageCache: PageCache
  readonly pageStore: PageStore
  /** The pages stored by the previous process, if any. */
  readonly storedPages: CachedPages | undefined
  /** Pages that do not come from the renderer. */
  readonly extraPages: readonly PageRoute[]
}

function* concatenate<Item>(...iterables: readonly Iterable<Item>[]): Generator<Item> {
  for (const items of iterables) yield* items
}

/** Creates the publisher of the snapshot's content: pages, public lists and images for sharing. */
export async function createSitePublisher(options: SitePublisherOptions) {
  const { frontend, pageCache, pageStore, storedPages, extraPages } = options
  const { config, log, snapshot } = options.storage
  let renderer = await frontend.loadRenderer()
  const ogImages = createOgImages()
  const site = {
    name: config.siteName,
    url: config.siteUrl ?? `http://localhost:${config.port}`,
    mediaHost: config.mediaHost,
    retentionDays: config.retentionDays,
  }
  let content = ''
  const publisher = createPublisher({
    pageCache: {
      async replace(pageRoutes, isUnchanged) {
        const generation = await pageCache.replace(pageRoutes, isUnchanged)
        ogImages.replace(pageCache.ogImages)
        return generation
      },
    },
    planRoutes: (now) => {
      content = snapshot.contentHash()
      const contentByLanguage = { id: snapshot.content('id'), en: snapshot.content('en') }
      const { pages, until } = renderer.planRoutes({ site, content: contentByLanguage, now })
      const lists = buildListRoutes(snapshot, now, apiHeaders(config))
      return { pages: concatenate<PageRoute>(pages, extraPages, lists), until }
    },
    // A clock that was ahead may have published scheduled entries too early, so pages from the future are not reused.
    isUnchanged: (now) =>
      storedPages?.content === snapshot.contentHash() &&
      storedPages.madeAt <= now &&
      !(storedPages.until !== undefined && storedPages.until <= now),
    onPublished: (generation) => pageStore.save({ content, ...generation }),
    onFailure: ({ path, error }) =>
      log.error({ err: error, path }, 'a page could not be made; the one from before stays'),
  })
  frontend.onChange?.(async () => {
    renderer = await frontend.loadRenderer()
    await publisher.publish()
  })
  const formPages: FormPages = {
    successPath: (language) => renderer.quotationSentPath(language),
    renderRejected: (form) =>
      renderer.renderRejectedQuotation({ ...form, site, content: snapshot.content(form.language) }),
  }
  return { ...publisher, formPages, ogImages }
}
