import type { LocalisedText } from '#content/fields.ts'

/** The messages of the screen for links. */
export const linkMessages = {
  missedTitle: { id: 'Alamat tanpa halaman', en: 'Addresses without a page' },
  missedLead: {
    id: 'Diminta pengunjung, tetapi tidak ada halamannya. Alamat pengunjung sendiri tidak disimpan.',
    en: 'Visitors asked for them, but there is no page. No address of a visitor is kept.',
  },
  toRedirects: { id: 'Semua redirect', en: 'All redirects' },
  show: { id: 'Tampilkan', en: 'Show' },
  open: { id: 'Belum ditangani', en: 'To do' },
  ignored: { id: 'Diabaikan', en: 'Ignored' },
  missedCount: { id: '{count} alamat', en: '{count} addresses' },
  noneMissed: {
    id: 'Tidak ada. Setiap alamat yang diminta pengunjung punya halaman atau redirect.',
    en: 'None. Every address that visitors asked for has a page or a redirect.',
  },
  noneIgnored: { id: 'Tidak ada alamat yang diabaikan.', en: 'No address is ignored.' },
  requests: { id: '{count}× diminta, terakhir {day} pukul {time}', en: 'requested {count}×, last on {day} at {time}' },
  fromOwnPage: { id: 'tautan di halaman', en: 'linked on the page' },
  fromSite: { id: 'tautan di situs {host}', en: 'linked on the site {host}' },
  makeRedirect: { id: 'Buat redirect', en: 'Make a redirect' },
  ignore: { id: 'Abaikan', en: 'Ignore' },
  listAgain: { id: 'Daftar lagi', en: 'List again' },
} as const satisfies Record<string, LocalisedText>
