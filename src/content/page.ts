import type { ContentReader, Tag } from './content-reader.ts'
import type { Language } from './fields.ts'
import type { SiteIcon } from './site-icon.ts'
import type { Theme } from './theme.ts'

/** The Open Graph image of a page, drawn by the server. */
export interface OgImage {
  /** Contains a hash of the other fields, so caches never serve an outdated image. */
  readonly path: string
  /** Its URL path in the page, which names the page: the server may have to render that first. */
  readonly url: string
  readonly title: string
  readonly brand: string
  readonly host: string
  /** The path of the page's image; '' for none. */
  readonly image: string
  /** Absent when all of it is the default one. */
  readonly theme?: Theme
  /** The path of an image that is shown alone, cropped, in place of the drawing. */
  readonly photo?: string
  /** The focal point of the photo or else of the image, as `object-position`; absent when none was set. */
  readonly focus?: string
  /** The text that describes it; the title by default. */
  readonly alt?: string
}

/** A rendered page or other public document. */
export interface RenderedPage {
  readonly html: string
  /** Chunks that follow `html`, for a document too long to render synchronously. */
  readonly rest?: Iterable<string> | AsyncIterable<string>
  readonly status?: number
  /** The page may be framed by the same origin. */
  readonly isFrameable?: boolean
  /** The document of the back office, whose content security policy allows more. */
  readonly backOffice?: boolean
  /** The names of the Trusted Types policies that its script may create. */
  readonly htmlPolicies?: string
  /** The Open Graph image. */
  readonly ogImage?: OgImage | undefined
  /** The icon of the site, on the web manifest alone; absent for the default one. */
  readonly siteIcon?: SiteIcon | undefined
  /** The media type; HTML by default. */
  readonly type?: string
  /** Additional response headers; they override the common ones. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A public page and how to render it. */
export interface Page {
  /**
   * Its URLs, the canonical one first: lower-case paths, with `?lang=en` for the English page of a path in both languages,
   * or a path that ends in `/*` and matches everything below it.
   */
  readonly paths: readonly [string, ...string[]]
  /** What its bytes depend on. */
  readonly tags: readonly Tag[]
  readonly render: () => RenderedPage | Promise<RenderedPage>
  /** The path of the page to send visitors to instead, when the site has none in the requested language. */
  readonly redirectTo?: string
  /** An API list: sent for exactly these URLs, not for other queries or for requests with a session. */
  readonly isApiList?: boolean
}

/** The values of the named segments of a path pattern. */
export type Params = Readonly<Record<string, string>>

/** The pages of one path pattern. */
export interface PageRoute {
  /**
   * Patterns in lower case; `:name` matches characters other than `/`. Without `en`, the English page has the same path with
   * `?lang=en`.
   */
  readonly path: { readonly id: string; readonly en?: string }
  readonly languages: readonly Language[]
  /** Returns the params of the pages that are rendered with each change of their content; by default none. */
  readonly listEager?: (reader: ContentReader) => readonly Params[]
  /** Returns the page, or undefined when there is none in that language. Rejects when the content cannot be read. */
  readonly load: (request: {
    readonly language: Language
    readonly params: Params
    readonly reader: ContentReader
  }) => Page | undefined | Promise<Page | undefined>
}

/** The site as the configuration of its server describes it. */
export interface SiteInfo {
  readonly name: string
  /** The public origin, without a trailing slash. */
  readonly url: string
  /** The prefix of every image path; empty when images come from the same origin. */
  readonly mediaHost: string
  /** Days without a change after which a quotation request is erased; absent: only at the request of its sender. */
  readonly retentionDays?: number | undefined
}

/** A quotation form submitted without JavaScript and rejected: HTTP status, submitted values, error messages by field. */
export interface RejectedQuotation {
  readonly status: number
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly message: string
}
