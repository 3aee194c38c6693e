import type { LocalisedText } from '#content/fields.ts'
import { MAX_IMAGE_MEGABYTES } from '#content/image.ts'
import { messages } from '../shared/i18n/messages.ts'

/** The texts of the inputs, beside those that every screen shares. */
export const fieldMessages = {
  ...messages,
  partFailed: {
    id: '“{title}” tidak dapat ditampilkan. Isinya tetap ada di formulir ini; simpan yang lain seperti biasa, atau muat ulang halaman.',
    en: '“{title}” cannot be shown. What it has stays in this form; save the rest as usual, or load the page again.',
  },
  useStandard: { id: 'Pakai standar', en: 'Use the standard' },
  isOutdated: { id: 'lebih lama', en: 'older' },
  notTranslated: { id: 'belum ada', en: 'missing' },
  lengthNote: { id: '{count} dari sekitar {limit} karakter', en: '{count} of about {limit} characters' },
  mayBeCut: {
    id: '{count} karakter: lebih dari sekitar {limit} mungkin tidak muat',
    en: '{count} characters: more than about {limit} may not fit',
  },
  showSection: { id: 'Tampilkan {title}', en: 'Show {title}' },
  isShown: { id: 'Tampil', en: 'Shown' },
  noAdministrator: { id: 'Belum ada', en: 'None yet' },
  standardTimeZone: { id: 'Standar', en: 'Standard' },
  otherTimeZones: { id: 'Lainnya', en: 'Others' },
  pickColor: { id: '{label}: pilih', en: '{label}: choose' },
  darkToneMoved: {
    id: 'Agar teks terbaca, halaman memakai {color}, warna terdekat yang cukup gelap.',
    en: 'So that texts can be read, the pages use {color}, the nearest colour that is dark enough.',
  },
  accentMoved: {
    id: 'Tombol memakai warna ini. Agar terbaca, tautan memakai {light} di halaman terang dan {dark} di halaman gelap.',
    en: 'Buttons have this colour. So that they can be read, links have {light} on light pages and {dark} on dark ones.',
  },
  'accentHidden-light': {
    id: 'Di halaman terang, tombol dan garis bawah dengan warna ini hampir tidak terlihat. Pilih warna yang lebih gelap.',
    en: 'On light pages, buttons and underlines in this colour can hardly be seen. Choose a darker one.',
  },
  'accentHidden-dark': {
    id: 'Di halaman gelap, tombol dan garis bawah dengan warna ini hampir tidak terlihat. Pilih warna yang lebih terang.',
    en: 'On dark pages, buttons and underlines in this colour can hardly be seen. Choose a lighter one.',
  },
  chooseImage: { id: 'Pilih gambar', en: 'Choose a picture' },
  keepOldImage: { id: 'Tetap pakai yang lama', en: 'Keep the old one' },
  discardImage: { id: 'Jangan pakai', en: 'Do not use it' },
  removeImage: { id: 'Lepas gambar', en: 'Remove the picture' },
  currentImage: { id: 'Gambar sekarang', en: 'The current picture' },
  imageShownLater: { id: 'terlihat setelah disimpan', en: 'shown once it is saved' },
  imageStored: { id: 'Gambar sekarang', en: 'Current picture' },
  imageNone: { id: 'Belum ada gambar', en: 'No picture yet' },
  imageHelp: {
    id: `Bisa juga diseret ke sini atau ditempel. JPEG, PNG, WebP, AVIF, HEIC, GIF, atau SVG, paling besar ${MAX_IMAGE_MEGABYTES} MB.`,
    en: `You can also drop one here, or paste it. JPEG, PNG, WebP, AVIF, HEIC, GIF or SVG, ${MAX_IMAGE_MEGABYTES} MB at most.`,
  },
  emptyMeansNow: { id: 'Kosong berarti sekarang', en: 'Empty means now' },

  toolbar: { id: 'Alat untuk {label}', en: 'Tools for {label}' },
  headingLevel: { id: 'Judul {level}', en: 'Heading {level}' },
  plainText: { id: 'Teks biasa', en: 'Plain text' },
  font: { id: 'Huruf', en: 'Font' },
  siteFont: { id: 'Huruf situs', en: 'Site font' },
  bold: { id: 'Tebal', en: 'Bold' },
  italic: { id: 'Miring', en: 'Italic' },
  underline: { id: 'Garis bawah', en: 'Underline' },
  bulletedList: { id: 'Daftar poin', en: 'Bulleted list' },
  numberedList: { id: 'Daftar bernomor', en: 'Numbered list' },
  quote: { id: 'Kutipan', en: 'Blockquote' },
  codeBlock: { id: 'Blok kode', en: 'Code block' },
  alignLeft: { id: 'Rata kiri', en: 'Align left' },
  alignCenter: { id: 'Rata tengah', en: 'Align centre' },
  alignRight: { id: 'Rata kanan', en: 'Align right' },
  justify: { id: 'Rata kiri-kanan', en: 'Justify' },
  imageUrl: { id: 'Alamat gambar', en: 'Picture address' },
  imageDescription: { id: 'Keterangan gambar', en: 'What it shows' },
  video: { id: 'Tautan video YouTube atau Vimeo', en: 'Link of a YouTube or Vimeo video' },
  write: { id: 'Tulis', en: 'Write' },
  writingMode: { id: 'Menulis {title}', en: 'Writing {title}' },
  writingLanguage: { id: 'Bahasa tulisan', en: 'Language of the text' },
  writingClose: { id: 'Kembali ke formulir', en: 'Back to the form' },
  words: { id: '{count} kata', en: '{count} words' },
  insert: { id: 'Pasang', en: 'Insert' },
  linkPage: { id: 'Pilih halaman', en: 'Choose a page' },
  linkDocument: { id: 'Pilih dokumen', en: 'Choose a document' },
  pageSearch: { id: 'Cari judul halaman', en: 'Search page titles' },
  'page-home': { id: 'Beranda', en: 'Home' },
  'page-blog': { id: 'Blog', en: 'Blog' },
  'page-quotation': { id: 'Minta penawaran', en: 'Ask for a quotation' },
  'page-search': { id: 'Cari', en: 'Search' },
  'page-privacy': { id: 'Privasi', en: 'Privacy' },
  removeLink: { id: 'Lepas tautan', en: 'Remove the link' },
  linkInvalid: {
    id: 'Tulis alamat yang diawali https://, mailto:, tel:, atau / untuk halaman situs ini.',
    en: 'Write an address that begins with https://, mailto:, tel:, or / for a page of this site.',
  },
  imageUrlInvalid: {
    id: 'Tulis alamat gambar yang diawali https:// atau data:image/.',
    en: 'Write the address of a picture that begins with https:// or data:image/.',
  },
  videoUrlInvalid: {
    id: 'Ini bukan tautan video YouTube atau Vimeo.',
    en: 'This is not the link of a YouTube or Vimeo video.',
  },

  shortcuts: { id: 'Tombol pintas', en: 'Keyboard shortcuts' },
  shortcutHeadings: { id: 'Judul 1 sampai 6', en: 'Heading 1 to 6' },
  shortcutUndo: { id: 'Urungkan', en: 'Undo' },
  shortcutRedo: { id: 'Ulangi', en: 'Redo' },
  shortcutSave: { id: 'Simpan formulir', en: 'Save the form' },
  shortcutToolbar: { id: 'Ke bilah alat (Tab: kembali ke teks)', en: 'To the toolbar (Tab: back to the text)' },
} as const satisfies Readonly<Record<string, LocalisedText>>

/** The keys of these texts. */
export type FieldMessageKey = keyof typeof fieldMessages
