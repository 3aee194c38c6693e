import type { Kysely } from 'kysely'
import { type Collection, fieldValueKeys } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { formatIssue } from '#content/error-messages.ts'
import type { LocalisedText } from '#content/fields.ts'
import { fieldSchema } from '#content/schema.ts'
import { createYieldIfBusy } from '../concurrency/work.ts'
import { toErrorMessage } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import type { ContentStore } from './content-store.ts'
import { type Entry, type StoredDocument, toEntry } from './entry.ts'
import { buildIndexTexts } from './index-texts.ts'

/** An entry with what is wrong in it. */
export interface JudgedEntry {
  readonly collection: Collection
  readonly entry: Entry
  /** The first value that its form would refuse now, and why. */
  readonly reason: LocalisedText
}

// Documents are immutable, and each visit of *Start* asks for all of them.
const judged = new WeakMap<StoredDocument, LocalisedText | 'fit'>()

const unreadable = {
  id: 'Isi yang tersimpan rusak dan tidak dapat dibaca.',
  en: 'What is stored of it is damaged and cannot be read.',
}

function judge(collection: Collection, { id, document, isUnreadable }: Entry): LocalisedText | 'fit' {
  if (isUnreadable) return unreadable
  for (const { key, field } of fieldValueKeys(collection.fields)) {
    const value = document[key] ?? ''
    const issue = value === '' ? undefined : fieldSchema(field).safeParse(value).error?.issues[0]
    if (!issue) continue
    const { label } = field
    return { id: `${label.id}: ${formatIssue(issue, 'id')}`, en: `${label.en}: ${formatIssue(issue, 'en')}` }
  }
  try {
    buildIndexTexts(collection, { id, document })
    return 'fit'
  } catch (error) {
    const message = toErrorMessage(error)
    return { id: message, en: message }
  }
}

/** Returns what is wrong in a stored entry by its declaration; undefined when it could be saved as it is. */
export function judgeEntry(collection: Collection, entry: Entry): LocalisedText | undefined {
  const reason = judged.get(entry.document) ?? judge(collection, entry)
  judged.set(entry.document, reason)
  return reason === 'fit' ? undefined : reason
}

interface JudgeOptions {
  readonly db: Kysely<Tables>
  /** Has the small collections; without it they are read. */
  readonly contentStore?: Pick<ContentStore, 'list'>
}

// Of a large collection: a date that is none is first or last in the order of dates.
const MAX_AT_EACH_END = 20

async function readEntries(db: Kysely<Tables>, collection: Collection): Promise<Entry[]> {
  const rows = db
    .selectFrom('entry')
    .select(['id', 'version', 'updated_at', 'document'])
    .where('collection', '=', collection.name)
    .where('deleted_at', 'is', null)
  const toEntries = async (query: typeof rows) => (await query.execute()).map((row) => toEntry(collection, row))
  if (collection.size !== 'large') return toEntries(rows)
  const atEnd = (direction: 'asc' | 'desc') =>
    toEntries(rows.orderBy('create_at', direction).orderBy('id', direction).limit(MAX_AT_EACH_END))
  const found = [...(await atEnd('desc')), ...(await atEnd('asc'))]
  return [...new Map(found.map((entry) => [entry.id, entry])).values()]
}

/**
 * Returns the entries with a value that their form would refuse now: of a large collection the newest and the oldest
 * alone.
 */
export async function findUnfitEntries({ db, contentStore }: JudgeOptions): Promise<JudgedEntry[]> {
  const unfit: JudgedEntry[] = []
  const yieldIfBusy = createYieldIfBusy()
  for (const collection of Object.values<Collection>(collections)) {
    const isInMemory = contentStore && collection.size !== 'large'
    const entries = isInMemory ? contentStore.list(collection) : await readEntries(db, collection)
    for (const entry of entries) {
      await yieldIfBusy()
      const reason = judgeEntry(collection, entry)
      if (reason) unfit.push({ collection, entry, reason })
    }
  }
  return unfit
}
