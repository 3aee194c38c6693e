import { Readable } from 'node:stream'
import { type SqlBool, sql } from 'kysely'
import type { DeskFilter } from '#content/desk-filters.ts'
import { type Memo, memoEndpoints } from '#contracts/memo.ts'
import { type Audit, getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { sendPage } from '../http/pagination.ts'
import { Problem } from '../http/problem.ts'
import { findIdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { deskCondition } from './desk-filters.ts'
import { readMemoEvents } from './events.ts'
import { createMemoEmail } from './letters.ts'
import { writeSpreadsheet } from './spreadsheet.ts'
import { type SubmitMemoServices, submitRoute } from './submit-route.ts'
import { findReference } from './whatsapp-clicks.ts'

/** Services of the memo routes. */
export interface MemoServices extends SubmitMemoServices {
  readonly audit: Pick<Audit, 'write'>
  readonly clock: () => number
  /** The time zone of the site. */
  readonly timeZone: () => string
}

interface DeskRequest {
  readonly query: { readonly filter?: DeskFilter | undefined }
  readonly administrator: { readonly id: number }
}

const noMailMessage = {
  id: 'Situs ini belum dapat mengirim email. Isi layar Email dulu.',
  en: 'This site cannot send e-mail yet. Fill in the Email screen first.',
}

/** Registers the memo routes: visitors send memos, administrators manage them. */
export function memoRoutes(app: App, services: MemoServices): void {
  const { memos, audit, database, clock, today, timeZone, mailer, mailSettings, emailContext } = services
  const findCondition = ({ query, administrator }: DeskRequest) =>
    query.filter && deskCondition(query.filter, { administratorId: administrator.id, today: today() })
  const toEmails = (recipients: readonly string[], arrival: 'released' | 'recorded') => (memo: Memo) =>
    recipients.map((recipient) => createMemoEmail(memo, emailContext(recipient), arrival))
  submitRoute(app, services)

  app.route({
    ...endpointRoute(memoEndpoints.recordMemo),
    handler: async (request, reply) => {
      const { recipients } = await mailSettings.readEffective()
      const found = await findReference(database, request.body.paragraph)
      const memo = await memos.record(request.body, {
        visit: { page: found?.page ?? '', source: found?.source ?? '' },
        administrator: { ...getActor(request), id: request.administrator.id },
        idempotencyKey: findIdempotencyKey(request, request.body),
        createEmails: toEmails(recipients, 'recorded'),
      })
      void mailer.wake()
      return reply.code(201).send(memo)
    },
  })
  app.route({
    ...endpointRoute(memoEndpoints.listMemos),
    handler: async (request, reply) =>
      sendPage(reply, await memos.list({ ...request.query, where: findCondition(request) })),
  })
  app.route({
    ...endpointRoute(memoEndpoints.countMemos),
    handler: async ({ administrator }) => {
      const count = (filter: DeskFilter) =>
        memos.count({ q: '', where: findCondition({ query: { filter }, administrator }) })
      return {
        new: await memos.count({ q: '', status: 'new', spam: false }),
        mine: await count('mine'),
        unanswered: await count('unanswered'),
        overdue: await count('overdue'),
        spam: await count('spam'),
        total: await memos.count({ q: '' }),
      }
    },
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
      // A paused request is not used.
      const where = sql<SqlBool>`paused = 'no' and ${findCondition(request) ?? sql`true`}`
      const query = { ...request.query, where }
      const total = await memos.count(query)
      // The search text may be a person's name: only the count is logged.
      await audit.write({ actor: getActor(request), action: 'memos-exported', target: `memo (${total})` })
      reply.headers({
        'content-disposition': 'attachment; filename="memo_list_with_borders.xlsx"',
        'x-total-count': total,
      })
      reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      const users = await database.db.selectFrom('user_account').select(['id', 'username']).execute()
      const context = {
        language: getRequestLanguage(request),
        timeZone: timeZone(),
        administrators: new Map(users.map(({ id, username }) => [String(id), username])),
      }
      return reply.send(Readable.from(writeSpreadsheet(memos.readBatches(query), context), { objectMode: false }))
    },
  })

  app.route({
    ...endpointRoute(memoEndpoints.getMemo),
    handler: (request) => memos.find(request.params.id),
  })
  app.route({
    ...endpointRoute(memoEndpoints.updateMemo),
    handler: async (request) => {
      const { recipients } = request.body.spam === false ? await mailSettings.readEffective() : { recipients: [] }
      const createEmails = toEmails(recipients, 'released')
      const memo = await memos.update(request.params.id, request.body, getActor(request), createEmails)
      void mailer.wake()
      return memo
    },
  })
  app.route({
    ...endpointRoute(memoEndpoints.replyToMemo),
    handler: async (request) => {
      const { mail, recipients } = await mailSettings.readEffective()
      if (!mail) throw new Problem(409, noMailMessage)
      const reply = { ...request.body, replyTo: recipients[0] ?? '' }
      const idempotencyKey = findIdempotencyKey(request, { id: request.params.id, ...request.body })
      const memo = await memos.reply(request.params.id, reply, { actor: getActor(request), idempotencyKey })
      void mailer.wake()
      return memo
    },
  })
  app.route({
    ...endpointRoute(memoEndpoints.deleteMemo),
    handler: async (request) => {
      await memos.remove(request.params.id, getActor(request))
      return { message: 'Memo deleted successfully' }
    },
  })
  app.route({
    ...endpointRoute(memoEndpoints.listMemoEvents),
    exposeHeadRoute: false,
    handler: async ({ params, administrator }) => {
      const memo = await memos.find(params.id)
      const opener = { at: new Date(clock()).toISOString(), administrator: administrator.username }
      return readMemoEvents(database.db, memo, opener)
    },
  })
  app.route({
    ...endpointRoute(memoEndpoints.restoreMemo),
    handler: (request) => memos.restore(request.params.id, getActor(request)),
  })
}
