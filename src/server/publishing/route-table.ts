import type { Language } from '#content/fields.ts'
import type { PageRoute, Params } from '#content/page.ts'

/** The route of a path, and the languages to try in order. */
export interface RouteMatch {
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

export type RouteTable = ReturnType<typeof createRouteTable>
