import { parseSiteAddress, parseUrl } from './address.ts'
import type { Language } from './fields.ts'

const utmKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const keys = ['in', 'host', ...utmKeys] as const
const MAX_LENGTH = 500
const MAX_VALUE_LENGTH = 100

const cut = (text: string): string => [...text.replace(/\p{C}/gu, '').trim()].slice(0, MAX_VALUE_LENGTH).join('').trim()

/** Returns the path of a page as it is stored with a request; '' for what is no path of a page. The landing page is that of its frame. */
export function toPagePath(path: string): string {
  const url = parseSiteAddress(path)
  if (!url || url.pathname.startsWith('/api/')) return ''
  if (/^\/home\/en\/|^\/\?lang=en/.test(url.pathname + url.search)) return '/?lang=en'
  return url.pathname.startsWith('/home/') ? '/' : cut(url.pathname)
}

/**
 * Returns the source of a visit as it is stored: a query string of at most 500 characters with `in` (the path of the first page),
 * `host` (the host that linked to it) and `utm_*`, each only when known. Drops everything else, and `ownHost`.
 */
export function normaliseSource(text: string, ownHost: string): string {
  const given = new URLSearchParams(text.slice(0, 10 * MAX_LENGTH))
  let source = ''
  for (const key of keys) {
    const raw = given.get(key) ?? ''
    const value = key === 'in' ? toPagePath(raw) : cut(raw)
    // A newsletter may write an email address into its links.
    if (
      value === '' ||
      value.includes('@') ||
      (key === 'host' && (!/^[\w.:-]+$/.test(value) || value.toLowerCase() === ownHost))
    )
      continue
    const part = String(new URLSearchParams({ [key]: key === 'host' ? value.toLowerCase() : value }))
    const longer = `${source && `${source}&`}${part.replaceAll('%2F', '/')}`
    if (longer.length <= MAX_LENGTH) source = longer
  }
  return source
}

/** The parameter that links within the site carry the source in. */
export const sourceParam = 'src'

/**
 * Returns the source of the visit to the page at this URL; '' when it is unknown. `referrer` is the URL that linked to it, ''
 * when the browser has none, and undefined when nobody knows.
 */
export function findSource(address: string, referrer?: string): string {
  const { host, pathname, search, searchParams } = new URL(address)
  const linking = parseUrl(referrer ?? '')
  const carried = searchParams.get(sourceParam)
  // Without a carried one the link was followed before the script ran: the address that it stands on may name the campaign.
  if (linking?.host === host) return carried === null ? findSource(linking.href) : normaliseSource(carried, host)
  const isFirst =
    referrer === undefined ? utmKeys.some((key) => searchParams.has(key)) : linking?.host || carried === null
  if (!isFirst) return ''
  searchParams.set('in', pathname + search)
  searchParams.set('host', linking?.host ?? '')
  return normaliseSource(String(searchParams), host)
}

const words = { id: ['masuk lewat', 'tidak diketahui'], en: ['came in by', 'unknown'] } as const

/** Returns a source in words, such as `www.google.com, musim-hujan, came in by /`. */
export function describeSource(source: string, language: Language): string {
  const params = new URLSearchParams(source)
  const [cameInBy, unknown] = words[language]
  const entry = params.has('in') && `${cameInBy} ${params.get('in')}`
  return (
    ['host', ...utmKeys]
      .map((key) => params.get(key))
      .concat(entry || [])
      .filter(Boolean)
      .join(', ') || unknown
  )
}
