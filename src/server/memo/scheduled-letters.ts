import { type SqlBool, sql, type Transaction } from 'kysely'
import { fromZonedDatetime, toZonedDatetime } from '#content/time-zone.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { readStoredValues } from '../fields/field-types.ts'
import { insertEmail } from '../mail/outbox.ts'
import { deskCondition } from './desk-filters.ts'
import { createReminder, createWeeklyEmail, type EmailContext, type WeeklyFigures } from './letters.ts'

const DAY_MS = 24 * 60 * 60_000
// More are not in a letter, and are not worth reading.
const MAX_ROWS = 1_000

/** What the letters of a time are made from. */
export interface ScheduledLetters {
  readonly now: number
  /** The IANA name of the company's time zone. */
  readonly timeZone: string
  /** Whether the Monday letter is wanted. */
  readonly isWeekly: boolean
  /** Who gets mail about requests. */
  readonly contexts: readonly EmailContext[]
}

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const toTimestamp = (timeMs: number) => new Date(timeMs).toISOString()
const weekday = (day: string) => new Date(day).getUTCDay()

/** Returns the last day before this one that is no Saturday or Sunday. */
export function workingDayBefore(day: string): string {
  const before = addDays(day, -1)
  return weekday(before) % 6 === 0 ? workingDayBefore(before) : before
}

const selectStored = (store: Transaction<Tables>) =>
  store.selectFrom('memo').where('deleted_at', 'is', null).where('spam', '=', 0)

// A paused request is not used.
const selectActive = (store: Transaction<Tables>) => selectStored(store).where('paused', '=', 'no')

async function insertReminders(
  store: Transaction<Tables>,
  { today, now, contexts }: ScheduledLetters & { readonly today: string },
): Promise<void> {
  const since = toTimestamp(now - DAY_MS)
  const until = toTimestamp(now + DAY_MS)
  // The clock of the law goes on for a paused one: the pause is often what the person asked for.
  const rows = await selectStored(store)
    .leftJoin('user_account', (join) => join.on(sql<SqlBool>`cast(user_account.id as text) = memo.assignee`))
    .select(['memo.id', 'memo.created_at', 'memo.due_on', 'memo.answer_by', 'outcome', 'paused', 'username'])
    .where('status', '!=', 'closed')
    .where((row) =>
      row.or([row('due_on', '=', today), row.and([row('answer_by', '>', since), row('answer_by', '<', until)])]),
    )
    .limit(MAX_ROWS)
    .execute()
  for (const { id, created_at, due_on, answer_by, outcome, paused, username } of rows)
    for (const due of [
      ...(due_on === today && username !== null && outcome === '' && paused === 'no' ? [due_on] : []),
      ...(answer_by > since && answer_by < until ? [answer_by] : []),
    ])
      for (const context of contexts) {
        const memo = { id, createdAt: created_at, assignee: username ?? '', due }
        await insertEmail(store, createReminder(memo, context), { now: toTimestamp(now), memoId: id })
      }
}

async function readWeek(
  store: Transaction<Tables>,
  { today, timeZone, now }: ScheduledLetters & { readonly today: string },
): Promise<WeeklyFigures> {
  const since = fromZonedDatetime(`${addDays(today, -7)} 00:00:00`, timeZone)
  const time = toZonedDatetime(toTimestamp(now), timeZone)?.slice(10) ?? ' 08:00:00'
  const desk = { administratorId: 0, today }
  const readDue = async (filter: 'unanswered' | 'overdue', before?: string) => {
    const rows = await selectActive(store)
      .select(['id', 'created_at as createdAt'])
      .where(deskCondition(filter, desk))
      .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? ''))
      .orderBy('created_at')
      .limit(MAX_ROWS)
      .execute()
    return rows
  }
  const { newCount } = await selectActive(store)
    .select(({ fn }) => fn.countAll().as('newCount'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  const decided = await selectActive(store)
    .select(['outcome', 'document'])
    .where('id', 'in', (query) =>
      query.selectFrom('memo_event').select('memo_id').where('field', '=', 'outcome').where('at', '>=', since),
    )
    .limit(MAX_ROWS)
    .execute()
  const sumOf = (outcome: string) => {
    const values = decided
      .filter((row) => row.outcome === outcome)
      .map((row) => Number(readStoredValues(row.document)['valueIdr']))
    return { count: values.length, sum: values.reduce((sum, value) => sum + (value || 0), 0) }
  }
  return {
    day: today,
    newCount: Number(newCount),
    unanswered: await readDue('unanswered', fromZonedDatetime(workingDayBefore(today) + time, timeZone)),
    overdue: await readDue('overdue'),
    won: sumOf('won'),
    lost: sumOf('lost'),
  }
}

/**
 * Inserts the letters of this day into the outbox from 08:00 in the company's time zone: reminders, and on Monday the letter of
 * the week. Each has a key, so that calling it again, or on another instance, inserts none twice.
 */
export async function insertScheduledLetters({ db }: Pick<Database, 'db'>, options: ScheduledLetters): Promise<void> {
  const { now, timeZone, isWeekly, contexts } = options
  const [today = '', time = ''] = toZonedDatetime(toTimestamp(now), timeZone)?.split(' ') ?? []
  if (time < '08:00:00' || contexts.length === 0) return
  await withTransactionRetry(db, async (store) => {
    await insertReminders(store, { ...options, today })
    if (!isWeekly || weekday(today) !== 1) return
    const figures = await readWeek(store, { ...options, today })
    for (const context of contexts)
      await insertEmail(store, createWeeklyEmail(figures, context), { now: toTimestamp(now) })
  })
}
