import type { Text } from '#content/kinds.ts'
import { Problem } from '../problem.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'

const shortest = 8
const longest = 256

const refusals = {
  length: {
    id: `Kata sandi harus terdiri atas ${shortest} sampai ${longest} karakter.`,
    en: `A password has ${shortest} to ${longest} characters.`,
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
} as const satisfies Record<string, Text>

const ways = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
const runs = ways.flatMap((way) => [way + way, [...way, ...way].reverse().join('')])

// Made of nothing but runs of three or more neighbours on the keyboard, in the alphabet or among the digits.
function isRuns(word: string): boolean {
  let rest = word
  while (rest !== '') {
    let length = rest.length
    while (length >= 3 && !runs.some((run) => run.includes(rest.slice(0, length)))) length -= 1
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return true
}

const disguises: Readonly<Record<string, string>> = {
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

// `Admin2024!` is `admin` to whoever guesses passwords, and so is `@dm1n`.
function stems(word: string): string[] {
  const bare = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const plain = (text: string) => [...text].map((letter) => disguises[letter] ?? letter).join('')
  return [bare, plain(bare), plain(word), plain(word.replace(/\d{1,4}[^\p{L}\d]?$/u, ''))]
}

function isCommon(password: string): boolean {
  const word = password.toLowerCase()
  if (commonPasswords.has(word) || isRuns(word)) return true
  if (/^\d{1,14}$/.test(word) || /^(.{1,4}?)\1+(?!\1).{0,3}$/u.test(word)) return true
  return stems(word).some(
    (stem) => (commonWords.has(stem) || commonPasswords.has(stem)) && word.length - stem.length <= 6,
  )
}

// Spaces, dots and the like do not hide a name.
function bareName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function contains(password: string, name: string): boolean {
  const bare = bareName(name)
  return [...bare].length >= 4 && bareName(password).includes(bare)
}

/** Throws a 400 that says, under `password`, why this one is too easily guessed or cannot be kept. */
export function requireGoodPassword(
  password: string,
  { username, siteName }: { readonly username: string; readonly siteName: string },
): void {
  const { length } = [...password.normalize('NFC')]
  const refused: Text[] = []
  if (length < shortest || length > longest) refused.push(refusals.length)
  if (!password.isWellFormed()) refused.push(refusals.broken)
  if (length <= longest && isCommon(password)) refused.push(refusals.common)
  if (contains(password, username)) refused.push(refusals.username)
  if (contains(password, siteName)) refused.push(refusals.company)
  const [first] = refused
  if (first) throw new Problem(400, first, { errors: { password: refused } })
}
