import type { Values } from '../api/entry.ts'
import { isRecord } from '../api/json.ts'

/** What was typed into a form and not yet saved. */
export interface Draft {
  /** Where it is kept. */
  readonly key: string
  /** What the form changes, as the server gave it when it was opened; absent for something new. */
  readonly subject?: Readonly<Record<string, unknown>>
  readonly values: Values
  /** Chosen pictures, by their field. */
  readonly files: Readonly<Record<string, File>>
  /** An ISO moment. */
  readonly typedAt: string
}

/** What every draft's key begins with that an administrator left on a screen. */
export function draftsOf(userId: number, screen: string): string {
  return `${userId}:${screen}:`
}

/** Where the draft of what has that number is kept, or of something new; each administrator has drafts of his own. */
export function draftKey(userId: number, screen: string, id: number | undefined): string {
  return `${draftsOf(userId, screen)}${id ?? 'new'}`
}

/** The draft that was kept as `raw`, without what is not a text or a file; nothing when it is none. */
export function readDraft(raw: unknown, files: Readonly<Record<string, unknown>>): Draft | undefined {
  if (!isRecord(raw) || typeof raw['key'] !== 'string' || !isRecord(raw['values'])) return undefined
  const { key, subject, values, typedAt } = raw
  const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string'
  const isFile = (pair: [string, unknown]): pair is [string, File] => pair[1] instanceof File
  return {
    key,
    ...(isRecord(subject) && { subject }),
    values: Object.fromEntries(Object.entries(values).filter(isText)),
    files: Object.fromEntries(Object.entries(files).filter(isFile)),
    typedAt: String(typedAt),
  }
}

const most = 20
const longest = 30 * 24 * 3_600_000

/** Which of an administrator's drafts are kept no longer: all but the latest twenty, and those older than thirty days. */
export function outdatedDrafts(drafts: readonly Pick<Draft, 'key' | 'typedAt'>[], now: number): string[] {
  return drafts
    .toSorted((one, other) => other.typedAt.localeCompare(one.typedAt))
    .filter(({ typedAt }, index) => index >= most || !(now - Date.parse(typedAt) < longest))
    .map(({ key }) => key)
}
