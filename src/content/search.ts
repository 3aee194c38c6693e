import type { CollectionName } from './collections.ts'
import type { Language } from './fields.ts'
import type { AnchorId } from './sections.ts'

/** The path of the search page in each language. */
export const searchPaths = { id: '/cari', en: '/en/search' } as const satisfies Record<Language, string>

/** The query parameter with the number of a page of results. */
export const searchPageParams = { id: 'halaman', en: 'page' } as const satisfies Record<Language, string>

/** The beginning of the missed address that stands for searches without a result; the folded text follows, not encoded. */
export const MISSED_SEARCH = `${searchPaths.id}?q=`

/** A search counts at most this many matches: counting more takes longer than reading a page of them. */
export const MAX_COUNTED_MATCHES = 1_000

/** Maximum length of a search text, in UTF-16 code units. */
export const MAX_SEARCH_LENGTH = 200

/** How visitors search a collection. */
export interface SearchedCollection {
  /** The section of the landing page that shows its entries; they are found while the owner shows it. */
  readonly section?: AnchorId
  /** Words in both languages that find each of its entries. */
  readonly words: string
  /** The fields of which the search page shows a part. */
  readonly shown: readonly string[]
}

/** The collections that visitors search; of entries that match equally well those of the first one come first, posts last. */
export const searchedCollections = {
  service: { words: 'layanan jasa service', shown: ['paragraph', 'paragraphdetail'] },
  gallery: {
    section: 'portfolio',
    words: 'portofolio portfolio proyek project',
    shown: ['paragraph', 'layanan', 'client'],
  },
  page: { words: 'halaman page', shown: ['paragraph', 'sections'] },
  feature: { section: 'features', words: 'fitur keunggulan feature', shown: ['paragraph'] },
  contact: {
    section: 'contact',
    words: 'kontak contact alamat address kantor office lokasi location telepon phone nomor number surel email',
    shown: ['address', 'phone', 'email'],
  },
  about: { section: 'about', words: 'tentang kami about us kenapa why', shown: ['paragraph'] },
  aboutDetail: { section: 'about', words: 'kenapa kami why us', shown: ['content'] },
  testimonial: { section: 'testimonials', words: 'klien client pelanggan customer', shown: ['paragraph'] },
  team: { section: 'team', words: 'tim team', shown: ['paragraph'] },
  blog: { words: '', shown: ['paragraph', 'paragraphdetail'] },
} as const satisfies Partial<Record<CollectionName, SearchedCollection>>

export type SearchedCollectionName = keyof typeof searchedCollections
