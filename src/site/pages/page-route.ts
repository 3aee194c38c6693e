import type { Content } from '#content/collections.ts'
import type { ContentReader, Tag } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import type { SiteIcon } from '#content/site-icon.ts'
import type { PageContext } from '../page-context.ts'
import type { ClientBuild } from './client-build.ts'
import type { PathByLanguage } from './head.ts'
import type { OgImage } from './og-image.ts'

/** Inputs of a page in one language. */
export interface PageInput {
  readonly context: PageContext
  readonly content: Content
  readonly build: ClientBuild
}

/** The values of the named segments of a path pattern. */
export type Params = Readonly<Record<string, string>>

/** A page and what its bytes depend on, apart from the site and the build. */
export interface Page {
  /** Paths in lower case, the page's own first; an English page also has the Indonesian path with `?lang=en`. */
  readonly paths: readonly [string, ...string[]]
  readonly tags: readonly Tag[]
  readonly render: () => RenderedPage
  /** The path of the page to send visitors to, when the site has none in the requested language. */
  readonly redirectTo?: string
}

interface PageRequest {
  readonly language: Language
  readonly params: Params
  readonly reader: ContentReader
}

/** The pages of one path pattern. */
export interface PageRoute {
  /** Patterns in lower case; `:name` matches characters other than `/`. Without `en`: the same path with `?lang=en`. */
  readonly path: PathByLanguage
  readonly languages: readonly Language[]
  /** Returns the params of the pages that are rendered with each change of their content; by default none. */
  readonly listEager?: (reader: ContentReader) => readonly Params[]
  /** Returns the page, or undefined when there is none in that language. Rejects when the content cannot be read. */
  readonly load: (request: PageRequest) => Page | undefined | Promise<Page | undefined>
}

/** A rendered page and its response headers. */
export interface RenderedPage {
  readonly html: string
  /** Chunks that follow `html`, for documents too long to render in one step. */
  readonly rest?: Iterable<string> | AsyncIterable<string>
  readonly status?: 404 | 503
  /** Pages of the same origin may show it in an iframe. */
  readonly isFrameable?: true
  /** Names of the Trusted Types policies that its script may create, separated by spaces. */
  readonly htmlPolicies?: string
  /** Its Open Graph image. */
  readonly ogImage?: OgImage | undefined
  /** The icon of the site, on the web manifest alone; absent for the default one. */
  readonly siteIcon?: SiteIcon | undefined
  /** The `Content-Type`, if it is not HTML. */
  readonly type?: string
  /** Added to the headers of every page, or overriding them. */
  readonly headers?: Readonly<Record<string, string>>
}
