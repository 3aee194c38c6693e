import { diffWordsWithSpace } from 'diff'
import { type Collection, type FieldValueKey, fieldValueKeys } from '#content/collection.ts'
import type { EntryValues } from '../../../shared/api/entry.ts'

/** A run of words: in both texts, or only in the earlier or the later one. */
export interface DiffSegment {
  readonly text: string
  readonly side: 'both' | 'before' | 'after'
}

// With more changes than this a word diff is slow and unreadable.
const MAX_EDIT_LENGTH = 1500

/** Returns the words of both texts as one sequence; removed words come before the words that replace them. */
export function diffWords(before: string, after: string): DiffSegment[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDIT_LENGTH })
  if (!changes) {
    const whole: DiffSegment[] = [
      { text: before, side: 'before' },
      { text: after, side: 'after' },
    ]
    return whole.filter(({ text }) => text !== '')
  }
  const segments = changes.map(
    ({ value, added, removed }): DiffSegment => ({ text: value, side: added ? 'after' : removed ? 'before' : 'both' }),
  )
  return joinAdjacentChanges(segments)
}

function isPunctuation({ text }: DiffSegment): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}

/** Merges consecutive changed words into one run, so a rewritten sentence reads as a whole. */
function joinAdjacentChanges(segments: readonly DiffSegment[]): DiffSegment[] {
  const joined: DiffSegment[] = []
  let [before, after] = ['', '']
  const flush = () => {
    if (before !== '') joined.push({ text: before, side: 'before' })
    if (after !== '') joined.push({ text: after, side: 'after' })
    before = ''
    after = ''
  }
  for (const [index, segment] of segments.entries()) {
    const isBetweenChanges = (before !== '' || after !== '') && (segments[index + 1]?.side ?? 'both') !== 'both'
    if (segment.side === 'both' && !(isBetweenChanges && isPunctuation(segment))) {
      flush()
      joined.push(segment)
      continue
    }
    if (segment.side !== 'after') before += segment.text
    if (segment.side !== 'before') after += segment.text
  }
  flush()
  return joined
}

/** The value of one field, in one language, in two versions. */
export interface FieldPair extends FieldValueKey {
  readonly before: string
  readonly after: string
}

/** Returns every field in every language, with its value in both versions, in form order. */
export function pairFields(collection: Collection, before: EntryValues, after: EntryValues): FieldPair[] {
  return fieldValueKeys(collection.fields).map((value) => ({
    ...value,
    before: before[value.key] ?? '',
    after: after[value.key] ?? '',
  }))
}
