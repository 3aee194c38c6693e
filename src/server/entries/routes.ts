import type { Collection } from '#content/collection.ts'
import { collections } from '#content/index.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../route.ts'
import { historyRoutes } from './history-routes.ts'
import { readRoutes } from './read-routes.ts'
import { writeRoutes } from './write-routes.ts'

/** The calls of every collection. */
export function collectionRoutes(app: App, parts: Parts): void {
  app.decorateRequest('uploads')
  for (const collection of Object.values<Collection>(collections)) {
    readRoutes(app, collection, parts)
    writeRoutes(app, collection, parts)
    historyRoutes(app, collection, parts)
  }
}
