import type { Content } from '#content/collections.ts'
import type { PageContext } from '../page-context.ts'
import type { ClientBuild } from './client-build.ts'
import type { OgImage } from './og-image.ts'

/** Inputs of a page or of a list of routes; `Data` is the content in one language or in all. */
export interface PageInput<Data = Content> {
  readonly context: PageContext
  readonly content: Data
  readonly build: ClientBuild
}

/** The paths of a page and the function that renders it. */
export interface PageRoute {
  /** Paths in lower case, the page's own first; an English page also has the Indonesian path with `?lang=en`. */
  readonly paths: readonly [string, ...string[]]
  /**
   * Everything the rendered bytes depend on, apart from the site and the build. The page is not rendered again while
   * each item is identical, or is a list of identical items.
   */
  readonly deps: readonly unknown[]
  readonly render: () => RenderedPage
  /** The path ends in the id of an entry. Any other path in its folder with that id redirects here permanently. */
  readonly hasIdInPath?: true
  /** Rarely requested: rendered on request only. */
  readonly isLazy?: true
  /** The Open Graph image of an entry page, available without rendering the page. */
  readonly ogImage?: () => OgImage
}

/** A rendered page and its response headers. */
export interface RenderedPage {
  readonly html: string
  /** Chunks that follow `html`, for documents too long to render in one step. */
  readonly rest?: Iterable<string>
  readonly status?: 404 | 503
  /** Pages of the same origin may show it in an iframe. */
  readonly isFrameable?: true
  /** Names of the Trusted Types policies that its script may create, separated by spaces. */
  readonly htmlPolicies?: string
  /** Its Open Graph image. */
  readonly ogImage?: OgImage | undefined
  /** The `Content-Type`, if it is not HTML. */
  readonly type?: string
  /** Added to the headers of every page, or overriding them. */
  readonly headers?: Readonly<Record<string, string>>
}
