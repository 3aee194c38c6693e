import { sql } from 'kysely'
import { contactFields } from '#content/contact-fields.ts'
import { errorMessages } from '#content/error-messages.ts'
import { type RecordValues, toJsonValues } from '#content/record.ts'
import { isOpenStatus, type MemoFields, type MemoStatus, memo } from '#content/records/memo.ts'
import { toRequestNumber } from '#content/request-number.ts'
import { isSpamReason } from '#content/spam-reasons.ts'
import { canBeAnswered, type Memo } from '#contracts/memo.ts'
import { Problem } from '../http/problem.ts'
import { type RecordRow, type RecordRules, readValues } from '../records/record-rules.ts'
import { memoKeys } from './contact-keys.ts'
import { insertMemoChange } from './events.ts'

// Law 27/2022 gives 3 × 24 hours.
const DATA_REQUEST_MS = 3 * 24 * 60 * 60_000

// Closing an answered memo preserves `answered_at`; reopening clears it.
function computeAnsweredAt(before: RecordRow | undefined, status: MemoStatus, now: string): string | null {
  if (status === 'answered') return before?.status === 'answered' ? before.answered_at : now
  return status === 'closed' ? (before?.answered_at ?? null) : null
}

// What is decided needs no answer any more, but a request about personal data does; a status that is set with the outcome
// stays.
function computeStatus(
  before: RecordRow | undefined,
  { status, outcome, dataRequest }: RecordValues<MemoFields>,
): MemoStatus {
  const isDecided = before?.outcome === '' && outcome !== '' && before.status === status
  return isDecided && dataRequest === '' && isOpenStatus(status) ? 'closed' : status
}

/** What the server knows of memos beside their declaration. */
export const memoRules: RecordRules<Memo> = {
  record: memo,
  columns: {
    name: 'name',
    email: 'email',
    item: 'item',
    paragraph: 'paragraph',
    tlp: 'tlp',
    status: 'status',
    assignee: 'assignee',
    dueOn: 'due_on',
    note: 'note',
    channel: 'channel',
    outcome: 'outcome',
    dataRequest: 'data_request',
    paused: 'paused',
  },
  metadata: ['consent', 'spam', 'spam_reasons', 'answered_at', 'answer_by', 'page', 'source'],
  searchedWord: toRequestNumber,
  sorts: {
    created: [sql`memo.created_at`, 'asc'],
    updated: [sql`memo.updated_at`, 'asc'],
    name: [sql`memo.name_key`, 'asc'],
    status: [
      sql`case memo.status when 'new' then 0 when 'in progress' then 1 when 'answered' then 2 else 3 end`,
      'desc',
    ],
  },
  toRecord({ id, version, consent, spam, spam_reasons, answer_by, page, source, ...row }, values) {
    const timestamps = { createdAt: row.created_at, updatedAt: row.updated_at, answeredAt: row.answered_at }
    // The repository returns a value for each declared field.
    const fields = toJsonValues(memo.fields, values as RecordValues<MemoFields>)
    const spamReasons = spam_reasons.split(',').filter(isSpamReason)
    const visit = { answerBy: answer_by, page, source }
    return {
      id,
      number: toRequestNumber(id),
      ...fields,
      version,
      ...timestamps,
      ...visit,
      consent,
      spam: spam === 1,
      spamReasons,
    }
  },
  compute(values, before, timestamp) {
    const texts = values as RecordValues<MemoFields>
    if (before && !canBeAnswered(texts))
      throw new Problem(400, errorMessages.contact, { errors: { [contactFields.email]: [errorMessages.contact] } })
    const { dataRequest } = texts
    const status = computeStatus(before, texts)
    const answerBy = before?.answer_by || new Date(Date.parse(timestamp) + DATA_REQUEST_MS).toISOString()
    return {
      ...memoKeys(texts),
      status,
      answered_at: computeAnsweredAt(before, status, timestamp),
      answer_by: dataRequest === '' ? '' : answerBy,
    }
  },
  onChange: (store, change) =>
    insertMemoChange(store, change, (row) => ({ ...readValues(memoRules, row), spam: row.spam === 1 ? 'true' : '' })),
}
