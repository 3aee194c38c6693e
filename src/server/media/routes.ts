import { z } from 'zod'
import { type CopyFormat, copyPath, findPicture, type Picture, widthsOf } from '#content/picture.ts'
import { Problem } from '../problem.ts'
import type { App } from '../route.ts'
import { answerPicture } from './answer.ts'
import type { findBuiltIn } from './built-in.ts'
import type { ServedPicture } from './cache.ts'
import { type LibraryParts, libraryRoutes } from './library-routes.ts'
import { prepareToRead } from './read-picture.ts'
import type { Original } from './repository.ts'

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

/** The picture as it is kept; a built-in one also while the database is away, and any other then throws. */
async function findOriginal(hash: string, { media, builtIn }: MediaParts): Promise<Original | undefined> {
  try {
    return (await media.findOriginal(hash)) ?? (await builtIn(hash))
  } catch (error) {
    const original = await builtIn(hash)
    if (original) return original
    throw error
  }
}

// A copy's name does not tell whether its picture is a JPEG or a PNG.
const stemOf = (path: string) => path.replace(/\.\w+$/, '')

/** What was given out under this very name; the hash alone would let one picture be had, and cached, under many. */
async function find({ picture: { hash, path }, copy }: Asked, parts: MediaParts): Promise<ServedPicture | undefined> {
  const type = `image/${copy?.format}`
  const kept = copy && (await parts.media.findCopy(hash, copy.width, copy.format).catch(() => undefined))
  if (kept) return stemOf(kept.path) === stemOf(path) ? { type, bytes: kept.bytes } : undefined
  const original = await findOriginal(hash, parts)
  if (!copy) return original?.path === path ? original : undefined
  const known = original && findPicture(original.path)
  if (!known || stemOf(known.path) !== stemOf(path)) return undefined
  return { type, bytes: await parts.copies.request(known, copy.width, copy.format) }
}

/** `GET /media/…`: pictures and their copies, for ever the same under their address; and the library of them. */
export function mediaRoutes(app: App, parts: MediaParts): void {
  const { pictureCache: cache } = parts
  libraryRoutes(app, parts)
  app.addHook('preParsing', async (request) => {
    if (request.isMultipart() && request.routeOptions.config.access === 'administrator') prepareToRead()
  })

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
      const found = await cache.load(file, () => find(asked, parts))
      if (!found) throw missing()
      const { status, headers, body } = answerPicture(request.headers, file, found)
      return reply.code(status).headers(headers).send(body)
    },
  )
}
