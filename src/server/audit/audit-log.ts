import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { AuditAction } from '#content/audit-actions.ts'
import { MAX_COUNTED_MATCHES } from '#content/search.ts'
import type { AuditLine, AuditQuery } from '#contracts/audit.ts'
import { normalizeSearchText } from '#contracts/lists.ts'
import type { Database } from '../database/connect.ts'
import type { AuditRow, Tables } from '../database/tables.ts'
import { type Page, toSqlLimit } from '../http/pagination.ts'
import type { SearchSource } from '../search/fill-index.ts'
import { createSearchQuery, findMatches } from '../search/find-matches.ts'
import { saveIndexTexts, toIndexText } from '../search/index-text.ts'

/** The user who performs an action, and the address of the client. */
export interface Actor {
  /** Empty when the submitted name belongs to no user. */
  readonly name: string
  readonly address: string
}

/** An audited action. It never contains a password or a token. */
export interface AuditEvent {
  readonly actor: Actor
  readonly action: AuditAction
  /** The changed record, such as `features/3`; empty when the action has no target. */
  readonly target: string
}

/** Returns the administrator who sends the request. */
export function getActor({ administrator, ip }: FastifyRequest): Actor {
  return { name: administrator.username, address: ip }
}

// File names and user names are free text: control characters are removed and the length is limited.
function sanitizeText(value: string, maxLength: number): string {
  const line = value.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
  return [...line].slice(0, maxLength).join('')
}

/** Inserts an audit line in the transaction of the audited change; the time is now unless `happened_at` is given. */
export async function insertAuditLine(
  store: Kysely<Tables>,
  event: AuditEvent,
  happened_at = new Date().toISOString(),
): Promise<void> {
  const actor = sanitizeText(event.actor.name, 60)
  const address = sanitizeText(event.actor.address, 60)
  const target = sanitizeText(event.target, 200)
  const { action } = event
  const { id } = await store
    .insertInto('audit')
    .values({ happened_at, actor, actor_key: normalizeSearchText(actor), address, action, target })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveAuditSearch(store, [{ id, actor, address, action, target }])
}

async function saveAuditSearch(
  store: Kysely<Tables>,
  rows: readonly Pick<AuditRow, 'id' | 'actor' | 'address' | 'action' | 'target'>[],
): Promise<void> {
  const texts = rows.map(({ id, actor, address, action, target }) => {
    return { id, text: toIndexText({ title: '', text: [actor, address, action, target].join('\n') }) }
  })
  await saveIndexTexts(store, 'audit_search', texts)
}

/** The audit lines as a source of the search index. */
export const auditSearchSource: SearchSource = {
  name: 'audit',
  version: '2',
  async indexRows(trx, { afterId, limit }) {
    // Lines never change, so they need no lock.
    const rows = await trx
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .execute()
    await saveAuditSearch(trx, rows)
    return rows.at(-1)?.id
  },
}

function toAuditLine({ id, happened_at, actor, address, action, target }: AuditRow): AuditLine {
  return { id, happenedAt: happened_at, actor, address, action, subject: target }
}

/** The audit log: lines are inserted and read, never changed or deleted. */
export function createAudit(database: Database, clock: () => number = Date.now) {
  const { db } = database
  return {
    /**
     * Inserts a line of an action that changes nothing in the database: a failed login, a download, the start of a backup. A
     * change writes its line with `insertAuditLine` in its own transaction.
     */
    write(event: AuditEvent): Promise<void> {
      return insertAuditLine(db, event, new Date(clock()).toISOString())
    },

    /**
     * Returns a page of the lines that match the filter, newest first, and the number of all that match: of a search at most
     * MAX_COUNTED_MATCHES.
     */
    async list(filter: Partial<AuditQuery> & Pick<AuditQuery, 'q' | 'offset'>): Promise<Page<AuditLine>> {
      let query = db.selectFrom('audit')
      const { actor, action, from, to, q } = filter
      if (actor) query = query.where('actor_key', '=', normalizeSearchText(actor))
      if (action) query = query.where('action', '=', action)
      if (from) query = query.where('happened_at', '>=', from)
      if (to) query = query.where('happened_at', '<', to)
      let counted = query.select('id')
      if (q !== '') {
        const search = createSearchQuery(database, q)
        const { condition } = await findMatches(database, 'audit_search', { query: search, id: 'audit.id' })
        query = query.where(condition)
        counted = query.select('id').limit(MAX_COUNTED_MATCHES)
      }
      const { total } = await db
        .selectFrom(counted.as('counted'))
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      const page = query.selectAll().orderBy('id', 'desc').limit(toSqlLimit(filter)).offset(filter.offset)
      return { items: (await page.execute()).map(toAuditLine), total: Number(total) }
    },
  }
}

export type Audit = ReturnType<typeof createAudit>
