import { toMailtoUrl } from '#content/email.ts'
import { toWhatsAppNumber } from '#content/phone.ts'
import type { MemoTexts } from '#content/records/memo.ts'

/** Returns the key of the query for the unsent reply to a request. */
export const unsentReplyKey = (id: number) => ['unsent reply', id]

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

/** Returns a mailto link with that text. */
export function mailtoTextUrl(
  email: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): string {
  return `${toMailtoUrl(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}

/** Returns a mailto link with subject and quoted memo; nothing without an address. */
export function mailtoUrl(
  { email, paragraph }: Pick<MemoTexts, 'email' | 'paragraph'>,
  texts: ReplyTexts,
): string | undefined {
  if (email === '') return undefined
  const quote = paragraph.trim() === '' ? '' : `\r\n\r\n${texts.quoteHeading}\r\n${formatQuote(paragraph)}\r\n`
  return mailtoTextUrl(email, { subject: texts.subject, text: `${texts.greeting}\r\n\r\n${quote}` })
}

/** Returns a link that opens a WhatsApp message to the visitor; nothing without a mobile number. */
export function whatsAppUrl(phone: string, text: string): string | undefined {
  const number = toWhatsAppNumber(phone)
  // A landline number of Indonesia has none, as a rule.
  return number && !/^62[^8]/.test(number) ? `https://wa.me/${number}?text=${encodeURIComponent(text)}` : undefined
}
