import { parseUrl, toOwnAddress } from '#content/address.ts'
import { type Collection, fieldValueKeys, isLocalised } from '#content/collection.ts'
import { detailPagePath, hasDetailPages } from '#content/detail-page.ts'
import type { Language } from '#content/fields.ts'
import type { Entry } from '../entries/entry.ts'
import { linksIn } from '../fields/field-types.ts'

/** A link or an image in a value of an entry. */
interface FoundLink {
  /** The document key of the value. */
  readonly key: string
  /** As an administrator wrote it. */
  readonly text: string
  /** The address of this site that it leads to, or the complete URL of another one. */
  readonly address: string
}

// Of one value; the longest rich text has room for 30,000, which take a second.
const MAX_LINKS = 2_000

/** Returns the path of the page that shows the texts of an entry in that language, from which its relative links go. */
function pageOf({ name }: Collection, { id, document }: Pick<Entry, 'id' | 'document'>, language: Language): string {
  if (!hasDetailPages(name)) return '/home/index.html'
  const title = (language === 'en' ? document['title_en'] : '') || (document['title'] ?? '')
  return detailPagePath(name, { id, title }, language)
}

/** Returns the address that a link on a page leads to; undefined for another scheme, such as `mailto:`. */
function resolveLink(text: string, page: string, siteUrl: string): string | undefined {
  const url = parseUrl(text, `${siteUrl}${page}`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return toOwnAddress(url.href, siteUrl) ?? url.href
}

/** Returns the links and images in the texts of an entry: each address of a value once, at most 2,000. The old address of a redirect is none. */
export function extractLinks(
  collection: Collection,
  entry: Pick<Entry, 'id' | 'document'>,
  { siteUrl }: { readonly siteUrl: string },
): FoundLink[] {
  const links: FoundLink[] = []
  for (const { key, field } of fieldValueKeys(collection.fields)) {
    const value = entry.document[key] ?? ''
    if (value === '') continue
    const page = pageOf(collection, entry, isLocalised(field) && key.endsWith('_en') ? 'en' : 'id')
    const addresses = new Map<string, string>()
    for (const text of [...new Set(linksIn(field, value))].slice(0, MAX_LINKS)) {
      const address = resolveLink(text.trim(), page, siteUrl)
      if (address !== undefined && !addresses.has(address)) addresses.set(address, text)
    }
    for (const [address, text] of addresses) links.push({ key, text, address })
  }
  return links
}
