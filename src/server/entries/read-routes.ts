import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Collection } from '#content/collection.ts'
import type { Language } from '#content/fields.ts'
import { isPublicAt } from '#content/public-entry.ts'
import { entryEndpoints } from '#contracts/entries.ts'
import { createInvalidTokenProblem, findSessionToken } from '../accounts/authentication.ts'
import { readContentState } from '../database/transactions.ts'
import { chooseEncoding, createEncoder } from '../http/compress.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { computeEtag, etagMatches } from '../http/etag.ts'
import type { App } from '../http/fastify-types.ts'
import { notFound } from '../http/problem.ts'
import type { EntryRoutesDeps } from './deps.ts'
import { type Entry, presentEntry } from './entry.ts'
import { createEntryLists, type EntryPage } from './entry-lists.ts'

interface PresentationOptions {
  readonly language: Language | 'all'
  /** All fields, for an administrator. */
  readonly includePrivate: boolean
  /** The fields with an outdated English value. */
  readonly includeOutdated?: boolean
}

// `vary` names the credentials, because administrators may get more.
const publicHeaders = { 'cache-control': 'no-cache', vary: 'Authorization, Cookie' }

/** Sends a public response with an ETag, or a 304. */
function sendPublic(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  const body = JSON.stringify(data)
  const etag = computeEtag(body)
  reply.headers({ ...publicHeaders, etag })
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').serializer(String).send(body)
}

/** Yields a JSON array, one chunk for each batch. */
async function* toJsonChunks(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let start = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield start + JSON.stringify(batch).slice(1, -1)
    start = ','
  }
  yield start === '[' ? '[]' : ']'
}

/** Registers the routes that read a collection. */
export function readRoutes(app: App, collection: Collection, deps: EntryRoutesDeps): void {
  const { config, log, database, entries, contentStore, sessions } = deps
  const endpoints = entryEndpoints(collection)
  const lists = createEntryLists(collection, deps)
  const hasCredentials = (request: FastifyRequest): boolean => findSessionToken(request, config) !== undefined
  const isAdministrator = async (request: FastifyRequest): Promise<boolean> => {
    const token = findSessionToken(request, config)
    return token !== undefined && (await sessions.find(token)) !== undefined
  }
  const isPublicCollection = collection.access?.read !== 'administrator'
  const isPublic = ({ document }: Entry): boolean => isPublicCollection && isPublicAt(collection, document, Date.now())

  const present = async (
    list: readonly Entry[],
    { language, includePrivate, includeOutdated = false }: PresentationOptions,
  ): Promise<Record<string, unknown>[]> => {
    const findAltText = await contentStore.readAltTexts(collection, list)
    const outdated = includeOutdated ? await entries.findOutdatedFields(collection, list) : undefined
    return list.map((entry) =>
      presentEntry(collection, entry, {
        language,
        includePrivate,
        findAltText,
        outdatedFields: outdated?.get(entry.id),
      }),
    )
  }

  /** Sends a complete list that may be long: a part at a time, without holding it in memory. */
  const sendStream = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      page,
      isAdmin,
      ...options
    }: PresentationOptions & { readonly page: Required<EntryPage>; readonly isAdmin: boolean },
  ): Promise<FastifyReply> => {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!isAdmin) {
      // Read before the entries: they are of this state, or newer.
      const { key } = await readContentState(database.db)
      const etag = computeEtag(JSON.stringify([key, page.total, request.url, encoding]))
      reply.headers({ ...publicHeaders, vary: `${publicHeaders.vary}, Accept-Encoding`, etag })
      if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    }
    reply.type('application/json; charset=utf-8')
    if (request.method === 'HEAD') return reply.send()
    async function* batches() {
      for await (const batch of page.batches()) yield await present(batch, options)
    }
    const source = Readable.from(toJsonChunks(batches()))
    const encoder = createEncoder(encoding)
    if (!encoder) return reply.send(source)
    // An error of the source destroys the encoder, which ends the response; so does a client that goes away.
    pipeline(source, encoder).catch((error) => log.debug(error, 'list not sent completely'))
    return reply.header('content-encoding', encoding).send(encoder)
  }

  app.route({
    ...endpointRoute(endpoints.listEntries),
    handler: async (request, reply) => {
      const { lang: language, q, sort, english, ...pagination } = request.query
      const isFiltered = q !== '' || sort !== 'order' || english !== undefined
      const needsAdministrator =
        !isPublicCollection ||
        isFiltered ||
        language === 'all' ||
        (hasCredentials(request) && (await lists.hasScheduled(Date.now())))
      const isAdmin = needsAdministrator && (await isAdministrator(request))
      // A search is expensive and covers fields that are not public.
      if (isFiltered && !isAdmin) throw createInvalidTokenProblem()
      const page = await lists.find({ q, sort, english, publicAt: isAdmin ? undefined : Date.now() }, pagination)
      const includePrivate = language === 'all' && isAdmin
      reply.header('x-total-count', page.total)
      // Outdated translations only for paged lists: an unpaged list may be long, and its clients do not show them.
      const { batches } = page
      if (pagination.limit === undefined && batches)
        return sendStream(request, reply, { page: { ...page, batches }, isAdmin, language, includePrivate })
      const includeOutdated = includePrivate && pagination.limit !== undefined
      const list = await present(await page.entries(), { language, includePrivate, includeOutdated })
      return isAdmin ? reply.send(list) : sendPublic(request, reply, list)
    },
  })

  app.route({
    ...endpointRoute(endpoints.getEntry),
    handler: async (request, reply) => {
      const { lang: language } = request.query
      const entry = await entries.require(collection, request.params.id)
      const isAdmin = (language === 'all' || !isPublic(entry)) && (await isAdministrator(request))
      if (!isAdmin && !isPublic(entry)) throw notFound()
      const includePrivate = language === 'all' && isAdmin
      const [body = {}] = await present([entry], { language, includePrivate, includeOutdated: includePrivate })
      return isAdmin ? reply.send(body) : sendPublic(request, reply, body)
    },
  })
}
