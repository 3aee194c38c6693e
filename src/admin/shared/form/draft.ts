import type { Fields } from '#content/fields.ts'
import { type EntryValues, readEntry } from '../api/entry.ts'
import { isRecord } from '../api/json.ts'
import type { FormDraft } from './form-state.ts'

/** Unsaved input of a form. */
export interface Draft {
  /** The key of the draft in the store. */
  readonly key: string
  /** The entry that the form edits, as it was when opened; absent for a new one. Stored under this name. */
  readonly subject?: Readonly<Record<string, unknown>>
  readonly values: EntryValues
  /** Chosen images, by field. */
  readonly files: Readonly<Record<string, File>>
  /** As in `FormState`; absent in a draft of an earlier release. */
  readonly createKey?: string | undefined
  /** An ISO datetime. */
  readonly typedAt: string
}

/** Returns the key prefix of an administrator's drafts on a screen. */
export function draftKeyPrefix(userId: number, screen: string): string {
  return `${userId}:${screen}:`
}

/** Returns the key of the draft for that id, or for a new entry; each administrator has separate drafts. */
export function draftKey(userId: number, screen: string, id: number | string | undefined): string {
  return `${draftKeyPrefix(userId, screen)}${id ?? 'new'}`
}

/** A stored file: its bytes, because private windows of WebKit cannot store blobs. */
export interface StoredFile {
  readonly bytes: ArrayBuffer
  readonly type: string
  readonly name: string
}

/** Returns the stored file; nothing when it is not one. Earlier releases stored the `File` itself. */
function parseStoredFile(stored: unknown, field: string): File | undefined {
  if (stored instanceof File) return stored
  if (stored instanceof Blob) return new File([stored], field, { type: stored.type })
  if (!isRecord(stored) || !(stored['bytes'] instanceof ArrayBuffer)) return undefined
  return new File([stored['bytes']], String(stored['name']), { type: String(stored['type']) })
}

/** Parses a stored draft and drops invalid texts and files; nothing when it is not a draft. */
export function readDraft(raw: unknown, files: Readonly<Record<string, unknown>>): Draft | undefined {
  if (!isRecord(raw) || typeof raw['key'] !== 'string' || !isRecord(raw['values'])) return undefined
  const { key, subject, values, createKey, typedAt } = raw
  const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string'
  return {
    key,
    ...(isRecord(subject) && { subject }),
    values: Object.fromEntries(Object.entries(values).filter(isText)),
    files: Object.fromEntries(
      Object.entries(files).flatMap(([field, stored]) => {
        const file = parseStoredFile(stored, field)
        return file ? [[field, file]] : []
      }),
    ),
    ...(typeof createKey === 'string' && { createKey }),
    typedAt: String(typedAt),
  }
}

const MAX_DRAFTS = 20
const MAX_DRAFT_AGE_MS = 30 * 24 * 3_600_000

/** Returns an administrator's excess drafts: all but the latest twenty, and those older than thirty days. */
export function findOutdatedDrafts(drafts: readonly Pick<Draft, 'key' | 'typedAt'>[], now: number): string[] {
  return [...drafts]
    .sort((one, other) => other.typedAt.localeCompare(one.typedAt))
    .filter(({ typedAt }, index) => index >= MAX_DRAFTS || !(now - Date.parse(typedAt) < MAX_DRAFT_AGE_MS))
    .map(({ key }) => key)
}

/** Returns the content of a form that the draft holds. */
export function toFormDraft(
  collection: { readonly fields: Fields },
  { subject: entry, values, files, createKey }: Draft,
): FormDraft {
  return { entry: entry && readEntry(collection, entry), values, files, createKey }
}
