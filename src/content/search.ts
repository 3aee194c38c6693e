import type { Language } from './fields.ts'

/** The path of the search page in each language. */
export const searchPaths = { id: '/cari', en: '/en/search' } as const satisfies Record<Language, string>

/** The query parameter with the number of a page of results. */
export const searchPageParams = { id: 'halaman', en: 'page' } as const satisfies Record<Language, string>

/** A search counts at most this many matches: counting more takes longer than reading a page of them. */
export const MAX_COUNTED_MATCHES = 1_000

/** Maximum length of a search text, in UTF-16 code units. */
export const MAX_SEARCH_LENGTH = 200
