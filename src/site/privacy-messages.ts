import type { Language } from '#content/fields.ts'

const indonesian = {
  title: 'Data pribadi',
  lead: (brand: string) => `Apa yang disimpan ${brand} tentang Anda, untuk apa, dan sampai kapan.`,
  /** Heading and text of each section. */
  sections: [
    [
      'Membaca situs ini',
      'Tidak ada yang disimpan tentang Anda: tanpa kuki, tanpa pelacak, tanpa isi dari situs lain.',
    ],
    [
      'Meminta penawaran',
      'Kami menyimpan yang Anda tulis di formulir: nama, email atau telepon, layanan, dan pesan, beserta waktu dan versi persetujuan Anda, halaman tempat Anda memulai, dan asal kunjungan Anda bila diketahui: halaman pertama, situs yang menautkannya, dan nama kampanye di alamatnya. Untuk itu tidak ada yang disimpan di perangkat Anda. Sidik (hash) alamat jaringan Anda disimpan sekitar sehari untuk menahan kiriman massal. Hanya pengurus situs ini yang membacanya, dan hanya untuk menjawab Anda. Data itu tidak dijual dan tidak diberikan kepada pihak lain.',
    ],
  ] satisfies [heading: string, text: string][],
  /** Shown when the site has a WhatsApp number. */
  whatsApp: [
    'Menulis lewat WhatsApp',
    'Percakapan itu berlangsung di WhatsApp, menurut aturan WhatsApp. Pesan pertama berisi kode halaman yang Anda buka dan asal kunjungan; kode itu tidak mengenali Anda dan boleh Anda hapus. Kami hanya menghitung berapa kali tombolnya ditekan. Bila percakapan menjadi permintaan penawaran, kami menyimpannya seperti di atas.',
  ] as readonly string[],
  retentionTitle: 'Berapa lama',
  retentionUntilRequest: 'Sampai Anda meminta kami menghapusnya.',
  retentionInDays: (days: number) =>
    `Paling lama ${days} hari sejak terakhir ditangani, atau sampai Anda meminta kami menghapusnya.`,
  rightsTitle: 'Hak Anda',
  rightsText:
    'Anda boleh meminta salinan data Anda, memperbaikinya, menarik persetujuan, atau memintanya dihapus. Yang sudah dihapus tidak kembali, juga tidak dari cadangan. Hubungi kami:',
  consentTitle: 'Persetujuan yang Anda berikan',
  consentVersion: (version: string) => `Versi ${version}`,
}

const english: typeof indonesian = {
  title: 'Personal data',
  lead: (brand) => `What ${brand} keeps about you, what for, and until when.`,
  sections: [
    ['Reading this site', 'Nothing is kept about you: no cookies, no trackers, nothing from other sites.'],
    [
      'Asking for a quotation',
      'We keep what you write into the form: your name, e-mail address or telephone number, the service and your message, with the moment and the version of your consent, the page that you started from and, where known, where your visit came from: its first page, the site that linked to it and the name of a campaign in its address. Nothing is kept on your device for that. A hash of your network address is kept for about a day to hold back mass mailings. Only those who run this site read it, and only to answer you. It is not sold and not given to anybody else.',
    ],
  ],
  whatsApp: [
    'Writing by WhatsApp',
    'The chat takes place in WhatsApp, under the rules of WhatsApp. The first message has a code of the page that you were on and of where your visit came from; the code does not identify you, and you may delete it. We only count how often the button is pressed. If the chat becomes a quotation request, we keep it as described above.',
  ],
  retentionTitle: 'How long',
  retentionUntilRequest: 'Until you ask us to erase it.',
  retentionInDays: (days) => `At most ${days} days after it was last worked on, or until you ask us to erase it.`,
  rightsTitle: 'Your rights',
  rightsText:
    'You may ask for a copy of your data, have it corrected, withdraw your consent, or have it erased. What has been erased does not come back, from backups neither. Write or call:',
  consentTitle: 'The consent that you give',
  consentVersion: (version) => `Version ${version}`,
}

/** Texts of the privacy page by language. */
export const privacyMessages: Readonly<Record<Language, typeof indonesian>> = { id: indonesian, en: english }
