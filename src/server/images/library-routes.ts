import type { FastifyBaseLogger } from 'fastify'
import {
  imageListQuerySchema,
  imageListSchema,
  imageParamsSchema,
  imageReferenceListSchema,
  imageTextsSchema,
  imageUploadSchema,
  libraryImageSchema,
  savedImageSchema,
} from '#contracts/images.ts'
import { messageSchema } from '#contracts/responses.ts'
import { getActor } from '../audit/audit-log.ts'
import { getRequestLanguage, malformedBody } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { publishSaved } from '../http/mutation-response.ts'
import { findIdempotencyKey, idempotencyHeaders } from '../idempotency/idempotency-keys.ts'
import type { ImageCache } from './image-cache.ts'
import type { ImageLibrary } from './library.ts'
import { readImage } from './read-image.ts'
import type { ImageRepository } from './repository.ts'
import { readUpload } from './uploaded-files.ts'
import type { VariantQueue } from './variant-queue.ts'

/** Services that the image library routes use. */
export interface ImageLibraryServices {
  readonly imageCache: ImageCache
  readonly images: ImageRepository
  readonly variantQueue: VariantQueue
  readonly imageLibrary: ImageLibrary
  readonly log: FastifyBaseLogger
  readonly publishChanges: () => Promise<void>
}

const tags = ['media']
const config = { access: 'administrator' } as const
const savedMessage = { id: 'Data berhasil disimpan.', en: 'Saved.' }
const deletedMessage = { id: 'Gambar berhasil dihapus.', en: 'The picture has been deleted.' }

/** Registers the routes of the image library, `/api/media`; all are for administrators. */
export function libraryRoutes(app: App, services: ImageLibraryServices): void {
  readRoutes(app, services)
  uploadRoute(app, services)
  changeRoutes(app, services)
}

function readRoutes(app: App, { imageLibrary }: ImageLibraryServices): void {
  app.get(
    '/api/media',
    {
      config,
      schema: {
        tags,
        summary: 'List images, newest first',
        querystring: imageListQuerySchema,
        response: { 200: imageListSchema },
      },
    },
    async ({ query: { q, limit, offset } }, reply) => {
      const { images, total } = await imageLibrary.list({ query: q, limit, offset })
      reply.header('x-total-count', total)
      return images
    },
  )
  app.get(
    '/api/media/:hash',
    {
      config,
      schema: {
        tags,
        summary: 'Get an image and its alt text',
        params: imageParamsSchema,
        response: { 200: libraryImageSchema },
      },
    },
    async (request) => {
      return imageLibrary.find(request.params.hash)
    },
  )
  app.get(
    '/api/media/:hash/uses',
    {
      config,
      schema: {
        tags,
        summary: 'List the entries that show an image, now or in an earlier version',
        params: imageParamsSchema,
        response: { 200: imageReferenceListSchema },
      },
    },
    async (request) => {
      return imageLibrary.listReferences(request.params.hash)
    },
  )
}

function uploadRoute(app: App, { images, variantQueue, imageLibrary }: ImageLibraryServices): void {
  app.post(
    '/api/media',
    {
      config,
      preValidation: readUpload,
      schema: {
        tags,
        summary: 'Upload an image',
        consumes: ['multipart/form-data'],
        headers: idempotencyHeaders,
        body: imageUploadSchema,
        response: { 201: savedImageSchema },
      },
    },
    async (request, reply) => {
      const [file] = request.uploads.values()
      if (!file) throw malformedBody
      const upload = await readImage(file.path)
      const key = findIdempotencyKey(request, upload.image.path)
      await images.addUpload({ ...upload, fileName: file.fileName }, { actor: getActor(request), idempotencyKey: key })
      variantQueue.enqueue(upload.image)
      const data = await imageLibrary.find(upload.image.hash)
      return reply.code(201).send({ message: savedMessage[getRequestLanguage(request)], data })
    },
  )
}

function changeRoutes(app: App, services: ImageLibraryServices): void {
  const { imageLibrary, imageCache } = services
  app.put(
    '/api/media/:hash',
    {
      config,
      schema: {
        tags,
        summary: 'Update the alt text of an image; omitted fields are unchanged',
        params: imageParamsSchema,
        body: imageTextsSchema,
        response: { 200: savedImageSchema },
      },
    },
    async (request) => {
      const { hash } = request.params
      const { alt, alt_en, decorative } = request.body
      const data = await imageLibrary.updateTexts(hash, { alt, alt_en, decorative }, { actor: getActor(request) })
      await publishSaved(services)
      return { message: savedMessage[getRequestLanguage(request)], data }
    },
  )
  app.delete(
    '/api/media/:hash',
    {
      config,
      schema: {
        tags,
        summary: 'Delete an image that no version of any entry shows',
        params: imageParamsSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { hash } = request.params
      await imageLibrary.remove(hash, getActor(request))
      imageCache.deleteWhere((file) => file.startsWith(hash))
      return { message: deletedMessage[getRequestLanguage(request)] }
    },
  )
}
