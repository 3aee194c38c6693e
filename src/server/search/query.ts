import { foldText, joinPieces, keywordWord, splitWords, TITLE_MARK, termPattern } from './index-text.ts'

/** A word of a query: the beginning of a word, or with `isWhole` all of it. */
export interface QueryWord {
  readonly text: string
  readonly isWhole?: true
}

/** A part of a query: it matches when all words of one of these alternatives do. */
export type QueryTerm = readonly (readonly QueryWord[])[]

// A query has at most 200 characters; SQLite limits the depth of an expression to 256.
const MAX_TERMS = 32

/** Returns the terms of a query, of which all have to match; none when it has no letter and no digit. */
export function parseQuery(query: string): QueryTerm[] {
  const parts = new Set(foldText(query).match(termPattern))
  return [...parts].slice(0, MAX_TERMS).map((part) => {
    const words = splitWords(part).map((text) => ({ text }))
    // A phone number may be written with other gaps, a word without its hyphen.
    return words.length > 1 ? [words, [{ text: joinPieces(part) }]] : [words]
  })
}

/** The syntax of a query in a database. */
const SYNTAX = {
  sqlite: {
    prefix: (word: string) => `"${word}"*`,
    exact: (word: string) => `"${word}"`,
    and: ' AND ',
    or: ' OR ',
    not: ' NOT ',
  },
  postgresql: {
    prefix: (word: string) => `'${word}':*`,
    exact: (word: string) => `'${word}'`,
    and: ' & ',
    or: ' | ',
    not: ' & !',
  },
} as const

/** What has to match: the words of the query in the whole row, or in its title. */
export type MatchScope = 'all' | 'title'

/** A search: its terms, and the keywords that the row must have. */
export interface SearchQuery {
  readonly terms: readonly QueryTerm[]
  readonly keywords?: readonly string[]
  /** The keywords that the row must not have. */
  readonly without?: readonly string[]
}

/**
 * Returns the query in the language of the database: FTS5 or tsquery. It consists of quoted letters and digits, so no text
 * is a syntax error. There must be a term.
 */
export function toMatchExpression(
  dialect: keyof typeof SYNTAX,
  { terms, keywords = [], without = [] }: SearchQuery,
  scope: MatchScope = 'all',
): string {
  const { prefix, exact, and, or, not } = SYNTAX[dialect]
  const mark = scope === 'title' ? TITLE_MARK : ''
  const matchWord = ({ text, isWhole }: QueryWord) => (isWhole ? exact : prefix)(mark + text)
  const matchTerm = (alternatives: QueryTerm) =>
    `(${alternatives.map((words) => `(${words.map(matchWord).join(and)})`).join(or)})`
  const toKeyword = (keyword: string) => exact(keywordWord(keyword))
  const required = [...keywords.map(toKeyword), ...terms.map(matchTerm)].join(and)
  return [`(${required})`, ...without.map(toKeyword)].join(not)
}
