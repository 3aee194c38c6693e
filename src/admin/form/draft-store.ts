import type { Collection } from '#content/collection.ts'
import { type Entry, readEntry, type Values } from '../api/entry.ts'
import { isRecord } from '../api/json.ts'

/** What was typed into a form and not yet saved. */
export interface Draft {
  /** Where it is kept. */
  readonly key: string
  /** The entry as it was when it was opened; absent for a new one. */
  readonly entry?: Entry
  readonly values: Values
  /** An ISO moment. */
  readonly typedAt: string
}

const prefix = 'draft:'

/** Where the draft of an entry is kept, or of a new one; each administrator has drafts of his own. */
export function draftKey(userId: number, collection: Collection, entry: Pick<Entry, 'id'> | undefined): string {
  return `${prefix}${userId}:${collection.path}:${entry?.id ?? 'new'}`
}

/** Keeps a draft; says nothing when this computer has no room for it, as the form still holds it. */
export function keepDraft({ key, ...draft }: Draft, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(draft))
  } catch {
    storage.removeItem(key)
  }
}

function readDraft(collection: Collection, key: string, text: string): Draft | undefined {
  try {
    const raw: unknown = JSON.parse(text)
    if (!isRecord(raw) || !isRecord(raw['values'])) return undefined
    const values = Object.entries(raw['values']).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    const { entry } = raw
    const kept = isRecord(entry) && isRecord(entry['values']) ? { ...entry['values'], ...entry } : undefined
    return {
      key,
      ...(kept && { entry: readEntry(collection, kept) }),
      values: Object.fromEntries(values),
      typedAt: String(raw['typedAt']),
    }
  } catch {
    return undefined
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}

/** The drafts that an administrator left in a collection, the latest first. */
export function listDrafts(userId: number, collection: Collection, storage: Storage = localStorage): Draft[] {
  const start = `${prefix}${userId}:${collection.path}:`
  return keysOf(storage)
    .filter((key) => key.startsWith(start))
    .flatMap((key) => readDraft(collection, key, storage.getItem(key) ?? '') ?? [])
    .toSorted((one, other) => other.typedAt.localeCompare(one.typedAt))
}

/** Forgets one draft. */
export function dropDraft(key: string, storage: Storage = localStorage): void {
  storage.removeItem(key)
}

/** Forgets every draft on this computer. */
export function dropAllDrafts(storage: Storage = localStorage): void {
  for (const key of keysOf(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}
