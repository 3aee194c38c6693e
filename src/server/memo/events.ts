import type { Kysely } from 'kysely'
import { errorMessages } from '#content/error-messages.ts'
import type { MemoEventKind } from '#content/memo-events.ts'
import type { Memo, MemoEvent } from '#contracts/memo.ts'
import type { OutgoingMailRow, Tables } from '../database/tables.ts'
import { Problem } from '../http/problem.ts'
import type { ChangedRecord } from '../records/record-rules.ts'

interface NewEvent {
  readonly memoId: number
  readonly at: string
  readonly kind: MemoEventKind
  /** Who did it; absent for a visitor and for the program. */
  readonly administrator?: string
  /** The field that changed, with its values. */
  readonly field?: string
  readonly from?: string
  readonly to?: string
}

/** Adds an event to the timeline of a request. */
export async function insertMemoEvent(store: Kysely<Tables>, event: NewEvent): Promise<void> {
  const { memoId, at, kind, administrator = '', field = '', from = '', to = '' } = event
  const row = { memo_id: memoId, at, kind, administrator, field, old_value: from, new_value: to }
  await store.insertInto('memo_event').values(row).execute()
}

/** Adds to the timeline what a change did, one event for each field. Throws a 400 when it is assigned to no administrator. */
export async function insertMemoChange(
  store: Kysely<Tables>,
  { action, before, after, actor, at }: ChangedRecord,
  toValues: (row: ChangedRecord['after']) => Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const event = { memoId: after.id, at, kind: action, administrator: actor.name }
  if (action !== 'changed') return insertMemoEvent(store, event)
  const [old, next] = [toValues(before), toValues(after)]
  for (const field of Object.keys(next)) {
    const { [field]: from = '' } = old
    const { [field]: to = '' } = next
    if (from === to) continue
    if (field === 'assignee' && to !== '') await requireAdministrator(store, Number(to))
    await insertMemoEvent(store, { ...event, field, from, to })
  }
}

const sentKinds: Readonly<Record<string, MemoEventKind>> = {
  'auto-generated': 'notified',
  'auto-replied': 'acknowledged',
}

/** Adds an email that was sent to the timeline of the request that it is about. */
export async function insertSentEmail(
  store: Kysely<Tables>,
  { memo_id: memoId, recipient, auto_submitted }: OutgoingMailRow,
  at: string,
): Promise<void> {
  if (memoId === null) return
  await insertMemoEvent(store, { memoId, at, kind: sentKinds[auto_submitted] ?? 'sent', to: recipient })
}

async function requireAdministrator(store: Kysely<Tables>, id: number): Promise<void> {
  const found = await store.selectFrom('user_account').select('id').where('id', '=', id).executeTakeFirst()
  if (!found)
    throw new Problem(400, errorMessages.administrator, { errors: { assignee: [errorMessages.administrator] } })
}

const receivedAt = (at: string): MemoEvent => ({ at, kind: 'received', administrator: '', field: '', from: '', to: '' })

/** Returns the timelines of these requests, one after the other, without the names of administrators. */
export async function readTimelines(
  db: Kysely<Tables>,
  memos: readonly { readonly id: number; readonly created_at: string }[],
): Promise<(MemoEvent & { readonly memoId: number })[]> {
  const ids = memos.map(({ id }) => id)
  const stored = await readStoredEvents(db, ids)
  return memos.flatMap(({ id, created_at }) => {
    const own = stored.filter(({ memoId }) => memoId === id)
    const received = own.some(({ kind }) => kind === 'received') ? [] : [{ ...receivedAt(created_at), memoId: id }]
    return [...received, ...own].map((event) => ({ ...event, administrator: event.administrator && 'administrator' }))
  })
}

/** Returns the stored events of these requests, oldest first. */
async function readStoredEvents(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<(MemoEvent & { readonly memoId: number })[]> {
  const rows = await db.selectFrom('memo_event').selectAll().where('memo_id', 'in', ids).orderBy('id').execute()
  return rows.map(({ memo_id: memoId, at, kind, administrator, field, old_value: from, new_value: to }) => {
    return { memoId, at, kind, administrator, field, from, to }
  })
}

/**
 * Returns the timeline of a request, oldest event first; the first time that an administrator asks for it is when the request was
 * opened.
 */
export async function readMemoEvents(
  db: Kysely<Tables>,
  { id, createdAt }: Pick<Memo, 'id' | 'createdAt'>,
  opener: Pick<NewEvent, 'at'> & { readonly administrator: string },
): Promise<MemoEvent[]> {
  let events = await readStoredEvents(db, [id])
  if (!events.some(({ kind }) => kind === 'opened')) {
    await insertMemoEvent(db, { memoId: id, kind: 'opened', ...opener })
    events = await readStoredEvents(db, [id])
  }
  if (events.some(({ kind }) => kind === 'received')) return events
  return [receivedAt(createdAt), ...events]
}
