import type { Content } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import type { HeadersOf } from './cached-page.ts'
import type { PageRoute } from './page-route.ts'
import type { Assets } from './static-assets.ts'

/** What every page is told of the site beside its content. */
interface SiteInfo {
  readonly name: string
  /** The public origin, without a slash at the end. */
  readonly url: string
  /** The prefix of every image path; empty when images come from the same origin. */
  readonly mediaHost: string
  /** After this many days without a change a quotation request is erased; never when absent. */
  readonly retentionDays?: number | undefined
}

interface RejectedQuotation {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly message: string
}

/** Turns content into pages. Pure: the same input gives the same bytes. */
export interface Renderer {
  /** Every page of the site, and until when they are valid, in milliseconds since 1970. */
  planRoutes(input: {
    readonly site: SiteInfo
    readonly content: Readonly<Record<Language, Content>>
    readonly now: number
  }): { readonly pages: Iterable<PageRoute>; readonly until: number | undefined }
  /** The address of the page that thanks for a quotation request. */
  quotationSentPath(language: Language): string
  /** The quotation form as it comes back to a browser without script, as HTML. */
  renderRejectedQuotation(
    input: RejectedQuotation & { readonly site: SiteInfo; readonly language: Language; readonly content: Content },
  ): string
}

/** The pages, screens, scripts and styles that a site serves: the build, or what Vite makes of the sources. */
export interface Frontend {
  /** Identifies what pages are rendered with: stored pages of another frontend are not served. */
  readonly id: string
  /** Answers requests for scripts, styles, fonts and icons. */
  readonly assets: Pick<Assets, 'handle'>
  readonly headersOf: HeadersOf
  /** Short addresses, lower case and without a slash at the end, by where they lead. */
  readonly redirects: ReadonlyMap<string, { readonly to: string; readonly status: 301 | 302 }>
  /** The document of the back office, without what the configuration fills in. */
  readonly loadBackOfficeHtml: () => Promise<string>
  readonly loadRenderer: () => Promise<Renderer>
  /** Calls `listener` when the renderer has changed. A build never changes. */
  readonly onChange?: (listener: () => Promise<void>) => void
}
