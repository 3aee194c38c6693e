import { tradeWords } from '#content/equal-words.ts'

// Texts as people write them: few words are frequent and most are rare. The same in every run.

const VOCABULARY_SIZE = 30_000
const consonants = ['b', 'c', 'd', 'g', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'w', 'ng', 'ny']
const vowels = ['a', 'a', 'a', 'e', 'i', 'i', 'o', 'u', 'u']

/** Returns a generator of numbers from 0 to below 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = createRandom(1)
const pick = <T>(values: readonly T[], fallback: T): T => values[Math.floor(random() * values.length)] ?? fallback
const syllable = () =>
  pick(consonants, 'k') + pick(vowels, 'a') + (random() < 0.2 ? pick(['n', 'r', 's', 't'], 'n') : '')

function createVocabulary(): readonly string[] {
  const words = new Set<string>()
  // Frequent words are short, as in a language.
  while (words.size < VOCABULARY_SIZE) {
    const syllableCount = (words.size < 300 ? 1 : 2) + Math.floor(random() * 3)
    words.add(Array.from({ length: syllableCount }, syllable).join(''))
  }
  const list = [...words]
  // Posts of the trade have its words: from one in most of them to one in fifty.
  const ofTrade = new Set(`${tradeWords.id} ${tradeWords.en}`.split(/[\s=]+/))
  for (const [index, word] of [...ofTrade].entries()) list[20 + index * 13] = word
  return list
}

const vocabulary = createVocabulary()

/** Returns a number of words; the frequency of a word is inversely proportional to its rank (Zipf's law). */
export function writeWords(count: number): string {
  return Array.from({ length: count }, () => vocabulary[Math.floor(VOCABULARY_SIZE ** random()) - 1] ?? 'kopi').join(
    ' ',
  )
}

/** Returns a number from 0 to below `end`. */
export function randomInteger(end: number): number {
  return Math.floor(random() * end)
}

/** Queries of a search. */
export interface Queries {
  /** A word of one text. */
  readonly rare: string
  /** The most frequent word of at least four letters. */
  readonly common: string
  /** Two words that are both in about a tenth of the texts. */
  readonly twoWords: string
}

/** Returns the queries for a collection of texts. */
export function chooseQueries(texts: readonly string[]): Queries {
  const frequencies = new Map<string, number>()
  for (const text of texts)
    for (const word of new Set(text.match(/[a-z]{4,}/g))) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  const words = [...frequencies].sort(([, one], [, other]) => other - one)
  const tenth = words.findIndex(([, count]) => count <= texts.length / 10)
  const wordAt = (index: number) => words[index]?.[0] ?? ''
  const rare = words.find(([word, count]) => count === 1 && word.length >= 7)?.[0] ?? wordAt(words.length - 1)
  return { rare, common: wordAt(0), twoWords: `${wordAt(tenth)} ${wordAt(tenth + 1)}` }
}
