/** Parses a URL, relative to `base` if given; returns undefined when it is invalid. `URL.canParse` is missing before Chrome 120 and Safari 17. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    // A TypeError: the text is not a URL.
    return undefined
  }
}

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

const loopbackPattern = /^(https?:\/\/)(?:localhost|127(?:\.\d+){3}|\[::1\])(?=[:/]|$)/

/** Returns the address without the origin when it is one of this site, by any name of this computer; undefined for another site, and for another scheme. */
export function toOwnAddress(address: string, siteUrl: string | undefined): string | undefined {
  const own = parseSiteAddress(address)
  if (own) return own.pathname + own.search + own.hash
  const [url, site] = [address, siteUrl ?? ''].map((text) => parseUrl(text.replace(loopbackPattern, '$1localhost')))
  if (!url || url.origin !== site?.origin) return undefined
  // A second slash would make it the address of another site.
  return parseSiteAddress(url.pathname) && url.pathname + url.search + url.hash
}

/** Returns true for an old address (without a fragment; of a URL, path and query count), or with `pathOrUrl` for any address of this site or an https URL without a user name. */
export function isAddress(text: string, allows: 'path' | 'pathOrUrl'): boolean {
  const own = parseSiteAddress(text)
  if (own) return allows === 'pathOrUrl' || !text.includes('#')
  const url = parseUrl(text)
  if (allows === 'path')
    return /^https?:\/\/[^/]/i.test(text) && url !== undefined && !url.pathname.startsWith('//') && url.hash === ''
  if (!/^https:\/\/[^/]/i.test(text)) return false
  return url !== undefined && url.username === '' && url.password === ''
}

/** Returns a valid address as it is stored and sent: percent-encoded, without the origin for an address of this site. */
export function normaliseAddress(text: string, allows: 'path' | 'pathOrUrl'): string {
  const own = parseSiteAddress(text) ?? (allows === 'path' ? parseUrl(text) : undefined)
  return own ? own.pathname + own.search + own.hash : (parseUrl(text)?.href ?? '')
}
