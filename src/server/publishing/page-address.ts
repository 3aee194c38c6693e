/** The address of a page. */
export interface Address {
  /** In lower case, without a trailing slash. */
  readonly path: string
  readonly query: string
  readonly isEnglish: boolean
}

/** Returns the path in lower case, without a trailing slash. */
export function normalisePath(path: string): string {
  return path.length > 1 ? path.toLowerCase().replace(/\/$/, '') : '/'
}

/** Returns the key by which an address of this site is found: its path in lower case, without a trailing slash; '' for ''. */
export function pathKey(address: string): string {
  return address && normalisePath(address.split(/[?#]/, 1)[0] ?? '')
}

/** Returns the key of an address with its query, which is as it is; that of its path without one. */
export function addressKey(address: string): string {
  const [, query = ''] = /\?([^#]+)/.exec(address) ?? []
  return query === '' ? pathKey(address) : `${pathKey(address)}?${query}`
}

/** Returns true when the first `lang` parameter of the query is `en`, case-insensitively. */
function requestsEnglish(query: string): boolean {
  for (const [name, value] of new URLSearchParams(query))
    if (name.toLowerCase() === 'lang') return value.toLowerCase() === 'en'
  return false
}

/** Returns the address of a request URL. */
export function parseAddress(url: string): Address {
  const [path = '/', query = ''] = url.split('?', 2)
  return { path: normalisePath(path), query, isEnglish: query !== '' && requestsEnglish(query) }
}

/** Returns the address of the request URL of an API list, which is sent for exactly its URL. */
export function parseListAddress(url: string): Address {
  const [path = '/', ...queries] = url.split('?')
  return { path: [normalisePath(path), ...queries].join('?'), query: '', isEnglish: false }
}

/** Returns the URL with the query inserted before its fragment. */
export function appendQuery(url: string, query: string): string {
  if (query === '') return url
  const [path = '', ...fragment] = url.split('#')
  return [`${path}${path.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#')
}
