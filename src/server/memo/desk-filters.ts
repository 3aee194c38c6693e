import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DeskFilter } from '#content/desk-filters.ts'

/** Who asks, and which day it is in the time zone of the site. */
interface Desk {
  readonly administratorId: number
  readonly today: string
}

// Each has a partial index with the identical conditions.
const conditions: Readonly<Record<DeskFilter, (desk: Desk) => RawBuilder<SqlBool>>> = {
  mine: ({ administratorId }) => sql`(spam = 0 and assignee <> '' and assignee = ${String(administratorId)})`,
  overdue: ({ today }) =>
    sql`(spam = 0 and due_on <> '' and outcome = '' and status <> 'closed' and due_on < ${today})`,
  unanswered: () => sql`(spam = 0 and status in ('new', 'in progress'))`,
  spam: () => sql`spam = 1`,
}

/** Returns the condition of a filter of the desk. */
export function deskCondition(filter: DeskFilter, desk: Desk): RawBuilder<SqlBool> {
  return conditions[filter](desk)
}
