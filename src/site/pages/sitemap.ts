import type { Content } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { blogPath, landingPath, privacyPath, quotationPath, servicePath, shellPath } from '../links.ts'
import type { Site } from '../page-context.ts'
import type { PathByLanguage } from './head.ts'
import { entryLastModified, listsLastModified } from './last-modified.ts'
import type { PageRoute, RenderedPage } from './page-route.ts'
import { cachedPostPath, indexById } from './paths.ts'
import type { ContentByLanguage } from './posts.ts'
import { escapeXml } from './xml.ts'

// In both languages that is 10,000 URLs; the protocol allows 50,000 in a file.
const MAX_PAGES_PER_FILE = 5_000

/** A page in its languages, and its `lastmod` if known. */
interface SitemapEntry {
  readonly pathByLanguage: PathByLanguage
  readonly lastModified: string | undefined
}

const indexPath = '/sitemap.xml'
const filePath = (file: number) => `/sitemap-${file}.xml`

function inBothLanguages(path: (language: Language) => string): PathByLanguage {
  return { id: path('id'), en: path('en') }
}

function* listEntries<Entry extends { readonly id: number; readonly updatedAt?: string }>(
  entries: Readonly<Record<Language, readonly Entry[]>>,
  path: (entry: Entry, language: Language) => string,
): Generator<SitemapEntry> {
  const englishById = indexById(entries.en)
  for (const entry of entries.id) {
    const english = englishById.get(entry.id)
    const pathByLanguage = { id: path(entry, 'id'), ...(english && { en: path(english, 'en') }) }
    yield { pathByLanguage, lastModified: entryLastModified(entry) }
  }
}

/** Returns the pages that do not belong to an entry. */
function listFixedPages({ id }: ContentByLanguage): SitemapEntry[] {
  const { header, contact, service, blog, ...others } = id
  const shellContent = [header, contact]
  return [
    { pathByLanguage: inBothLanguages(shellPath), lastModified: listsLastModified(shellContent) },
    {
      pathByLanguage: inBothLanguages(landingPath),
      lastModified: listsLastModified([...shellContent, service, ...Object.values(others)]),
    },
    {
      pathByLanguage: inBothLanguages((language) => quotationPath(language)),
      lastModified: listsLastModified([...shellContent, service]),
    },
    {
      pathByLanguage: inBothLanguages((language) => blogPath(language)),
      lastModified: listsLastModified([header, blog]),
    },
    { pathByLanguage: inBothLanguages(privacyPath), lastModified: listsLastModified(shellContent) },
  ]
}

function* listSitemapEntries(content: ContentByLanguage): Generator<SitemapEntry> {
  const { id, en } = content
  yield* listFixedPages(content)
  yield* listEntries({ id: id.service, en: en.service }, servicePath)
  yield* listEntries({ id: id.blog, en: en.blog }, cachedPostPath)
}

function* listEntriesInFile(content: ContentByLanguage, file: number): Generator<SitemapEntry> {
  let index = 0
  for (const entry of listSitemapEntries(content)) {
    if (index >= (file - 1) * MAX_PAGES_PER_FILE && index < file * MAX_PAGES_PER_FILE) yield entry
    index += 1
  }
}

function urlElements(site: Site, { pathByLanguage: { id, en }, lastModified }: SitemapEntry): string {
  const locElements = (path: string) =>
    `<loc>${escapeXml(site.url + path)}</loc>${lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`}`
  if (en === undefined) return `<url>${locElements(id)}</url>\n`
  const links = Object.entries({ id, en, 'x-default': id }).map(
    ([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(site.url + path)}"/>`,
  )
  return [id, en].map((path) => `<url>${locElements(path)}${links.join('')}</url>\n`).join('')
}

const contentType = 'application/xml; charset=utf-8'

function sitemapPage(site: Site, content: ContentByLanguage, file: number): RenderedPage {
  const html = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`
  const rest = {
    *[Symbol.iterator]() {
      for (const entry of listEntriesInFile(content, file)) yield urlElements(site, entry)
      yield '</urlset>'
    },
  }
  return { html, rest, type: contentType }
}

function sitemapIndexPage(site: Site, fileCount: number): RenderedPage {
  const entries = Array.from(
    { length: fileCount },
    (_, index) => `<sitemap><loc>${escapeXml(site.url + filePath(index + 1))}</loc></sitemap>\n`,
  )
  const html = `<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</sitemapindex>`
  return { html, type: contentType }
}

function countFiles(content: ContentByLanguage): number {
  const { service, blog } = content.id
  return Math.ceil((listFixedPages(content).length + service.length + blog.length) / MAX_PAGES_PER_FILE)
}

/**
 * Yields the routes of the sitemap, which lists every indexable page with its language alternates: one file, or a
 * sitemap index and several files when there are too many pages for one.
 */
export function* createSitemapRoutes(site: Site, content: ContentByLanguage): Generator<PageRoute> {
  const lists: readonly Content[keyof Content][] = Object.values(content.id)
  const deps = [...lists, content.en.service, content.en.blog]
  const fileCount = countFiles(content)
  if (fileCount === 1) {
    yield { paths: [indexPath], deps, render: () => sitemapPage(site, content, 1), isLazy: true }
    return
  }
  yield { paths: [indexPath], deps: [fileCount], render: () => sitemapIndexPage(site, fileCount), isLazy: true }
  for (let file = 1; file <= fileCount; file++)
    yield { paths: [filePath(file)], deps, render: () => sitemapPage(site, content, file), isLazy: true }
}
