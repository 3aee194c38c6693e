import { detailPages, fixedPages } from './detail-page.ts'
import type { Language } from './fields.ts'
import { fingerprint } from './fingerprint.ts'

const letters = {
  home: 'H',
  quotation: 'Q',
  privacy: 'P',
  search: 'C',
  service: 'S',
  gallery: 'G',
  blog: 'B',
  page: 'L',
} as const
const pages = { ...fixedPages, ...detailPages }

/** A page from which visitors write: a page that every site has, or that of an entry; `quotation` with the id of a service. */
export interface ReferredPage {
  readonly name: keyof typeof letters
  readonly id?: number | undefined
}

/** What a reference says. It never identifies a person. */
export interface Reference extends ReferredPage {
  readonly language: Language
  /** The path of the page; that of an entry has its id alone, and leads to the page. */
  readonly page: string
  /** The code of the source of the visit, see `toSourceCode`; '' when unknown. */
  readonly sourceCode: string
}

/** Returns the reference of a page, such as `WEB-S3`, `WEB-B12E` in English, or `WEB-H-K7P` with the source of the visit. */
export function toReference({ name, id }: ReferredPage, language: Language, sourceCode = ''): string {
  return `WEB-${letters[name]}${id ?? ''}${language === 'en' ? 'E' : ''}${sourceCode && `-${sourceCode}`}`
}

/** Returns the three letters and digits that stand for a source in a reference; '' for an unknown one. */
export function toSourceCode(source: string): string {
  if (source === '') return ''
  return (fingerprint(source) % 36 ** 3).toString(36).toUpperCase().padStart(3, '0')
}

const end = '(?![a-z0-9])'
const pattern = new RegExp(
  `\\bweb\\s?\\p{Pd}\\s?([hqpcsgbl])\\s?([1-9]\\d{0,9})?(?:\\s?(e)${end}|${end})(?:\\s?\\p{Pd}\\s?([a-z0-9]{3})${end})?`,
  'iu',
)
const MAX_ID = 2_147_483_647

/** Finds a reference in a text that was pasted; undefined when there is none of a page that can exist. */
export function parseReference(text: string): Reference | undefined {
  const [, letter = '', digits, english, sourceCode = ''] = pattern.exec(text) ?? []
  // `Object.keys` loses the names.
  const name = (Object.keys(letters) as ReferredPage['name'][]).find((one) => letters[one] === letter.toUpperCase())
  const canExist = name && (digits ? name === 'quotation' || name in detailPages : name in fixedPages)
  if (!canExist || Number(digits ?? 1) > MAX_ID) return undefined
  const language = english ? 'en' : 'id'
  const page = pages[name][language] + (digits ? `/${digits}` : '')
  return { name, ...(digits && { id: Number(digits) }), language, page, sourceCode: sourceCode.toUpperCase() }
}
