import type { OgImage } from '../og-images/og-image.ts'

/** A rendered page or other public document. */
export interface RenderedPage {
  readonly html: string
  /** Chunks that follow `html`, for a document too long to render synchronously. */
  readonly rest?: Iterable<string>
  readonly status?: number
  /** The page may be framed by the same origin. */
  readonly isFrameable?: boolean
  /** The document of the back office, whose content security policy allows more. */
  readonly backOffice?: boolean
  /** The names of the Trusted Types policies that its script may create. */
  readonly htmlPolicies?: string
  /** The Open Graph image. */
  readonly ogImage?: OgImage | undefined
  /** The media type; HTML by default. */
  readonly type?: string
  /** Additional response headers; they override the common ones. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A public page and how to render it. */
export interface PageRoute {
  /**
   * Its URLs, the canonical one first: lower-case paths, with `?lang=en` for the English page of a path in both languages,
   * or a path that ends in `/*` and matches everything below it.
   */
  readonly paths: readonly [string, ...string[]]
  /** Everything that its bytes depend on, compared by identity; arrays are compared element by element. */
  readonly deps: readonly unknown[]
  readonly render: () => RenderedPage | Promise<RenderedPage>
  /**
   * The path ends in the id of an entry; every other path in the same folder with that id redirects here. There may be
   * thousands of such pages, so they are rendered on request unless a change affects them.
   */
  readonly hasIdInPath?: boolean
  /** Rendered on request only, like API lists, because it is rarely requested. */
  readonly isLazy?: boolean
  /** The Open Graph image of a detail page, available before the page is rendered. */
  readonly ogImage?: () => OgImage
  /** An API list: sent for exactly these URLs, not for other queries or for requests with a session. */
  readonly isApiList?: boolean
}

/** Returns true when the page is rendered on request only, also after a change. */
export function isRenderedOnDemand({ isApiList, isLazy }: PageRoute): boolean {
  return isApiList === true || isLazy === true
}

function isShallowEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((part, index) => part === other[index])
}

/** Returns true when the dependencies are identical to the previous ones. */
export function hasSameDeps(deps: PageRoute['deps'], previousDeps: PageRoute['deps']): boolean {
  return deps.length === previousDeps.length && deps.every((part, index) => isShallowEqual(part, previousDeps[index]))
}

/** Returns a key of folder and id for a path such as `/blog/words-3`; undefined for any other path. */
export function entryPathKey(path: string): string | undefined {
  const [, folder, number] = /^(.*\/)(?:[^/]*-)?(\d+)$/.exec(path) ?? []
  return folder && number && `${folder} ${number}`
}

/** Returns that key for a route with an id in its path; undefined for any other route. */
export function entryKeyOfRoute({ hasIdInPath, paths: [path] }: PageRoute): string | undefined {
  return hasIdInPath ? entryPathKey(path) : undefined
}
