import { publicCollectionNames } from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import { type EntryRef, isIndexed } from '#content/detail-page.ts'
import type { PageRoute, RenderedPage } from '#content/page.ts'
import { shownSections } from '#content/sections.ts'
import { blogPath, landingPath, postPath, privacyPath, quotationPath } from '../links.ts'
import type { Site } from '../page-context.ts'
import { hasLanguage, isHiddenFromSearch } from '../site-settings.ts'
import type { PathByLanguage } from './head.ts'
import { entryLastModified, latest, listsLastModified, type Timestamps } from './last-modified.ts'
import { isListed, listedPaths } from './listed-paths.ts'
import { siteIn } from './page-input.ts'
import { inBothLanguages } from './paths.ts'
import { escapeXml } from './xml.ts'

// In both languages that is 1,000 URLs. The protocol allows 50,000 in a file, which would take half a second to make.
const MAX_PAGES_PER_FILE = 500

/** A page in its languages, and its `lastmod` if known. */
interface SitemapEntry {
  readonly pathByLanguage: PathByLanguage
  readonly lastModified: string | undefined
}

const filePath = (file: number | string) => `/sitemap-${file}.xml`

/** Returns the pages other than posts: they fit in the first file. */
async function listFixedPages(reader: ContentReader, site: Site): Promise<SitemapEntry[]> {
  if (isHiddenFromSearch(site)) return []
  const content = reader.content('id')
  const { header, contact, service } = content
  const everywhere = [header, contact]
  const landing = {
    pathByLanguage: inBothLanguages(landingPath),
    lastModified: listsLastModified(Object.values(content)),
  }
  return [
    ...(isIndexed(site.settings ?? {}) ? [landing] : []),
    {
      pathByLanguage: inBothLanguages(quotationPath),
      lastModified: listsLastModified([...everywhere, service]),
    },
    {
      pathByLanguage: inBothLanguages(blogPath),
      lastModified: latest([listsLastModified([header]), await reader.lastModified('blog')]),
    },
    { pathByLanguage: inBothLanguages(privacyPath), lastModified: listsLastModified(everywhere) },
    ...listDetailPages('service', reader),
    ...listDetailPages('page', reader),
    // As in the search: projects are found while the owner shows their section.
    ...(shownSections(site.settings?.sections).includes('portfolio') ? listDetailPages('gallery', reader) : []),
  ]
}

/** Returns the pages of the entries of a collection in memory. */
function listDetailPages(name: 'service' | 'gallery' | 'page', reader: ContentReader): SitemapEntry[] {
  const content = reader.content('id')
  const entries: readonly (EntryRef & Timestamps & { readonly indexing?: string })[] = content[name]
  const listed = entries.filter((entry) => isListed(content, name, entry))
  return listed.map((entry) => ({
    pathByLanguage: listedPaths(reader, name, entry),
    lastModified: entryLastModified(entry),
  }))
}

interface PostRange {
  readonly from: number
  readonly until: number
}

async function* listPosts(reader: ContentReader, { from, until }: PostRange): AsyncGenerator<SitemapEntry[]> {
  for await (const posts of reader.listLinks('blog', { offset: from, limit: until - from })) {
    yield posts.filter(isIndexed).map((post) => ({
      pathByLanguage: { id: postPath(post.id, 'id'), ...(post.en && { en: postPath(post.en, 'en') }) },
      lastModified: entryLastModified(post),
    }))
  }
}

function urlElements(site: Site, { pathByLanguage: { id, en: english }, lastModified }: SitemapEntry): string {
  const en = hasLanguage(site, 'en') ? english : undefined
  const locElements = (path: string) =>
    `<loc>${escapeXml(site.url + path)}</loc>${lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`}`
  if (en === undefined) return `<url>${locElements(id)}</url>\n`
  const links = Object.entries({ id, en, 'x-default': id }).map(
    ([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(site.url + path)}"/>`,
  )
  return [id, en].map((path) => `<url>${locElements(path)}${links.join('')}</url>\n`).join('')
}

const contentType = 'application/xml; charset=utf-8'

function renderFile(site: Site, pages: readonly SitemapEntry[], posts: AsyncIterable<SitemapEntry[]>): RenderedPage {
  const html = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map((page) => urlElements(site, page)).join('')}`
  async function* rest(): AsyncGenerator<string> {
    for await (const entries of posts) yield entries.map((entry) => urlElements(site, entry)).join('')
    yield '</urlset>'
  }
  return { html, rest: rest(), type: contentType }
}

function renderIndex(site: Site, fileCount: number): RenderedPage {
  const entries = Array.from(
    { length: fileCount },
    (_, index) => `<sitemap><loc>${escapeXml(site.url + filePath(index + 1))}</loc></sitemap>\n`,
  )
  const html = `<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</sitemapindex>`
  return { html, type: contentType }
}

/**
 * Returns the routes of the sitemap, which lists every indexable page with its language alternates: one file, or a
 * sitemap index and several files when there are too many pages for one. Posts are in the order of their dates, oldest
 * first, so that a new post changes the last file only.
 */
export function createSitemapRoutes(siteWithoutSettings: Site): PageRoute[] {
  const toSite = (reader: ContentReader) => siteIn(siteWithoutSettings, reader, 'id')
  const count = async (reader: ContentReader) => {
    const site = toSite(reader)
    const [pages, posts] = await Promise.all([
      listFixedPages(reader, site),
      // Posts that are not indexed are counted: a file may have fewer than it could.
      isHiddenFromSearch(site) ? 0 : reader.count('blog', 'id'),
    ])
    return { pages, posts, fileCount: Math.max(1, Math.ceil((pages.length + posts) / MAX_PAGES_PER_FILE)) }
  }
  return [
    {
      path: { id: '/sitemap.xml' },
      languages: ['id'],
      load: async ({ reader }) => {
        const { pages, posts, fileCount } = await count(reader)
        const site = toSite(reader)
        const render = () =>
          fileCount === 1
            ? renderFile(site, pages, listPosts(reader, { from: 0, until: posts }))
            : renderIndex(site, fileCount)
        return { paths: ['/sitemap.xml'], tags: publicCollectionNames, render }
      },
    },
    {
      path: { id: filePath(':file') },
      languages: ['id'],
      load: async ({ params, reader }) => {
        const file = /^[1-9]\d{0,5}$/.test(params['file'] ?? '') ? Number(params['file']) : 0
        const { pages, posts, fileCount } = await count(reader)
        if (file === 0 || fileCount === 1 || file > fileCount) return undefined
        const from = Math.max(0, (file - 1) * MAX_PAGES_PER_FILE - pages.length)
        const until = Math.min(posts, file * MAX_PAGES_PER_FILE - pages.length)
        const render = () => renderFile(toSite(reader), file === 1 ? pages : [], listPosts(reader, { from, until }))
        return { paths: [filePath(file)], tags: publicCollectionNames, render }
      },
    },
  ]
}
