import { escapeHtml } from '../http/escape-html.ts'
import type { Mail } from './effective-mail.ts'
import { createMailTransport } from './transport.ts'

/**
 * The kinds of letters that the program sends. Of those that no person has written, how they came to be: programs must
 * not answer them (RFC 3834).
 */
export const emailKinds = {
  notice: 'auto-generated',
  automaticReply: 'auto-replied',
  reply: '',
  reminder: 'auto-generated',
  weekly: 'auto-generated',
  test: 'auto-generated',
} as const

export type EmailKind = keyof typeof emailKinds

/** A letter as it is sent. */
export interface EmailMessage {
  readonly recipients: readonly string[]
  /** The Reply-To address; absent or empty for none. */
  readonly replyTo?: string
  readonly subject: string
  /** Its text, of which the HTML part is made. */
  readonly body: string
  readonly autoSubmitted: string
  readonly writtenAt: Date
  /** What is before the @ of its Message-ID: the same for every attempt, so mail programs show a duplicate once. */
  readonly id?: string
}

// Those of the reader, in a light and a dark mail program; a long address or word is broken on a phone.
const BODY_STYLE =
  'margin: 0 auto; padding: 16px; max-width: 640px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere'

/** Returns the text as simple HTML: paragraphs, and a link for each line that is an address. */
function toHtml(subject: string, text: string): string {
  const paragraphs = escapeHtml(text)
    .split(/\n{2,}/)
    .map((lines) => lines.replace(/^https?:\/\/\S+$/gm, '<a href="$&">$&</a>').replaceAll('\n', '<br>'))
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>`
  return `<!doctype html>
<html><head>${head}</head>
<body style="${BODY_STYLE}"><p>${paragraphs.join('</p>\n<p>')}</p></body></html>`
}

const toAddress = (address: string) => ({ name: '', address })

/** Sends a letter; returns the recipients that the mail server refused. Throws when it refuses all, or the letter. */
export async function sendEmail({ target, from }: Mail, letter: EmailMessage, signal: AbortSignal): Promise<string[]> {
  const { recipients, replyTo = '', subject, body, autoSubmitted, writtenAt, id } = letter
  // Imports nodemailer with the first email: it uses memory, and many sites send no email for days.
  const transport = await createMailTransport(target)
  const { rejected } = await transport.sendMail({
    from: toAddress(from),
    to: recipients.map(toAddress),
    ...(replyTo !== '' && { replyTo: toAddress(replyTo) }),
    subject,
    text: body,
    html: toHtml(subject, body),
    ...(autoSubmitted !== '' && { headers: { 'Auto-Submitted': autoSubmitted } }),
    date: writtenAt,
    ...(id !== undefined && { messageId: `<${id}@${from.split('@').at(-1)}>` }),
    signal,
  })
  return rejected.map(String)
}
