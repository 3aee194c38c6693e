import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SiteIconFile, siteIconFiles } from '#content/site-icon.ts'
import { imageEndpoints } from '#contracts/files.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { etagMatches } from '../http/etag.ts'
import type { App } from '../http/fastify-types.ts'
import { notFound } from '../http/problem.ts'
import type { Drawings } from './drawings.ts'
import { wrapIco } from './ico.ts'

interface DrawingServices {
  readonly drawings: Drawings
}

interface DrawingResponse {
  readonly bytes: Uint8Array
  readonly type: 'image/jpeg' | 'image/png' | 'image/x-icon'
  /** Identifies the bytes. */
  readonly tag: string
  readonly maxAge?: string
}

function sendDrawing(request: FastifyRequest, reply: FastifyReply, drawing: DrawingResponse) {
  const { bytes, type, tag, maxAge = '31536000, immutable' } = drawing
  const etag = `"${tag}"`
  reply.headers({ 'cache-control': `public, max-age=${maxAge}`, 'cross-origin-resource-policy': 'cross-origin', etag })
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

function isIconFile(name: string): name is SiteIconFile {
  return Object.hasOwn(siteIconFiles, name)
}

/** Registers `GET /cards/…`, the Open Graph images, and the files of an icon that the owner has chosen; those of the default one are files of the build. */
export function drawingRoutes(app: App, { drawings }: DrawingServices): void {
  app.route({
    ...endpointRoute(imageEndpoints.getOpenGraphImage),
    handler: async (request, reply) => {
      const file = request.params.file.toLowerCase()
      const bytes = await drawings.readOgImage(`/cards/${file}`, request.query.page)
      if (!bytes) throw notFound()
      reply.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      return sendDrawing(request, reply, { bytes, type: 'image/jpeg', tag: file })
    },
  })
  app.route({
    ...endpointRoute(imageEndpoints.getIcon),
    handler: async (request, reply) => {
      const { hash, file } = request.params
      const icon = drawings.findIcon()
      if (icon?.path !== `/icons/${hash}` || !isIconFile(file)) throw notFound()
      const bytes = await drawings.readIcon(icon, file)
      return sendDrawing(request, reply, { bytes, type: 'image/png', tag: `${hash}-${file}` })
    },
  })
  // The well-known paths have the same address for every icon.
  const wellKnown = async (file: SiteIconFile) => {
    const icon = drawings.findIcon()
    if (!icon) throw notFound()
    return { bytes: await drawings.readIcon(icon, file), tag: icon.path.slice('/icons/'.length), maxAge: '3600' }
  }
  app.route({
    ...endpointRoute(imageEndpoints.getFavicon),
    handler: async (request, reply) => {
      const icon = await wellKnown('32.png')
      return sendDrawing(request, reply, { ...icon, bytes: wrapIco(icon.bytes, 32), type: 'image/x-icon' })
    },
  })
  app.route({
    ...endpointRoute(imageEndpoints.getAppleTouchIcon),
    handler: async (request, reply) =>
      sendDrawing(request, reply, { ...(await wellKnown('180.png')), type: 'image/png' }),
  })
}
