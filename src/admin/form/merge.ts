import type { Values } from '../api/entry.ts'

/** A key that both sides changed, each to something else. */
export interface Conflict {
  readonly mine: string
  readonly theirs: string
  /** What the administrator decided; absent until then. */
  readonly chosen?: 'mine' | 'theirs'
  /** The chosen picture, kept while theirs is preferred to it. */
  readonly file?: File
}

/** What comes of two changes of the same values. */
export interface Merge {
  /** Each key as the side has it that changed it; where both did, as it is typed here. */
  readonly values: Values
  readonly conflicts: Readonly<Record<string, Conflict>>
}

/**
 * Merges what is typed here with what was saved meanwhile; `base` is what both started from. A chosen file stands for a
 * change of its key under the name that `files` gives it.
 */
export function mergeValues(base: Values, mine: Values, theirs: Values, files: Values = {}): Merge {
  const values: Record<string, string> = {}
  const conflicts: Record<string, Conflict> = {}
  for (const [key, own] of Object.entries(mine)) {
    const other = theirs[key] ?? ''
    const isMine = key in files || own !== base[key]
    const isTheirs = other !== base[key]
    values[key] = isMine ? own : other
    if (isMine && isTheirs && (key in files || own !== other)) {
      conflicts[key] = { mine: files[key] ?? own, theirs: other }
    }
  }
  return { values, conflicts }
}
