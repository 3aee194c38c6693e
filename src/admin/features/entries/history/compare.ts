import { diffWordsWithSpace } from 'diff'
import { type Collection, keyOf } from '#content/collection.ts'
import type { Field } from '#content/kinds.ts'
import type { Values } from '../../api/entry.ts'
import { languagesOf } from '../../form/values.ts'

/** A stretch of words: in both texts, or only in the one before or after. */
export interface Piece {
  readonly text: string
  readonly side: 'both' | 'before' | 'after'
}

// Beyond this many changes nobody reads them one by one, and finding them takes long.
const most = 1500

/** The words of two texts in one sequence; those that were taken out stand before those that took their place. */
export function compareWords(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: most })
  if (!changes) {
    const whole: Piece[] = [
      { text: before, side: 'before' },
      { text: after, side: 'after' },
    ]
    return whole.filter(({ text }) => text !== '')
  }
  const pieces = changes.map(
    ({ value, added, removed }): Piece => ({ text: value, side: added ? 'after' : removed ? 'before' : 'both' }),
  )
  return joinRuns(pieces)
}

function isWordless({ text }: Piece): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}

/** Words that changed one after another become one stretch: a sentence that was written anew is read as a whole. */
function joinRuns(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  let [before, after] = ['', '']
  const flush = () => {
    if (before !== '') joined.push({ text: before, side: 'before' })
    if (after !== '') joined.push({ text: after, side: 'after' })
    before = ''
    after = ''
  }
  for (const [index, piece] of pieces.entries()) {
    const isBetween = (before !== '' || after !== '') && (pieces[index + 1]?.side ?? 'both') !== 'both'
    if (piece.side === 'both' && !(isBetween && isWordless(piece))) {
      flush()
      joined.push(piece)
      continue
    }
    if (piece.side !== 'after') before += piece.text
    if (piece.side !== 'before') after += piece.text
  }
  flush()
  return joined
}

/** The value of one field, in one language, in two versions. */
export interface FieldPair {
  readonly key: string
  readonly label: string
  readonly field: Field
  readonly before: string
  readonly after: string
}

/** Every field in every language that it is written in, as two versions have it; in the order of the form. */
export function pairFields(collection: Collection, before: Values, after: Values): FieldPair[] {
  return Object.entries(collection.fields).flatMap(([name, field]) =>
    languagesOf(field).map((language) => {
      const key = keyOf(name, field, language)
      const label = language === 'en' ? `${field.label} (English)` : field.label
      return { key, label, field, before: before[key] ?? '', after: after[key] ?? '' }
    }),
  )
}
