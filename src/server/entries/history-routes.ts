import type { Collection } from '#content/collection.ts'
import { entryEndpoints } from '#contracts/entries.ts'
import { getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import { sendPage } from '../http/pagination.ts'
import type { EntryRoutesDeps } from './deps.ts'
import { toMultilingual } from './entry.ts'
import { findVersion } from './rows.ts'

/** Registers the routes that list versions, restore one, and list deleted entries. */
export function historyRoutes(app: App, collection: Collection, deps: EntryRoutesDeps): void {
  const { database, entries, entryRules, followUp } = deps
  const endpoints = entryEndpoints(collection)
  const entryRule = entryRules.get(collection.name)

  app.route({
    ...endpointRoute(endpoints.listVersions),
    handler: async ({ params, query }, reply) =>
      sendPage(reply, await entries.listVersions(collection, params.id, query)),
  })
  app.route({
    ...endpointRoute(endpoints.restoreVersion),
    handler: async (request) => {
      const { params, body } = request
      const key = { id: params.id, version: body.version }
      const earlier = entryRule && (await findVersion(database.db, collection, key))
      if (earlier) await entryRule?.(earlier.document, params.id)
      const entry = await entries.restore(collection, { ...key, actor: getActor(request) })
      return {
        ...(await followUp.answer(request)),
        data: toMultilingual(collection, entry, { includePrivate: true }),
      }
    },
  })

  if (!collection.screen.deleteMessages) return
  app.route({
    ...endpointRoute(endpoints.listDeletedEntries),
    handler: async ({ query }, reply) => sendPage(reply, await entries.listDeleted(collection, query)),
  })
}
