import { Readable } from 'node:stream'
import { memoEndpoints } from '#contracts/memo.ts'
import { type Audit, getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import { sendPage } from '../http/pagination.ts'
import { writeSpreadsheet } from './spreadsheet.ts'
import { type SubmitMemoServices, submitRoute } from './submit-route.ts'

/** Services of the memo routes. */
export interface MemoServices extends SubmitMemoServices {
  readonly audit: Pick<Audit, 'write'>
}

/** Registers the memo routes: visitors send memos, administrators manage them. */
export function memoRoutes(app: App, services: MemoServices): void {
  const { memos, audit } = services
  submitRoute(app, services)

  app.route({
    ...endpointRoute(memoEndpoints.listMemos),
    handler: async ({ query }, reply) => sendPage(reply, await memos.list(query)),
  })
  app.route({
    ...endpointRoute(memoEndpoints.countMemos),
    handler: async () => ({
      new: await memos.count({ q: '', status: 'new', suspected: false }),
      suspected: await memos.count({ q: '', suspected: true }),
      total: await memos.count({ q: '' }),
    }),
  })
  app.route({
    ...endpointRoute(memoEndpoints.listDeletedMemos),
    handler: async ({ query }, reply) => sendPage(reply, await memos.listDeleted(query)),
  })

  app.route({
    ...endpointRoute(memoEndpoints.exportMemos),
    // A HEAD request would generate the whole file.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
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
  })

  app.route({
    ...endpointRoute(memoEndpoints.getMemo),
    handler: (request) => memos.find(request.params.id),
  })
  app.route({
    ...endpointRoute(memoEndpoints.updateMemo),
    handler: (request) => memos.update(request.params.id, request.body, getActor(request)),
  })
  app.route({
    ...endpointRoute(memoEndpoints.deleteMemo),
    handler: async (request) => {
      await memos.remove(request.params.id, getActor(request))
      return { message: 'Memo deleted successfully' }
    },
  })
  app.route({
    ...endpointRoute(memoEndpoints.restoreMemo),
    handler: (request) => memos.restore(request.params.id, getActor(request)),
  })
}
