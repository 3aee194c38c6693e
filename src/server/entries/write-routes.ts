import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Collection, isLocalised } from '#content/collection.ts'
import { type Field, fieldTypes } from '#content/fields.ts'
import { entrySchema, writeSchema } from '#content/schema.ts'
import { getActor } from '../audit/audit-log.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { idParams } from '../http/id-params.ts'
import { mutationResponse, publishSaved, toMutationResponse } from '../http/mutation-response.ts'
import { findIdempotencyKey, idempotencyHeaders } from '../idempotency/idempotency-keys.ts'
import type { ProcessedImage } from '../images/reencode-image.ts'
import type { EntryRoutesDeps } from './deps.ts'
import { ConflictError, type Entry, toMultilingual } from './entry.ts'
import { parseChange, parseMultipart, withDefaults } from './entry-input.ts'

const MAX_IDS = 100_000
const reorderBody = z.strictObject({ ids: z.array(z.int().positive()).max(MAX_IDS) })
// Each id has up to ten digits and a comma.
const REORDER_BODY_LIMIT_BYTES = MAX_IDS * 11 + 1024

/** The maximum body size in bytes: JSON may escape each character as six (`\u0041`). */
function bodyLimitBytesOf({ fields }: Collection): number {
  const characters = Object.values<Field>(fields).map(
    (field) => fieldTypes[field.type].maxLength * (isLocalised(field) ? 2 : 1),
  )
  return characters.reduce((sum, length) => sum + length, 0) * 6 + 16 * 1024
}

/** Registers the routes that change a collection. */
export function writeRoutes(app: App, collection: Collection, deps: EntryRoutesDeps): void {
  const { entries, images, variantQueue } = deps
  const url = `/api/${collection.path}`
  const responseSchema = mutationResponse.extend({ data: entrySchema(collection) })
  const access = {
    config: { access: 'administrator' as const },
    preValidation: parseMultipart(collection),
    bodyLimit: bodyLimitBytesOf(collection),
  }
  const consumes = ['application/json', 'multipart/form-data']

  const publishChange = async (images: readonly ProcessedImage[] = []): Promise<void> => {
    for (const { image } of images) variantQueue.enqueue(image)
    await publishSaved(deps)
  }
  const sendSaved = (request: FastifyRequest, reply: FastifyReply, entry: Entry) => {
    reply.header('cache-control', 'no-store')
    return {
      ...toMutationResponse(getRequestLanguage(request), deps),
      data: toMultilingual(collection, entry, { includePrivate: true }),
    }
  }

  app.post(
    url,
    {
      ...access,
      schema: {
        tags: [collection.path],
        summary: 'Create an entry',
        consumes,
        headers: idempotencyHeaders,
        body: writeSchema(collection),
        response: { 201: responseSchema },
      },
    },
    async (request, reply) => {
      const { version: _unused, ...input } = request.body
      const { values, images: added } = await parseChange(collection, input, request.uploads, images)
      const change = { values: withDefaults(collection, values), images: added, actor: getActor(request) }
      const key = findIdempotencyKey(request, [input, added.map(({ image }) => image.path)])
      const entry = await entries.create(collection, change, key)
      await publishChange(added)
      reply.code(201).header('location', `${url}/${entry.id}`)
      return sendSaved(request, reply, entry)
    },
  )

  app.put(
    `${url}/order`,
    {
      config: { access: 'administrator' },
      bodyLimit: REORDER_BODY_LIMIT_BYTES,
      schema: {
        tags: [collection.path],
        summary: 'Reorder the entries',
        body: reorderBody,
        response: { 200: mutationResponse },
      },
    },
    async (request, reply) => {
      await entries.reorder(collection, request.body.ids, getActor(request))
      await publishChange()
      reply.header('cache-control', 'no-store')
      return toMutationResponse(getRequestLanguage(request), deps)
    },
  )

  app.put(
    `${url}/:id`,
    {
      ...access,
      schema: {
        tags: [collection.path],
        summary: 'Update an entry; omitted fields are unchanged',
        consumes,
        params: idParams,
        body: writeSchema(collection),
        response: { 200: responseSchema },
      },
    },
    async (request, reply) => {
      const { version, ...input } = request.body
      const { id } = request.params
      await entries.require(collection, id)
      const { values, images: added } = await parseChange(collection, input, request.uploads, images)
      const entry = await entries
        .update(collection, id, { values, images: added, actor: getActor(request) }, version)
        .catch((error) => {
          throw error instanceof ConflictError
            ? error.toProblem((entry) => toMultilingual(collection, entry, { includePrivate: true }))
            : error
        })
      await publishChange(added)
      return sendSaved(request, reply, entry)
    },
  )

  if (!collection.screen.deleteMessages) return
  const { success } = collection.screen.deleteMessages
  app.delete(
    `${url}/:id`,
    {
      config: { access: 'administrator' },
      schema: {
        tags: [collection.path],
        summary: 'Delete an entry',
        params: idParams,
        response: { 200: mutationResponse },
      },
    },
    async (request, reply) => {
      await entries.remove(collection, request.params.id, getActor(request))
      await publishChange()
      reply.header('cache-control', 'no-store')
      return toMutationResponse(getRequestLanguage(request), deps, success)
    },
  )
}
