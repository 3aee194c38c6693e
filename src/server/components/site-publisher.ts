import type { FastifyBaseLogger } from 'fastify'
import { collections, isLarge, type LargeCollectionName } from '#content/collections.ts'
import type { PageRoute, SiteInfo } from '#content/page.ts'
import type { ChangeSubscriber } from '../changes/subscriber.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import type { ContentStore } from '../entries/content-store.ts'
import { findAdjacentIds } from '../entries/large-collections.ts'
import { findScheduled } from '../entries/scheduled-entries.ts'
import { apiHeaders } from '../http/security-headers.ts'
import { createListRoutes } from '../publishing/api-lists.ts'
import { createBackOfficeRoute } from '../publishing/back-office-route.ts'
import type { CachedPages, PageStore } from '../publishing/disk-cache.ts'
import type { Frontend, Renderer } from '../publishing/frontend.ts'
import type { PageCache } from '../publishing/page-cache.ts'
import { createPublisher, type Publisher } from '../publishing/publisher.ts'

interface PublisherServices {
  readonly config: Config
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly database: Pick<Database, 'db'>
  readonly contentStore: ContentStore
  readonly frontend: Frontend
  /** A copy of the one of the frontend: a new one takes its place when the frontend changes. */
  readonly renderer: Renderer
  readonly siteInfo: SiteInfo
  readonly pageCache: PageCache
  readonly pageStore: Pick<PageStore, 'save'>
  /** The pages stored by the previous process, if any. */
  readonly storedPages: CachedPages | undefined
  readonly subscribers: readonly ChangeSubscriber[]
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
  const { frontend, renderer, siteInfo, pageCache, pageStore, storedPages, subscribers } = services
  const otherRoutes = [createBackOfficeRoute(config, frontend), ...createListRoutes(contentStore, apiHeaders(config))]
  const createRoutes = (): readonly PageRoute[] => [...renderer.createRoutes(siteInfo), ...otherRoutes]
  const site = { renderer, routes: createRoutes() }
  const publisher = createPublisher({
    store: contentStore,
    subscribers,
    pageCache,
    site,
    findAdjacentIds: (name, id) => findAdjacentIds(database.db, name, { id, isoNow: new Date().toISOString() }),
    findScheduled: (interval) => findScheduled(database.db, largeNames, interval),
    onComplete: pageStore.save,
    onFailure: ({ path, error }) =>
      log.error({ err: error, path }, 'a page could not be made; the one from before stays'),
    onSubscriberFailure: (subscriber, error) =>
      log.error(
        { err: error, subscriber },
        'what follows from a publication failed; restart the site if it stays outdated',
      ),
  })
  frontend.onChange?.(async () => {
    Object.assign(renderer, await frontend.loadRenderer())
    site.routes = createRoutes()
    await publisher.publishAll()
  })
  await publisher.start(storedPages?.isForeign ? undefined : storedPages)
  return publisher
}
