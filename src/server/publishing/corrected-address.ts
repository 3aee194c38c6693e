import { parseSiteAddress } from '#content/address.ts'
import { searchPaths } from '#content/search.ts'
import { apiPathPattern } from '../http/http-server.ts'
import type { Address } from './page-address.ts'

// No address of a page is longer.
const MAX_LENGTH = 2_000

// What chats, e-mails and Markdown leave behind an address; `\p{Cf}` has U+200B.
const signPattern = /[\s.,;:!?"'`*)\]}><“”’»…]|\p{Cf}/u

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A URIError: no page has such an address.
    return ''
  }
}

function withoutSigns(path: string): string {
  let end = path.length
  while (end > 1 && signPattern.test(path.charAt(end - 1))) end--
  return path.slice(0, end)
}

const searchAddresses: readonly string[] = Object.values(searchPaths)

/** Returns true for the search page, which the API answers. */
export function isSearchAddress(path: string): boolean {
  return searchAddresses.includes(path)
}

/**
 * Returns the address that was meant by one with signs behind it (`/blog.`, `/blog%20`, `/blog%E2%80%8B`) or with an encoded
 * query (`/%3Ffbclid=abc`); undefined when it has neither, and for an address of the API. There may be no page at it.
 */
export function correctAddress({ path }: Pick<Address, 'path'>): string | undefined {
  if (path.length > MAX_LENGTH) return undefined
  const decoded = decode(path)
  const [, typed = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(decoded) ?? []
  const plain = withoutSigns(typed)
  if (plain === decoded) return undefined
  const withoutSlash = plain.length > 1 ? plain.replace(/\/$/, '') : plain
  const corrected = encodeURI(withoutSlash + (rest.length > 1 ? rest : ''))
  const url = parseSiteAddress(corrected)
  if (!url || (apiPathPattern.test(path) && !isSearchAddress(url.pathname))) return undefined
  return corrected
}
