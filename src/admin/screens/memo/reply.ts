import type { MemoValues } from '../../api/memos.ts'
import { whatsAppNumber } from './whatsapp.ts'

/** The words around a reply, in the language of the administrator. */
export interface ReplyWords {
  readonly subject: string
  readonly greeting: string
  /** Stands above what the visitor wrote. */
  readonly quote: string
}

// Mail programs and browsers cut a longer address off.
const longestQuote = 1200

function quoteOf(paragraph: string): string {
  const text = paragraph.trim()
  const shown = text.length > longestQuote ? `${text.slice(0, longestQuote - 1)}…` : text
  return shown
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\r\n')
}

/** The link that opens a mail to the visitor, with a subject and what was asked for; nothing without an address. */
export function mailLink({ email, paragraph }: MemoValues, words: ReplyWords): string | undefined {
  if (email === '') return undefined
  const quote = paragraph.trim() === '' ? '' : `\r\n\r\n${words.quote}\r\n${quoteOf(paragraph)}\r\n`
  const body = `${words.greeting}\r\n\r\n${quote}`
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(words.subject)}&body=${encodeURIComponent(body)}`
}

/** The link that opens a WhatsApp message to the visitor; nothing without a mobile number. */
export function whatsAppLink({ tlp }: MemoValues, words: ReplyWords): string | undefined {
  const number = whatsAppNumber(tlp)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`${words.greeting}\n\n`)}`
}
