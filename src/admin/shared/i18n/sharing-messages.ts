import type { LocalisedText } from '#content/fields.ts'

/** Messages of the fields for search engines and shared links. */
export const sharingMessages = {
  allAutomatic: { id: 'semua otomatis', en: 'all automatic' },
  lengthNote: { id: '{count} dari sekitar {limit} karakter', en: '{count} of about {limit} characters' },
  mayBeCut: {
    id: '{count} karakter: lebih dari sekitar {limit} mungkin tidak muat',
    en: '{count} characters: more than about {limit} may not fit',
  },
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
} as const satisfies Record<string, LocalisedText>
