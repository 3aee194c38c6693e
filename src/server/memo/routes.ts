import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { App } from '../route.ts'
import { type Limit, subjectFor, subscriberOf } from '../session/limits.ts'
import { letterAbout } from './letter.ts'
import type { Memos } from './repository.ts'
import { memoChange, memoRequest, memoView, sentMemo } from './schema.ts'
import { writeSpreadsheet } from './spreadsheet.ts'

/** What the calls about quotation requests need. */
export interface MemoParts {
  readonly config: Pick<Config, 'siteUrl' | 'mail'>
  readonly memos: Memos
  readonly mailer: Pick<Mailer, 'wake'>
}

const tags = ['memo']
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const page = z.object({
  lang: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).optional().describe('Requests in the answer; all of them without it.'),
  offset: z.coerce.number().int().min(0).max(2_147_483_647).default(0).describe('Requests to pass over.'),
})
const message = z.object({ message: z.string() })

const refusal = {
  id: 'Terlalu banyak permintaan dari jaringan ini. Tunggu beberapa menit, lalu kirim lagi.',
  en: 'Too many requests from this network. Wait a few minutes, then send it again.',
}

function limitFor(address: string): Limit {
  return { subject: subjectFor('memo', subscriberOf(address)), most: 5, seconds: 10 * 60, refusal }
}

// People's names and telephone numbers: no cache keeps them.
function unseen(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}

/** The calls about quotation requests: everybody may send one, administrators see them. */
export function memoRoutes(app: App, parts: MemoParts): void {
  sendRoute(app, parts)
  listRoute(app, parts)
  exportRoute(app, parts)
  changeRoutes(app, parts)
}

function sendRoute(app: App, { config, memos, mailer }: MemoParts): void {
  app.post(
    '/api/memo',
    {
      config: { access: 'everyone' },
      schema: { tags, summary: 'Ask for a quotation', body: memoRequest, response: { 201: sentMemo } },
    },
    async (request, reply) => {
      unseen(reply)
      reply.code(201)
      const { website, ...values } = request.body
      // A program has filled in what people do not see; it is not told that it was noticed.
      if (website !== '') return { id: await memos.nextId(), ...values }
      const memo = await memos.create(values, {
        limit: limitFor(request.ip),
        letter: (memo) => config.mail && letterAbout(memo, config.mail.to, config.siteUrl),
      })
      void mailer.wake()
      return memo
    },
  )
}

function listRoute(app: App, { memos }: MemoParts): void {
  app.get(
    '/api/memo',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'The quotation requests, newest first',
        querystring: page,
        response: { 200: z.array(memoView) },
      },
    },
    async (request, reply) => {
      const { memos: list, total } = await memos.list(request.query)
      unseen(reply)
      reply.header('x-total-count', total)
      return list
    },
  )
}

function exportRoute(app: App, { memos }: MemoParts): void {
  app.get(
    '/api/memo/export',
    {
      // A HEAD would write the whole file for nothing.
      exposeHeadRoute: false,
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'The quotation requests as a spreadsheet',
        response: { 200: z.custom<Readable>().describe('An Office Open XML workbook') },
      },
    },
    async (_request, reply) => {
      unseen(reply)
      reply.header('content-disposition', 'attachment; filename="memo_list_with_borders.xlsx"')
      reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      return reply.send(Readable.from(writeSpreadsheet(memos.batches()), { objectMode: false }))
    },
  )
}

function changeRoutes(app: App, { memos }: MemoParts): void {
  app.put(
    '/api/memo/:id',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'Change a quotation request', params, body: memoChange, response: { 200: memoView } },
    },
    async (request, reply) => {
      unseen(reply)
      return memos.update(request.params.id, request.body)
    },
  )
  app.delete(
    '/api/memo/:id',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'Delete a quotation request', params, response: { 200: message } },
    },
    async (request, reply) => {
      unseen(reply)
      await memos.remove(request.params.id)
      return { message: 'Memo deleted successfully' }
    },
  )
}
