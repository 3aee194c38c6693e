import type { LocalisedText } from '#content/fields.ts'

/** The messages of the screen for links. */
export const linkMessages = {
  brokenTitle: { id: 'Tautan rusak', en: 'Broken links' },
  brokenLead: {
    id: 'Tautan di dalam situs ini yang tidak menuju apa pun. Diperiksa setelah setiap penerbitan.',
    en: 'Links within this site that lead nowhere. They are checked after each publication.',
  },
  checkNow: { id: 'Periksa semua sekarang', en: 'Check all now' },
  checkedAt: { id: 'Semua diperiksa {day} pukul {time}.', en: 'All checked on {day} at {time}.' },
  notChecked: { id: 'Belum diperiksa sejak situs dijalankan.', en: 'Not checked since the site was started.' },
  brokenCount: { id: 'Tautan rusak: {count}.', en: 'Broken links: {count}.' },
  noneBroken: { id: 'Tidak ada tautan rusak.', en: 'No broken links.' },
  'reason-page': { id: 'Halaman ini tidak ada.', en: 'There is no such page.' },
  'reason-anchor': { id: 'Bagian ini tidak ada di halamannya.', en: 'The page has no such section.' },
  'reason-image': { id: 'Gambar ini tidak ada.', en: 'There is no such picture.' },
  'reason-document': { id: 'Dokumen ini tidak ada.', en: 'There is no such document.' },
  externalTitle: { id: 'Tautan ke situs lain', en: 'Links to other sites' },
  externalLead: {
    id: 'Untuk Anda periksa sendiri: server tidak pernah membuka alamat dari sebuah teks.',
    en: 'For you to look at: the server never requests an address from a text.',
  },
  externalCount: { id: '{count} tautan', en: '{count} links' },
  noneExternal: { id: 'Tidak ada tautan ke situs lain.', en: 'There are no links to other sites.' },
  missedTitle: {
    id: 'Alamat tanpa halaman, pencarian tanpa hasil',
    en: 'Addresses without a page, searches without a result',
  },
  missedLead: {
    id: 'Diminta atau dicari pengunjung pada dua menit yang berbeda atau lebih, tetapi tidak ada. Siapa pengunjungnya tidak disimpan.',
    en: 'Visitors asked or searched for them in two different minutes or more, but there is nothing. Who they were is not kept.',
  },
  toRedirects: { id: 'Semua pengalihan', en: 'All redirects' },
  show: { id: 'Tampilkan', en: 'Show' },
  open: { id: 'Belum ditangani', en: 'To do' },
  ignored: { id: 'Diabaikan', en: 'Ignored' },
  missedCount: { id: '{count} alamat dan pencarian', en: '{count} addresses and searches' },
  searchedFor: { id: 'Dicari: {text}', en: 'Searched for: {text}' },
  addEqualWords: { id: 'Tambah kata yang sama', en: 'Add equal words' },
  noneMissed: {
    id: 'Tidak ada. Setiap alamat yang diminta pengunjung punya halaman atau pengalihan.',
    en: 'None. Every address that visitors asked for has a page or a redirect.',
  },
  noneIgnored: { id: 'Tidak ada alamat yang diabaikan.', en: 'No address is ignored.' },
  requests: { id: '{count}× diminta, terakhir {day} pukul {time}', en: 'requested {count}×, last on {day} at {time}' },
  fromOwnPage: { id: 'tautan di halaman', en: 'linked on the page' },
  fromSite: { id: 'tautan di situs {host}', en: 'linked on the site {host}' },
  makeRedirect: { id: 'Buat pengalihan', en: 'Make a redirect' },
  ignore: { id: 'Abaikan', en: 'Ignore' },
  listAgain: { id: 'Daftar lagi', en: 'List again' },
} as const satisfies Record<string, LocalisedText>
