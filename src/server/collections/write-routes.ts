import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Collection } from '#content/collection.ts'
import { entrySchema, writeSchema } from '#content/schema.ts'
import { languageOf } from '../answers.ts'
import { actorOf } from '../audit/repository.ts'
import { idParams } from '../id.ts'
import type { ReadPicture } from '../media/read-picture.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../route.ts'
import { readMultipart } from './body.ts'
import { Conflict, type Entry } from './entry.ts'
import { presentBoth } from './present.ts'
import { outcome, outcomeOf, showSaved } from './show.ts'
import { completeValues, readChange } from './write.ts'

const arrangement = z.strictObject({ ids: z.array(z.int().positive()).max(100_000) })

/** The calls that change a collection. */
export function writeRoutes(app: App, collection: Collection, parts: Parts): void {
  const { entries, media, copies } = parts
  const url = `/api/${collection.path}`
  const answer = outcome.extend({ data: entrySchema(collection) })
  const access = { config: { access: 'administrator' as const }, preValidation: readMultipart(collection) }
  const consumes = ['application/json', 'multipart/form-data']

  const show = async (pictures: readonly ReadPicture[] = []): Promise<void> => {
    for (const { picture } of pictures) copies.enqueue(picture)
    await showSaved(parts)
  }
  const answerSaved = (request: FastifyRequest, reply: FastifyReply, entry: Entry) => {
    reply.header('cache-control', 'no-store')
    return { ...outcomeOf(languageOf(request), parts), data: presentBoth(collection, entry, true) }
  }

  app.post(
    url,
    {
      ...access,
      schema: {
        tags: [collection.path],
        summary: 'Add an entry',
        consumes,
        body: writeSchema(collection),
        response: { 201: answer },
      },
    },
    async (request, reply) => {
      const { version: _unused, ...given } = request.body
      const { values, pictures } = await readChange(collection, given, request.uploads, media)
      const change = { values: completeValues(collection, values), pictures, by: actorOf(request) }
      const entry = await entries.create(collection, change)
      await show(pictures)
      reply.code(201).header('location', `${url}/${entry.id}`)
      return answerSaved(request, reply, entry)
    },
  )

  app.put(
    `${url}/order`,
    {
      config: { access: 'administrator' },
      schema: {
        tags: [collection.path],
        summary: 'Put the entries in this order',
        body: arrangement,
        response: { 200: outcome },
      },
    },
    async (request, reply) => {
      await entries.arrange(collection, request.body.ids, actorOf(request))
      await show()
      reply.header('cache-control', 'no-store')
      return outcomeOf(languageOf(request), parts)
    },
  )

  app.put(
    `${url}/:id`,
    {
      ...access,
      schema: {
        tags: [collection.path],
        summary: 'Change an entry; fields that are not sent stay',
        consumes,
        params: idParams,
        body: writeSchema(collection),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const { version, ...given } = request.body
      const { id } = request.params
      await entries.find(collection, id)
      const { values, pictures } = await readChange(collection, given, request.uploads, media)
      const entry = await entries
        .update(collection, id, { values, pictures, by: actorOf(request) }, version)
        .catch((error) => {
          throw error instanceof Conflict ? error.carrying((entry) => presentBoth(collection, entry, true)) : error
        })
      await show(pictures)
      return answerSaved(request, reply, entry)
    },
  )

  if (!collection.screen.deleting) return
  const { done } = collection.screen.deleting
  app.delete(
    `${url}/:id`,
    {
      config: { access: 'administrator' },
      schema: { tags: [collection.path], summary: 'Delete an entry', params: idParams, response: { 200: outcome } },
    },
    async (request, reply) => {
      await entries.remove(collection, request.params.id, actorOf(request))
      await show()
      reply.header('cache-control', 'no-store')
      return outcomeOf(languageOf(request), parts, done)
    },
  )
}
