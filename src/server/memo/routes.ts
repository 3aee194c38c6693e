import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { answerError, languageOf } from '../answers.ts'
import { type Audit, actorOf } from '../audit/repository.ts'
import type { Config } from '../config.ts'
import { idParams } from '../id.ts'
import type { Mailer } from '../mail/mailer.ts'
import { shortListQuery } from '../page.ts'
import type { App } from '../route.ts'
import { customerOf, type Limit, subjectFor, subscriberOf } from '../session/limits.ts'
import { answerForm, type FormPages, isForm } from './form-pages.ts'
import { letterAbout } from './letter.ts'
import { receiptOf } from './receipt.ts'
import type { Memos } from './repository.ts'
import { deletedMemo, memoChange, memoFilter, memoListQuery, memoRequest, memoView, sentMemo } from './schema.ts'
import { writeSpreadsheet } from './spreadsheet.ts'

/** What the calls about quotation requests need. */
export interface MemoParts {
  readonly config: Pick<Config, 'siteUrl' | 'mail'>
  readonly memos: Memos
  readonly mailer: Pick<Mailer, 'wake'>
  readonly audit: Pick<Audit, 'write'>
  readonly formPages: FormPages | undefined
}

const tags = ['memo']
const message = z.object({ message: z.string() })
const counted = z.object({ new: z.int(), total: z.int() })

const refusal = {
  id: 'Terlalu banyak permintaan dari jaringan ini. Tunggu beberapa menit, lalu kirim lagi.',
  en: 'Too many requests from this network. Wait a few minutes, then send it again.',
}

function limitsFor(address: string): Limit[] {
  return [
    { subject: subjectFor('memo', subscriberOf(address)), most: 5, seconds: 10 * 60, refusal },
    { subject: subjectFor('memo-customer', customerOf(address)), most: 30, seconds: 10 * 60, refusal },
  ]
}

// People's names and telephone numbers: no cache keeps them.
function unseen(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}

/** The calls about quotation requests: everybody may send one, administrators see them. */
export function memoRoutes(app: App, parts: MemoParts): void {
  sendRoute(app, parts)
  listRoutes(app, parts)
  exportRoute(app, parts)
  changeRoutes(app, parts)
}

function sendRoute(app: App, { config, memos, mailer, formPages }: MemoParts): void {
  app.post(
    '/api/memo',
    {
      config: { access: 'everyone' },
      // 20,000 characters, each written as an escape of JSON or of a form.
      bodyLimit: 256 * 1024,
      schema: { tags, summary: 'Ask for a quotation', body: memoRequest, response: { 201: sentMemo } },
      errorHandler: (error, request, reply) =>
        formPages && isForm(request)
          ? answerForm(error, request, reply, formPages)
          : answerError(error, request, reply),
    },
    async (request, reply) => {
      unseen(reply)
      const { website, ...values } = request.body
      const keep = async () => {
        const memo = await memos.create(values, {
          limits: limitsFor(request.ip),
          receipt: receiptOf(request, values),
          letter: (memo) => config.mail && letterAbout(memo, config.mail.to, config.siteUrl),
        })
        void mailer.wake()
        return memo
      }
      // A program has filled in what people do not see; it is not told that it was noticed.
      const memo = website === '' ? await keep() : { id: await memos.nextId(), ...values }
      if (formPages && isForm(request)) return reply.redirect(formPages.sentPath(languageOf(request)), 303)
      return reply.code(201).send(memo)
    },
  )
}

function listRoutes(app: App, { memos }: MemoParts): void {
  app.get(
    '/api/memo',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'The quotation requests, newest first',
        querystring: memoListQuery,
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
  app.get(
    '/api/memo/count',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'How many requests there are, and how many of them are new',
        response: { 200: counted },
      },
    },
    async (_request, reply) => {
      unseen(reply)
      return { new: await memos.count({ q: '', status: 'new' }), total: await memos.count({ q: '' }) }
    },
  )
  app.get(
    '/api/memo/deleted',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'The deleted requests, the latest deleted first',
        querystring: shortListQuery,
        response: { 200: z.array(deletedMemo) },
      },
    },
    async (request, reply) => {
      const { memos: list, total } = await memos.listDeleted(request.query)
      unseen(reply)
      reply.header('x-total-count', total)
      return list
    },
  )
}

function exportRoute(app: App, { memos, audit }: MemoParts): void {
  app.get(
    '/api/memo/export',
    {
      // A HEAD would write the whole file for nothing.
      exposeHeadRoute: false,
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'The quotation requests as a spreadsheet; X-Total-Count says how many rows are coming',
        querystring: memoFilter,
        response: { 200: z.custom<Readable>().describe('An Office Open XML workbook') },
      },
    },
    async (request, reply) => {
      const { query } = request
      const total = await memos.count(query)
      // What was searched for may be somebody's name, so only the number is kept.
      await audit.write({ actor: actorOf(request), action: 'memos-exported', subject: `memo (${total})` })
      unseen(reply)
      reply.headers({
        'content-disposition': 'attachment; filename="memo_list_with_borders.xlsx"',
        'x-total-count': total,
      })
      reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      return reply.send(Readable.from(writeSpreadsheet(memos.batches(query)), { objectMode: false }))
    },
  )
}

function changeRoutes(app: App, { memos }: MemoParts): void {
  app.put(
    '/api/memo/:id',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'Change a quotation request; fields that are not sent stay',
        params: idParams,
        body: memoChange,
        response: { 200: memoView },
      },
    },
    async (request, reply) => {
      unseen(reply)
      return memos.update(request.params.id, request.body, actorOf(request))
    },
  )
  app.delete(
    '/api/memo/:id',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'Delete a quotation request', params: idParams, response: { 200: message } },
    },
    async (request, reply) => {
      unseen(reply)
      await memos.remove(request.params.id, actorOf(request))
      return { message: 'Memo deleted successfully' }
    },
  )
  app.post(
    '/api/memo/:id/restore',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'Bring a deleted request back', params: idParams, response: { 200: memoView } },
    },
    async (request, reply) => {
      unseen(reply)
      return memos.restore(request.params.id, actorOf(request))
    },
  )
}
