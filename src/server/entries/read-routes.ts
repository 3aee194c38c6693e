import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Collection } from '#content/collection.ts'
import { languages } from '#content/fields.ts'
import { isPublicAt } from '#content/public-entry.ts'
import { entrySchema, publicEntrySchema } from '#content/schema.ts'
import { listQuery, searchQuery } from '#contracts/lists.ts'
import { createInvalidTokenProblem, findSessionToken } from '../accounts/authentication.ts'
import { computeEtag, etagMatches } from '../http/etag.ts'
import type { App } from '../http/fastify-types.ts'
import { idParams } from '../http/id-params.ts'
import { paginate } from '../http/pagination.ts'
import { notFound } from '../http/problem.ts'
import type { EntryRoutesDeps } from './deps.ts'
import { type Entry, presentEntry } from './entry.ts'
import { filterIncompleteEnglish } from './outdated-translations.ts'
import { sortEntries, sortOptions } from './sort.ts'

const entryQuery = listQuery.extend({
  lang: z
    .enum([...languages, 'all'])
    .default('id')
    .describe('One language, with Indonesian text where a translation is missing, or `all` for both.'),
})

/** Sends a public response with an ETag, or a 304. `vary` names the credentials, because administrators may get more. */
function sendPublic(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  const body = JSON.stringify(data)
  const etag = computeEtag(body)
  reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization, Cookie', etag })
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').serializer(String).send(body)
}

/** Registers the routes that read a collection. */
export function readRoutes(
  app: App,
  collection: Collection,
  { config, entries, snapshot, sessions }: EntryRoutesDeps,
): void {
  const url = `/api/${collection.path}`
  const entryResponse = z.union([entrySchema(collection), publicEntrySchema(collection)])
  const isAdministrator = async (request: FastifyRequest): Promise<boolean> => {
    const token = findSessionToken(request, config)
    return token !== undefined && (await sessions.find(token)) !== undefined
  }
  const search = async (sorted: readonly Entry[], text: string, sort: string): Promise<readonly Entry[]> => {
    const { ids } = await entries.search(collection, { text, offset: 0 })
    const ranks = new Map(ids.map((id, rank) => [id, rank]))
    const found = sorted.filter(({ id }) => ranks.has(id))
    const rankOf = ({ id }: Entry) => ranks.get(id) ?? 0
    return sort === 'order' ? found.sort((one, other) => rankOf(one) - rankOf(other)) : found
  }
  const isPublic = ({ document }: Entry): boolean => isPublicAt(collection, document, Date.now())

  app.get(
    url,
    {
      config: { access: 'everyone' },
      schema: {
        tags: [collection.path],
        summary: `List entries of ${collection.screen.heading}; search, filter and sort require a session`,
        querystring: entryQuery.extend({
          q: searchQuery,
          sort: z.enum(sortOptions(collection)).default('order'),
          english: z
            .enum(['incomplete'])
            .optional()
            .describe('Only entries with a missing or outdated English translation.'),
        }),
        response: { 200: z.array(entryResponse) },
      },
    },
    async (request, reply) => {
      const { lang, q, sort, english } = request.query
      const isFiltered = q !== '' || sort !== 'order' || english !== undefined
      const all = snapshot.list(collection)
      const visible = collection.publicFrom ? all.filter(isPublic) : all
      const needsAdministrator = isFiltered || lang === 'all' || visible.length < all.length
      const isAdmin = needsAdministrator && (await isAdministrator(request))
      // A search is expensive and covers fields that are not public.
      if (isFiltered && !isAdmin) throw createInvalidTokenProblem()
      const sorted = sortEntries(isAdmin ? all : visible, sort)
      const searched = q === '' ? sorted : await search(sorted, q, sort)
      const found = english ? await filterIncompleteEnglish(collection, searched, entries.findOutdatedFields) : searched
      const includePrivate = lang === 'all' && isAdmin
      const page = paginate(found, request.query)
      // Computed for paged lists only: an unpaged list may be long, and its clients do not show outdated translations.
      const outdated =
        includePrivate && request.query.limit ? await entries.findOutdatedFields(collection, page) : undefined
      const list = page.map((entry) =>
        presentEntry(collection, entry, {
          language: lang,
          includePrivate,
          findAltText: snapshot.findAltText,
          outdatedFields: outdated?.get(entry.id),
        }),
      )
      reply.header('x-total-count', found.length)
      return isAdmin ? reply.send(list) : sendPublic(request, reply, list)
    },
  )

  app.get(
    `${url}/:id`,
    {
      config: { access: 'everyone' },
      schema: {
        tags: [collection.path],
        summary: 'Get an entry',
        params: idParams,
        querystring: entryQuery.pick({ lang: true }),
        response: { 200: entryResponse },
      },
    },
    async (request, reply) => {
      const { lang } = request.query
      const entry = await entries.require(collection, request.params.id)
      const isAdmin = (lang === 'all' || !isPublic(entry)) && (await isAdministrator(request))
      if (!isAdmin && !isPublic(entry)) throw notFound()
      const includePrivate = lang === 'all' && isAdmin
      const outdated = includePrivate ? await entries.findOutdatedFields(collection, [entry]) : undefined
      const body = presentEntry(collection, entry, {
        language: lang,
        includePrivate,
        findAltText: snapshot.findAltText,
        outdatedFields: outdated?.get(entry.id),
      })
      return isAdmin ? reply.send(body) : sendPublic(request, reply, body)
    },
  )
}
