import type { PageCache } from '../publishing/page-cache.ts'
import type { RenderSearchPage } from '../site-search/routes.ts'
import { createSiteSearch, type SiteSearchOptions } from '../site-search/search-pages.ts'

interface WarmUpOptions extends SiteSearchOptions {
  readonly pages: Pick<PageCache, 'renderHtml'>
  readonly renderSearchPage: RenderSearchPage
}

// Pages that are rendered on request, each by other code; the eager ones are in memory.
const urls = ['/blog', '/blog/halaman/2', '/sitemap-1.xml']
const searchText = 'layanan'

/**
 * Renders pages and a search that visitors may ask for first, and discards them: the first use compiles code and loads the
 * names of months, which takes twice to three times the page itself. Rejects when the content cannot be read.
 */
export async function warmUp({ pages, renderSearchPage, ...options }: WarmUpOptions): Promise<void> {
  for (const url of urls) await pages.renderHtml(url)
  const found = await createSiteSearch(options).search(searchText, { language: 'id', page: 1 })
  renderSearchPage({ language: 'id', text: searchText, page: 1, pageCount: 1, found })
}
