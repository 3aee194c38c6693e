import { sql } from 'kysely'
import { contactFields } from '#content/contact-fields.ts'
import { errorMessages } from '#content/error-messages.ts'
import type { RecordValues } from '#content/record.ts'
import { type MemoFields, type MemoStatus, memo } from '#content/records/memo.ts'
import { canBeAnswered, type Memo } from '#contracts/memo.ts'
import { Problem } from '../http/problem.ts'
import type { RecordRow, RecordRules } from '../records/record-rules.ts'
import { memoKeys } from './contact-keys.ts'

// Closing an answered memo preserves `answered_at`; reopening clears it.
function computeAnsweredAt(before: RecordRow | undefined, status: MemoStatus, now: string): string | null {
  if (status === 'answered') return before?.status === 'answered' ? before.answered_at : now
  return status === 'closed' ? (before?.answered_at ?? null) : null
}

/** What the server knows of memos beside their declaration. */
export const memoRules: RecordRules<Memo> = {
  record: memo,
  columns: ['name', 'email', 'item', 'paragraph', 'tlp', 'status', 'note'],
  metadata: ['consent', 'suspected', 'answered_at'],
  sorts: {
    created: [sql`memo.created_at`, 'asc'],
    updated: [sql`memo.updated_at`, 'asc'],
    name: [sql`memo.name_key`, 'asc'],
    status: [
      sql`case memo.status when 'new' then 0 when 'in progress' then 1 when 'answered' then 2 else 3 end`,
      'desc',
    ],
  },
  toRecord({ id, version, consent, suspected, ...row }, values) {
    const timestamps = { createdAt: row.created_at, updatedAt: row.updated_at, answeredAt: row.answered_at }
    // The repository returns a value for each declared field.
    const fields = values as RecordValues<MemoFields>
    return { id, ...fields, version, ...timestamps, consent, suspected: suspected === 1 }
  },
  compute(values, before, timestamp) {
    const texts = values as RecordValues<MemoFields>
    if (before && !canBeAnswered(texts))
      throw new Problem(400, errorMessages.contact, { errors: { [contactFields.email]: [errorMessages.contact] } })
    return { ...memoKeys(texts), answered_at: computeAnsweredAt(before, texts.status, timestamp) }
  },
}
