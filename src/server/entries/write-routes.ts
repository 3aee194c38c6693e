import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Collection, isLocalised } from '#content/collection.ts'
import { type Field, fieldTypes } from '#content/fields.ts'
import { type EntryCalls, entryCalls, MAX_REORDERED_IDS } from '#contracts/entries.ts'
import { getActor } from '../audit/audit-log.ts'
import { callRoute } from '../http/call-route.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { publishSaved, toMutationResponse, withWarning } from '../http/mutation-response.ts'
import { findIdempotencyKey } from '../idempotency/idempotency-keys.ts'
import type { ProcessedImage } from '../images/reencode-image.ts'
import { createLinkWarning } from './broken-links-warning.ts'
import type { EntryRoutesDeps } from './deps.ts'
import { ConflictError, type Entry, toMultilingual } from './entry.ts'
import { parseChange, parseMultipart, withDefaults } from './entry-input.ts'

// Each id has up to ten digits and a comma.
const REORDER_BODY_LIMIT_BYTES = MAX_REORDERED_IDS * 11 + 1024

/** Returns the maximum size in bytes of the body with an entry: JSON may escape each character as six (`\u0041`). */
export function bodyLimitBytesOf({ fields }: Collection): number {
  const characters = Object.values<Field>(fields).map(
    (field) => fieldTypes[field.type].maxLength * (isLocalised(field) ? 2 : 1),
  )
  return characters.reduce((sum, length) => sum + length, 0) * 6 + 16 * 1024
}

type UpdateBody = z.infer<EntryCalls['updateEntry']['body']>

/** Registers the routes that change a collection. */
export function writeRoutes(app: App, collection: Collection, deps: EntryRoutesDeps): void {
  const { entries, images, variantQueue } = deps
  const calls = entryCalls(collection)
  const entryRule = deps.entryRules.get(collection.name)
  const change = {
    preValidation: parseMultipart(collection),
    bodyLimit: bodyLimitBytesOf(collection),
  }

  const publishChange = async (images: readonly ProcessedImage[] = []): Promise<void> => {
    for (const { image } of images) variantQueue.enqueue(image)
    await publishSaved(deps)
  }
  const sendSaved = async (request: FastifyRequest, reply: FastifyReply, entry: Entry) => {
    const language = getRequestLanguage(request)
    reply.header('cache-control', 'no-store')
    return {
      ...withWarning(
        toMutationResponse(language, deps),
        await createLinkWarning(deps, { collection, entry, language }),
      ),
      data: toMultilingual(collection, entry, { includePrivate: true }),
    }
  }

  app.route({
    ...callRoute(calls.reorderEntries),
    bodyLimit: REORDER_BODY_LIMIT_BYTES,
    handler: async (request, reply) => {
      await entries.reorder(collection, request.body.ids, getActor(request))
      await publishChange()
      reply.header('cache-control', 'no-store')
      return toMutationResponse(getRequestLanguage(request), deps)
    },
  })

  const update = async (request: FastifyRequest, id: number, { version, ...input }: UpdateBody): Promise<Entry> => {
    const { document } = await entries.require(collection, id)
    const { values, images: added } = await parseChange(collection, input, { files: request.uploads, images })
    await entryRule?.({ ...document, ...values }, id)
    const entry = await entries
      .update(collection, id, { values, images: added, actor: getActor(request), baseVersion: version })
      .catch((error) => {
        throw error instanceof ConflictError
          ? error.toProblem((entry) => toMultilingual(collection, entry, { includePrivate: true }))
          : error
      })
    await publishChange(added)
    return entry
  }

  app.route({
    ...callRoute(calls.updateEntry),
    ...change,
    handler: async (request, reply) =>
      sendSaved(request, reply, await update(request, request.params.id, request.body)),
  })

  if (collection.screen.isSingle) {
    app.route({
      ...callRoute(calls.updateOnlyEntry),
      ...change,
      handler: async (request, reply) =>
        sendSaved(request, reply, await update(request, await entries.requireFirstId(collection), request.body)),
    })
  } else {
    app.route({
      ...callRoute(calls.createEntry),
      ...change,
      handler: async (request, reply) => {
        const { version: _unused, ...input } = request.body
        const { values, images: added } = await parseChange(collection, input, { files: request.uploads, images })
        const change = { values: withDefaults(collection, values), images: added, actor: getActor(request) }
        await entryRule?.(change.values)
        const key = findIdempotencyKey(request, [input, added.map(({ image }) => image.path)])
        const entry = await entries.create(collection, change, key)
        await publishChange(added)
        reply.code(201).header('location', `/api/${collection.path}/${entry.id}`)
        return sendSaved(request, reply, entry)
      },
    })
  }

  if (!collection.screen.deleteMessages) return
  const { success } = collection.screen.deleteMessages
  app.route({
    ...callRoute(calls.deleteEntry),
    handler: async (request, reply) => {
      await entries.remove(collection, request.params.id, getActor(request))
      await publishChange()
      reply.header('cache-control', 'no-store')
      return toMutationResponse(getRequestLanguage(request), deps, success)
    },
  })
}
