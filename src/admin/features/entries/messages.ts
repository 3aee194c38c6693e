import type { LocalisedText } from '#content/fields.ts'
import { messages } from '../../shared/i18n/messages.ts'

/** The texts of the entries, beside those that every screen shares. */
export const entryMessages = {
  ...messages,
  newEntry: { id: 'Data baru', en: 'New entry' },
  chooseEdit: {
    id: 'Pilih Edit pada daftar untuk mengubah isinya.',
    en: 'Choose Edit in the list to change an entry.',
  },
  groups: { id: 'Bagian', en: 'Sections' },
  isChanged: { id: 'diubah', en: 'changed' },
  hasError: { id: 'perlu diperbaiki', en: 'needs attention' },
  nothingChanged: { id: 'Belum ada yang diubah', en: 'Nothing changed' },
  changedFields: { id: '{count} isian diubah, belum disimpan', en: '{count} changed, not saved yet' },
  discardChanges: { id: 'Buang perubahan', en: 'Discard changes' },

  countUntranslated: {
    id: '{count} data, {untranslated} belum lengkap Inggrisnya',
    en: '{count} in all, {untranslated} without all their English',
  },
  changedOn: { id: 'Diubah {day}', en: 'Changed {day}' },
  untranslated: { id: '{count} belum diterjemahkan', en: '{count} not translated' },
  outdatedEnglish: { id: '{count} Inggris lebih lama', en: '{count} with older English' },
  englishFilter: { id: 'Saring menurut Inggrisnya', en: 'Filter by English' },
  'english-all': { id: 'Semua data', en: 'All entries' },
  'english-incomplete': { id: 'Inggris belum ada / lebih lama', en: 'English missing / older' },
  filterBy: { id: 'Saring menurut {label}', en: 'Filter by {label}' },
  anyOf: { id: 'Semua {label}', en: 'Any {label}' },
  englishComplete: {
    id: 'Tidak ada yang Inggrisnya belum ada atau lebih lama.',
    en: 'There is nothing whose English is missing or older.',
  },
  outdatedHelp: {
    id: 'Bila Inggrisnya masih cocok, simpan sekali lagi tanpa mengubah apa pun.',
    en: 'If the English still holds, save once more without changing anything.',
  },

  mark: { id: 'Tandai {title}', en: 'Mark {title}' },
  markAll: { id: 'Tandai semua', en: 'Mark all' },
  marked: { id: '{marked} ditandai', en: '{marked} marked' },
  markedActions: { id: 'Yang ditandai', en: 'What is marked' },
  clearMarks: { id: 'Batal tandai', en: 'Clear' },
  deletedCount: { id: '{count} data dihapus.', en: '{count} deleted.' },

  orderHelp: {
    id: 'Geser titik-titik atau pakai panah untuk mengatur urutan.',
    en: 'Drag the dots or use the arrows to set the order.',
  },
  orderFailed: { id: 'Urutan tidak tersimpan. {message}', en: 'The order was not saved. {message}' },

  savedAlone: { id: 'Tersimpan.', en: 'Saved.' },
  seeOnSite: { id: 'Lihat di situs', en: 'See it on the site' },
  savedForLater: {
    id: 'Tersimpan. Tampil di situs pada {day} pukul {time}.',
    en: 'Saved. It appears on the site on {day} at {time}.',
  },
  uploading: { id: 'Mengunggah gambar', en: 'Uploading the picture' },
  cancelUpload: { id: 'Batalkan unggahan', en: 'Cancel the upload' },

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

  previewLanguage: { id: 'Bahasa pratinjau', en: 'Language of the preview' },
  previewTarget: { id: 'Halaman', en: 'Page' },
  'preview-landing': { id: 'Halaman depan', en: 'Front page' },
  'preview-page': { id: 'Halaman sendiri', en: 'Its own page' },
  previewWidth: { id: 'Lebar layar', en: 'Width of the screen' },
  'preview-phone': { id: 'Ponsel', en: 'Phone' },
  'preview-wide': { id: 'Komputer', en: 'Computer' },
  'preview-both': { id: 'Keduanya', en: 'Both' },
  'preview-service': { id: 'Halaman layanan', en: 'A service' },
  'preview-post': { id: 'Tulisan', en: 'A post' },
  'preview-posts': { id: 'Daftar tulisan', en: 'List of posts' },
  previewScheme: { id: 'Terang atau gelap', en: 'Light or dark' },
  'preview-light': { id: 'Terang', en: 'Light' },
  'preview-dark': { id: 'Gelap', en: 'Dark' },
  previewLarge: { id: 'Pratinjau besar', en: 'Large preview' },
  previewNote: {
    id: 'Hanya Anda yang melihatnya; belum ada yang disimpan.',
    en: 'Only you see this; nothing is saved yet.',
  },
  pageWeight: { id: 'Berat halaman {size} dari {most}.', en: 'The page weighs {size} of {most}.' },
  pageHeavy: {
    id: 'Berat halaman {size}; lebih dari {most} lambat dibuka di ponsel. Pakai lebih sedikit bagian atau teks yang lebih pendek.',
    en: 'The page weighs {size}; more than {most} is slow to open on a phone. Use fewer sections or shorter texts.',
  },
  menuFolded: {
    id: 'Nama-nama di menu tidak muat di lebar ini, sehingga pengunjung membuka menu dulu. Pendekkan nama, atau keluarkan halaman dari menu.',
    en: 'The names in the menu do not fit this width, so visitors open the menu first. Shorten names, or take a page out of the menu.',
  },
  previewWaiting: {
    id: 'Server tidak menjawab. Pratinjau menyusul begitu server kembali; yang Anda ketik tetap ada.',
    en: 'The server does not answer. The preview follows once it is back; what you have typed is kept.',
  },
  allAutomatic: { id: 'semua otomatis', en: 'all automatic' },
  sharingPreview: { id: 'Hasil pencarian dan tautan yang dibagikan', en: 'Search result and shared link' },
  sharingLanguage: { id: 'Bahasa hasil pencarian dan tautan', en: 'Language of search result and link' },
  searchResult: { id: 'Hasil pencarian', en: 'Search result' },
  sharedLink: { id: 'Tautan yang dibagikan', en: 'Shared link' },
  notInSearch: {
    id: 'Tidak ada di hasil pencarian: mesin pencari diminta tidak menampilkannya.',
    en: 'Not in search results: search engines are asked not to list it.',
  },
  noEnglishPage: {
    id: 'Tanpa judul bahasa Inggris tulisan ini tidak punya halaman bahasa Inggris.',
    en: 'Without an English title this post has no English page.',
  },
  noTitleYet: { id: 'Belum ada judul', en: 'No title yet' },
  overrides: { id: '{count} diatur sendiri', en: '{count} set by you' },
} as const satisfies Readonly<Record<string, LocalisedText>>
