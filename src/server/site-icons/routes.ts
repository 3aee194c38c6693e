import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SiteIconFile, siteIconFiles } from '#content/site-icon.ts'
import { imageEndpoints } from '#contracts/images.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { etagMatches } from '../http/etag.ts'
import type { App } from '../http/fastify-types.ts'
import { notFound } from '../http/problem.ts'
import { wrapIco } from './ico.ts'
import type { SiteIcons } from './site-icons.ts'

interface IconServices {
  readonly siteIcons: SiteIcons
}

interface IconResponse {
  readonly bytes: Uint8Array
  readonly type: 'image/png' | 'image/x-icon'
  readonly etag: string
  readonly maxAge: string
}

function sendIcon(request: FastifyRequest, reply: FastifyReply, { bytes, type, etag, maxAge }: IconResponse) {
  reply.headers({ 'cache-control': `public, max-age=${maxAge}`, 'cross-origin-resource-policy': 'cross-origin', etag })
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

function isIconFile(name: string): name is SiteIconFile {
  return Object.hasOwn(siteIconFiles, name)
}

/** Registers the files of an icon that the owner has chosen; those of the default one are files of the build. */
export function siteIconRoutes(app: App, { siteIcons }: IconServices): void {
  app.route({
    ...endpointRoute(imageEndpoints.getIcon),
    handler: async (request, reply) => {
      const { hash, file } = request.params
      const icon = siteIcons.findIcon()
      if (icon?.path !== `/icons/${hash}` || !isIconFile(file)) throw notFound()
      const bytes = await siteIcons.read(icon, file)
      return sendIcon(request, reply, {
        bytes,
        type: 'image/png',
        etag: `"${hash}-${file}"`,
        maxAge: '31536000, immutable',
      })
    },
  })

  // The well-known paths have the same address for every icon.
  app.route({
    ...endpointRoute(imageEndpoints.getFavicon),
    handler: async (request, reply) => {
      const icon = siteIcons.findIcon()
      if (!icon) throw notFound()
      const bytes = wrapIco(await siteIcons.read(icon, '32.png'), 32)
      return sendIcon(request, reply, { bytes, type: 'image/x-icon', etag: `"${icon.path.slice(7)}"`, maxAge: '3600' })
    },
  })
  app.route({
    ...endpointRoute(imageEndpoints.getAppleTouchIcon),
    handler: async (request, reply) => {
      const icon = siteIcons.findIcon()
      if (!icon) throw notFound()
      const bytes = await siteIcons.read(icon, '180.png')
      return sendIcon(request, reply, { bytes, type: 'image/png', etag: `"${icon.path.slice(7)}"`, maxAge: '3600' })
    },
  })
}
