import { type Content, collections, type EntryOf } from '#content/collections.ts'
import type { ContentReader, ListPart, LocalisedEntry } from '#content/content-reader.ts'
import { detailPages, isIndexed } from '#content/detail-page.ts'
import type { Language } from '#content/fields.ts'
import type { Page, PageRoute, Params, RenderedPage } from '#content/page.ts'
import { isPublicAt, toPublic } from '#content/public-entry.ts'
import { samples } from '#content/samples/samples.ts'
import { searchPaths } from '#content/search.ts'
import { sampleContent } from '#site/live/sample-content.ts'
import type { Site } from '#site/page-context.ts'
import { createPageRoutes } from '#site/pages/routes.ts'
import { testBuild, testSite } from './client-build.ts'
import { createFullDocument } from './full-document.ts'

type Post = EntryOf<'blog'>

/** The content of a site in one language, with its posts, newest first. */
export type ContentWithPosts = Content & { readonly blog: readonly Post[] }
export type ContentByLanguage = Readonly<Record<Language, ContentWithPosts>>

function readSamples(language: Language): ContentWithPosts {
  const posts = samples.blog.map((document, index) => toPublic(collections.blog, { id: index + 1, document }, language))
  const blog = posts.sort((one, other) => other.createAt.localeCompare(one.createAt))
  return { ...sampleContent(language), blog }
}

/** The sample content with its posts, in both languages. */
export const sampleContents: ContentByLanguage = { id: readSamples('id'), en: readSamples('en') }

/** Returns the sample content with a page of the owner's own, of every kind of section or of these, in menu and footer. */
export function withPage(changes: Readonly<Record<string, string>> = {}): ContentByLanguage {
  const document = { ...createFullDocument(collections.page, 'contoh'), menu: 'in the menu', ...changes }
  const contentIn = (language: Language) => ({
    ...sampleContents[language],
    page: [toPublic(collections.page, { id: 1, updatedAt: '2026-01-31T08:00:00.000Z', document }, language)],
  })
  return { id: contentIn('id'), en: contentIn('en') }
}

/** Returns the sample content with these posts, in English with those: copies of a sample with these fields. */
export function withPosts(posts: readonly object[], inEnglish = posts): ContentByLanguage {
  const contentIn = (language: Language, list: readonly object[]) => {
    const [sample] = sampleContents[language].blog
    return { ...sampleContents[language], blog: list.flatMap((fields) => (sample ? { ...sample, ...fields } : [])) }
  }
  return { id: contentIn('id', posts), en: contentIn('en', inEnglish) }
}

interface Input {
  readonly content: ContentByLanguage
  /** In milliseconds since 1970: later posts are not public yet. */
  readonly now: number
}

type Localised = LocalisedEntry<'blog'>
interface PostReader extends Omit<ContentReader, 'list' | 'find' | 'findAdjacent'> {
  list(name: string, part: ListPart): Promise<Localised[]>
  find(name: string, id: number): Promise<Localised | undefined>
  findAdjacent(name: string, id: number, language: Language): Promise<{ newer?: Localised; older?: Localised }>
}

/** Returns a reader of content in memory. */
export function createTestReader({ content, now }: Input): ContentReader {
  const englishPosts = new Map(content.en.blog.map((post) => [post.id, post]))
  const localised = (post: Post): Localised => {
    const english = englishPosts.get(post.id)
    return { id: post, ...(english && !english.untranslated?.includes('title') && { en: english }) }
  }
  const all = content.id.blog.filter((post) => isPublicAt(collections.blog, post, now)).map(localised)
  const byLanguage = { id: all, en: all.filter(({ en }) => en) }
  // The blog is the only large collection, so an entry of any name is a post.
  const reader: PostReader = {
    content: (language) => content[language],
    list: async (_name, { language, indexing, limit, offset }) =>
      byLanguage[language].filter(({ id }) => indexing === undefined || isIndexed(id)).slice(offset, offset + limit),
    count: async (_name, language) => byLanguage[language].length,
    find: async (_name, id) => all.find((post) => post.id.id === id),
    findAdjacent: async (_name, id, language) => {
      const list = byLanguage[language]
      const index = list.findIndex((post) => post.id.id === id)
      const [newer, older] = index < 0 ? [] : [list[index - 1], list[index + 1]]
      return { ...(newer && { newer }), ...(older && { older }) }
    },
    async *listLinks(_name, { limit, offset }) {
      const batch = all.toReversed().slice(offset, offset + limit)
      yield batch.map(({ id, en }) => ({ ...id, id, ...(en && { en }) }))
    },
    lastModified: async () => {
      const times = all.flatMap(({ id }) => [id.updatedAt ?? '', id.createAt])
      return times.sort().at(-1)
    },
  }
  return reader as ContentReader
}

async function listParams({ path }: PageRoute, reader: ContentReader): Promise<Params[]> {
  const count = await reader.count('blog', 'id')
  const numbers = (first: number, perPart: number) => {
    const last = Math.floor(count / perPart) + 1
    return Array.from({ length: last + 1 - first }, (_, index) => String(first + index))
  }
  if (path.id.includes(':page')) return numbers(2, 10).map((page) => ({ page }))
  if (path.id.includes(':file')) return numbers(1, 500).map((file) => ({ file }))
  if (!path.id.includes(':slug')) return [{}]
  const posts = await reader.list('blog', { language: 'id', limit: count, offset: 0 })
  const { service, gallery, page } = reader.content('id')
  if (path.id === '/:slug') return page.map(({ id }) => ({ slug: String(id) }))
  const small = path.id.startsWith(detailPages.gallery.id) ? gallery : service
  const entries = path.id.startsWith('/blog') ? posts.map(({ id }) => id) : small
  return entries.map(({ id }) => ({ slug: String(id) }))
}

/** Returns every page of the site in both languages. */
export async function loadAllPages(site: Site, reader: ContentReader): Promise<Page[]> {
  const pages: Page[] = []
  for (const route of createPageRoutes({ site, build: testBuild }))
    for (const params of await listParams(route, reader))
      for (const language of route.languages) {
        const page = await route.load({ language, params, reader })
        if (page && page.redirectTo === undefined) pages.push(page)
      }
  return pages
}

/** Renders a page with all of its chunks. */
export async function renderWhole({ render }: Page): Promise<Omit<RenderedPage, 'rest'>> {
  const { rest = [], ...page } = await render()
  let { html } = page
  for await (const chunk of rest) html += chunk
  return { ...page, html }
}

/** Renders every page of a site, by default of the samples at the start of 2026; a page is under each of its paths. */
export async function renderSite({
  site = testSite,
  content = sampleContents,
  now = Date.parse('2026-01-01'),
}: Partial<Input & { readonly site: Site }> = {}) {
  const loaded = await loadAllPages(site, createTestReader({ content, now }))
  const rendered = loaded.map(async (page) => {
    const whole = await renderWhole(page)
    return page.paths.map((path) => ({ path, tags: page.tags, ...whole }))
  })
  const pages = (await Promise.all(rendered)).flat()
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return { pages, byPath, getHtml: (path: string) => byPath.get(path)?.html ?? '' }
}

/** Returns the links of the site's HTML pages that lead to no page of the site, or to a fragment that the page has not. */
export function listBrokenLinks(byPath: ReadonlyMap<string, RenderedPage>): string[] {
  const hasTarget = (ownPath: string, href: string): boolean => {
    const [address = '', fragment = ''] = href.replaceAll('&amp;', '&').split('#', 2)
    // Rendered for each request, outside these routes.
    if (Object.values<string>(searchPaths).includes(address)) return true
    const page = byPath.get(address === '' ? ownPath : address.replace(/\?item=.*/, ''))
    if (!page || fragment === '') return page !== undefined
    // The shell page passes the fragment on to the page in its iframe.
    const [, frameSrc = ''] = /<iframe [^>]*src="([^"]+)"/.exec(page.html) ?? []
    return (byPath.get(frameSrc) ?? page).html.includes(`id="${fragment}"`)
  }
  return [...byPath].flatMap(([path, { html, type }]) => {
    const links = type === undefined ? [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href) : []
    const broken = links.filter((href) => !/^(https?:|mailto&#58;|tel:)/.test(href) && !hasTarget(path, href))
    return broken.map((href) => `${path} → ${href}`)
  })
}
