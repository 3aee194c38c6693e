import type { TextSegment } from '#content/search-page.ts'
import { foldText, listStems } from './index-text.ts'
import type { QueryTerm, QueryWord } from './query.ts'

// In characters. The match of a longer text is not shown.
const MAX_SEARCHED_LENGTH = 20_000
const EXCERPT_LENGTH = 240
const LENGTH_BEFORE_MATCH = 60

const wordPattern = /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+/gu

interface Match {
  readonly start: number
  readonly end: number
  /** The word of the query. */
  readonly word: QueryWord
}

function findWords(text: string, terms: readonly QueryTerm[]): Match[] {
  const words = terms.flat(2)
  const known = new Map<string, QueryWord | undefined>()
  const find = (folded: string): QueryWord | undefined =>
    words.find(({ text, isWhole }) =>
      isWhole
        ? // A root differs from the word around it in its first letter at most.
          folded.includes(text.slice(1)) && [folded, ...listStems(folded)].includes(text)
        : folded.startsWith(text),
    )
  const matches: Match[] = []
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    const folded = foldText(found)
    if (!known.has(folded)) known.set(folded, find(folded))
    const word = known.get(folded)
    if (word) matches.push({ start: index, end: index + found.length, word })
  }
  return matches
}

/** Returns the text in segments, with the words that begin like a word of the query marked. */
export function markMatches(text: string, terms: readonly QueryTerm[]): TextSegment[] {
  const segments: TextSegment[] = []
  let position = 0
  const push = (end: number, isMatch: boolean) => {
    if (end > position) segments.push({ text: text.slice(position, end), isMatch })
    position = end
  }
  for (const { start, end } of findWords(text, terms)) {
    push(start, false)
    push(end, true)
  }
  push(text.length, false)
  return segments
}

/** Returns the match from which the excerpt shows the most different words of the query; the first of several. */
function findBestMatch(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined
  let bestCount = 0
  for (const [index, match] of matches.entries()) {
    const shown = matches.slice(index, index + 20).filter(({ end }) => end - match.start < EXCERPT_LENGTH / 2)
    const count = new Set(shown.map(({ word }) => word)).size
    if (count > bestCount) [best, bestCount] = [match, count]
  }
  return best
}

/** Returns the part of a text in which most words of the query are, about 240 characters, in segments. */
export function createExcerpt(text: string, terms: readonly QueryTerm[]): TextSegment[] {
  const searched = text
    .trim()
    // A heading has no full stop, and is not the beginning of the sentence after it.
    .replace(/([^\s.!?:;,…])\s*\n\s*/g, '$1 · ')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_SEARCHED_LENGTH)
  const match = findBestMatch(findWords(searched, terms))
  const before = match ? Math.max(0, match.start - LENGTH_BEFORE_MATCH) : 0
  const start = before === 0 ? 0 : searched.indexOf(' ', before) + 1
  const end =
    searched.length - start <= EXCERPT_LENGTH ? searched.length : searched.lastIndexOf(' ', start + EXCERPT_LENGTH)
  const isCutInWord = end <= start
  const excerpt = searched.slice(start, isCutInWord ? start + EXCERPT_LENGTH : end).toWellFormed()
  const segments = markMatches(excerpt, terms)
  return [
    ...(start > 0 ? [{ text: '…\u00a0', isMatch: false }] : []),
    ...segments,
    ...(end < searched.length ? [{ text: '\u00a0…', isMatch: false }] : []),
  ]
}
