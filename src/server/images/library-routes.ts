import { MAX_IMAGE_BYTES } from '#content/image.ts'
import { imageEndpoints } from '#contracts/images.ts'
import { getActor } from '../audit/audit-log.ts'
import type { FollowUp } from '../changes/follow-up.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { getRequestLanguage, malformedBody } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { notFound, Problem } from '../http/problem.ts'
import { findIdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { imageErrors } from './accepted-images.ts'
import type { ImageLibrary } from './library.ts'
import { cropImage, readImage } from './read-image.ts'
import type { ImageRepository } from './repository.ts'
import { createUploadReader } from './uploaded-files.ts'

/** Services that the image library routes use. */
export interface ImageLibraryServices {
  readonly images: ImageRepository
  readonly imageLibrary: ImageLibrary
  readonly followUp: FollowUp
}

const savedMessage = { id: 'Data berhasil disimpan.', en: 'Saved.' }
const deletedMessage = { id: 'Gambar berhasil dihapus.', en: 'The picture has been deleted.' }

/** Registers the routes of the image library, `/api/media`; all are for administrators. */
export function libraryRoutes(app: App, services: ImageLibraryServices): void {
  readRoutes(app, services)
  uploadRoute(app, services)
  cropRoute(app, services)
  changeRoutes(app, services)
}

function readRoutes(app: App, { imageLibrary }: ImageLibraryServices): void {
  app.route({
    ...endpointRoute(imageEndpoints.listImages),
    handler: async ({ query: { q, limit, offset } }, reply) => {
      const { images, total } = await imageLibrary.list({ query: q, limit, offset })
      reply.header('x-total-count', total)
      return images
    },
  })
  app.route({
    ...endpointRoute(imageEndpoints.getImage),
    handler: async (request) => {
      return imageLibrary.find(request.params.hash)
    },
  })
  app.route({
    ...endpointRoute(imageEndpoints.listImageReferences),
    handler: async (request) => {
      return imageLibrary.listReferences(request.params.hash)
    },
  })
}

function uploadRoute(app: App, { images, imageLibrary, followUp }: ImageLibraryServices): void {
  app.route({
    ...endpointRoute(imageEndpoints.uploadImage),
    preValidation: createUploadReader({ maxBytes: MAX_IMAGE_BYTES, tooManyBytes: imageErrors.tooManyBytes }),
    handler: async (request, reply) => {
      const [file] = request.uploads.values()
      if (!file) throw malformedBody
      const upload = await readImage(file.path)
      const key = findIdempotencyKey(request, upload.image.path)
      await images.addUpload({ ...upload, fileName: file.fileName }, { actor: getActor(request), idempotencyKey: key })
      followUp.start({ images: [upload] })
      const data = await imageLibrary.find(upload.image.hash)
      return reply.code(201).send({ message: savedMessage[getRequestLanguage(request)], data })
    },
  })
}

const outsideMessage = {
  id: 'Bagian ini melewati tepi gambar. Pilih bagian di dalamnya.',
  en: 'This part goes beyond the edge of the picture. Choose a part inside it.',
}

function cropRoute(app: App, { images, imageLibrary, followUp }: ImageLibraryServices): void {
  app.route({
    ...endpointRoute(imageEndpoints.cropImage),
    handler: async (request, reply) => {
      const { params, body: crop } = request
      const { width, height, fileName, alt, alt_en, decorative } = await imageLibrary.find(params.hash)
      if (crop.left + crop.width > width || crop.top + crop.height > height)
        throw new Problem(400, outsideMessage, { errors: { width: [outsideMessage] } })
      const original = await images.findOriginal(params.hash)
      if (!original) throw notFound()
      const cropped = await cropImage(original, crop)
      await images.addUpload({ ...cropped, fileName }, { actor: getActor(request), text: { alt, alt_en, decorative } })
      followUp.start({ images: [cropped] })
      const data = await imageLibrary.find(cropped.image.hash)
      return reply.code(201).send({ message: savedMessage[getRequestLanguage(request)], data })
    },
  })
}

function changeRoutes(app: App, { imageLibrary, followUp }: ImageLibraryServices): void {
  app.route({
    ...endpointRoute(imageEndpoints.updateImageTexts),
    handler: async (request) => {
      const { hash } = request.params
      const data = await imageLibrary.updateTexts(hash, request.body, { actor: getActor(request) })
      await followUp.publish()
      return { message: savedMessage[getRequestLanguage(request)], data }
    },
  })
  app.route({
    ...endpointRoute(imageEndpoints.deleteImage),
    handler: async (request) => {
      await imageLibrary.remove(request.params.hash, getActor(request))
      await followUp.publish()
      return { message: deletedMessage[getRequestLanguage(request)] }
    },
  })
}
