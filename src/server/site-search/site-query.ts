import leven from 'leven'
import { listStems, listWords } from '../search/index-text.ts'
import { parseQuery, type QueryTerm, type QueryWord } from '../search/query.ts'

// Words that say nothing of what is searched for; without any other word they are searched for too.
const stopWords = new Set(
  `yang dan atau di ke dari untuk dengan pada dalam apa siapa apakah bagaimana cara saya kami anda kita ini itu
  the a an and or of for to in on at with how do i my me we our you your is are what who`.split(/\s+/),
)

// Each is counted in the rows that are found; what a visitor types has fewer.
const MAX_TERMS = 10

/** Words or phrases with the same meaning, each as its words. */
type EqualWords = readonly (readonly (readonly string[])[])[]

/** Parses lines such as `hosting = server, sewa server`. */
export function parseEqualWords(text: string): EqualWords {
  return text
    .split('\n')
    .map((line) => line.split(/[=,;]/).map((phrase) => [...listWords(phrase)]))
    .map((group) => group.filter((words) => words.length > 0))
    .filter((group) => group.length > 1)
}

// Its other forms have it as a stem. The planner of PostgreSQL takes many beginnings of words for most of the rows.
const toWord = (text: string): QueryWord => ({ text, isWhole: true })

/** Returns a function that tells words with the same stem; each word is stemmed once. */
function createStemComparison(): (one: string, other: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>()
  const stemsOf = (word: string) => {
    const stems = known.get(word) ?? new Set([word, ...listStems(word)])
    known.set(word, stems)
    return stems
  }
  return (one, other) => {
    const stems = stemsOf(other)
    return [...stemsOf(one)].some((stem) => stems.has(stem))
  }
}

/** Returns the term of a word, or of words with one meaning: the words, other forms of them, and those that are equal. */
function createTerm(words: readonly string[], equal: readonly (readonly string[])[]): QueryTerm {
  const [word = ''] = words
  const stems = words.length === 1 ? listStems(word).map((text) => [toWord(text)]) : []
  return [words.map((text) => ({ text })), ...stems, ...equal.map((phrase) => phrase.map(toWord))]
}

/** Returns the terms of what a visitor typed. */
export function parseSiteQuery(text: string, groups: EqualWords): QueryTerm[] {
  const terms = parseQuery(text)
  const telling = terms.filter(([words = []]) => !words.every((word) => stopWords.has(word.text)))
  const rest = telling.length > 0 ? telling : terms
  const found: QueryTerm[] = []
  const hasSameStem = createStemComparison()
  while (rest.length > 0 && found.length < MAX_TERMS) {
    const isNext = (phrase: readonly string[]) =>
      phrase.every((word, index) => {
        const next = rest[index]?.[0] ?? []
        return next.length === 1 && hasSameStem(next[0]?.text ?? '', word)
      })
    const matching = groups.flatMap((group) => group.filter(isNext).map((phrase) => ({ group, phrase })))
    const length = Math.max(1, ...matching.map(({ phrase }) => phrase.length))
    const equal = matching.flatMap(({ group, phrase }) => (phrase.length === length ? group : []))
    const next = rest.splice(0, length)
    const [number = []] = next
    const words = next.map((term) => term[0]?.[0]?.text ?? '')
    found.push(number[0]?.length === 1 ? createTerm(words, equal) : number)
  }
  return found
}

const sortLetters = (word: string): string => [...word].sort().join('')

/** Returns the number of letters to insert, delete or replace to get from one word to the other; one for two that are swapped. */
function countEdits(one: string, other: string): number {
  const edits = leven(one, other)
  return edits === 2 && sortLetters(one) === sortLetters(other) ? 1 : edits
}

/** Returns the words of the vocabulary that are nearest to a word: one error in four to seven letters, two in more. */
export function findNearWords(word: string, vocabulary: Iterable<string>): string[] {
  let allowed = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
  let near: string[] = []
  if (allowed === 0) return near
  for (const known of vocabulary) {
    if (known.length < 4 || Math.abs(known.length - word.length) > allowed) continue
    const edits = countEdits(word, known)
    if (edits < allowed) [near, allowed] = [[known], edits]
    else if (edits === allowed) near.push(known)
  }
  return near.slice(0, 5)
}
