import type { SpamReason } from '#content/spam-reasons.ts'
import type { MemoValues } from '#contracts/memo.ts'
import wordsByWeight from './spam-words.json' with { type: 'json' }

interface SpamRule {
  readonly reason: SpamReason
  /** Returns how much a text looks like spam by it; from THRESHOLD on it is spam. */
  readonly score: (text: string) => number
}

const THRESHOLD = 2

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

// By weight: words of spam above 0, those of people who ask for work below it; see docs/decisions/92.
const weights = new Map(
  Object.entries(wordsByWeight).flatMap(([weight, words]) =>
    words.split(' ').map((word) => [word, Number(weight)] as const),
  ),
)

const mobileNumber = /(?<!\d)(?:\+?62[ -]?|0)8\d[\d -]{6,13}\d/g
// With a path it counts as a word, `🔗`; people who ask for work name the address of their own site, or what they have on others.
const address =
  /[^\s@]{1,64}@\S+|(?:https?:\/\/)?(?<![a-z\d.-])(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}(?::\d+)?(\/\S+)?\/?/g
const ownOnOthers =
  /(?:docs|drive|maps|meet|photos|play)\.(?:app\.)?goo|goo\.gl\/maps|canva|dropbox|facebook|figma|github|instagram|linkedin|shopee|tiktok|tokopedia|wa\.me|youtu|zoom\.us/

// People who sell write *your website*, those who ask for work *our website*.
const pronouns = new Set('you your we our us i my me anda kami saya bapak ibu'.split(' '))

function toSpamWord(word: string): string {
  if (!/\d/.test(word)) return word
  if (/^\d+$/.test(word)) return word.length > 3 ? '#' : '0'
  return word.length > 7 ? '0aaa' : '0a'
}

/**
 * Returns the words that a text is judged by: in small letters, each once, without Indonesian mobile numbers. Other numbers are `0`
 * or, from four digits, `#`; words with digits `0a` or, from eight characters, `0aaa`. A pronoun and the word before or after it are
 * one more, such as `your_website`.
 */
export function toSpamWords(text: string): ReadonlySet<string> {
  const named = text.normalize('NFKC').toLowerCase()
  const plain = named
    .replaceAll(mobileNumber, ' ')
    .replaceAll(address, (all, path) => (path && !ownOnOthers.test(all) ? ' 🔗 ' : ' '))
  const words = plain.match(/[\p{L}\p{N}'’]+|[#£$€!%🔗]/gu)?.map(toSpamWord) ?? []
  const pairs = words.flatMap((word, index) => {
    const before = words[index - 1]
    return before !== undefined && (pronouns.has(before) || pronouns.has(word)) ? `${before}_${word}` : []
  })
  return new Set([...words, ...pairs])
}

const rules: readonly SpamRule[] = [
  {
    reason: 'links',
    score: (text) => count(text, /https?:\/\/(?:www\.)?|www\.|\b(?:bit\.ly|t\.me|tinyurl|wa\.link)\b/gi) - 1,
  },
  { reason: 'markup', score: (text) => 3 * count(text, /\[\/?url|<\/?a\b|&lt;a\b/gi) },
  {
    reason: 'script',
    score(text) {
      const foreign = count(text, /(?!\p{Script=Latin})\p{L}/gu)
      const mixedWords = count(
        text,
        /\b\p{Script=Latin}+[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/gu,
      )
      const isForeign = foreign > 10 && foreign > count(text, /\p{L}/gu) / 4
      return isForeign ? 3 : 3 * mixedWords
    },
  },
  {
    reason: 'repeated',
    score(text) {
      const parts = text.split(/[\n.!?]+/).map((part) => part.trim().toLowerCase())
      const long = parts.filter((part) => part.length > 12)
      return long.length - new Set(long).size
    },
  },
  // No word of a language changes between small and capital letters so often.
  { reason: 'random', score: (text) => 3 * count(text, /\b(?=[A-Za-z]{9,}\b)(?:[A-Z]*[a-z]+[A-Z]+){3,}[a-z]*\b/g) },
  {
    reason: 'phrases',
    // Begins below 0: a customer among spam costs more than spam among requests.
    score: (text) => [...toSpamWords(text)].reduce((sum, word) => sum + (weights.get(word) ?? 0), -0.4),
  },
]

/**
 * Returns why a request looks like spam; empty when it does not. `website` is the hidden field, which counts without the filter
 * too: programs fill it in, and so do some password managers.
 */
export function findSpamReasons(
  { name = '', item = '', paragraph = '' }: MemoValues,
  { website, isFilterOn }: { readonly website: string; readonly isFilterOn: boolean },
): SpamReason[] {
  if (website !== '') return ['honeypot']
  const text = [name, item, paragraph].join('\n')
  const found = rules.map(({ reason, score }) => ({ reason, score: score(text) })).filter(({ score }) => score > 0)
  const total = found.reduce((sum, { score }) => sum + score, 0)
  return isFilterOn && total >= THRESHOLD ? found.map(({ reason }) => reason) : []
}
