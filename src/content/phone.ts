/** A phone number, split into number and extension. */
export interface PhoneNumber {
  /** The number to dial; the first of several, such as `021-555 0138/39`. */
  readonly main: string
  /** The digits of the extension; '' without one. */
  readonly extension: string
}

const MIN_DIGITS = 5

// What people write before or after a number: "WA 0812 …", "0812 … (WA)".
const labelPattern = /^\(?(?:wa|whatsapp|hp|telp)[):.]*|\(?(?:wa|whatsapp|hp)\)?$/gi

// Adjacent parts of this pattern share no character, so matching is linear in the length of the text (no ReDoS).
const phonePattern =
  /^([\d +\-().]+)(?:\/[\d +\-().]+)*(?:(?:ext|extension|ekst|ekstensi|pes|pesawat|x|#)[.:]? ?(\d{1,6}))?$/i

/** Removes format characters and replaces Unicode dashes and spaces, which numbers pasted from a contact list contain. */
export function normalisePhone(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
}

/** Parses a phone number; returns undefined when the text is not one. */
export function parsePhone(text: string): PhoneNumber | undefined {
  const number = normalisePhone(text).trim().replace(labelPattern, '').trim()
  const [, main = '', extension = ''] = phonePattern.exec(number) ?? []
  return main.replace(/\D/g, '').length >= MIN_DIGITS ? { main: main.trim(), extension } : undefined
}
