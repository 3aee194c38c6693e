import type { Text } from '#content/kinds.ts'

/** Every sentence about quotation requests that the specification does not word itself. */
export const memoTexts = {
  memoStatus: { id: 'Status', en: 'Status' },
  'memo-new': { id: 'Baru', en: 'New' },
  'memo-in progress': { id: 'Diproses', en: 'In progress' },
  'memo-answered': { id: 'Terjawab', en: 'Answered' },
  'memo-closed': { id: 'Selesai', en: 'Closed' },
  memoFilter: { id: 'Saring menurut status', en: 'Filter by status' },
  memoAnyStatus: { id: 'Semua status', en: 'Any status' },
  memoNew: { id: '{count} permintaan baru', en: '{count} new requests' },
  memoNote: { id: 'Catatan internal', en: 'Internal note' },
  memoNoteHelp: {
    id: 'Hanya terlihat di ruang admin ini.',
    en: 'Seen in this back office alone.',
  },
  memoFollowUp: { id: 'Tindak lanjut', en: 'Follow-up' },
  memoAnsweredOn: { id: 'Terjawab {day}', en: 'Answered {day}' },
  memoNothing: { id: 'Tidak ada permintaan seperti itu.', en: 'There is no such request.' },
  'sort-newest': { id: 'Terbaru dulu', en: 'Newest first' },
  'sort-oldest': { id: 'Terlama dulu', en: 'Oldest first' },
  'sort-name': { id: 'Nama, A sampai Z', en: 'Name, A to Z' },
  'sort-status': { id: 'Menurut status', en: 'By status' },

  replyMail: { id: 'Balas lewat e-mail', en: 'Reply by e-mail' },
  replyWhatsApp: { id: 'Balas lewat WhatsApp', en: 'Reply on WhatsApp' },
  replySubject: { id: 'Penawaran: {item}', en: 'Quotation: {item}' },
  replySubjectPlain: { id: 'Permintaan penawaran Anda', en: 'Your quotation request' },
  replyGreeting: { id: 'Yth. {name},', en: 'Dear {name},' },
  replyQuote: { id: 'Permintaan Anda:', en: 'Your request:' },
  repliedQuestion: { id: 'Sudah dibalas?', en: 'Have you replied?' },
  repliedYes: { id: 'Tandai terjawab', en: 'Mark as answered' },
  repliedNo: { id: 'Belum', en: 'Not yet' },

  exportStarting: { id: 'Menyiapkan spreadsheet…', en: 'Preparing the spreadsheet…' },
  exportRunning: {
    id: 'Mengunduh {count} permintaan: {size} diterima',
    en: 'Downloading {count} requests: {size} received',
  },
  exportDone: { id: '{count} permintaan diunduh.', en: '{count} requests were downloaded.' },
  exportCancel: { id: 'Hentikan', en: 'Stop' },
} as const satisfies Record<string, Text>
