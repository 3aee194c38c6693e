import type { ContentReader } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import type { Page, PageRoute, Params } from '#content/page.ts'
import type { LeftOutEntries } from './left-out.ts'
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

/** The page of an address, not rendered, or where the address leads, such as from a slug that is not the current one. */
export type PageMatch = { readonly page: Page } | { readonly redirect: Redirect }

/** What was published last. */
interface Published {
  readonly routes: readonly PageRoute[]
  readonly reader: ContentReader
}

/**
 * Creates the look-up of pages by address, in the content that was published last, without the entries that are left
 * out; `getPublished` returns nothing before the first publication.
 */
export function createPageLookup(getPublished: () => Published | undefined, leftOut: Pick<LeftOutEntries, 'attempt'>) {
  let known: Pick<Published, 'routes'> | undefined
  let findInTable: ReturnType<typeof createRouteTable> = () => undefined

  const findRoute = (address: Address): RouteMatch | undefined => {
    const published = getPublished()
    if (published && known?.routes !== published.routes) findInTable = createRouteTable(published.routes)
    known = published
    return findInTable(address.path, address)
  }

  const find = async (address: Address, shown: ContentReader): Promise<PageMatch | undefined> => {
    const match = findRoute(address)
    if (!match) return undefined
    const { route, params } = match
    for (const language of match.languages) {
      const page = await route.load({ language, params, reader: shown })
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
  }

  return {
    findRoute,

    /**
     * Reads the page of an address, and returns what `use` makes of it. An entry with which one of the two fails is
     * left out. Rejects when the content cannot be read.
     */
    async read<Result>(
      address: Address,
      use: (found: PageMatch | undefined) => Result | Promise<Result>,
    ): Promise<Result> {
      const published = getPublished()
      if (!published) return use(undefined)
      return leftOut.attempt(published.reader, address.path, async (shown) => use(await find(address, shown)))
    },
  }
}
