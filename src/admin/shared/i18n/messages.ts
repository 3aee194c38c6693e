import type { LocalisedText } from '#content/fields.ts'
import { MAX_IMAGE_MEGABYTES } from '#content/image.ts'
import { historyMessages } from './history-messages.ts'
import { memoMessages } from './memo-messages.ts'
import { previewMessages } from './preview-messages.ts'
import { sharingMessages } from './sharing-messages.ts'

/** Every message of the back office that the specification does not define. */
export const messages = {
  language: { id: 'Bahasa', en: 'Language' },
  loginLead: { id: 'Masuk untuk mengelola isi situs.', en: 'Sign in to manage what the site says.' },
  codeLead: {
    id: 'Tulis kode enam digit dari aplikasi autentikasi {username}.',
    en: 'Type the six-digit code of the authenticator app of {username}.',
  },
  recoveryLead: {
    id: 'Tulis salah satu kode pemulihan {username}. Tiap kode hanya berlaku sekali.',
    en: 'Type one of the recovery codes of {username}. Each works once.',
  },
  code: { id: 'Kode autentikasi', en: 'Authentication code' },
  codeRequired: {
    id: 'Kode enam digit dari aplikasi autentikasi, atau kode pemulihan.',
    en: 'The six-digit code of your authenticator app, or a recovery code.',
  },
  recoveryCode: { id: 'Kode pemulihan', en: 'Recovery code' },
  toRecoveryCode: { id: 'Pakai kode pemulihan', en: 'Use a recovery code' },
  toCode: { id: 'Pakai kode dari aplikasi', en: 'Use a code of the app' },
  back: { id: 'Kembali', en: 'Back' },
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
  serverTrouble: {
    id: 'Server sedang bermasalah ({status}). Coba lagi sebentar.',
    en: 'The server is in trouble ({status}). Try again in a moment.',
  },
  expiredTitle: { id: 'Sesi Anda sudah berakhir', en: 'Your session has ended' },
  expiredLead: {
    id: 'Masukkan kata sandi {username} untuk melanjutkan; isian Anda tetap ada.',
    en: 'Enter the password of {username} to go on; what you typed is still here.',
  },
  expiredSubmit: { id: 'Lanjutkan', en: 'Go on' },
  retry: { id: 'Coba lagi', en: 'Try again' },

  goTo: { id: 'Cari isi situs', en: 'Find anything' },
  copyLink: { id: 'Salin tautan', en: 'Copy the link' },
  linkCopied: { id: 'Tautan tersalin.', en: 'The link was copied.' },
  skipToScreen: { id: 'Langsung ke isi', en: 'Skip to content' },
  skipToForm: { id: 'Langsung ke formulir', en: 'Skip to the form' },
  openMenu: { id: 'Buka menu', en: 'Open the menu' },
  closeMenu: { id: 'Tutup menu', en: 'Close the menu' },
  noScreen: { id: 'Halaman ini tidak ada', en: 'There is no such page' },

  list: { id: 'Daftar', en: 'List' },
  form: { id: 'Formulir', en: 'Form' },
  closeForm: { id: 'Tutup formulir', en: 'Close the form' },
  newEntry: { id: 'Data baru', en: 'New entry' },
  chooseEdit: {
    id: 'Pilih Edit pada daftar untuk mengubah isinya.',
    en: 'Choose Edit in the list to change an entry.',
  },
  editing: { id: 'Sedang diubah', en: 'Editing' },
  leaveEditing: { id: 'Batal mengubah', en: 'Stop editing' },

  groups: { id: 'Bagian', en: 'Sections' },
  isChanged: { id: 'diubah', en: 'changed' },
  hasError: { id: 'perlu diperbaiki', en: 'needs attention' },
  nothingChanged: { id: 'Belum ada yang diubah', en: 'Nothing changed' },
  changedFields: { id: '{count} isian diubah, belum disimpan', en: '{count} changed, not saved yet' },
  discardChanges: { id: 'Buang perubahan', en: 'Discard changes' },

  search: { id: 'Cari', en: 'Search' },
  sorting: { id: 'Urutan', en: 'Sorting' },
  'sort-site': { id: 'Urutan situs', en: 'Order of the site' },
  'sort-changed': { id: 'Terakhir diubah', en: 'Last changed' },
  'sort-title': { id: 'A sampai Z', en: 'A to Z' },
  count: { id: '{count} data', en: '{count} in all' },
  countUntranslated: {
    id: '{count} data, {untranslated} belum lengkap Inggrisnya',
    en: '{count} in all, {untranslated} without all their English',
  },
  nothingFound: { id: 'Tidak ada yang cocok dengan “{search}”.', en: 'Nothing matches “{search}”.' },
  showMore: { id: 'Tampilkan lagi', en: 'Show more' },
  add: { id: 'Tambah', en: 'Add' },
  addFirst: { id: 'Tambahkan yang pertama', en: 'Add the first one' },
  emptyTitle: { id: 'Belum ada isinya', en: 'Nothing here yet' },
  changedOn: { id: 'Diubah {day}', en: 'Changed {day}' },
  untranslated: { id: '{count} belum diterjemahkan', en: '{count} not translated' },
  outdatedEnglish: { id: '{count} Inggrisnya lebih lama', en: '{count} with older English' },
  englishFilter: { id: 'Saring menurut Inggrisnya', en: 'Filter by English' },
  'english-all': { id: 'Semua data', en: 'All entries' },
  'english-incomplete': { id: 'Inggris belum ada / lebih lama', en: 'English missing / older' },
  englishComplete: {
    id: 'Tidak ada yang Inggrisnya belum ada atau lebih lama.',
    en: 'There is nothing whose English is missing or older.',
  },
  isOutdated: { id: 'lebih lama', en: 'older' },
  outdatedHelp: {
    id: 'Bila Inggrisnya masih cocok, simpan sekali lagi tanpa mengubah apa pun.',
    en: 'If the English still holds, save once more without changing anything.',
  },
  notTranslated: { id: 'belum ada', en: 'missing' },

  moveUp: { id: 'Naikkan {title}', en: 'Move {title} up' },
  moveDown: { id: 'Turunkan {title}', en: 'Move {title} down' },
  drag: { id: 'Geser {title}', en: 'Drag {title}' },
  orderHelp: {
    id: 'Geser titik-titik atau pakai panah untuk mengatur urutan.',
    en: 'Drag the dots or use the arrows to set the order.',
  },
  showSection: { id: 'Tampilkan {title}', en: 'Show {title}' },
  isShown: { id: 'Tampil', en: 'Shown' },
  pickColor: { id: '{label}: pilih', en: '{label}: choose' },
  darkToneMoved: {
    id: 'Agar teks terbaca, halaman memakai {color}, warna terdekat yang cukup gelap.',
    en: 'So that texts can be read, the pages use {color}, the nearest colour that is dark enough.',
  },
  accentMoved: {
    id: 'Tombol memakai warna ini. Agar terbaca, tautan memakai {light} di halaman terang dan {dark} di halaman gelap.',
    en: 'Buttons have this colour. So that they can be read, links have {light} on light pages and {dark} on dark ones.',
  },
  movedTo: { id: 'Sekarang di urutan {index} dari {count}.', en: 'Now number {index} of {count}.' },
  orderFailed: { id: 'Urutan tidak tersimpan. {message}', en: 'The order was not saved. {message}' },

  saved: { id: 'Tersimpan dan sudah tampil.', en: 'Saved and published.' },
  savedAlone: { id: 'Tersimpan.', en: 'Saved.' },
  seeOnSite: { id: 'Lihat di situs', en: 'See it on the site' },
  savedForLater: {
    id: 'Tersimpan. Tampil di situs pada {day} pukul {time}.',
    en: 'Saved. It appears on the site on {day} at {time}.',
  },
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
  userAddedBefore: {
    id: 'Pengguna ini sudah dibuat oleh kiriman Anda sebelumnya, dengan isian waktu itu. Pilih Edit pada daftar untuk mengubahnya.',
    en: 'Your earlier attempt has already created this user, as it was filled in then. Choose Edit in the list to change it.',
  },
  uploading: { id: 'Mengunggah gambar', en: 'Uploading the picture' },
  cancelUpload: { id: 'Batalkan unggahan', en: 'Cancel the upload' },
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
  chooseImage: { id: 'Pilih gambar', en: 'Choose a picture' },
  keepOldImage: { id: 'Tetap pakai yang lama', en: 'Keep the old one' },
  discardImage: { id: 'Jangan pakai', en: 'Do not use it' },
  removeImage: { id: 'Lepas gambar', en: 'Remove the picture' },
  currentImage: { id: 'Gambar sekarang', en: 'The current picture' },
  imageShownLater: { id: 'terlihat setelah disimpan', en: 'shown once it is saved' },
  imageStored: { id: 'Gambar sekarang', en: 'Current picture' },
  imageNone: { id: 'Belum ada gambar', en: 'No picture yet' },
  imageHelp: {
    id: `Bisa juga diseret ke sini atau ditempel. JPEG, PNG, WebP, AVIF, HEIC, atau GIF, paling besar ${MAX_IMAGE_MEGABYTES} MB.`,
    en: `You can also drop one here, or paste it. JPEG, PNG, WebP, AVIF, HEIC or GIF, ${MAX_IMAGE_MEGABYTES} MB at most.`,
  },
  imageTypeInvalid: {
    id: 'Berkas ini bukan gambar yang dapat dipakai. Pilih JPEG, PNG, WebP, AVIF, HEIC, GIF, atau SVG.',
    en: 'This file is not a picture that can be used. Choose JPEG, PNG, WebP, AVIF, HEIC, GIF or SVG.',
  },
  imageTooLarge: {
    id: `Gambar ini {size}; paling besar ${MAX_IMAGE_MEGABYTES} MB. Perkecil dulu, lalu pilih lagi.`,
    en: `This picture has {size}; ${MAX_IMAGE_MEGABYTES} MB is the most. Make it smaller and choose again.`,
  },
  clear: { id: 'Kosongkan', en: 'Clear' },
  emptyMeansNow: { id: 'Kosong berarti sekarang', en: 'Empty means now' },

  toolbar: { id: 'Alat untuk {label}', en: 'Tools for {label}' },
  heading: { id: 'Judul', en: 'Heading' },
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
  link: { id: 'Tautan', en: 'Link' },
  imageUrl: { id: 'Alamat gambar', en: 'Image address' },
  imageDescription: { id: 'Keterangan gambar', en: 'What it shows' },
  video: { id: 'Tautan video YouTube atau Vimeo', en: 'Link of a YouTube or Vimeo video' },
  write: { id: 'Tulis', en: 'Write' },
  writingMode: { id: 'Menulis {title}', en: 'Writing {title}' },
  writingLanguage: { id: 'Bahasa tulisan', en: 'Language of the text' },
  writingClose: { id: 'Kembali ke formulir', en: 'Back to the form' },
  words: { id: '{count} kata', en: '{count} words' },
  insert: { id: 'Pasang', en: 'Insert' },
  linkDocument: { id: 'Pilih dokumen', en: 'Choose a document' },
  removeLink: { id: 'Lepas tautan', en: 'Remove the link' },
  linkInvalid: {
    id: 'Tulis alamat yang diawali https://, mailto:, atau tel:.',
    en: 'Write an address that begins with https://, mailto: or tel:.',
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

  memoPurpose: {
    id: 'Permintaan penawaran yang dikirim pengunjung lewat situs.',
    en: 'Quotation requests that visitors send through the site.',
  },
  memoChooseEdit: {
    id: 'Pilih Edit pada sebuah permintaan untuk mengubahnya.',
    en: 'Choose Edit on a request to change it.',
  },
  undo: { id: 'Urungkan', en: 'Undo' },
  memoSaved: { id: 'Permintaan tersimpan.', en: 'The request was saved.' },
  memoDeleted: { id: 'Permintaan dihapus.', en: 'The request was deleted.' },
  received: { id: 'Diterima {day}', en: 'Received {day}' },

  showPassword: { id: 'Tampilkan ketikan', en: 'Show what is typed' },
  userNotFound: {
    id: 'Pengguna ini tidak ada atau sudah dihapus.',
    en: 'There is no such user, or it has been deleted.',
  },
  newUser: { id: 'Pengguna baru', en: 'New user' },
  you: { id: 'Anda', en: 'You' },
  keepPassword: {
    id: 'Kosongkan jika kata sandinya tidak berubah.',
    en: 'Leave it empty to keep the password.',
  },
  passwordAdvice: {
    id: 'Pakai sekurangnya 15 karakter; beberapa kata acak paling mudah diingat.',
    en: 'Use at least 15 characters; a few random words are easiest to remember.',
  },
  passwordShort: { id: 'Terlalu pendek: {count} dari 15 karakter', en: 'Too short: {count} of 15 characters' },
  passwordPlain: { id: 'Mudah ditebak: terlalu banyak yang berulang', en: 'Easy to guess: too much repetition' },
  passwordGood: { id: 'Baik', en: 'Good' },
  passwordStrong: { id: 'Kuat', en: 'Strong' },
  usernameRequired: { id: 'Isi nama penggunanya.', en: 'Fill in the username.' },
  passwordRequired: { id: 'Isi kata sandinya.', en: 'Fill in the password.' },
  choosePasswordTitle: { id: 'Pilih kata sandi baru', en: 'Choose a new password' },
  choosePasswordLead: {
    id: 'Kata sandi sekarang hanya untuk sekali masuk. Pilih yang baru sebelum melanjutkan.',
    en: 'The current password was for signing in once. Choose a new one before you go on.',
  },
  choosePasswordSubmit: { id: 'Simpan dan lanjutkan', en: 'Save and go on' },

  ...memoMessages,
  ...previewMessages,
  ...sharingMessages,
  ...historyMessages,
} as const satisfies Record<string, LocalisedText>

/** The keys of the messages. */
export type MessageKey = keyof typeof messages
