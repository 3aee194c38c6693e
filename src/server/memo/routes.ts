import { Readable } from 'node:stream'
import { z } from 'zod'
import { pagedListQuery } from '#contracts/lists.ts'
import {
  deletedMemoSchema,
  memoChangeSchema,
  memoCountSchema,
  memoFilterSchema,
  memoListQuerySchema,
  memoSchema,
} from '#contracts/memo.ts'
import { messageSchema } from '#contracts/responses.ts'
import { type Audit, getActor } from '../audit/audit-log.ts'
import type { App } from '../http/fastify-types.ts'
import { idParams } from '../http/id-params.ts'
import { writeSpreadsheet } from './spreadsheet.ts'
import { type SubmitMemoServices, submitRoute } from './submit-route.ts'

/** Services of the memo routes. */
export interface MemoServices extends SubmitMemoServices {
  readonly audit: Pick<Audit, 'write'>
}

const tags = ['memo']

/** Registers the memo routes: visitors send memos, administrators manage them. */
export function memoRoutes(app: App, services: MemoServices): void {
  submitRoute(app, services)
  listRoutes(app, services)
  exportRoute(app, services)
  entryRoutes(app, services)
}

function listRoutes(app: App, { memos }: MemoServices): void {
  app.get(
    '/api/memo',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'List quotation requests, newest first',
        querystring: memoListQuerySchema,
        response: { 200: z.array(memoSchema) },
      },
    },
    async (request, reply) => {
      const { memos: list, total } = await memos.list(request.query)
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
        summary: 'Count all quotation requests and the new ones',
        response: { 200: memoCountSchema },
      },
    },
    async () => ({ new: await memos.count({ q: '', status: 'new' }), total: await memos.count({ q: '' }) }),
  )
  app.get(
    '/api/memo/deleted',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'List deleted quotation requests, most recently deleted first',
        querystring: pagedListQuery,
        response: { 200: z.array(deletedMemoSchema) },
      },
    },
    async (request, reply) => {
      const { memos: list, total } = await memos.listDeleted(request.query)
      reply.header('x-total-count', total)
      return list
    },
  )
}

function exportRoute(app: App, { memos, audit }: MemoServices): void {
  app.get(
    '/api/memo/export',
    {
      // A HEAD request would generate the whole file.
      exposeHeadRoute: false,
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'Export quotation requests as a spreadsheet; X-Total-Count is the number of rows',
        querystring: memoFilterSchema,
        response: { 200: z.custom<Readable>().describe('An Office Open XML workbook') },
      },
    },
    async (request, reply) => {
      const { query } = request
      const total = await memos.count(query)
      // The search text may be a person's name: only the count is logged.
      await audit.write({ actor: getActor(request), action: 'memos-exported', target: `memo (${total})` })
      reply.headers({
        'content-disposition': 'attachment; filename="memo_list_with_borders.xlsx"',
        'x-total-count': total,
      })
      reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      return reply.send(Readable.from(writeSpreadsheet(memos.readBatches(query)), { objectMode: false }))
    },
  )
}

function entryRoutes(app: App, { memos }: MemoServices): void {
  app.get(
    '/api/memo/:id',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'Get a quotation request', params: idParams, response: { 200: memoSchema } },
    },
    (request) => memos.find(request.params.id),
  )
  app.put(
    '/api/memo/:id',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'Update a quotation request; omitted fields are unchanged',
        params: idParams,
        body: memoChangeSchema,
        response: { 200: memoSchema },
      },
    },
    (request) => memos.update(request.params.id, request.body, getActor(request)),
  )
  app.delete(
    '/api/memo/:id',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'Delete a quotation request', params: idParams, response: { 200: messageSchema } },
    },
    async (request) => {
      await memos.remove(request.params.id, getActor(request))
      return { message: 'Memo deleted successfully' }
    },
  )
  app.post(
    '/api/memo/:id/restore',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'Restore a deleted quotation request', params: idParams, response: { 200: memoSchema } },
    },
    (request) => memos.restore(request.params.id, getActor(request)),
  )
}
