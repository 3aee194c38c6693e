import type { Config } from '../config/config.ts'
import { createImageCache } from '../images/image-cache.ts'
import { createMissedCounter } from '../links/missed-counter.ts'

/** Returns the given services of an API without published pages: for its description, and for tests. */
export const withoutPages = (config: Config) => ({
  config,
  print: () => undefined,
  imageCache: createImageCache(),
  cacheHits: { page: 0, file: 0, missing: 0 },
  missedCounter: createMissedCounter(config.siteUrl),
  pages: {
    findDestination: async () => undefined,
    resolveRedirects: async (url: string) => url,
    readHtml: async () => undefined,
    findOgImage: () => undefined,
    ensureLoaded: async () => undefined,
    findSiteIcon: () => undefined,
    setRedirectRules: () => undefined,
  },
  publisher: { publishChanges: async () => undefined, failedPages: () => [], leftOut: () => [], stop: () => undefined },
  formPages: undefined,
  renderer: {
    createRoutes: () => [],
    listSections: () => [],
    quotationSentPath: () => '',
    renderRejectedQuotation: () => '',
    renderPreview: async () => ({ html: '' }),
    renderSearchPage: () => '',
  },
})
