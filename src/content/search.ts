/** A search counts at most this many matches: counting more takes longer than reading a page of them. */
export const MAX_COUNTED_MATCHES = 1_000

/** Maximum length of a search text, in UTF-16 code units. */
export const MAX_SEARCH_LENGTH = 200
