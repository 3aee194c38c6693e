import type { LocalisedText } from '#content/fields.ts'
import { MAX_IMAGE_MEGABYTES } from '#content/image.ts'

/** Every message of the back office that the specification does not define. */
export const messages = {
  language: { id: 'Bahasa', en: 'Language' },
  codeRequired: {
    id: 'Kode enam digit dari aplikasi autentikasi, atau kode pemulihan.',
    en: 'The six-digit code of your authenticator app, or a recovery code.',
  },
  back: { id: 'Kembali', en: 'Back' },
  moveUp: { id: 'Naikkan {title}', en: 'Move {title} up' },
  moveDown: { id: 'Turunkan {title}', en: 'Move {title} down' },
  drag: { id: 'Geser {title}', en: 'Drag {title}' },
  movedTo: { id: 'Sekarang di urutan {index} dari {count}.', en: 'Now number {index} of {count}.' },
  toSite: { id: 'Lihat situs', en: 'View the site' },

  noConnection: {
    id: 'Server tidak terjangkau. Periksa sambungan internet, lalu coba lagi.',
    en: 'The server cannot be reached. Check your connection, then try again.',
  },
  appLoadFailed: {
    id: 'Ruang admin tidak dapat dimuat. Mungkin sambungan terputus, atau situs baru saja diperbarui.',
    en: 'The back office could not be loaded. The connection may have failed, or the site has just been updated.',
  },
  screenFailed: {
    id: 'Layar ini tidak dapat ditampilkan. Muat ulang halaman; yang sudah diketik tersimpan sebagai draf.',
    en: 'This screen cannot be shown. Load the page again; what you typed is kept as a draft.',
  },
  loadAgain: { id: 'Muat ulang', en: 'Load again' },
  proxyTooLarge: {
    id: 'Kiriman ini, biasanya gambarnya, lebih besar dari yang diizinkan proxy di depan situs. Perkecil gambarnya, atau minta pengelola server menaikkan batas proxy itu (nginx: client_max_body_size 54m).',
    en: 'What you sent, usually a picture, is larger than the proxy in front of the site allows. Make the picture smaller, or ask who runs the server to raise the limit of the proxy (nginx: client_max_body_size 54m).',
  },
  proxyForbidden: {
    id: 'Penolakan ini (403) bukan dari program situs, tetapi dari proxy atau firewall di depannya. Minta pengelola server memeriksa aturannya.',
    en: 'This refusal (403) did not come from the program, but from a proxy or firewall in front of it. Ask who runs the server to look at its rules.',
  },
  proxyUnavailable: {
    id: 'Proxy di depan situs tidak mendapat jawaban dari program ({status}). Coba lagi sebentar. Bila berulang, minta pengelola server memeriksa apakah programnya berjalan.',
    en: 'The proxy in front of the site got no answer from the program ({status}). Try again in a moment. If it happens again, ask who runs the server whether the program is running.',
  },
  foreignAnswer: {
    id: 'Jawaban ini ({status}) bukan dari program situs, tetapi dari proxy atau jaringan di antaranya. Coba lagi sebentar. Bila berulang, beri tahu pengelola server.',
    en: 'This answer ({status}) did not come from the program, but from a proxy or network in between. Try again in a moment. If it happens again, tell who runs the server.',
  },
  retry: { id: 'Coba lagi', en: 'Try again' },

  goTo: { id: 'Cari isi situs', en: 'Find anything' },
  copyLink: { id: 'Salin tautan', en: 'Copy the link' },
  notCopied: {
    id: 'Tidak dapat menyalin. Pilih teksnya sendiri.',
    en: 'It could not be copied. Select the text yourself.',
  },
  linkCopied: { id: 'Tautan tersalin.', en: 'The link was copied.' },
  skipToScreen: { id: 'Langsung ke isi', en: 'Skip to content' },
  skipToForm: { id: 'Langsung ke formulir', en: 'Skip to the form' },
  openMenu: { id: 'Buka menu', en: 'Open the menu' },
  closeMenu: { id: 'Tutup menu', en: 'Close the menu' },
  noScreen: { id: 'Halaman ini tidak ada', en: 'There is no such page' },

  list: { id: 'Daftar', en: 'List' },
  form: { id: 'Formulir', en: 'Form' },
  closeForm: { id: 'Tutup formulir', en: 'Close the form' },
  editing: { id: 'Sedang diubah', en: 'Editing' },
  leaveEditing: { id: 'Batal mengubah', en: 'Stop editing' },

  search: { id: 'Cari', en: 'Search' },
  sorting: { id: 'Urutan', en: 'Sorting' },
  'sort-site': { id: 'Urutan situs', en: 'Order of the site' },
  'sort-changed': { id: 'Terakhir diubah', en: 'Last changed' },
  'sort-newest': { id: 'Terbaru dulu', en: 'Newest first' },
  'sort-oldest': { id: 'Terlama dulu', en: 'Oldest first' },
  'sort-name': { id: 'Nama, A sampai Z', en: 'Name, A to Z' },
  'sort-status': { id: 'Menurut status', en: 'By status' },
  'sort-title': { id: 'A sampai Z', en: 'A to Z' },
  count: { id: '{count} data', en: '{count} in all' },
  nothingFound: { id: 'Tidak ada yang cocok dengan “{search}”.', en: 'Nothing matches “{search}”.' },
  pages: { id: 'Halaman daftar', en: 'Pages of the list' },
  page: { id: 'Halaman', en: 'Page' },
  pageOf: { id: 'Halaman {page} dari {count}', en: 'Page {page} of {count}' },
  previousPage: { id: 'Sebelumnya', en: 'Previous' },
  nextPage: { id: 'Berikutnya', en: 'Next' },
  add: { id: 'Tambah', en: 'Add' },
  addFirst: { id: 'Tambahkan yang pertama', en: 'Add the first one' },
  emptyTitle: { id: 'Belum ada isinya', en: 'Nothing here yet' },
  saved: { id: 'Tersimpan dan sudah tampil.', en: 'Saved and published.' },
  savedMerged: {
    id: 'Tersimpan, bersama perubahan yang sementara itu disimpan orang lain.',
    en: 'Saved, together with what somebody else had saved meanwhile.',
  },
  conflictBy: {
    id: '{name} menyimpan data ini pada {day} pukul {time}, sementara Anda mengisi.',
    en: '{name} saved this entry on {day} at {time}, while you were editing.',
  },
  conflictTitle: {
    id: 'Orang lain menyimpan data ini sementara Anda mengisi.',
    en: 'Somebody else saved this entry while you were editing.',
  },
  conflictLead: {
    id: 'Perubahan lainnya sudah digabung. Pilih isi yang dipakai, lalu simpan lagi.',
    en: 'Everything else was merged. Choose what to keep, then save again.',
  },
  conflictMine: { id: 'Isian Anda', en: 'Yours' },
  conflictTheirs: { id: 'Yang tersimpan', en: 'What was saved' },
  conflictEmpty: { id: '(kosong)', en: '(empty)' },
  conflictOpen: { id: 'Pilih dulu isi yang dipakai.', en: 'Choose what to keep first.' },
  deletedEntryProblem: {
    id: 'Data ini sementara itu dihapus. Isian Anda masih ada; pilih apa yang dilakukan dengannya.',
    en: 'This entry has been deleted meanwhile. What you typed is still here; choose what to do with it.',
  },
  deletedEntryRestore: { id: 'Kembalikan lalu simpan', en: 'Bring back and save' },
  deletedEntrySaveNew: { id: 'Simpan sebagai data baru', en: 'Save as a new entry' },
  usersUnreadable: {
    id: 'Jawaban server tentang daftar pengguna tidak dapat dibaca. Coba lagi; bila tetap begitu, beri tahu pengelola situs.',
    en: 'The answer of the server about the users cannot be read. Try again; if it stays so, tell whoever runs the site.',
  },
  delete: { id: 'Hapus', en: 'Delete' },
  cancel: { id: 'Batal', en: 'Cancel' },
  leaveQuestion: {
    id: 'Perubahan belum disimpan. Tinggalkan begitu saja?',
    en: 'There are unsaved changes. Leave without saving?',
  },
  leaveYes: { id: 'Tinggalkan', en: 'Leave' },
  leaveNo: { id: 'Lanjut mengisi', en: 'Keep editing' },

  draft: { id: 'Draf', en: 'Draft' },
  draftFound: { id: 'Isian yang belum disimpan masih ada.', en: 'Something you typed was not saved yet.' },
  draftOf: { id: '“{title}”, {day} pukul {time}.', en: '“{title}”, {day} at {time}.' },
  draftNew: { id: 'Data baru “{title}”, {day} pukul {time}.', en: 'New entry “{title}”, {day} at {time}.' },
  draftImage: { id: 'Dengan gambar {name}.', en: 'With the picture {name}.' },
  draftNotStored: {
    id: 'Isian ini tidak disimpan di komputer ini sebagai draf. Simpan formulirnya sebelum menutup halaman.',
    en: 'What you type is not kept on this computer as a draft. Save the form before you close the page.',
  },
  draftImageNotStored: {
    id: 'Draf di komputer ini hanya berisi teksnya; gambar yang dipilih tidak ikut tersimpan.',
    en: 'The draft on this computer holds the text only; the picture is not kept.',
  },
  draftResume: { id: 'Lanjutkan', en: 'Take it up' },
  draftDiscard: { id: 'Buang', en: 'Discard' },
  imageTypeInvalid: {
    id: 'Berkas ini bukan gambar yang dapat dipakai. Pilih JPEG, PNG, WebP, AVIF, HEIC, GIF, atau SVG.',
    en: 'This file is not a picture that can be used. Choose JPEG, PNG, WebP, AVIF, HEIC, GIF or SVG.',
  },
  imageTooLarge: {
    id: `Gambar ini {size}; paling besar ${MAX_IMAGE_MEGABYTES} MB. Perkecil dulu, lalu pilih lagi.`,
    en: `This picture has {size}; ${MAX_IMAGE_MEGABYTES} MB is the most. Make it smaller and choose again.`,
  },
  clear: { id: 'Kosongkan', en: 'Clear' },
  heading: { id: 'Judul', en: 'Heading' },
  link: { id: 'Tautan', en: 'Link' },
  undo: { id: 'Urungkan', en: 'Undo' },
  showPassword: { id: 'Tampilkan ketikan', en: 'Show what is typed' },
  close: { id: 'Tutup', en: 'Close' },

  history: { id: 'Riwayat', en: 'History' },
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
  preview: { id: 'Pratinjau', en: 'Preview' },
  formOrPreview: { id: 'Formulir atau pratinjau', en: 'Form or preview' },
} as const satisfies Record<string, LocalisedText>

/** The keys of the messages. */
export type MessageKey = keyof typeof messages
