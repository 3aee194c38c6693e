import { parseUrl } from '#content/address.ts'

/** Login redirects only to addresses inside the back office. */
const backOfficePath = /^\/homeadmin(\/|$)/i

/** Returns the query for the login page that leads back to an entry; empty for an address without one. */
export function buildNextQuery({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (!new URLSearchParams(search).has('entry')) return ''
  return `?${new URLSearchParams({ next: `${pathname}${search}` })}`
}

/** Returns the back-office address in the login page's query; nothing without a valid one. */
export function findNextUrl({ origin, search }: Pick<Location, 'origin' | 'search'>): string | undefined {
  const next = new URLSearchParams(search).get('next')
  const url = next === null ? undefined : parseUrl(next, origin)
  return url?.origin === origin && backOfficePath.test(url.pathname) ? `${url.pathname}${url.search}` : undefined
}
