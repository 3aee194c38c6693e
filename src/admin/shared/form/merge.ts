import { mergeSections } from '#content/page-sections/edit.ts'
import type { EntryValues } from '../api/entry.ts'

/** A key that both sides changed to different values. */
export interface Conflict {
  readonly mine: string
  readonly theirs: string
  /** The administrator's choice; absent until it is made. */
  readonly chosen?: 'mine' | 'theirs'
  /** The chosen image; stored while the other version is selected. */
  readonly file?: File
}

/** The result of a merge. */
export interface MergeResult {
  /** Each key with the value of the side that changed it; the local value on a conflict. */
  readonly values: EntryValues
  readonly conflicts: Readonly<Record<string, Conflict>>
}

interface MergeInput {
  readonly base: EntryValues
  readonly mine: EntryValues
  readonly theirs: EntryValues
  /** The names of chosen files, by key. */
  readonly files?: EntryValues
}

/**
 * Merges the local input with a newer saved version; `base` is their common ancestor. A chosen file counts as a change
 * of its key, to the name in `files`.
 */
export function mergeValues({ base, mine, theirs, files = {} }: MergeInput): MergeResult {
  const values: Record<string, string> = {}
  const conflicts: Record<string, Conflict> = {}
  for (const [key, mineValue] of Object.entries(mine)) {
    const theirsValue = theirs[key] ?? ''
    const isMineChanged = key in files || mineValue !== base[key]
    const isTheirsChanged = theirsValue !== base[key]
    values[key] = isMineChanged ? mineValue : theirsValue
    const merged = isMineChanged && isTheirsChanged ? mergeSections(base[key] ?? '', mineValue, theirsValue) : undefined
    if (merged !== undefined) values[key] = merged
    else if (isMineChanged && isTheirsChanged && (key in files || mineValue !== theirsValue)) {
      conflicts[key] = { mine: files[key] ?? mineValue, theirs: theirsValue }
    }
  }
  return { values, conflicts }
}
