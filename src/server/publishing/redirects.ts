import { correctAddress, isSearchAddress } from './corrected-address.ts'
import { type Address, appendQuery, parseAddress } from './page-address.ts'

/** A permanent (301) or temporary (302) redirect. */
export interface Redirect {
  readonly to: string
  readonly status: 301 | 302
}

/** What an address of this site leads to, apart from the rules of the administrators. */
export type AddressTarget = 'page' | { readonly redirectTo: string }

interface RedirectsOptions {
  /** Redirects of the program, by path in lower case and without a trailing slash. */
  readonly fixed: ReadonlyMap<string, Redirect>
  /** Finds what the URL leads to; undefined when there is nothing. Rejects when the content cannot be read. */
  readonly findDestination: (url: string) => Promise<AddressTarget | undefined>
}

/** Creates the redirects of addresses without a page: the rules of the administrators, then those of the program. */
export function createRedirects({ fixed, findDestination }: RedirectsOptions) {
  let rules: ReadonlyMap<string, string> = new Map()

  /** Returns the key of the rule that applies: one for exactly this query goes first. */
  const toKey = ({ path, query }: Pick<Address, 'path' | 'query'>): string => {
    const exact = `${path}?${query}`
    return query !== '' && rules.has(exact) ? exact : path
  }

  /** Returns the redirect of an address, with its query unless the rule is for exactly this one. */
  const find = (address: Pick<Address, 'path' | 'query'>): Redirect | undefined => {
    const key = toKey(address)
    const to = rules.get(key)
    const found = to === undefined ? fixed.get(key) : { to, status: 301 as const }
    return found && { ...found, to: key === address.path ? appendQuery(found.to, address.query) : found.to }
  }

  /** Returns where the URL leads in one step; undefined for a page, and for an address without anything. */
  const findNext = async (url: string): Promise<string | undefined> => {
    const found = await findDestination(url)
    if (found === 'page') return undefined
    const address = parseAddress(url)
    return found ? appendQuery(found.redirectTo, address.query) : find(address)?.to
  }

  /**
   * Follows redirects of this site to the last address, so that visitors are redirected once. Returns undefined for a
   * loop. Queries and the last fragment are kept.
   */
  const resolve = async (first: string): Promise<string | undefined> => {
    const seen = new Set<string>()
    for (let target = first; ; ) {
      if (!target.startsWith('/')) return target
      const [url = '', fragment] = target.split('#', 2)
      const key = toKey(parseAddress(url))
      if (seen.has(key)) return undefined
      seen.add(key)
      const next = await findNext(url)
      if (next === undefined) return target
      target = fragment === undefined || next.includes('#') ? next : `${next}#${fragment}`
    }
  }

  /** Returns where an address leads without the signs behind it; undefined when there is nothing either. */
  const findCorrected = async (address: Address): Promise<Redirect | undefined> => {
    const corrected = correctAddress(address)
    const to = corrected && (await resolve(appendQuery(corrected, address.query)))
    if (!to) return undefined
    const [url = ''] = to.split('#', 1)
    const isThere = !to.startsWith('/') || isSearchAddress(parseAddress(url).path)
    return isThere || (await findDestination(url)) === 'page' ? { to, status: 301 } : undefined
  }

  return {
    find,

    /**
     * Returns the redirect of an address without a page to where it leads in the end; undefined without one, and for a
     * loop.
     */
    async findResolved(address: Address): Promise<Redirect | undefined> {
      const found = find(address)
      if (!found) return findCorrected(address)
      const to = await resolve(found.to)
      return to === undefined ? undefined : { ...found, to }
    },

    /** Replaces the rules: the address that each path leads to, by path in lower case and without a trailing slash, some with a query. */
    setRules(next: ReadonlyMap<string, string>): void {
      rules = next
    },

    resolve,
  }
}
