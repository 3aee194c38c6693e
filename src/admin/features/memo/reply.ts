import { type ContactField, contactFields } from '#content/contact-fields.ts'
import { parsePhone } from '#content/phone.ts'
import type { MemoTexts } from '#content/records/memo.ts'

/** The fixed texts of a reply, in the administrator's language. */
export interface ReplyTexts {
  readonly subject: string
  readonly greeting: string
  /** The line above the quoted message. */
  readonly quoteHeading: string
}

// Mail programs and browsers truncate longer URLs.
const MAX_QUOTE_LENGTH = 1200

function formatQuote(paragraph: string): string {
  const text = paragraph.trim()
  const shown = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH - 1)}…` : text
  return shown
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\r\n')
}

/** Returns a mailto link with subject and quoted memo; nothing without an address. */
export function mailtoUrl(
  { email, paragraph }: Pick<MemoTexts, 'email' | 'paragraph'>,
  texts: ReplyTexts,
): string | undefined {
  if (email === '') return undefined
  const quote = paragraph.trim() === '' ? '' : `\r\n\r\n${texts.quoteHeading}\r\n${formatQuote(paragraph)}\r\n`
  const body = `${texts.greeting}\r\n\r\n${quote}`
  const recipient = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${recipient}?subject=${encodeURIComponent(texts.subject)}&body=${encodeURIComponent(body)}`
}

const MIN_PHONE_DIGITS = 8
const MAX_PHONE_DIGITS = 15

function findPlausibleNumber(digits: string): string | undefined {
  return digits.length >= MIN_PHONE_DIGITS && digits.length <= MAX_PHONE_DIGITS ? digits : undefined
}

/**
 * Returns a phone number as WhatsApp expects it: country code and digits only. Reads the Indonesian notations (08…, 8…,
 * 62…, +62…, 0062…, +62 (0)8…) and international ones that begin with + or 00. Returns nothing for a number that cannot
 * be mobile.
 */
export function findWhatsAppNumber(text: string): string | undefined {
  const input = parsePhone(text)?.main ?? text
  const isInternational = /^\s*\(?\s*(?:\+|00)/.test(input)
  const digits = input.replace(/\D/g, '').replace(/^00/, '')
  if (isInternational && !digits.startsWith('62')) return findPlausibleNumber(digits)
  const mobile = /^(?:620|62|0)?(8\d+)$/.exec(digits)?.[1]
  return mobile === undefined ? undefined : findPlausibleNumber(`62${mobile}`)
}

/** Returns a link that opens a WhatsApp message to the visitor; nothing without a mobile number. */
export function whatsAppUrl(memo: Pick<MemoTexts, ContactField>, texts: ReplyTexts): string | undefined {
  const number = findWhatsAppNumber(memo[contactFields.phone])
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`${texts.greeting}\n\n`)}`
}
