import type { LocalisedText } from '#content/fields.ts'
// From zxcvbn 4.4.2: see NOTICE.
import common from './common-passwords.json' with { type: 'json' }

const toSet = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))
/** Words that remain a common password when only digits and signs are added. */
const commonWords = toSet(common.words)
/** The 3,000 most common leaked passwords of at least eight characters, in lower case. */
const commonPasswords = toSet(common.passwords)

const MIN_LENGTH = 8
const MAX_LENGTH = 256

const errorMessages = {
  length: {
    id: `Kata sandi harus terdiri atas ${MIN_LENGTH} sampai ${MAX_LENGTH} karakter.`,
    en: `A password has ${MIN_LENGTH} to ${MAX_LENGTH} characters.`,
  },
  broken: {
    id: 'Kata sandi ini berisi karakter yang rusak; ketik ulang.',
    en: 'This password holds a broken character; type it again.',
  },
  common: {
    id: 'Kata sandi ini termasuk yang paling mudah ditebak. Coba rangkaian empat kata yang tidak berhubungan.',
    en: 'This is one of the passwords that are guessed first. Try four words that have nothing to do with each other.',
  },
  username: {
    id: 'Kata sandi tidak boleh memuat nama pengguna.',
    en: 'A password must not contain the user name.',
  },
  company: {
    id: 'Kata sandi tidak boleh memuat nama perusahaan.',
    en: 'A password must not contain the name of the company.',
  },
} as const satisfies Record<string, LocalisedText>

const KEYBOARD_SEQUENCES = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
const keyboardRuns = KEYBOARD_SEQUENCES.flatMap((keys) => [keys + keys, [...keys, ...keys].reverse().join('')])

// True when the word consists only of runs of three or more neighbours on the keyboard, in the alphabet or among the digits.
function isKeyboardRuns(word: string): boolean {
  let rest = word
  while (rest !== '') {
    let length = rest.length
    while (length >= 3 && !keyboardRuns.some((run) => run.includes(rest.slice(0, length)))) length -= 1
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return true
}

const LEET_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

// `Admin2024!` and `@dm1n` are variants of `admin` that password crackers try.
function baseWords(word: string): string[] {
  const [bare = ''] = /\p{L}(?:.*\p{L})?/su.exec(word) ?? []
  const plain = (text: string) => [...text].map((letter) => LEET_LETTERS[letter] ?? letter).join('')
  return [bare, plain(bare), plain(word), plain(word.replace(/\d{1,4}[^\p{L}\d]?$/u, ''))]
}

function isCommon(password: string): boolean {
  const word = password.toLowerCase()
  if (commonPasswords.has(word) || isKeyboardRuns(word)) return true
  if (/^\d{1,14}$/.test(word) || /^(.{1,4}?)\1+(?!\1).{0,3}$/u.test(word)) return true
  return baseWords(word).some(
    (stem) => (commonWords.has(stem) || commonPasswords.has(stem)) && word.length - stem.length <= 6,
  )
}

// Removes spaces and punctuation, which do not disguise a name.
function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function containsName(password: string, name: string): boolean {
  const normalizedName = normalizeName(name)
  return [...normalizedName].length >= 4 && normalizeName(password).includes(normalizedName)
}

/** The names that a password must not contain. */
export interface PasswordNames {
  readonly username: string
  readonly siteName: string
}

/**
 * Returns what is wrong with a new password, most important first: too short, too long, easy to guess, or not well-formed
 * Unicode. An empty list means that the server accepts it.
 */
export function findPasswordProblems(password: string, { username, siteName }: PasswordNames): LocalisedText[] {
  // Normalization takes quadratic time for many marks in a row; at most four code points become one.
  if (password.length > 8 * MAX_LENGTH) return [errorMessages.length]
  const { length } = [...password.normalize('NFC')]
  const problems: LocalisedText[] = []
  if (length < MIN_LENGTH || length > MAX_LENGTH) problems.push(errorMessages.length)
  if (!password.isWellFormed()) problems.push(errorMessages.broken)
  if (length <= MAX_LENGTH && isCommon(password)) problems.push(errorMessages.common)
  if (containsName(password, username)) problems.push(errorMessages.username)
  if (containsName(password, siteName)) problems.push(errorMessages.company)
  return problems
}
