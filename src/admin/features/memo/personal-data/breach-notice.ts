import type { Language } from '#content/fields.ts'

/** What the company states about a breach, and what its site knows. */
export interface Breach {
  readonly company: string
  readonly contact: string
  /** When it was noticed, as it was written. */
  readonly noticedAt: string
  readonly happened: string
  readonly measures: string
  /** The number of requests concerned, and the days on which they were sent. */
  readonly count: number
  readonly from: string
  readonly to: string
}

export type Recipient = 'person' | 'authority'

const missing: Readonly<Record<Language, string>> = { id: '[lengkapi]', en: '[fill in]' }

/** Returns the notice of a breach to a person or to the authority: which data, when and how, what is done, and whom to ask. */
export function breachNotice(breach: Breach, recipient: Recipient, language: Language): string {
  const { company, contact, count, from, to } = breach
  const own = (value: string) => value.trim() || missing[language]
  const [noticedAt, happened, measures] = [breach.noticedAt, breach.happened, breach.measures].map(own)
  const period = `${own(from)} – ${own(to)}`
  if (language === 'en')
    return [
      recipient === 'person'
        ? 'Notice of a breach of your personal data'
        : 'Notice of a failure to protect personal data',
      '(Law 27/2022, article 46)',
      '',
      recipient === 'person'
        ? `Your personal data at ${company} were concerned by the following breach.`
        : `${company} gives notice of the following breach. ${count} requests for quotations, sent ${period}, are concerned.`,
      '',
      `Which data: name, e-mail address, telephone number, service and message of the request${recipient === 'person' ? ' that you sent us' : ''}, and how it was handled.`,
      `Noticed: ${noticedAt}`,
      `How it happened: ${happened}`,
      `What we did, and do: ${measures}`,
      ...(recipient === 'person'
        ? [
            'What you can do: be careful with messages and calls that mention your request and ask for money or passwords. You may have your data corrected or erased at any time.',
          ]
        : []),
      `Contact: ${own(contact)}`,
    ].join('\n')
  return [
    recipient === 'person'
      ? 'Pemberitahuan kebocoran data pribadi Anda'
      : 'Pemberitahuan kegagalan pelindungan data pribadi',
    '(UU 27/2022, pasal 46)',
    '',
    recipient === 'person'
      ? `Data pribadi Anda pada ${company} terkena kejadian berikut.`
      : `${company} memberitahukan kejadian berikut. Yang terkena: ${count} permintaan penawaran yang dikirim ${period}.`,
    '',
    `Data yang terungkap: nama, email, telepon, layanan, dan pesan permintaan${recipient === 'person' ? ' yang Anda kirim' : ''}, serta riwayat penanganannya.`,
    `Diketahui: ${noticedAt}`,
    `Bagaimana terjadinya: ${happened}`,
    `Upaya penanganan dan pemulihan: ${measures}`,
    ...(recipient === 'person'
      ? [
          'Yang dapat Anda lakukan: waspadai pesan dan telepon yang menyebut permintaan Anda lalu meminta uang atau kata sandi. Anda boleh meminta data Anda diperbaiki atau dihapus kapan saja.',
        ]
      : []),
    `Kontak: ${own(contact)}`,
  ].join('\n')
}
