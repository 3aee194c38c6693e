import { contactFields } from '#content/contact-fields.ts'
import { describeSource } from '#content/source.ts'
import type { Memo } from '#contracts/memo.ts'
import type { OutgoingEmail } from '../mail/outbox.ts'

/** The page that a request came from and the source of the visit; '' when unknown. */
export type Visit = Readonly<Record<'page' | 'source', string>>

/** Returns the email that notifies the company of a quotation request; Reply-To is the customer. */
export function createMemoEmail(
  memo: Memo,
  { recipient, siteName, siteUrl }: { recipient: string; siteName: string; siteUrl: string | undefined },
): OutgoingEmail {
  const lines = [
    `Nama: ${memo.name}`,
    `Email: ${memo.email || '-'}`,
    `Telepon: ${memo[contactFields.phone] || '-'}`,
    `Perihal: ${memo.item || '-'}`,
    ...(memo.page ? [`Halaman: ${memo.page}`] : []),
    ...(memo.source ? [`Asal: ${describeSource(memo.source, 'id')}`] : []),
    '',
    memo.paragraph,
    '',
    '-- ',
    siteName,
    ...(siteUrl ? [`${siteUrl}/HomeAdmin/Memo`] : []),
  ]
  const subjectSuffix = memo.item === '' ? '' : `: ${memo.item}`
  return {
    autoSubmitted: 'auto-generated',
    recipient,
    replyTo: memo.email,
    subject: `Permintaan penawaran dari ${memo.name}${subjectSuffix}`,
    body: lines.join('\n'),
  }
}
