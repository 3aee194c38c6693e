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

const MIN_WHATSAPP_DIGITS = 8
const MAX_WHATSAPP_DIGITS = 15

/**
 * Returns a phone number as WhatsApp expects it: country code and digits only. Reads the Indonesian notations (08…, 8…,
 * 62…, +62…, 0062…, +62 (0)8…) and international ones that begin with + or 00. Returns undefined for anything else.
 */
export function toWhatsAppNumber(text: string): string | undefined {
  const input = parsePhone(text)?.main ?? text
  const isInternational = /^\s*\(?\s*(?:\+|00)/.test(input)
  const digits = input.replace(/\D/g, '').replace(/^00/, '')
  const national = /^(?:620?|0|(?=8))(\d+)$/.exec(digits)?.[1]
  const number = isInternational && !digits.startsWith('62') ? digits : national && `62${national}`
  return number && number.length >= MIN_WHATSAPP_DIGITS && number.length <= MAX_WHATSAPP_DIGITS ? number : undefined
}
