import type { ContentReader } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import type { Page, PageRoute, Params } from '#content/page.ts'
import type { Address } from './page-address.ts'
import type { Redirect } from './redirects.ts'

/** The route of a path, and the languages to try in order. */
interface RouteMatch {
  readonly route: PageRoute
  readonly params: Params
  readonly languages: readonly Language[]
  /** The path is that of another language, and the page was selected by `?lang=en`. */
  readonly isByQuery: boolean
}

interface Pattern {
  readonly route: PageRoute
  readonly language: Language
  readonly regExp: RegExp
}

function toRegExp(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

/** Returns a function that finds the route of a path in lower case; `isEnglish`: the query has `lang=en`. */
export function createRouteTable(routes: readonly PageRoute[]) {
  const fixedPaths = new Map<string, Pattern>()
  const patterns: Pattern[] = []
  for (const route of routes) {
    for (const language of ['id', 'en'] as const) {
      const path = route.path[language]
      if (path === undefined) continue
      const pattern = { route, language, regExp: toRegExp(path) }
      if (path.includes(':')) patterns.push(pattern)
      else fixedPaths.set(path, pattern)
    }
  }

  return (path: string, { isEnglish }: { readonly isEnglish: boolean }): RouteMatch | undefined => {
    const pattern = fixedPaths.get(path) ?? patterns.find(({ regExp }) => regExp.test(path))
    if (!pattern) return undefined
    const { route, language, regExp } = pattern
    const params = { ...regExp.exec(path)?.groups }
    if (language === 'en') return { route, params, languages: ['en'], isByQuery: false }
    const isByQuery = isEnglish && route.languages.includes('en')
    return { route, params, languages: isByQuery ? ['en', 'id'] : ['id'], isByQuery }
  }
}

type RouteTable = ReturnType<typeof createRouteTable>

/** The page of an address, not rendered, or where the address leads, such as from a slug that is not the current one. */
export type PageMatch = { readonly page: Page } | { readonly redirect: Redirect }

/** Creates the look-up of pages by address, in the content that was published last. Empty until the first publication. */
export function createPageLookup() {
  let routes: readonly PageRoute[] = []
  let findRoute: RouteTable = () => undefined
  let reader: ContentReader | undefined

  return {
    /** Uses these routes and this content from now on. */
    update(next: { readonly routes: readonly PageRoute[]; readonly reader: ContentReader }): void {
      if (routes !== next.routes) findRoute = createRouteTable(next.routes)
      routes = next.routes
      reader = next.reader
    },

    findRoute: (address: Address): RouteMatch | undefined => findRoute(address.path, address),

    /** Reads the page of an address. Rejects when the content cannot be read. */
    async read(address: Address): Promise<PageMatch | undefined> {
      const match = findRoute(address.path, address)
      if (!match || !reader) return undefined
      const { route, params } = match
      for (const language of match.languages) {
        const page = await route.load({ language, params, reader })
        if (!page) continue
        if (page.redirectTo !== undefined) {
          // A path in both languages has the Indonesian page itself.
          if (match.isByQuery) continue
          return { redirect: { to: page.redirectTo, status: 302 } }
        }
        const isByQuery = match.isByQuery && language === 'en'
        const own = (isByQuery ? page.paths.at(-1) : undefined) ?? page.paths[0]
        if (own !== (isByQuery ? `${address.path}?lang=en` : address.path) && !page.paths.includes(address.path))
          return { redirect: { to: own.replace('?lang=en', ''), status: 301 } }
        return { page }
      }
      return undefined
    },
  }
}
