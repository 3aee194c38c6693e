import { z } from 'zod'
import type { findBuiltIn } from '../media/built-in.ts'
import type { MediaRepository } from '../media/repository.ts'
import { notFound } from '../problem.ts'
import type { App } from '../route.ts'
import type { Cards } from './cards.ts'

interface CardParts {
  readonly cards: Cards
  readonly media: Pick<MediaRepository, 'findOriginal'>
  readonly builtIn: typeof findBuiltIn
}

/** `GET /cards/…`: the pictures that stand for pages where these are shared. */
export function cardRoutes(app: App, { cards, media, builtIn }: CardParts): void {
  const findOriginal = async (hash: string) => (await builtIn(hash)) ?? media.findOriginal(hash)

  app.get(
    '/cards/:file',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['media'],
        summary: 'What a page shows of itself where it is shared',
        params: z.object({ file: z.string().max(60) }),
      },
    },
    async (request, reply) => {
      const file = request.params.file.toLowerCase()
      const bytes = await cards.find(`/cards/${file}`, findOriginal)
      if (!bytes) throw notFound()
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${file}"`,
      })
      if (request.headers['if-none-match'] === `"${file}"`) return reply.code(304).send()
      return reply.type('image/jpeg').send(bytes)
    },
  )
}
