import { getVariantWidths, type ImageInfo, parseImagePath, type VariantFormat, variantPath } from '#content/image.ts'
import { imageEndpoints } from '#contracts/files.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import { Problem } from '../http/problem.ts'
import { createImageResponse } from './file-response.ts'
import type { ImageCache, ServedImage } from './image-cache.ts'
import type { ImageRepository, OriginalImage } from './repository.ts'
import { findSampleImage } from './sample-images.ts'
import type { VariantQueue } from './variant-queue.ts'

/** Services that the image routes use. */
interface ImageServices {
  readonly images: ImageRepository
  readonly imageCache: ImageCache
  readonly variantQueue: VariantQueue
}

interface RequestedImage {
  readonly image: ImageInfo
  readonly variant?: { readonly width: number; readonly format: VariantFormat }
}

function imageNotFound(): Problem {
  return new Problem(404, { id: 'Gambar ini tidak ada.', en: 'There is no such picture.' })
}

/** Parses a file name as an original or one of its variants; undefined when it is neither. */
function parseRequestedImage(file: string): RequestedImage | undefined {
  const [, base, width, format] = /^([0-9a-fx-]+)\.(\d{1,5})\.(avif|webp)$/.exec(file) ?? []
  if (!base || !width) {
    const image = parseImagePath(`/media/${file}`)
    return image && { image }
  }
  const image = parseImagePath(`/media/${base}.jpg`)
  const variant = { width: Number(width), format: format === 'avif' ? 'avif' : 'webp' } as const
  if (
    !image ||
    !getVariantWidths(image).includes(variant.width) ||
    variantPath(image, variant.width, variant.format) !== `/media/${file}`
  )
    return undefined
  return { image, variant }
}

/** Returns the original. While the database is unavailable, returns sample images and throws for others. */
async function findOriginal(
  hash: string,
  { images }: Pick<ImageServices, 'images'>,
): Promise<OriginalImage | undefined> {
  try {
    return (await images.findOriginal(hash)) ?? (await findSampleImage(hash))
  } catch (error) {
    const original = await findSampleImage(hash)
    if (original) return original
    throw error
  }
}

// The name of a variant does not contain the extension of its original.
const withoutExtension = (path: string) => path.replace(/\.\w+$/, '')

/** Loads the image with exactly this path. If the hash alone had to match, caches could store one image under many paths. */
async function loadImage(
  { image: { hash, path }, variant }: RequestedImage,
  services: ImageServices,
): Promise<ServedImage | undefined> {
  const type = `image/${variant?.format}`
  const stored = variant && (await services.images.findVariant({ hash, ...variant }).catch(() => undefined))
  if (stored)
    return withoutExtension(stored.path) === withoutExtension(path) ? { type, bytes: stored.bytes } : undefined
  const original = await findOriginal(hash, services)
  if (!variant) return original?.path === path ? original : undefined
  const image = original && parseImagePath(original.path)
  if (!image || withoutExtension(image.path) !== withoutExtension(path)) return undefined
  return { type, bytes: await services.variantQueue.request(image, variant.width, variant.format) }
}

/** Registers `GET /media/…`, which serves originals and variants as immutable. */
export function imageRoutes(app: App, services: ImageServices): void {
  const { imageCache } = services
  app.route({
    ...endpointRoute(imageEndpoints.getImageFile),
    handler: async (request, reply) => {
      const file = request.params.file.toLowerCase()
      const requested = parseRequestedImage(file)
      if (!requested) throw imageNotFound()
      const image = await imageCache.load(file, () => loadImage(requested, services))
      if (!image) throw imageNotFound()
      const { status, headers, body } = createImageResponse(request.headers, file, image)
      return reply.code(status).headers(headers).send(body)
    },
  })
}
