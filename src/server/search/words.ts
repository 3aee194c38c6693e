import { limitMarks } from '#contracts/lists.ts'
import { listStems } from './stems.ts'

// PostgreSQL rejects words above 2,046 bytes; this many characters have at most 256.
const MAX_WORD_LENGTH = 64
// PostgreSQL rejects more than 1 MB of words in a row.
const MAX_ROW_BYTES = 500_000
// An E.164 number has 15 digits.
const MAX_NUMBER_DIGITS = 20

// Letters that NFKD leaves as they are.
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}

/** Returns the text without accents, in lower case, in the form in which words are compared. */
export function foldText(text: string): string {
  // A character can become eighteen: of a long text of such, the rest is left out.
  const maxLength = 10_000 + 2 * text.length
  let withoutMarks = ''
  for (const slice of limitMarks(text).match(/.{1,1000}/gsu) ?? []) {
    if (withoutMarks.length > maxLength) break
    withoutMarks += slice.normalize('NFKD').replace(/\p{M}/gu, '')
  }
  const folded = withoutMarks.normalize('NFKC').toLowerCase()
  return folded.replace(/[ßæœøđðłıþς]/g, (letter) => BASE_LETTERS[letter] ?? letter)
}

// Groups of digits that may be one number: '0812-5550 0138', '+62 (812) 555', '1.500.000'. Limited, because otherwise the
// time to match would be quadratic in the length of the text.
const NUMBER_PATTERN = String.raw`(?<![\p{L}\p{N}]|\d[ ().+/-]{1,3})\d(?:[ ().+/-]{0,3}\d){3,${MAX_NUMBER_DIGITS - 1}}(?![ ().+/-]{0,3}\d|[\p{L}\p{N}])`
const numberPattern = new RegExp(NUMBER_PATTERN, 'gu')
const wordPattern = /[\p{L}\p{N}]+/gu
const numberOrWordPattern = new RegExp(`${NUMBER_PATTERN}|${wordPattern.source}`, 'gu')

function truncateWord(word: string): string {
  return word.length > MAX_WORD_LENGTH ? [...word].slice(0, MAX_WORD_LENGTH).join('') : word
}

function splitWords(folded: string): string[] {
  return (folded.match(wordPattern) ?? []).map(truncateWord)
}

function joinDigits(number: string): string {
  return number.replace(/\D/g, '')
}

/** Returns the digits of a number, and with the other prefix when it may be an Indonesian phone number. */
function numberForms(number: string): string[] {
  const digits = joinDigits(number)
  if (digits.startsWith('62')) return [digits, `0${digits.slice(2)}`]
  return digits.startsWith('0') ? [digits, `62${digits.slice(1)}`] : [digits]
}

/** Returns the distinct words by which a text is found, in the order of the text, then its numbers in one piece. */
export function listWords(text: string): Set<string> {
  const folded = foldText(text)
  const words = new Set(splitWords(folded))
  for (const [number] of folded.matchAll(numberPattern)) for (const form of numberForms(number)) words.add(form)
  return words
}

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
  const parts = new Set(foldText(query).match(numberOrWordPattern))
  return [...parts].slice(0, MAX_TERMS).map((part) => {
    const words = splitWords(part).map((text) => ({ text }))
    // A phone number may be written with other gaps.
    return words.length > 1 ? [words, [{ text: joinDigits(part) }]] : [words]
  })
}

/** A private character, which no word contains: it precedes the words of a title, another one the keywords. */
export const TITLE_MARK = '\uE000'
const KEYWORD_MARK = '\uE001'

/** Returns the word of a keyword in an index text. */
export function keywordWord(keyword: string): string {
  return KEYWORD_MARK + keyword.replace(/[^\p{L}\p{N}]/gu, '')
}

/** The texts by which a row is found. */
export interface SearchTexts {
  /** A match of all terms in the title ranks first. */
  readonly title: string
  readonly text: string
  /** Words of the program that a query can require, such as the name of a collection. */
  readonly keywords?: readonly string[]
  /** Finds other forms of the words too, see `stems.ts`. */
  readonly hasStems?: true
}

/** Returns the index text of a row: words separated by spaces, those of the title a second time with a mark. */
export function toIndexText({ title, text, keywords = [], hasStems }: SearchTexts): string {
  const listForms = (one: string) =>
    [...listWords(one)].flatMap((word) => (hasStems ? [word, ...listStems(word)] : [word]))
  const titleWords = listForms(title)
  const marked = titleWords.map((word) => TITLE_MARK + word)
  const words = new Set([...keywords.map(keywordWord), ...marked, ...titleWords, ...listForms(text)])
  let size = 0
  const fitting = [...words].filter((word) => {
    size += Buffer.byteLength(word) + 1
    return size <= MAX_ROW_BYTES
  })
  return fitting.join(' ')
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
