import type { Content } from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import type { PageRoute, RejectedQuotation, SiteInfo } from '#content/page.ts'
import type { Preview, PreviewInput } from '#content/preview-message.ts'
import type { SearchPageInput } from '#content/search-page.ts'
import type { GetHeaders } from './cached-page.ts'
import type { Assets } from './static-assets.ts'

/** Renders the pages from the content. Pure: the same input gives the same bytes. */
export interface Renderer {
  /** Returns the routes of every public page. */
  createRoutes(site: SiteInfo): readonly PageRoute[]
  /** Returns the sections of the landing page that have content, to which the menu of every page links. */
  listSections(content: Content, language: Language): readonly string[]
  /** Returns the path of the page that confirms a quotation request. */
  quotationSentPath(language: Language): string
  /** Returns the HTML of a quotation form that was submitted without JavaScript and rejected. */
  renderRejectedQuotation(
    input: RejectedQuotation & { readonly site: SiteInfo; readonly language: Language; readonly reader: ContentReader },
  ): string
  /** Renders a page with an entry that is not saved. */
  renderPreview(input: PreviewInput & { readonly site: SiteInfo }): Promise<Preview>
  /** Returns the HTML of the search page. */
  renderSearchPage(input: SearchPageInput & { readonly site: SiteInfo; readonly reader: ContentReader }): string
}

/** The pages, screens, scripts and styles that a site serves: from the build, or from the sources through Vite. */
export interface Frontend {
  /** Identifies the build: stored pages of another build are served only until the first publication. */
  readonly id: string
  /** Serves scripts, styles, fonts and icons. */
  readonly assets: Pick<Assets, 'handle'>
  readonly getHeaders: GetHeaders
  /** Redirects by path, in lower case and without a trailing slash. */
  readonly redirects: ReadonlyMap<string, { readonly to: string; readonly status: 301 | 302 }>
  /** Returns the HTML of the back office, before the values of the configuration are inserted. */
  readonly loadBackOfficeHtml: () => Promise<string>
  readonly loadRenderer: () => Promise<Renderer>
  /** Registers a listener for changes of the renderer; absent for a build, which never changes. */
  readonly onChange?: (listener: () => Promise<void>) => void
}
