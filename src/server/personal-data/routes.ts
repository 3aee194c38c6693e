import { z } from 'zod'
import { consents } from '#content/consent.ts'
import { actorOf } from '../audit/repository.ts'
import type { App } from '../route.ts'
import type { People } from './repository.ts'
import { chosenMemos, contact, keptMemo } from './schema.ts'

const tags = ['person']
const file = z.object({
  requests: z.array(keptMemo),
  consents: z.record(z.string(), z.object({ id: z.string(), en: z.string() })),
})

/**
 * What is kept about one person, for administrators: found, handed over and erased. All of them are POST, so that no
 * address and no telephone number stands in a URL.
 */
export function personRoutes(app: App, { people }: { readonly people: People }): void {
  const config = { access: 'administrator' } as const
  app.post(
    '/api/person/find',
    {
      config,
      schema: {
        tags,
        summary: 'The quotation requests of one person, deleted ones too',
        body: contact,
        response: { 200: z.array(keptMemo) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return people.find(request.body)
    },
  )
  app.post(
    '/api/person/export',
    {
      config,
      schema: {
        tags,
        summary: 'All that is kept with these requests, as a file to hand over, with the consents that were given',
        body: chosenMemos,
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const requests = await people.take(request.body.memos, actorOf(request))
      reply.headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="data-pribadi.json"' })
      return { requests, consents }
    },
  )
  app.post(
    '/api/person/erase',
    {
      config,
      schema: {
        tags,
        summary: 'Erase these requests for good: no undo, and no restored backup brings them back',
        body: chosenMemos,
        response: { 200: z.object({ message: z.string(), erased: z.int() }) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const erased = await people.erase(request.body.memos, actorOf(request))
      return { message: `Data berhasil dihapus.`, erased }
    },
  )
}
