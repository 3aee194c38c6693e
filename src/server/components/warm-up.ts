import type { PageCache } from '../publishing/page-cache.ts'
import type { RenderSearchPage } from '../site-search/routes.ts'
import type { SiteSearch } from '../site-search/search-pages.ts'

interface WarmUpServices {
  readonly pageCache: Pick<PageCache, 'renderHtml'>
  readonly siteSearch: SiteSearch
  readonly renderSearchPage: RenderSearchPage
}

// Pages that are rendered on request, each by other code; the eager ones are in memory.
const urls = ['/blog', '/blog/halaman/2', '/sitemap-1.xml']
const searchText = 'layanan'

/**
 * Renders pages and a search that visitors may ask for first, and discards them: the first use compiles code and loads the
 * names of months, which takes twice to three times the page itself. Rejects when the content cannot be read.
 */
export async function warmUp({ pageCache, siteSearch, renderSearchPage }: WarmUpServices): Promise<void> {
  for (const url of urls) await pageCache.renderHtml(url)
  const found = await siteSearch.search(searchText, { language: 'id', page: 1 })
  renderSearchPage({ language: 'id', text: searchText, page: 1, pageCount: 1, found })
}
