import { type CollectionName, collections } from '#content/index.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../route.ts'
import { historyRoutes } from './history-routes.ts'
import { readRoutes } from './read-routes.ts'
import { writeRoutes } from './write-routes.ts'

/** The calls of every collection. */
export function collectionRoutes(app: App, parts: Parts): void {
  app.decorateRequest('uploads')
  for (const [key, collection] of Object.entries(collections)) {
    // The keys of `collections` are the names.
    const name = key as CollectionName
    readRoutes(app, collection, parts)
    writeRoutes(app, name, collection, parts)
    historyRoutes(app, name, collection, parts)
  }
}
