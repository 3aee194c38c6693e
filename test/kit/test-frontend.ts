import type { Frontend } from '#server/publishing/frontend.ts'
import { quotationSentPath } from '#site/links.ts'
import { listSections } from '#site/pages/page-input.ts'
import { createPreview } from '#site/pages/preview.tsx'
import { rejectedQuotationHtml } from '#site/pages/quotation.tsx'
import { createPageRoutes } from '#site/pages/routes.ts'
import { searchPageHtml } from '#site/pages/search.tsx'
import { redirects } from '#site/redirects.ts'
import { testBuild } from './client-build.ts'

/** The pages of the sources, as the build has them, without its files. */
export const testFrontend: Frontend = {
  id: 'test',
  assets: { handle: () => false },
  getHeaders: () => ({}),
  redirects,
  loadBackOfficeHtml: async () => '',
  loadRenderer: async () => ({
    createRoutes: (site) => createPageRoutes({ site, build: testBuild }),
    listSections,
    quotationSentPath,
    renderRejectedQuotation: (input) => rejectedQuotationHtml(input, testBuild),
    renderPreview: ({ site, ...page }) => createPreview(page, { site, build: testBuild }),
    renderSearchPage: (input) => searchPageHtml(input, testBuild),
  }),
}
