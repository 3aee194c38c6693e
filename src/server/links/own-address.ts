import { parseSiteAddress } from '#content/address.ts'
import { parseUrl } from '#content/url.ts'
import { normalisePath } from '../publishing/page-address.ts'

/** Returns the address without the origin when it is one of this site; undefined for another site, and for another scheme. */
export function toOwnAddress(address: string, siteUrl: string | undefined): string | undefined {
  const own = parseSiteAddress(address)
  if (own) return own.pathname + own.search + own.hash
  const url = parseUrl(address)
  if (!url || siteUrl === undefined || url.origin !== parseUrl(siteUrl)?.origin) return undefined
  // A second slash would make it the address of another site.
  return parseSiteAddress(url.pathname) && url.pathname + url.search + url.hash
}

/** Returns the key by which an address of this site is found: its path in lower case, without a trailing slash; '' for ''. */
export function pathKey(address: string): string {
  return address && normalisePath(address.split(/[?#]/, 1)[0] ?? '')
}
