import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Collection } from '#content/collection.ts'
import { languages } from '#content/kinds.ts'
import { entrySchema, viewSchema } from '#content/schema.ts'
import { isPublicAt } from '#content/view.ts'
import { idParams } from '../id.ts'
import { listQuery, slicePage } from '../page.ts'
import type { Parts } from '../parts.ts'
import { notFound } from '../problem.ts'
import type { App } from '../route.ts'
import { searchQuery } from '../search.ts'
import { bearerToken } from '../session/cookie.ts'
import { invalidToken } from '../session/guard.ts'
import type { Entry } from './entry.ts'
import { present } from './present.ts'
import { searchEntries } from './search.ts'
import { sortEntries, sortsOf } from './sort.ts'

const query = listQuery.extend({
  lang: z
    .enum([...languages, 'all'])
    .default('id')
    .describe('One language, with the Indonesian where a translation is missing, or both.'),
})

function sendList(request: FastifyRequest, reply: FastifyReply, list: readonly unknown[], total: number): FastifyReply {
  const body = JSON.stringify(list)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization', etag, 'x-total-count': total })
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').serializer(String).send(body)
}

/** The calls that read a collection. */
export function readRoutes(app: App, collection: Collection, { entries, snapshot, sessions }: Parts): void {
  const url = `/api/${collection.path}`
  const view = z.union([entrySchema(collection), viewSchema(collection)])
  const isAdministrator = async (request: FastifyRequest): Promise<boolean> => {
    const token = bearerToken(request)
    return token !== undefined && (await sessions.find(token)) !== undefined
  }
  const isPublic = ({ document }: Entry): boolean => isPublicAt(collection, document, Date.now())

  app.get(
    url,
    {
      config: { access: 'everyone' },
      schema: {
        tags: [collection.path],
        summary: `The list of ${collection.screen.heading}; administrators may search and sort it`,
        querystring: query.extend({ q: searchQuery, sort: z.enum(sortsOf(collection)).default('order') }),
        response: { 200: z.array(view) },
      },
    },
    async (request, reply) => {
      const { lang, q, sort } = request.query
      const isNarrowed = q !== '' || sort !== 'order'
      const all = snapshot.list(collection)
      const open = collection.publicFrom ? all.filter(isPublic) : all
      const isPrivileged = isNarrowed || lang === 'all' || open.length < all.length
      const isAllowed = isPrivileged && (await isAdministrator(request))
      // A search takes its time, and looks into fields that visitors are not given.
      if (isNarrowed && !isAllowed) throw invalidToken()
      const found = await searchEntries(collection, sortEntries(isAllowed ? all : open, sort), q)
      const everything = lang === 'all' && isAllowed
      const part = slicePage(found, request.query)
      // A list that is given whole may be long, and is asked for by what shows no marks.
      const stale = everything && request.query.limit ? await entries.stale(collection, part) : undefined
      const list = part.map((entry) =>
        present(collection, entry, lang, everything, snapshot.textOf, stale?.get(entry.id)),
      )
      if (isNarrowed) return reply.headers({ 'cache-control': 'no-store', 'x-total-count': found.length }).send(list)
      return sendList(request, reply, list, found.length)
    },
  )

  app.get(
    `${url}/:id`,
    {
      config: { access: 'everyone' },
      schema: {
        tags: [collection.path],
        summary: 'One entry',
        params: idParams,
        querystring: query.pick({ lang: true }),
        response: { 200: view },
      },
    },
    async (request, reply) => {
      const { lang } = request.query
      const entry = await entries.find(collection, request.params.id)
      const isAllowed = (lang === 'all' || !isPublic(entry)) && (await isAdministrator(request))
      if (!isAllowed && !isPublic(entry)) throw notFound()
      const everything = lang === 'all' && isAllowed
      reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization' })
      const stale = everything ? await entries.stale(collection, [entry]) : undefined
      return present(collection, entry, lang, everything, snapshot.textOf, stale?.get(entry.id))
    },
  )
}
