import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type CopyFormat, copyPath, findPicture, type Picture, widthsOf } from '#content/picture.ts'
import { Problem } from '../problem.ts'
import type { App } from '../route.ts'
import type { findBuiltIn } from './built-in.ts'
import { createCache } from './cache.ts'
import { type LibraryParts, libraryRoutes } from './library-routes.ts'

export interface MediaParts extends LibraryParts {
  readonly builtIn: typeof findBuiltIn
}

interface Asked {
  readonly picture: Picture
  readonly copy?: { readonly width: number; readonly format: CopyFormat }
}

function missing(): Problem {
  return new Problem(404, { id: 'Gambar ini tidak ada.', en: 'There is no such picture.' })
}

/** What a file name asks for: an original, or one of the copies that it has. */
function findAsked(file: string): Asked | undefined {
  const [, base, width, format] = /^([0-9a-fx-]+)\.(\d{1,5})\.(avif|webp)$/.exec(file) ?? []
  if (!base || !width) {
    const picture = findPicture(`/media/${file}`)
    return picture && { picture }
  }
  const picture = findPicture(`/media/${base}.jpg`)
  const copy = { width: Number(width), format: format === 'avif' ? 'avif' : 'webp' } as const
  if (
    !picture ||
    !widthsOf(picture).includes(copy.width) ||
    copyPath(picture, copy.width, copy.format) !== `/media/${file}`
  )
    return undefined
  return { picture, copy }
}

interface Found {
  readonly type: string
  readonly bytes: Uint8Array
}

async function find({ picture, copy }: Asked, { media, copies, builtIn }: MediaParts): Promise<Found | undefined> {
  if (copy) {
    const kept = await media.findCopy(picture.hash, copy.width, copy.format).catch(() => undefined)
    if (kept) return { type: `image/${copy.format}`, bytes: kept }
  }
  const original = (await media.findOriginal(picture.hash).catch(() => undefined)) ?? (await builtIn(picture.hash))
  const isSame = original && original.path.replace(/\w+$/, '') === picture.path.replace(/\w+$/, '')
  if (!isSame) return undefined
  if (!copy) return original.path === picture.path ? original : undefined
  return { type: `image/${copy.format}`, bytes: await copies.request(picture, copy.width, copy.format) }
}

/** The bytes that `Range` asks for, as an offset and a length; nothing when it asks for the whole or cannot be read. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? 'unsatisfiable' : { from, to }
}

function send(request: FastifyRequest, reply: FastifyReply, file: string, { type, bytes }: Found): FastifyReply {
  // The name holds the hash of the picture and all that was done to it, so it can stand for the bytes.
  const etag = `"${file}"`
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    etag,
  })
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
  reply.type(type)
  const range = rangeOf(request.headers.range, bytes.length)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  if (!range) return reply.send(bytes)
  reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
  return reply.send(bytes.subarray(range.from, range.to + 1))
}

/** `GET /media/…`: pictures and their copies, for ever the same under their address; and the library of them. */
export function mediaRoutes(app: App, parts: MediaParts): void {
  const cache = createCache<Found>(32 * 1024 * 1024, ({ bytes }) => bytes.length)
  libraryRoutes(app, parts, (hash) => cache.forget((file) => file.startsWith(hash)))

  app.get(
    '/media/:file',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['media'],
        summary: 'A picture, or a smaller copy of it',
        params: z.object({ file: z.string().max(200) }),
      },
    },
    async (request, reply) => {
      const file = request.params.file.toLowerCase()
      const asked = findAsked(file)
      if (!asked) throw missing()
      const found = cache.get(file) ?? (await find(asked, parts))
      if (!found) throw missing()
      cache.set(file, found)
      return send(request, reply, file, found)
    },
  )
}
