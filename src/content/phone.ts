/** The first phone number of a text, split into number and extension. */
export interface PhoneNumber {
  /** The number to dial. */
  readonly main: string
  /** The digits of the extension; '' without one. */
  readonly extension: string
}

const MIN_DIGITS = 8
const MAX_DIGITS = 15
// A text without words may be a number within a town, or the short one of a call centre.
const MIN_DIGITS_WITHOUT_WORDS = 5
// A number has at least that many digits before another one begins in the same run.
const MIN_DIGITS_BEFORE_NEXT = 9

// Adjacent parts of each pattern share no character, so matching is linear in the length of the text (no ReDoS).
const runPattern = /[+(]{0,2}\d(?:[ \-().·_]{0,3}\d)*/g
// In one run with the digits around it: "17-08-1990", "2026-01-31", "08.00-17.00".
const notNumberPattern =
  /^(?:\d{1,2}[-.]\d{1,2}[-.](?:19|20)\d\d|(?:19|20)\d\d[-.]\d\d[-.]\d\d|\d{1,2}\.[0-5]\d ?- ?\d{1,2}\.[0-5]\d)$/
const extensionPattern =
  /^ ?[x#]\.? ?(\d{1,6})(?!\d)|(?:^|\P{L})(?:extension|ext|ekstensi|ekst|pesawat|pes|psw)[.:]? ?(\d{1,6})(?!\d)/iu

/** Returns 0 to 9 for a digit of any script: the ten digits of a script follow one another, in some with ten others. */
function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before++
  return String(before % 10)
}

/** Returns the text as numbers are read from it: with plain digits, hyphens and spaces, without format characters. */
function toPlainText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Pd}/gu, '-')
      .replace(/\p{Zs}+/gu, ' ')
      .replace(/[^\P{Nd}\d]/gu, toAsciiDigit)
      // The number of a WhatsApp link has its country code.
      .replace(/(wa\.me\/|phone=)(?=[1-9])/gi, '$1+')
      // A slash is between two numbers, or behind an area code, or between the parts of a mobile number.
      .replace(/(^|\D)(08\d\d) ?\/ ?(\d{3,4}) ?\/ ?(?=\d{3})/g, '$1$2 $3 ')
      .replace(/(^|\D)(0[2-9]\d{1,2}\)?|\+\d{1,3} \d{2,4}) ?\/ ?(?=[1-9][\d -]{4})/g, '$1$2 ')
      .trim()
  )
}

const hasWords = (plain: string): boolean => /\p{L}/u.test(plain.replace(extensionPattern, ''))

/** Returns a number, with its extension, with plain digits, hyphens and spaces; a text with other words as it is. */
export function normalisePhone(text: string): string {
  const plain = toPlainText(text)
  return hasWords(plain) ? text : plain
}

const digitsOf = (run: string): string => run.replace(/\D/g, '')

/** Returns the number of digits without the international prefix 00 and the (0) of "+62 (0)812". */
const countDigits = (run: string): number => digitsOf(run.replace(/^\D*00|\(0\)/g, '')).length

/** Returns the numbers of a run of digits that is too long for one: "0812 3456 7890 0813 9876 5432" are two. */
function splitRun(run: string): readonly string[] {
  if (countDigits(run) <= MAX_DIGITS) return [run]
  const numbers: string[] = []
  for (const part of run.split(/ (?=[+(]*0|\(?\+)/)) {
    const last = numbers.at(-1)
    if (last !== undefined && countDigits(last) < MIN_DIGITS_BEFORE_NEXT) numbers.splice(-1, 1, `${last} ${part}`)
    else numbers.push(part)
  }
  return numbers.map((number) => /^.*\d/.exec(number)?.[0] ?? '')
}

function findNumbers(plain: string): readonly string[] {
  const runs = plain.match(runPattern) ?? []
  const found = runs.flatMap(splitRun).filter((number) => {
    const count = countDigits(number)
    return count >= MIN_DIGITS && count <= MAX_DIGITS && !notNumberPattern.test(number)
  })
  if (found.length > 0) return found
  const [first] = runs
  if (first === undefined) return []
  const [before = '', ...others] = plain.split(first)
  const rest = others.join(first).replace(extensionPattern, '')
  const isAlone = !/[\p{L}\d]/u.test(rest) && !/\p{L}/u.test(before)
  return isAlone && digitsOf(first).length >= MIN_DIGITS_WITHOUT_WORDS ? [first] : []
}

/** Returns the phone numbers in a text, such as "HP 0812… atau 0813…", in their order. */
export function listPhoneNumbers(text: string): readonly string[] {
  return findNumbers(toPlainText(text))
}

/** Reads the first phone number of a text; returns undefined when it has none. */
export function parsePhone(text: string): PhoneNumber | undefined {
  const plain = toPlainText(text)
  const [main] = findNumbers(plain)
  if (main === undefined) return undefined
  const [, ...extensions] = extensionPattern.exec(plain.slice(plain.indexOf(main) + main.length)) ?? []
  return { main, extension: extensions.find(Boolean) ?? '' }
}

/** Returns the international number of WhatsApp for one number; undefined when it cannot have any. */
function toInternational(phone: string): string | undefined {
  const isInternational = /^\(?(?:\+|00)/.test(phone)
  const digits = digitsOf(phone).replace(/^00/, '')
  const national = /^(?:620?|0|(?=8))(\d+)$/.exec(digits)?.[1]
  const number = isInternational && !digits.startsWith('62') ? digits : national && `62${national}`
  return number && number.length >= MIN_DIGITS && number.length <= MAX_DIGITS ? number : undefined
}

/**
 * Returns a phone number as WhatsApp expects it: country code and digits only. Reads the Indonesian notations (08…, 8…,
 * 62…, +62…, 0062…, +62 (0)8…) and international ones that begin with + or 00; of several numbers the first Indonesian
 * mobile number, or else the first. Returns undefined for anything else.
 */
export function toWhatsAppNumber(text: string): string | undefined {
  const numbers = listPhoneNumbers(text).flatMap((phone) => toInternational(phone) ?? [])
  return numbers.find((number) => number.startsWith('628')) ?? numbers[0]
}

/** Returns the `tel:` URL of the first phone number of a text, with its extension if it has one; undefined without a digit. */
export function telUrl(phone: string): string | undefined {
  const { main: typed, extension } = parsePhone(phone) ?? { main: phone, extension: '' }
  // The (0) of "+62 (0)21" is dialled within the country only.
  const main = /^\(?(?:\+|00)/.test(typed) ? typed.replace('(0)', '') : typed
  const number = main.replace(/[^\d+]/g, '')
  return /\d/.test(number) ? `tel:${number}${extension && `;ext=${extension}`}` : undefined
}
