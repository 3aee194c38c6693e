import { z } from 'zod'
import { type Collection, documentKeys } from '#content/collection.ts'
import { entrySchema } from '#content/schema.ts'
import { languageOf } from '../answers.ts'
import { actorOf } from '../audit/repository.ts'
import { idParams } from '../id.ts'
import { shortListQuery } from '../page.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../route.ts'
import { Conflict } from './entry.ts'
import { presentBoth } from './present.ts'
import { outcome, outcomeOf, showSaved } from './show.ts'

const chosen = z.strictObject({ version: z.int().positive().max(2_147_483_647).describe('The version to bring back.') })

/** The fields of an entry in both languages, as they were. */
function dataSchema(collection: Collection): z.ZodObject {
  return z.object(Object.fromEntries(documentKeys(collection.fields).map((key) => [key, z.string()])))
}

/** The calls about what has been: versions, bringing one back, and deleted entries. */
export function historyRoutes(app: App, collection: Collection, parts: Parts): void {
  versionRoute(app, collection, parts)
  restoreRoute(app, collection, parts)
  if (collection.screen.deleting) deletedRoute(app, collection, parts)
}

function versionRoute(app: App, collection: Collection, { entries }: Parts): void {
  const version = z.object({
    version: z.int(),
    changedAt: z.string(),
    changedBy: z.string(),
    deleted: z.boolean().describe('The entry was deleted then; its fields are those from before.'),
    data: dataSchema(collection),
  })
  app.get(
    `/api/${collection.path}/:id/versions`,
    {
      config: { access: 'administrator' },
      schema: {
        tags: [collection.path],
        summary: 'Every version of an entry, newest first; of a deleted one, too',
        params: idParams,
        querystring: shortListQuery,
        response: { 200: z.array(version) },
      },
    },
    async (request, reply) => {
      const { versions, total } = await entries.versions(collection, request.params.id, request.query)
      reply.headers({ 'cache-control': 'no-store', 'x-total-count': total })
      return versions.map(({ document, ...facts }) => ({ ...facts, data: document }))
    },
  )
}

function restoreRoute(app: App, collection: Collection, parts: Parts): void {
  app.post(
    `/api/${collection.path}/:id/restore`,
    {
      config: { access: 'administrator' },
      schema: {
        tags: [collection.path],
        summary: 'Make an earlier version the newest one; brings a deleted entry back, too',
        params: idParams,
        body: chosen,
        response: { 200: outcome.extend({ data: entrySchema(collection) }) },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const entry = await parts.entries
        .restore(collection, params.id, body.version, actorOf(request))
        .catch((error) => {
          throw error instanceof Conflict ? error.carrying((entry) => presentBoth(collection, entry, true)) : error
        })
      await showSaved(parts)
      reply.header('cache-control', 'no-store')
      return { ...outcomeOf(languageOf(request), parts), data: presentBoth(collection, entry, true) }
    },
  )
}

function deletedRoute(app: App, collection: Collection, { entries }: Parts): void {
  const gone = z.object({
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
        summary: 'The deleted entries, the latest deleted first',
        querystring: shortListQuery,
        response: { 200: z.array(gone) },
      },
    },
    async (request, reply) => {
      const { entries: deleted, total } = await entries.listDeleted(collection, request.query)
      reply.headers({ 'cache-control': 'no-store', 'x-total-count': total })
      return deleted.map(({ document, ...facts }) => ({ ...facts, data: document }))
    },
  )
}
