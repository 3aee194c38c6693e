import { parseUrl } from './url.ts'

/** The maximum length of an address without a page that is counted, in characters. */
export const MAX_MISSED_PATH_LENGTH = 300

const ORIGIN = 'https://site.invalid'

/**
 * Parses an address of this site that begins with `/`, percent-encoded where necessary. Returns undefined for any other text,
 * also for one that a browser would read as the address of another site, such as `//other.example` or `/.//other.example`.
 */
export function parseSiteAddress(text: string): URL | undefined {
  const url = text.startsWith('/') ? parseUrl(text, ORIGIN) : undefined
  return url?.origin === ORIGIN && !url.pathname.startsWith('//') ? url : undefined
}

/** Returns true for a path of this site, or with `pathOrUrl` for any address of this site or an https URL without a user name. */
export function isAddress(text: string, allows: 'path' | 'pathOrUrl'): boolean {
  const own = parseSiteAddress(text)
  if (own) return allows === 'pathOrUrl' || !/[?#]/.test(text)
  if (allows === 'path' || !/^https:\/\/[^/]/i.test(text)) return false
  const url = parseUrl(text)
  return url !== undefined && url.username === '' && url.password === ''
}

/** Returns a valid address as it is stored and sent: percent-encoded, without the origin for an address of this site. */
export function normaliseAddress(text: string): string {
  const own = parseSiteAddress(text)
  return own ? own.pathname + own.search + own.hash : (parseUrl(text)?.href ?? '')
}
