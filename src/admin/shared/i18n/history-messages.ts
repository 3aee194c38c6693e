import type { LocalisedText } from '#content/fields.ts'

/** Messages of paginated lists, version history and deleted items. */
export const historyMessages = {
  close: { id: 'Tutup', en: 'Close' },

  history: { id: 'Riwayat', en: 'History' },
  historyOf: { id: 'Riwayat “{title}”', en: 'History of “{title}”' },
  versions: { id: 'Versi', en: 'Versions' },
  versionNow: { id: 'Sekarang', en: 'Current' },
  versionFirst: { id: 'Pertama', en: 'First' },
  versionDeleted: { id: 'Dihapus', en: 'Deleted' },
  versionBy: { id: 'oleh {name}', en: 'by {name}' },
  versionOn: { id: '{day}, {time}', en: '{day}, {time}' },
  compared: {
    id: 'Versi {day} pukul {time} dibandingkan dengan yang sekarang',
    en: 'The version of {day}, {time}, compared with the current one',
  },
  onlyThen: { id: 'hanya di versi ini', en: 'only in this version' },
  onlyNow: { id: 'hanya di yang sekarang', en: 'only in the current one' },
  imageThen: { id: 'Versi ini', en: 'This version' },
  imageNow: { id: 'Sekarang', en: 'Current' },
  imageAbsent: { id: 'Tanpa gambar', en: 'No picture' },
  formatChanged: {
    id: 'Teksnya sama; hanya bentuknya (seperti huruf tebal atau judul) yang berbeda.',
    en: 'The words are the same; only their form (such as bold or headings) differs.',
  },
  versionsEqual: { id: 'Isinya sama dengan yang sekarang.', en: 'It reads the same as the current one.' },
  unchanged: { id: 'Tidak berbeda: {fields}.', en: 'No difference: {fields}.' },
  versionIsCurrent: { id: 'Inilah yang tampil sekarang.', en: 'This is what shows now.' },
  onlyVersion: {
    id: 'Data ini belum pernah diubah. Versi lama akan muncul di sini setelah perubahan pertama.',
    en: 'This entry has never been changed. Its older versions will be here after the first change.',
  },
  restoreVersion: { id: 'Pulihkan versi ini', en: 'Restore this version' },
  restoreHelp: {
    id: 'Versi ini menjadi yang terbaru; yang sekarang tetap tersimpan di riwayat.',
    en: 'It becomes the newest version; the current one stays in the history.',
  },
  versionRestored: {
    id: 'Versi lama dipulihkan dan sudah tampil.',
    en: 'The earlier version was restored and published.',
  },

  deletedList: { id: 'Terhapus', en: 'Deleted' },
  deletedOf: { id: 'Terhapus dari {list}', en: 'Deleted from {list}' },
  deletedLead: {
    id: 'Yang dikembalikan muncul lagi di daftar, persis seperti sebelum dihapus.',
    en: 'What you bring back returns to the list just as it was.',
  },
  deletedNone: { id: 'Tidak ada yang terhapus.', en: 'Nothing has been deleted.' },
  deletedOn: { id: 'Dihapus {day}, {time}', en: 'Deleted {day}, {time}' },
  deletedBy: { id: 'Dihapus {day}, {time} oleh {name}', en: 'Deleted {day}, {time} by {name}' },
  restore: { id: 'Kembalikan', en: 'Bring back' },
  restored: { id: '“{title}” sudah kembali.', en: '“{title}” is back.' },
} as const satisfies Record<string, LocalisedText>
