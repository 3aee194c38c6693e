import { fieldMessages } from '../messages.ts'

/** The texts of the sections of a page. */
export const sectionMessages = {
  ...fieldMessages,
  startWith: { id: 'Mulai dengan', en: 'Begin with' },
  addSection: { id: 'Tambah bagian', en: 'Add a section' },
  example: { id: 'Contoh', en: 'Example' },
  addItem: { id: 'Tambah: {kind}', en: 'Add: {kind}' },
  pasteSection: { id: 'Tempel bagian', en: 'Paste the section' },
  copySection: { id: 'Salin', en: 'Copy' },
  copied: {
    id: 'Disalin. Tempel di halaman ini atau halaman lain.',
    en: 'Copied. Paste it on this page or another one.',
  },
  duplicate: { id: 'Gandakan', en: 'Duplicate' },
  hideSection: { id: 'Sembunyikan', en: 'Hide' },
  showAgain: { id: 'Tampilkan', en: 'Show' },
  isHidden: { id: 'tersembunyi', en: 'hidden' },
  hasEnded: { id: 'berakhir, tidak tampil', en: 'ended, not shown' },
  isSecondForm: { id: 'formulir kedua, tidak tampil', en: 'second form, not shown' },
  darkTone: { id: 'Latar gelap', en: 'Dark background' },
  sectionDeleted: { id: 'Bagian dihapus.', en: 'The section was deleted.' },
  deleteItem: { id: 'Hapus {title}', en: 'Delete {title}' },
  unknownKind: {
    id: 'Jenis “{kind}” tidak dikenal oleh versi ini. Bagian ini disimpan, tetapi tidak tampil.',
    en: 'This version does not know the kind “{kind}”. The section is kept, but not shown.',
  },
  untranslatedTexts: { id: '{count} tanpa Inggris', en: '{count} without English' },
  outdatedTexts: { id: '{count} Inggris lebih lama', en: '{count} older in English' },
  sectionCount: { id: '{count} dari {most} bagian.', en: '{count} of {most} sections.' },
  untranslatedSum: { id: '{count} teks belum ada Inggrisnya.', en: '{count} texts have no English.' },
  placeholderTexts: { id: '{count} perlu diganti', en: '{count} to replace' },
  toReplace: {
    id: 'Kata dalam [kurung siku] masih perlu diganti: {places}.',
    en: 'Words in [square brackets] are still to be replaced: {places}.',
  },
  allHidden: {
    id: 'Semua bagian tersembunyi: pengunjung hanya melihat judul halaman.',
    en: 'All sections are hidden: visitors see the title of the page alone.',
  },
  noHeading: { id: 'Tanpa judul: {places}.', en: 'Without a heading: {places}.' },
  unreadable: {
    id: 'Bagian halaman ini tidak dapat dibaca; pulihkan versi sebelumnya dari riwayat.',
    en: 'The sections of this page cannot be read; restore an earlier version from the history.',
  },
} as const
