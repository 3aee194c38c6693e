import type { LocalisedText } from '#content/fields.ts'
import { messages } from '../../shared/i18n/messages.ts'

/** The texts of quotation requests, beside those that every screen shares. */
export const memoMessages = {
  ...messages,
  received: { id: 'Diterima {day}', en: 'Received {day}' },

  memoMonth: { id: 'Saring menurut bulan', en: 'Filter by month' },
  memoAnyMonth: { id: 'Semua bulan', en: 'Any month' },
  memoExportsResult: {
    id: 'Download Excel mengunduh hasil ini saja, bukan semua permintaan.',
    en: 'Download Excel has this result alone, not all requests.',
  },
  memoSetStatus: { id: 'Ubah status…', en: 'Set the status…' },
  memoExportMarked: { id: 'Unduh', en: 'Download' },
  memoNew: { id: '{count} permintaan baru', en: 'New requests: {count}' },
  memoAnsweredOn: { id: 'Terjawab {day}', en: 'Answered {day}' },
  memoNotFound: { id: 'Tidak ada permintaan seperti itu.', en: 'There is no such request.' },
  memoSpamCount: { id: 'Spam ({count})', en: 'Spam ({count})' },
  memoSpam: {
    id: 'Spam: {reasons}. Tidak dikirim lewat email.',
    en: 'Spam: {reasons}. Not sent by e-mail.',
  },
  memoMarkedAsSpam: { id: 'ditandai oleh administrator', en: 'marked by an administrator' },
  memoNotSpam: { id: 'Bukan spam', en: 'Not spam' },

  replyMail: { id: 'Balas lewat email', en: 'Reply by e-mail' },
  replyWhatsApp: { id: 'Balas lewat WhatsApp', en: 'Reply on WhatsApp' },
  replySubject: { id: 'Penawaran: {item}', en: 'Quotation: {item}' },
  replySubjectPlain: { id: 'Permintaan penawaran Anda', en: 'Your quotation request' },
  replyGreeting: { id: 'Yth. {name},', en: 'Dear {name},' },
  replyQuote: { id: 'Permintaan Anda:', en: 'Your request:' },
  repliedQuestion: { id: 'Sudah dibalas?', en: 'Have you replied?' },
  repliedYes: { id: 'Tandai terjawab', en: 'Mark as answered' },
  repliedNo: { id: 'Belum', en: 'Not yet' },

  personalData: { id: 'Data pribadi', en: 'Personal data' },
  personLead: {
    id: 'Bila seseorang bertanya apa yang disimpan tentang dirinya, atau meminta datanya dihapus: cari di sini menurut email, telepon, atau keduanya.',
    en: 'When somebody asks what is kept about them, or wants it gone: look here by e-mail, telephone, or both.',
  },
  personEmail: { id: 'Alamat email', en: 'E-mail address' },
  personPhone: { id: 'Nomor telepon', en: 'Telephone number' },
  personFind: { id: 'Cari', en: 'Look' },
  personNotFound: { id: 'Tidak ada yang disimpan tentang orang ini.', en: 'Nothing is kept about this person.' },
  personFound: { id: '{count} permintaan dari orang ini.', en: '{count} requests of this person.' },
  personChosen: { id: 'Pilih permintaan #{id}, {name}', en: 'Choose request #{id}, {name}' },
  personWasDeleted: { id: 'sudah dihapus', en: 'deleted' },
  personConsent: { id: 'persetujuan versi {version}', en: 'consent, version {version}' },
  personNoConsent: { id: 'tanpa persetujuan tercatat', en: 'no consent recorded' },
  personDownload: { id: 'Unduh datanya', en: 'Download the data' },
  personErase: { id: 'Hapus selamanya', en: 'Erase for good' },
  personEraseQuestion: {
    id: 'Hapus {count} permintaan ini selamanya? Tidak bisa dibatalkan, dan cadangan lama tidak mengembalikannya.',
    en: 'Erase these {count} requests for good? There is no undo, and no older backup brings them back.',
  },
  personErased: { id: '{count} permintaan dihapus selamanya.', en: '{count} requests were erased for good.' },

  exportStarting: { id: 'Menyiapkan spreadsheet…', en: 'Preparing the spreadsheet…' },
  exportRunning: {
    id: 'Mengunduh {count} permintaan: {size} diterima',
    en: 'Downloading {count} requests: {size} received',
  },
  exportDone: { id: '{count} permintaan diunduh.', en: 'Requests downloaded: {count}.' },
  exportCancel: { id: 'Hentikan', en: 'Stop' },
} as const satisfies Readonly<Record<string, LocalisedText>>
