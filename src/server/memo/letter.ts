import type { Letter } from '../mail/outbox.ts'
import type { Memo } from './schema.ts'

/** The e-mail that tells the company about a quotation request; answering it answers the customer. */
export function letterAbout(memo: Memo, recipient: string, siteUrl: string | undefined): Letter {
  const lines = [
    `Nama: ${memo.name}`,
    `Email: ${memo.email || '-'}`,
    `Telepon: ${memo.tlp || '-'}`,
    `Perihal: ${memo.item || '-'}`,
    '',
    memo.paragraph,
    ...(siteUrl ? ['', '-- ', `${siteUrl}/HomeAdmin/Memo`] : []),
  ]
  const about = memo.item === '' ? '' : `: ${memo.item}`
  return {
    recipient,
    replyTo: memo.email,
    subject: `Permintaan penawaran dari ${memo.name}${about}`,
    body: lines.join('\n'),
  }
}
