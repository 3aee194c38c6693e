import { imageEndpoints } from '#contracts/images.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { etagMatches } from '../http/etag.ts'
import type { App } from '../http/fastify-types.ts'
import { notFound } from '../http/problem.ts'
import type { ImageRepository } from '../images/repository.ts'
import { findSampleImage } from '../images/sample-images.ts'
import type { OgImages } from './og-images.ts'

interface OgImageServices {
  readonly ogImages: OgImages
  readonly images: Pick<ImageRepository, 'findOriginal'>
}

/** Registers `GET /cards/…`, the Open Graph images of the pages. */
export function ogImageRoutes(app: App, { ogImages, images }: OgImageServices): void {
  const findOriginal = async (hash: string) => (await findSampleImage(hash)) ?? images.findOriginal(hash)

  app.route({
    ...endpointRoute(imageEndpoints.getOpenGraphImage),
    handler: async (request, reply) => {
      const file = request.params.file.toLowerCase()
      const bytes = await ogImages.find(`/cards/${file}`, findOriginal, request.query.page)
      if (!bytes) throw notFound()
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${file}"`,
      })
      if (etagMatches(request.headers['if-none-match'], `"${file}"`)) return reply.code(304).send()
      return reply.type('image/jpeg').send(bytes)
    },
  })
}
