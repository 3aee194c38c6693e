import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Collection } from '#content/collection.ts'
import { type CollectionName, collections } from '#content/index.ts'
import { languages } from '#content/kinds.ts'
import { entrySchema, viewSchema, writeSchema } from '#content/schema.ts'
import { languageOf } from '../answers.ts'
import type { ReadPicture } from '../media/read-picture.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../route.ts'
import { bearerToken } from '../session/cookie.ts'
import { readMultipart } from './body.ts'
import { present, presentBoth } from './present.ts'
import { Conflict, type Entry } from './repository.ts'
import { completeValues, readChange } from './write.ts'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const query = z.object({
  lang: z
    .enum([...languages, 'all'])
    .default('id')
    .describe('One language, with the Indonesian where a translation is missing, or both.'),
  limit: z.coerce.number().int().min(1).max(500).optional().describe('Entries in the answer; all of them without it.'),
  offset: z.coerce.number().int().min(0).default(0).describe('Entries to pass over.'),
})
const message = z.object({ message: z.string() })
const arrangement = z.strictObject({ ids: z.array(z.int().positive()).max(100_000) })

const saved = { id: 'Data berhasil disimpan.', en: 'Saved.' }

function sendList(request: FastifyRequest, reply: FastifyReply, list: readonly unknown[], total: number): FastifyReply {
  const body = JSON.stringify(list)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization', etag, 'x-total-count': total })
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').serializer(String).send(body)
}

/** The calls of every collection. */
export function collectionRoutes(app: App, parts: Parts): void {
  app.decorateRequest('uploads')
  for (const [name, collection] of Object.entries(collections)) {
    readRoutes(app, collection, parts)
    // The keys of `collections` are the names.
    writeRoutes(app, name as CollectionName, collection, parts)
  }
}

function readRoutes(app: App, collection: Collection, { entries, snapshot, sessions }: Parts): void {
  const url = `/api/${collection.path}`
  const view = z.union([entrySchema(collection), viewSchema(collection)])
  const isAdministrator = async (request: FastifyRequest): Promise<boolean> => {
    const token = bearerToken(request)
    return token !== undefined && (await sessions.find(token)) !== undefined
  }

  app.get(
    url,
    {
      config: { access: 'everyone' },
      schema: {
        tags: [collection.path],
        summary: `The list of ${collection.screen.heading}`,
        querystring: query,
        response: { 200: z.array(view) },
      },
    },
    async (request, reply) => {
      const { lang, limit, offset } = request.query
      const all = snapshot.list(collection)
      const page = all.slice(offset, limit === undefined ? undefined : offset + limit)
      const everything = lang === 'all' && (await isAdministrator(request))
      return sendList(
        request,
        reply,
        page.map((entry) => present(collection, entry, lang, everything, snapshot.textOf)),
        all.length,
      )
    },
  )

  app.get(
    `${url}/:id`,
    {
      config: { access: 'everyone' },
      schema: {
        tags: [collection.path],
        summary: 'One entry',
        params,
        querystring: query.pick({ lang: true }),
        response: { 200: view },
      },
    },
    async (request, reply) => {
      const { lang } = request.query
      const entry = await entries.find(collection, request.params.id)
      const everything = lang === 'all' && (await isAdministrator(request))
      reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization' })
      return present(collection, entry, lang, everything, snapshot.textOf)
    },
  )
}

function writeRoutes(app: App, name: CollectionName, collection: Collection, parts: Parts): void {
  const { entries, snapshot, media, copies, publish } = parts
  const url = `/api/${collection.path}`
  const answer = z.object({ message: z.string(), data: entrySchema(collection) })
  const access = { config: { access: 'administrator' as const }, preValidation: readMultipart(collection) }
  const consumes = ['application/json', 'multipart/form-data']

  const show = async (pictures: readonly ReadPicture[] = []): Promise<void> => {
    for (const { picture } of pictures) copies.enqueue(picture)
    await snapshot.refresh([name])
    await publish([name])
  }
  const answerSaved = (request: FastifyRequest, reply: FastifyReply, entry: Entry) => {
    reply.header('cache-control', 'no-store')
    return { message: saved[languageOf(request)], data: presentBoth(collection, entry, true) }
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
      const change = { values: completeValues(collection, values), pictures, by: request.administrator.username }
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
        response: { 200: message },
      },
    },
    async (request, reply) => {
      await entries.arrange(collection, request.body.ids)
      await show()
      reply.header('cache-control', 'no-store')
      return { message: saved[languageOf(request)] }
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
        params,
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
        .update(collection, id, { values, pictures, by: request.administrator.username }, version)
        .catch((error) => {
          throw error instanceof Conflict ? error.carrying(presentBoth(collection, error.entry, true)) : error
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
      schema: { tags: [collection.path], summary: 'Delete an entry', params, response: { 200: message } },
    },
    async (request, reply) => {
      await entries.remove(collection, request.params.id, request.administrator.username)
      await show()
      reply.header('cache-control', 'no-store')
      return { message: done }
    },
  )
}
