import type { FastifyBaseLogger } from 'fastify'
import { collections, isLarge, type LargeCollectionName } from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import { languages } from '#content/fields.ts'
import type { PageRoute, SiteInfo } from '#content/page.ts'
import { redirect } from '#content/types/redirect.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import type { ContentStore } from '../entries/content-store.ts'
import { findAdjacentIds } from '../entries/large-collections.ts'
import { findScheduled } from '../entries/scheduled-entries.ts'
import { apiHeaders } from '../http/security-headers.ts'
import type { ImageCache } from '../images/image-cache.ts'
import type { LinkChecker } from '../links/link-check.ts'
import { toRuleMap } from '../links/redirect-rules.ts'
import { createListRoutes } from '../publishing/api-lists.ts'
import { createBackOfficeRoute } from '../publishing/back-office-route.ts'
import type { CachedPages } from '../publishing/disk-cache.ts'
import type { Frontend, Renderer } from '../publishing/frontend.ts'
import type { PageCache } from '../publishing/page-cache.ts'
import type { PageStore } from '../publishing/page-store.ts'
import { createPublisher, type Publisher } from '../publishing/publisher.ts'

interface PublisherServices {
  readonly config: Config
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly database: Pick<Database, 'db'>
  readonly contentStore: ContentStore
  readonly imageCache: Pick<ImageCache, 'deleteWhere'>
  readonly frontend: Frontend
  /** A copy of the one of the frontend: a new one takes its place when the frontend changes. */
  readonly renderer: Renderer
  readonly siteInfo: SiteInfo
  readonly pageCache: PageCache
  readonly pageStore: Pick<PageStore, 'save'>
  /** The pages stored by the previous process, if any. */
  readonly storedPages: CachedPages | undefined
  readonly linkChecker: Pick<LinkChecker, 'handlePublished'>
}

const largeNames = Object.values(collections).flatMap(({ name }): LargeCollectionName[] =>
  isLarge(name) ? [name] : [],
)

interface SitePublisher extends Publisher {
  readonly stop: () => void
}

/**
 * Publishes pages and public lists for the first time and returns their publisher. Pages of the previous process are kept when
 * their content is the current one.
 */
export async function startSitePublisher(services: PublisherServices): Promise<SitePublisher> {
  const { config, log, database, contentStore } = services
  const { imageCache, frontend, renderer, siteInfo, pageCache, pageStore, storedPages, linkChecker } = services
  const otherRoutes = [createBackOfficeRoute(config, frontend), ...createListRoutes(contentStore, apiHeaders(config))]
  let routes: readonly PageRoute[] = [...renderer.createRoutes(siteInfo), ...otherRoutes]
  const publisher = createPublisher({
    store: {
      reader: contentStore.reader,
      async readUpdate() {
        const update = await contentStore.readUpdate()
        const apply = () => {
          update.apply()
          linkChecker.handlePublished(update.changes)
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
    Object.assign(renderer, await frontend.loadRenderer())
    routes = [...renderer.createRoutes(siteInfo), ...otherRoutes]
    await publisher.publishAll()
  })
  await publisher.start(storedPages?.isForeign ? undefined : storedPages)
  return publisher
}
