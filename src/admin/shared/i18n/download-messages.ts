import { MAX_DOWNLOAD_MEGABYTES } from '#content/download.ts'
import type { LocalisedText } from '#content/fields.ts'

/** Messages of the documents that visitors download. */
export const downloadMessages = {
  choose: { id: 'Pilih dokumen', en: 'Choose a document' },
  upload: { id: 'Unggah PDF', en: 'Upload a PDF' },
  drop: {
    id: `Bisa juga diseret ke sini. PDF, paling besar ${MAX_DOWNLOAD_MEGABYTES} MB. Pengunjung mengunduhnya; isinya tidak dibuka di situs ini.`,
    en: `You can also drop them here. PDF, ${MAX_DOWNLOAD_MEGABYTES} MB at most. Visitors download them; they are never opened on this site.`,
  },
  search: { id: 'Cari nama dokumen', en: 'Search document names' },
  count: { id: '{count} dokumen', en: '{count} in all' },
  countFound: { id: '{count} cocok', en: '{count} found' },
  none: {
    id: 'Belum ada dokumen. Unggah yang pertama, lalu tautkan dari tulisan.',
    en: 'There are no documents yet. Upload the first one, then link to it from a text.',
  },
  nothingFound: { id: 'Tidak ada dokumen yang cocok dengan “{search}”.', en: 'No document matches “{search}”.' },
  facts: { id: '{size} · {day}', en: '{size} · {day}' },
  notUsed: { id: 'belum ditautkan', en: 'not linked' },
  uses: { id: 'ditautkan dari {count} isian', en: 'linked from {count}' },
  copy: { id: 'Salin alamat {name}', en: 'Copy the address of {name}' },
  copied: { id: 'Alamat dokumen disalin.', en: 'The address of the document is copied.' },
  uploaded: { id: '{name} tersimpan.', en: '{name} is saved.' },
  delete: { id: 'Hapus {name}', en: 'Delete {name}' },
  deleteQuestion: { id: 'Hapus {name} untuk selamanya?', en: 'Delete {name} for good?' },
  deleteYes: { id: 'Hapus dokumen', en: 'Delete the document' },
  deleteNo: { id: 'Batal', en: 'Cancel' },
  deleted: { id: 'Dokumen dihapus.', en: 'The document was deleted.' },
  close: { id: 'Tutup', en: 'Close' },
  typeInvalid: {
    id: 'Berkas ini bukan PDF. Simpan dokumennya sebagai PDF, lalu pilih lagi.',
    en: 'This file is not a PDF. Save the document as PDF and choose that.',
  },
  tooLarge: {
    id: `Dokumen ini {size}; paling besar ${MAX_DOWNLOAD_MEGABYTES} MB. Perkecil dulu, lalu pilih lagi.`,
    en: `This document has {size}; ${MAX_DOWNLOAD_MEGABYTES} MB is the most. Make it smaller and choose again.`,
  },
} as const satisfies Record<string, LocalisedText>
