import type { Language } from '#content/kinds.ts'

/** What is said about personal data. */
export interface Privacy {
  readonly title: string
  readonly lead: (brand: string) => string
  /** Each with its heading. */
  readonly parts: readonly (readonly [heading: string, text: string])[]
  readonly howLong: string
  readonly untilAsked: string
  readonly forDays: (days: number) => string
  readonly rights: string
  readonly askFor: string
  readonly consent: string
  readonly version: (version: string) => string
}

/** What the page about personal data says. */
export const privacyWords: Readonly<Record<Language, Privacy>> = {
  id: {
    title: 'Data pribadi',
    lead: (brand) => `Apa yang disimpan ${brand} tentang Anda, untuk apa, dan sampai kapan.`,
    parts: [
      [
        'Membaca situs ini',
        'Tidak ada yang disimpan tentang Anda: tanpa kuki, tanpa pelacak, tanpa isi dari situs lain.',
      ],
      [
        'Meminta penawaran',
        'Kami menyimpan yang Anda tulis di formulir: nama, email atau telepon, layanan, dan pesan, beserta waktu dan versi persetujuan Anda. Alamat jaringan Anda dihitung selama beberapa jam untuk menahan kiriman massal. Hanya pengurus situs ini yang membacanya, dan hanya untuk menjawab Anda. Data itu tidak dijual dan tidak diberikan kepada pihak lain.',
      ],
    ],
    howLong: 'Berapa lama',
    untilAsked: 'Sampai Anda meminta kami menghapusnya.',
    forDays: (days) => `Paling lama ${days} hari sejak terakhir ditangani, atau sampai Anda meminta kami menghapusnya.`,
    rights: 'Hak Anda',
    askFor:
      'Anda boleh meminta salinan data Anda, memperbaikinya, menarik persetujuan, atau memintanya dihapus. Yang sudah dihapus tidak kembali, juga tidak dari cadangan. Hubungi kami:',
    consent: 'Persetujuan yang Anda berikan',
    version: (version) => `Versi ${version}`,
  },
  en: {
    title: 'Personal data',
    lead: (brand) => `What ${brand} keeps about you, what for, and until when.`,
    parts: [
      ['Reading this site', 'Nothing is kept about you: no cookies, no trackers, nothing from other sites.'],
      [
        'Asking for a quotation',
        'We keep what you write into the form: your name, e-mail address or telephone number, the service and your message, with the moment and the version of your consent. Your network address is counted for a few hours to hold back mass mailings. Only those who run this site read it, and only to answer you. It is not sold and not given to anybody else.',
      ],
    ],
    howLong: 'How long',
    untilAsked: 'Until you ask us to erase it.',
    forDays: (days) => `At most ${days} days after it was last worked on, or until you ask us to erase it.`,
    rights: 'Your rights',
    askFor:
      'You may ask for a copy of your data, have it corrected, withdraw your consent, or have it erased. What has been erased does not come back, from backups neither. Write or call:',
    consent: 'The consent that you give',
    version: (version) => `Version ${version}`,
  },
}
