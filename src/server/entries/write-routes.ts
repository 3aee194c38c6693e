import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Collection, isLocalised } from '#content/collection.ts'
import { type Field, fieldTypes } from '#content/fields.ts'
import { type EntryEndpoints, entryEndpoints, MAX_REORDERED_IDS } from '#contracts/entries.ts'
import { getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { findIdempotencyKey, isKeyUsed } from '../idempotency/idempotency-keys.ts'
import type { ProcessedImage } from '../images/reencode-image.ts'
import type { EntryRoutesDeps } from './deps.ts'
import { type Entry, toMultilingual } from './entry.ts'
import { parseChange, parseMultipart, withDefaults } from './entry-input.ts'

// Each id has up to ten digits and a comma.
const REORDER_BODY_LIMIT_BYTES = MAX_REORDERED_IDS * 11 + 1024

/** Returns the maximum size in bytes of the body with an entry: JSON may escape each character as six (`\u0041`). */
export function getBodyLimitBytes({ fields }: Collection): number {
  const characters = Object.values<Field>(fields).map(
    (field) => fieldTypes[field.type].maxLength * (isLocalised(field) ? 2 : 1),
  )
  return characters.reduce((sum, length) => sum + length, 0) * 6 + 16 * 1024
}

type UpdateBody = z.infer<EntryEndpoints['updateEntry']['body']>

/** Registers the routes that change a collection. */
export function writeRoutes(app: App, collection: Collection, deps: EntryRoutesDeps): void {
  const { entries, images, followUp } = deps
  const endpoints = entryEndpoints(collection)
  const entryRule = deps.entryRules.get(collection.name)
  const change = {
    preValidation: parseMultipart(collection),
    bodyLimit: getBodyLimitBytes(collection),
  }

  const answerSaved = async (request: FastifyRequest, entry: Entry, images: readonly ProcessedImage[]) => ({
    ...(await followUp.answer(request, { entry: { collection, ...entry }, images })),
    data: toMultilingual(collection, entry, { includePrivate: true }),
  })

  app.route({
    ...endpointRoute(endpoints.reorderEntries),
    bodyLimit: REORDER_BODY_LIMIT_BYTES,
    handler: async (request) => {
      await entries.reorder(collection, request.body.ids, getActor(request))
      return followUp.answer(request)
    },
  })

  const update = async (request: FastifyRequest, id: number, { version, ...input }: UpdateBody) => {
    const { document } = await entries.require(collection, id)
    const { values, images: added } = await parseChange(collection, input, {
      files: request.uploads,
      images,
      stored: document,
    })
    await entryRule?.({ ...document, ...values }, id)
    const change = { values, images: added, actor: getActor(request), baseVersion: version }
    return answerSaved(request, await entries.update(collection, id, change), added)
  }

  app.route({
    ...endpointRoute(endpoints.updateEntry),
    ...change,
    handler: (request) => update(request, request.params.id, request.body),
  })

  if (collection.screen.isSingle) {
    app.route({
      ...endpointRoute(endpoints.updateOnlyEntry),
      ...change,
      handler: async (request) => update(request, await entries.requireFirstId(collection), request.body),
    })
  } else {
    app.route({
      ...endpointRoute(endpoints.createEntry),
      ...change,
      handler: async (request, reply) => {
        const { version: _unused, ...input } = request.body
        const { values, images: added } = await parseChange(collection, input, { files: request.uploads, images })
        const change = { values: withDefaults(collection, values), images: added, actor: getActor(request) }
        const key = findIdempotencyKey(request, [input, added.map(({ image }) => image.path)])
        // To the rule, a repeated request takes the address of its own entry.
        if (!key || !(await isKeyUsed(deps.database, key))) await entryRule?.(change.values)
        const entry = await entries.create(collection, change, key)
        reply.code(201).header('location', `/api/${collection.path}/${entry.id}`)
        return answerSaved(request, entry, added)
      },
    })
  }

  if (!collection.screen.deleteMessages) return
  const { success } = collection.screen.deleteMessages
  app.route({
    ...endpointRoute(endpoints.deleteEntry),
    handler: async (request) => {
      await entries.remove(collection, request.params.id, getActor(request))
      return followUp.answer(request, { message: success[getRequestLanguage(request)] })
    },
  })
}
