import { collections, isLarge, type LargeCollectionName } from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import { languages } from '#content/fields.ts'
import type { PageRoute } from '#content/page.ts'
import { redirect } from '#content/types/redirect.ts'
import type { Change } from '../database/transactions.ts'
import { findAdjacentIds } from '../entries/large-collections.ts'
import { findScheduled } from '../entries/scheduled-entries.ts'
import { apiHeaders } from '../http/security-headers.ts'
import { toRuleMap } from '../links/redirect-rules.ts'
import type { FormPages } from '../memo/rejected-form.ts'
import { createOgImages } from '../og-images/og-images.ts'
import { createListRoutes } from '../publishing/api-lists.ts'
import type { CachedPages } from '../publishing/disk-cache.ts'
import type { Frontend } from '../publishing/frontend.ts'
import type { PageCache } from '../publishing/page-cache.ts'
import type { PageStore } from '../publishing/page-store.ts'
import type { RenderPreview } from '../publishing/preview-route.ts'
import { createPublisher } from '../publishing/publisher.ts'
import type { RenderSearchPage } from '../site-search/routes.ts'
import type { SiteStorage } from './storage.ts'

interface SitePublisherOptions {
  readonly storage: Pick<SiteStorage, 'config' | 'log' | 'database' | 'contentStore' | 'imageCache'>
  readonly frontend: Frontend
  readonly pageCache: PageCache
  readonly pageStore: PageStore
  /** The pages stored by the previous process, if any. */
  readonly storedPages: CachedPages | undefined
  /** Pages that do not come from the renderer. */
  readonly extraRoutes: readonly PageRoute[]
}

const largeNames = Object.values(collections).flatMap(({ name }): LargeCollectionName[] =>
  isLarge(name) ? [name] : [],
)

/** Creates the publisher of the content: pages, public lists and images for sharing. */
export async function createSitePublisher(options: SitePublisherOptions) {
  const { frontend, pageCache, pageStore, storedPages, extraRoutes } = options
  const { config, log, database, contentStore, imageCache } = options.storage
  const site = {
    name: config.siteName,
    url: config.siteUrl ?? `http://localhost:${config.port}`,
    mediaHost: config.mediaHost,
    retentionDays: config.retentionDays,
  }
  const listRoutes = createListRoutes(contentStore, apiHeaders(config))
  let renderer = await frontend.loadRenderer()
  let routes: readonly PageRoute[] = []
  const loadRoutes = () => {
    routes = [...renderer.createRoutes(site), ...extraRoutes, ...listRoutes]
  }
  loadRoutes()

  const listeners: ((changes: readonly Change[]) => void)[] = []
  const onApplied = (changes: readonly Change[]): void => {
    for (const listener of listeners) listener(changes)
  }
  const publisher = createPublisher({
    store: {
      reader: contentStore.reader,
      async readUpdate() {
        const update = await contentStore.readUpdate()
        const apply = () => {
          update.apply()
          onApplied(update.changes)
          pageCache.setRedirectRules(toRuleMap(contentStore.list(redirect), config.siteUrl))
        }
        return { ...update, apply }
      },
    },
    pageCache,
    getRoutes: () => routes,
    listSections: (reader: ContentReader) =>
      languages.flatMap((language) => [language, ...renderer.listSections(reader.content(language))]),
    findAdjacentIds: (name, id) => findAdjacentIds(database.db, name, { id, isoNow: new Date().toISOString() }),
    findScheduled: (interval) => findScheduled(database.db, largeNames, interval),
    onPublished: (generation) => pageStore.save(generation),
    onDeletedImages: () => imageCache.deleteWhere(() => true),
    onFailure: ({ path, error }) =>
      log.error({ err: error, path }, 'a page could not be made; the one from before stays'),
  })
  frontend.onChange?.(async () => {
    renderer = await frontend.loadRenderer()
    loadRoutes()
    await publisher.publishAll()
  })
  const formPages: FormPages = {
    successPath: (language) => renderer.quotationSentPath(language),
    renderRejected: (form) => renderer.renderRejectedQuotation({ ...form, site, reader: contentStore.reader }),
  }
  const renderSearchPage: RenderSearchPage = (input) =>
    renderer.renderSearchPage({ ...input, site, reader: contentStore.reader })
  const renderPreview: RenderPreview = (input) => renderer.renderPreview({ ...input, site })
  const ogImages = createOgImages({
    async findOgImage(path, page) {
      const known = pageCache.findOgImage(path)
      if (known || page === undefined) return known
      await pageCache.ensureLoaded(page)
      return pageCache.findOgImage(path)
    },
  })
  return {
    publishChanges: publisher.publishChanges,
    failedPages: publisher.failedPages,
    pages: pageCache,
    /** Calls the listener with what each publication has changed, in the step that swaps the pages in. */
    onPublished: (listener: (changes: readonly Change[]) => void): void => void listeners.push(listener),
    stop: publisher.stop,
    /** Publishes for the first time; pages of the previous process are kept when their content is the current one. */
    start: (): Promise<void> => publisher.start(storedPages?.isForeign ? undefined : storedPages),
    formPages,
    renderSearchPage,
    renderPreview,
    ogImages,
  }
}
