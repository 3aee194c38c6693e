import { MAX_IMAGE_BYTES } from '#content/image.ts'
import { type ImageCrop, imageEndpoints, type LibraryImage } from '#contracts/files.ts'
import { getActor } from '../audit/audit-log.ts'
import type { FollowUp } from '../changes/follow-up.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { notFound, Problem } from '../http/problem.ts'
import { findIdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { imageErrors } from '../images/accepted-images.ts'
import { describeRemarks } from '../images/image-remarks.ts'
import { cropImage, readImage } from '../images/read-image.ts'
import type { ImageRepository } from '../images/repository.ts'
import type { ImageLibrary } from './image-library.ts'
import { createUploadReader, requireUpload } from './uploaded-files.ts'

interface ImageLibraryServices {
  readonly images: Pick<ImageRepository, 'findOriginal'>
  readonly imageLibrary: ImageLibrary
  readonly followUp: FollowUp
}

const savedMessage = { id: 'Data berhasil disimpan.', en: 'Saved.' }
const deletedMessage = { id: 'Gambar berhasil dihapus.', en: 'The picture has been deleted.' }
const outsideMessage = {
  id: 'Bagian ini melewati tepi gambar. Pilih bagian di dalamnya.',
  en: 'This part goes beyond the edge of the picture. Choose a part inside it.',
}

/** Returns the values of a crop that lead beyond the edge of the image. */
function listOutside(crop: ImageCrop, { width, height }: Pick<LibraryImage, 'width' | 'height'>): (keyof ImageCrop)[] {
  const outside: (keyof ImageCrop)[] = []
  if (crop.left + crop.width > width) outside.push(crop.left < width ? 'width' : 'left')
  if (crop.top + crop.height > height) outside.push(crop.top < height ? 'height' : 'top')
  return outside
}

/** Registers the routes of the image library, `/api/media`; all are for administrators. */
export function imageLibraryRoutes(app: App, { images, imageLibrary, followUp }: ImageLibraryServices): void {
  app.route({
    ...endpointRoute(imageEndpoints.listImages),
    handler: async ({ query: { q, limit, offset } }, reply) => {
      const { files, total } = await imageLibrary.list({ query: q, limit, offset })
      reply.header('x-total-count', total)
      return files
    },
  })
  app.route({
    ...endpointRoute(imageEndpoints.getImage),
    handler: async (request) => imageLibrary.require(request.params.hash),
  })
  app.route({
    ...endpointRoute(imageEndpoints.listImageReferences),
    handler: async (request) => imageLibrary.listReferences(request.params.hash),
  })
  app.route({
    ...endpointRoute(imageEndpoints.uploadImage),
    preValidation: createUploadReader({ maxBytes: MAX_IMAGE_BYTES, tooManyBytes: imageErrors.tooManyBytes }),
    handler: async (request, reply) => {
      const { path, fileName } = requireUpload(request)
      const upload = { ...(await readImage(path)), fileName }
      const idempotencyKey = findIdempotencyKey(request, upload.image.path)
      const data = await imageLibrary.addUpload(upload, { actor: getActor(request), idempotencyKey })
      followUp.start({ images: [upload] })
      const language = getRequestLanguage(request)
      const warning = describeRemarks([upload], language)
      return reply.code(201).send({ message: savedMessage[language], ...(warning && { warning }), data })
    },
  })
  app.route({
    ...endpointRoute(imageEndpoints.cropImage),
    handler: async (request, reply) => {
      const { params, body: crop } = request
      const { width, height, fileName, alt, alt_en, decorative } = await imageLibrary.require(params.hash)
      const outside = listOutside(crop, { width, height }).map((name) => [name, [outsideMessage]] as const)
      if (outside.length > 0) throw new Problem(400, outsideMessage, { errors: Object.fromEntries(outside) })
      const original = await images.findOriginal(params.hash)
      if (!original) throw notFound()
      const cropped = { ...(await cropImage(original, crop)), fileName, altText: { alt, alt_en, decorative } }
      const data = await imageLibrary.addUpload(cropped, { actor: getActor(request) })
      followUp.start({ images: [cropped] })
      return reply.code(201).send({ message: savedMessage[getRequestLanguage(request)], data })
    },
  })
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
      const { hash } = request.params
      await imageLibrary.remove(hash, getActor(request))
      await followUp.publish({ deletedImages: [hash] })
      return { message: deletedMessage[getRequestLanguage(request)] }
    },
  })
}
