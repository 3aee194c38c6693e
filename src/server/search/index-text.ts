import type { Kysely } from 'kysely'
import { toBaseLetters } from '#content/base-letters.ts'
import { dropInvisible } from '#content/stored-text.ts'
import { limitMarks } from '#contracts/lists.ts'
import type { Tables } from '../database/tables.ts'

// PostgreSQL rejects words above 2,046 bytes; this many characters have at most 256.
const MAX_WORD_LENGTH = 64
// PostgreSQL rejects more than 1 MB of words in a row.
const MAX_ROW_BYTES = 500_000
// An E.164 number has 15 digits.
const MAX_NUMBER_DIGITS = 20

/**
 * Returns the text without accents and invisible characters, in lower case, in the form in which words are compared.
 */
export function foldText(text: string): string {
  // Most words have no other characters, and stay as they are.
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase()
  // A character can become eighteen: of a long text of such, the rest is left out.
  const maxLength = 10_000 + 2 * text.length
  let withoutMarks = ''
  for (const slice of limitMarks(dropInvisible(text)).match(/.{1,1000}/gsu) ?? []) {
    if (withoutMarks.length > maxLength) break
    withoutMarks += slice.normalize('NFKD').replace(/\p{M}/gu, '')
  }
  return toBaseLetters(withoutMarks.normalize('NFKC').toLowerCase()).replaceAll('ς', 'σ')
}

// Groups of digits that may be one number: '0812-5550 0138', '+62 (812) 555', '1.500.000'. Limited, because otherwise the
// time to match would be quadratic in the length of the text.
const NUMBER_PATTERN = String.raw`(?<![\p{L}\p{N}]|\d[ ().+/-]{1,3})\d(?:[ ().+/-]{0,3}\d){3,${MAX_NUMBER_DIGITS - 1}}(?![ ().+/-]{0,3}\d|[\p{L}\p{N}])`
const numberPattern = new RegExp(NUMBER_PATTERN, 'gu')
const wordPattern = /[\p{L}\p{N}]+/gu
// Words joined by a typographic hyphen, which a page or a PDF has in place of none: 'mikro‑organisme'. Folding makes
// the one that does not break the other one. It begins at the beginning of a word, because the time would be quadratic
// otherwise.
const JOINED_PATTERN = String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:\u2010[\p{L}\p{N}]+)+`
const joinedPattern = new RegExp(JOINED_PATTERN, 'gu')
/** Matches a number, words joined by a hyphen that does not break, or else a word. */
export const termPattern = new RegExp(`${NUMBER_PATTERN}|${JOINED_PATTERN}|${wordPattern.source}`, 'gu')

function truncateWord(word: string): string {
  return word.length > MAX_WORD_LENGTH ? [...word].slice(0, MAX_WORD_LENGTH).join('') : word
}

/** Returns the words of a folded text. */
export function splitWords(folded: string): string[] {
  return (folded.match(wordPattern) ?? []).map(truncateWord)
}

/** Returns the letters and digits of a number or of joined words in one piece. */
export function joinPieces(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

/** Returns the digits of a number, and with the other prefix when it may be an Indonesian phone number. */
function numberForms(number: string): string[] {
  const digits = joinPieces(number)
  if (digits.startsWith('62')) return [digits, `0${digits.slice(2)}`]
  return digits.startsWith('0') ? [digits, `62${digits.slice(1)}`] : [digits]
}

/**
 * Returns the distinct words by which a text is found, in the order of the text, then joined words and numbers in one
 * piece.
 */
export function listWords(text: string): Set<string> {
  const folded = foldText(text)
  const words = new Set(splitWords(folded))
  for (const [joined] of folded.matchAll(joinedPattern)) words.add(truncateWord(joinPieces(joined)))
  for (const [number] of folded.matchAll(numberPattern)) for (const form of numberForms(number)) words.add(form)
  return words
}

// A shorter rest of an Indonesian word is no root: 'makan' is not 'mak' with a suffix.
const MIN_ROOT = 4

/** Prefixes, with what may be in their place in the root: 'mengembangkan' is from 'kembang', 'menulis' from 'tulis'. */
const prefixes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:me|pe)nge(?=[^aeiou])/, ['', 'ke']],
  [/^(?:me|pe)ng(?=[aiuo])/, ['', 'k']],
  [/^(?:me|pe)ng(?=[eghk])/, ['']],
  [/^(?:me|pe)ny(?=[aeiou])/, ['s']],
  [/^(?:me|pe)m(?=[aeiou])/, ['p', 'm']],
  [/^(?:me|pe)m(?=[bfprv])/, ['', 'p']],
  [/^(?:me|pe)n(?=[aeiou])/, ['t', 'n']],
  [/^(?:me|pe)n(?=[cdjstz])/, ['']],
  [/^(?:me|pe)(?=[^aeiou])/, ['']],
  [/^(?:ber|per|ter|di|ke|se)/, ['']],
  // As people say it: 'ngebuat', 'ngembangin', 'nyewa'.
  [/^nge(?=[^aeiou])/, ['']],
  [/^ng(?=[aeiou])/, ['', 'k']],
  [/^ny(?=[aeiou])/, ['s', 'c']],
]

const particle = /(?:nya|lah|kah|pun|ku|mu)$/
const suffixes = [/kan$/, /an$/, /i$/, /in$/]
const englishSuffix = /(?:e?s|ies|i?ed|ings?|i?(?<!e)ers?|ors?|ments?|ations?|ants?|ancy|it(?:y|ies)|[ey])$/

const canBeRoot = (root: string): boolean => root.length >= MIN_ROOT && !/^(?:[mn][^aeiouy]|[^aeiouy]+$)/.test(root)

function withoutPrefix(word: string): string[] {
  return prefixes.flatMap(([pattern, starts]) =>
    pattern.test(word) ? starts.map((start) => word.replace(pattern, start)).filter(canBeRoot) : [],
  )
}

/**
 * Returns what a folded word may be derived from in Indonesian or English. Some are no words, but two forms of one word have
 * a common one, or one is in the list of the other: 'mengembangkan' and 'pengembangan' have 'kembang'.
 */
export function listStems(word: string): string[] {
  const base = word.replace(particle, '')
  const stemmed = [word, base, ...suffixes.map((suffix) => base.replace(suffix, ''))]
  const roots = stemmed.flatMap((stem) => {
    const shorter = withoutPrefix(stem)
    return [stem, ...shorter, ...shorter.flatMap(withoutPrefix)].filter(canBeRoot)
  })
  const english = word.replace(englishSuffix, '')
  const stems = new Set(english.length >= 3 ? [...roots, english] : roots)
  stems.delete(word)
  return [...stems]
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
  /** Finds other forms of the words too, see `listStems`. */
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

/** The tables with an index text for each row of another table; on SQLite each has an FTS5 table named `…_fts`. */
export type SearchTable = 'entry_search' | 'memo_search' | 'audit_search' | 'page_search'

/** Writes the index texts of rows, in the transaction that writes the rows. An unchanged text is not written again. */
export async function saveIndexTexts(
  store: Kysely<Tables>,
  table: SearchTable,
  rows: readonly { readonly id: number; readonly text: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await store
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ text: row.ref('excluded.text') }))
        .whereRef(`${table}.text`, '<>', 'excluded.text'),
    )
    .execute()
}

/** Removes rows from the index, in the transaction that deletes them. */
export async function deleteSearchTexts(
  store: Kysely<Tables>,
  table: SearchTable,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await store.deleteFrom(table).where('id', 'in', ids).execute()
}
