import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { z } from 'zod'
import { text } from '#content/schema.ts'
import { languageOf } from '../answers.ts'
import { type Audit, actorOf } from '../audit/repository.ts'
import { showSaved } from '../collections/show.ts'
import { listQuery } from '../page.ts'
import type { App } from '../route.ts'
import { searchQuery } from '../search.ts'
import type { PictureCache } from './cache.ts'
import type { Copies } from './copies.ts'
import type { Library, LibraryPicture } from './library.ts'
import { readPicture } from './read-picture.ts'
import type { MediaRepository } from './repository.ts'
import { plainFileName, readUpload, uploadSchema } from './upload.ts'

export interface LibraryParts {
  readonly pictureCache: PictureCache
  readonly media: MediaRepository
  readonly copies: Copies
  readonly library: Library
  readonly log: FastifyBaseLogger
  readonly showChanges: () => Promise<void>
  readonly audit: Pick<Audit, 'write'>
}

const tags = ['media']
const config = { access: 'administrator' } as const
const params = z.object({
  hash: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{32}$/),
})
const alt = text(200)
  .refine((value) => !/[\r\n]/.test(value), { error: 'oneLine' })
  .trim()
const said = z.strictObject({
  alt: alt.optional().describe('What those hear who do not see it; empty: nobody said.'),
  alt_en: alt.optional(),
  decorative: z.boolean().optional().describe('It says nothing that the page does not say anyway.'),
})
const view = z.object({
  hash: z.string(),
  path: z.string(),
  width: z.int(),
  height: z.int(),
  createdAt: z.string(),
  fileName: z.string().describe('Empty when it is not known.'),
  bytes: z.int().describe('How many there are.'),
  alt: z.string(),
  alt_en: z.string(),
  decorative: z.boolean(),
  uses: z.int().describe('How many entries show it now.'),
})
const use = z.object({
  collection: z.string(),
  id: z.int(),
  title: z.string(),
  current: z.boolean().describe('False: only an earlier version, or a deleted entry, shows it.'),
})
const message = z.object({ message: z.string() })
const saved = message.extend({ data: view })

const savedText = { id: 'Data berhasil disimpan.', en: 'Saved.' }
const deletedText = { id: 'Gambar berhasil dihapus.', en: 'The picture has been deleted.' }

function unseen(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}

/** The calls of the picture library. */
export function libraryRoutes(app: App, parts: LibraryParts): void {
  readRoutes(app, parts)
  uploadRoute(app, parts)
  changeRoutes(app, parts)
}

function readRoutes(app: App, { library }: LibraryParts): void {
  app.get(
    '/api/media',
    {
      config,
      schema: {
        tags,
        summary: 'The pictures, newest first',
        querystring: listQuery.extend({ q: searchQuery }),
        response: { 200: z.array(view) },
      },
    },
    async ({ query: { q, limit, offset } }, reply) => {
      const { pictures, total } = await library.list({ wanted: q, limit, offset })
      unseen(reply)
      reply.header('x-total-count', total)
      return pictures
    },
  )
  app.get(
    '/api/media/:hash',
    {
      config,
      schema: { tags, summary: 'A picture and what is said of it', params, response: { 200: view } },
    },
    async (request, reply) => {
      unseen(reply)
      return library.find(request.params.hash)
    },
  )
  app.get(
    '/api/media/:hash/uses',
    {
      config,
      schema: { tags, summary: 'Which entries show a picture, or once did', params, response: { 200: z.array(use) } },
    },
    async (request, reply) => {
      unseen(reply)
      return library.uses(request.params.hash)
    },
  )
}

function subjectOf({ hash, fileName }: LibraryPicture): string {
  return `media/${hash} ${fileName}`.trim()
}

function uploadRoute(app: App, { media, copies, library, audit }: LibraryParts): void {
  app.post(
    '/api/media',
    {
      config,
      preValidation: readUpload,
      schema: {
        tags,
        summary: 'Keep a picture before anything shows it',
        consumes: ['multipart/form-data'],
        body: uploadSchema,
        response: { 201: saved },
      },
    },
    async (request, reply) => {
      const { file } = request.body
      const read = await readPicture(new Uint8Array(await file.arrayBuffer()))
      await media.save({ ...read, fileName: plainFileName(file.name) })
      copies.enqueue(read.picture)
      unseen(reply)
      const data = await library.find(read.picture.hash)
      await audit.write({ actor: actorOf(request), action: 'picture-added', subject: subjectOf(data) })
      return reply.code(201).send({ message: savedText[languageOf(request)], data })
    },
  )
}

function changeRoutes(app: App, parts: LibraryParts): void {
  const { library, audit, pictureCache } = parts
  app.put(
    '/api/media/:hash',
    {
      config,
      schema: {
        tags,
        summary: 'Say what a picture shows, wherever it is shown; what is not sent stays',
        params,
        body: said,
        response: { 200: saved },
      },
    },
    async (request, reply) => {
      const { hash } = request.params
      const { alt, alt_en, decorative } = request.body
      const data = await library.describe(hash, { alt, alt_en, decorative })
      await audit.write({ actor: actorOf(request), action: 'picture-described', subject: subjectOf(data) })
      await showSaved(parts)
      unseen(reply)
      return { message: savedText[languageOf(request)], data }
    },
  )
  app.delete(
    '/api/media/:hash',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a picture that no version of any entry shows',
        params,
        response: { 200: message },
      },
    },
    async (request, reply) => {
      const { hash } = request.params
      const picture = await library.find(hash)
      await library.remove(hash)
      pictureCache.forget((file) => file.startsWith(hash))
      await audit.write({ actor: actorOf(request), action: 'picture-deleted', subject: subjectOf(picture) })
      unseen(reply)
      return { message: deletedText[languageOf(request)] }
    },
  )
}
