import { z } from 'zod'
import { type Collection, documentKeys } from '#content/collection.ts'
import { entrySchema } from '#content/schema.ts'
import { pagedListQuery } from '#contracts/lists.ts'
import { getActor } from '../audit/audit-log.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { idParams } from '../http/id-params.ts'
import { mutationResponse, publishSaved, toMutationResponse } from '../http/mutation-response.ts'
import type { EntryRoutesDeps } from './deps.ts'
import { ConflictError, toMultilingual } from './entry.ts'

const restoreBody = z.strictObject({
  version: z.int().positive().max(2_147_483_647).describe('The version to restore.'),
})

/** The schema of a stored document: every field, in both languages. */
function dataSchema(collection: Collection): z.ZodObject {
  return z.object(Object.fromEntries(documentKeys(collection.fields).map((key) => [key, z.string()])))
}

/** Registers the routes that list versions, restore one, and list deleted entries. */
export function historyRoutes(app: App, collection: Collection, deps: EntryRoutesDeps): void {
  versionRoute(app, collection, deps)
  restoreRoute(app, collection, deps)
  if (collection.screen.deleteMessages) deletedRoute(app, collection, deps)
}

function versionRoute(app: App, collection: Collection, { entries }: EntryRoutesDeps): void {
  const version = z.object({
    version: z.int(),
    changedAt: z.string(),
    changedBy: z.string(),
    deleted: z
      .boolean()
      .describe('True for the version that deleted the entry; its fields are the ones before the deletion.'),
    data: dataSchema(collection),
  })
  app.get(
    `/api/${collection.path}/:id/versions`,
    {
      config: { access: 'administrator' },
      schema: {
        tags: [collection.path],
        summary: 'List all versions of an entry, newest first, including deleted entries',
        params: idParams,
        querystring: pagedListQuery,
        response: { 200: z.array(version) },
      },
    },
    async (request, reply) => {
      const { items, total } = await entries.listVersions(collection, request.params.id, request.query)
      reply.headers({ 'cache-control': 'no-store', 'x-total-count': total })
      return items.map(({ document, ...metadata }) => ({ ...metadata, data: document }))
    },
  )
}

function restoreRoute(app: App, collection: Collection, deps: EntryRoutesDeps): void {
  app.post(
    `/api/${collection.path}/:id/restore`,
    {
      config: { access: 'administrator' },
      schema: {
        tags: [collection.path],
        summary: 'Restore an earlier version, also of a deleted entry',
        params: idParams,
        body: restoreBody,
        response: { 200: mutationResponse.extend({ data: entrySchema(collection) }) },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const entry = await deps.entries
        .restore(collection, params.id, body.version, getActor(request))
        .catch((error) => {
          throw error instanceof ConflictError
            ? error.toProblem((entry) => toMultilingual(collection, entry, { includePrivate: true }))
            : error
        })
      await publishSaved(deps)
      reply.header('cache-control', 'no-store')
      return {
        ...toMutationResponse(getRequestLanguage(request), deps),
        data: toMultilingual(collection, entry, { includePrivate: true }),
      }
    },
  )
}

function deletedRoute(app: App, collection: Collection, { entries }: EntryRoutesDeps): void {
  const deletedEntrySchema = z.object({
    id: z.int(),
    version: z.int(),
    deletedAt: z.string(),
    deletedBy: z.string(),
    data: dataSchema(collection),
  })
  app.get(
    `/api/${collection.path}/deleted`,
    {
      config: { access: 'administrator' },
      schema: {
        tags: [collection.path],
        summary: 'List deleted entries, most recently deleted first',
        querystring: pagedListQuery,
        response: { 200: z.array(deletedEntrySchema) },
      },
    },
    async (request, reply) => {
      const { entries: deleted, total } = await entries.listDeleted(collection, request.query)
      reply.headers({ 'cache-control': 'no-store', 'x-total-count': total })
      return deleted.map(({ document, ...metadata }) => ({ ...metadata, data: document }))
    },
  )
}
