import { listStems } from '../search/stems.ts'
import { listWords, parseQuery, type QueryTerm, type QueryWord } from '../search/words.ts'

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

function hasSameStem(one: string, other: string): boolean {
  const stems = [other, ...listStems(other)]
  return stems.includes(one) || listStems(one).some((stem) => stems.includes(stem))
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
    const isNumber = next[0]?.[0]?.length !== 1
    found.push(
      isNumber
        ? (next[0] ?? [])
        : createTerm(
            next.flatMap((term) => term[0]?.map((word) => word.text) ?? []),
            equal,
          ),
    )
  }
  return found
}

/** Returns the number of letters to insert, delete, replace or swap with the next one to get from one word to the other. */
function countEdits(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (last?.[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, next]
  }
  return last?.[other.length] ?? 0
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
