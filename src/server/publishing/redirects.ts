import { appendQuery, parseAddress } from './page-address.ts'

/** A permanent (301) or temporary (302) redirect. */
export interface Redirect {
  readonly to: string
  readonly status: 301 | 302
}

/** What an address of this site leads to, apart from the rules of the administrators. */
export type Destination = 'page' | { readonly redirectTo: string }

interface RedirectsOptions {
  /** Redirects of the program, by path in lower case and without a trailing slash. */
  readonly fixed: ReadonlyMap<string, Redirect>
  /** Finds what the URL leads to; undefined when there is nothing. Rejects when the content cannot be read. */
  readonly findDestination: (url: string) => Promise<Destination | undefined>
}

/** Creates the redirects of addresses without a page: those of the program, then the rules of the administrators. */
export function createRedirects({ fixed, findDestination }: RedirectsOptions) {
  let rules: ReadonlyMap<string, string> = new Map()

  /** Returns the redirect of a path in lower case and without a trailing slash. */
  const find = (path: string): Redirect | undefined => {
    const to = rules.get(path)
    return fixed.get(path) ?? (to === undefined ? undefined : { to, status: 301 })
  }

  /** Returns where the URL leads in one step; undefined for a page, and for an address without anything. */
  const findNext = async (url: string): Promise<string | undefined> => {
    const found = await findDestination(url)
    if (found === 'page') return undefined
    return found?.redirectTo ?? find(parseAddress(url).path)?.to
  }

  return {
    find,

    /** Replaces the rules: the address that each path leads to, by path in lower case and without a trailing slash. */
    setRules(next: ReadonlyMap<string, string>): void {
      rules = next
    },

    /**
     * Follows redirects of this site to the last address, so that visitors are redirected once. Returns undefined for a loop.
     * Queries and the last fragment are kept.
     */
    async resolve(first: string): Promise<string | undefined> {
      const seen = new Set<string>()
      for (let target = first; ; ) {
        if (!target.startsWith('/')) return target
        const [url = '', fragment] = target.split('#', 2)
        const { path, query } = parseAddress(url)
        if (seen.has(path)) return undefined
        seen.add(path)
        const next = await findNext(url)
        if (next === undefined) return target
        const withQuery = appendQuery(next, query)
        target = fragment === undefined || next.includes('#') ? withQuery : `${withQuery}#${fragment}`
      }
    },
  }
}
