import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { AuditAction } from '#content/audit-actions.ts'
import type { Database } from '../database/connect.ts'
import type { AuditRow, Tables } from '../database/tables.ts'
import { limitOf, type Page } from '../page.ts'
import { fold, holds } from '../search.ts'

/** Who does something, and from where. */
export interface Actor {
  /** Empty when nobody has the name that was typed. */
  readonly name: string
  readonly address: string
}

/** Something that the audit list has a line for. It never holds a password or a token. */
export interface AuditEvent {
  readonly actor: Actor
  readonly action: AuditAction
  /** What it is done to; empty for nothing in particular. */
  readonly subject: string
}

/** A line of the audit list. */
export interface AuditLine {
  readonly id: number
  /** ISO 8601, UTC. */
  readonly happenedAt: string
  readonly actor: string
  readonly address: string
  readonly action: AuditAction
  readonly subject: string
}

/** What the list is narrowed to; each that is absent or empty narrows nothing. */
export interface AuditFilter extends Page {
  /** A user name in any letter case. */
  readonly actor?: string | undefined
  readonly action?: AuditAction | undefined
  /** The first moment that counts, as `Date.toISOString` writes it. */
  readonly from?: string | undefined
  /** The first moment that does not count any more. */
  readonly to?: string | undefined
  /** Folded text that the line has to hold. */
  readonly q: string
}

/** The administrator who makes the call. */
export function actorOf({ administrator, ip }: FastifyRequest): Actor {
  return { name: administrator.username, address: ip }
}

// Names of files and of users are free text: a line stays a line, and of a bearable length.
function tidy(value: string, length: number): string {
  const line = value.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
  return [...line].slice(0, length).join('')
}

/** Adds a line, as part of the transaction that it tells about. */
export async function keepLine(store: Kysely<Tables>, event: AuditEvent, happened_at: string): Promise<void> {
  const actor = tidy(event.actor.name, 60)
  const address = tidy(event.actor.address, 60)
  const subject = tidy(event.subject, 200)
  const { action } = event
  await store
    .insertInto('audit')
    .values({
      happened_at,
      actor,
      actor_key: fold(actor),
      address,
      action,
      subject,
      search_text: fold([actor, address, action, subject].join('\n')),
    })
    .execute()
}

function lineOf({ id, happened_at, actor, address, action, subject }: AuditRow): AuditLine {
  return { id, happenedAt: happened_at, actor, address, action, subject }
}

/** Who did what, for as long as the site stands: lines are added and read, nothing else. */
export function createAudit({ db }: Database, clock: () => number = Date.now) {
  return {
    /** Adds a line: in that transaction if one is given, else in one of its own. */
    write(event: AuditEvent, store: Kysely<Tables> = db): Promise<void> {
      return keepLine(store, event, new Date(clock()).toISOString())
    },

    /** A page of the lines that pass the filter, newest first, and how many pass it. */
    async list(filter: AuditFilter): Promise<{ lines: AuditLine[]; total: number }> {
      let found = db.selectFrom('audit')
      const { actor, action, from, to, q } = filter
      if (actor) found = found.where('actor_key', '=', fold(actor))
      if (action) found = found.where('action', '=', action)
      if (from) found = found.where('happened_at', '>=', from)
      if (to) found = found.where('happened_at', '<', to)
      if (q !== '') found = found.where((row) => holds(row.ref('search_text'), q))
      const { total } = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
      const page = found.selectAll().orderBy('id', 'desc').limit(limitOf(filter)).offset(filter.offset)
      return { lines: (await page.execute()).map(lineOf), total: Number(total) }
    },
  }
}

export type Audit = ReturnType<typeof createAudit>
