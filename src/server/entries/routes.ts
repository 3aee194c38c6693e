import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { App } from '../http/fastify-types.ts'
import type { EntryRoutesDeps } from './deps.ts'
import { historyRoutes } from './history-routes.ts'
import { readRoutes } from './read-routes.ts'
import { writeRoutes } from './write-routes.ts'

/** Registers the routes of every collection. */
export function collectionRoutes(app: App, deps: EntryRoutesDeps): void {
  for (const collection of Object.values<Collection>(collections)) {
    readRoutes(app, collection, deps)
    writeRoutes(app, collection, deps)
    historyRoutes(app, collection, deps)
  }
}
