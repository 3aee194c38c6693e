import type { PublicEntry } from '#content/collection.ts'
import { type Collections, type Content, collections } from '#content/collections.ts'
import type { ContentReader, ListPart, LocalisedEntry } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import { isPublicAt, toPublic } from '#content/public-entry.ts'
import { samples } from '#content/samples/samples.ts'
import { isIndexed } from '#content/sharing-fields.ts'
import { sampleContent } from '#site/live/sample-content.ts'
import type { Site } from '#site/page-context.ts'
import type { ClientBuild } from '#site/pages/client-build.ts'
import type { RoutesInput } from '#site/pages/page-input.ts'
import type { Page, PageRoute, Params, RenderedPage } from '#site/pages/page-route.ts'
import { createPageRoutes } from '#site/pages/routes.ts'
import { testBuild, testSite } from './client-build.ts'

export type Post = PublicEntry<Collections['blog']>

/** The content of a site in one language, with its posts, newest first. */
export type ContentWithPosts = Content & { readonly blog: readonly Post[] }

/** Returns the sample content with the sample posts. */
export function sampleContentWithPosts(language: Language): ContentWithPosts {
  const posts = samples.blog.map((document, index) => toPublic(collections.blog, { id: index + 1, document }, language))
  const blog = posts.sort((one, other) => other.createAt.localeCompare(one.createAt))
  return { ...sampleContent(language), blog }
}

export interface TestSite {
  readonly content: Readonly<Record<Language, ContentWithPosts>>
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
export function createTestReader({ content, now }: TestSite): ContentReader {
  const englishPosts = new Map(content.en.blog.map((post) => [post.id, post]))
  const localised = (post: Post): Localised => {
    const english = englishPosts.get(post.id)
    return { id: post, ...(english && !english.untranslated?.includes('title') && { en: english }) }
  }
  const all = content.id.blog.filter((post) => isPublicAt(collections.blog, post, now)).map(localised)
  const byLanguage = { id: all, en: all.filter(({ en }) => en) }
  const positionsOf = (list: readonly Localised[]) => new Map(list.map((post, index) => [post.id.id, index]))
  const positions = { id: positionsOf(byLanguage.id), en: positionsOf(byLanguage.en) }
  const postsById = new Map(all.map((post) => [post.id.id, post]))
  // The blog is the only large collection, so an entry of any name is a post.
  const reader: PostReader = {
    content: (language) => content[language],
    list: async (_name, { language, indexing, limit, offset }) =>
      byLanguage[language].filter(({ id }) => indexing === undefined || isIndexed(id)).slice(offset, offset + limit),
    count: async (_name, language) => byLanguage[language].length,
    find: async (_name, id) => postsById.get(id),
    findAdjacent: async (_name, id, language) => {
      const list = byLanguage[language]
      const index = positions[language].get(id)
      const [newer, older] = index === undefined ? [] : [list[index - 1], list[index + 1]]
      return { ...(newer && { newer }), ...(older && { older }) }
    },
    async *listLinks(_name, { limit, offset }) {
      yield all
        .toReversed()
        .slice(offset, offset + limit)
        .map(({ id, en }) => ({ ...id, id, ...(en && { en }) }))
    },
    lastModified: async () =>
      all
        .flatMap(({ id }) => [id.updatedAt ?? '', id.createAt])
        .sort()
        .at(-1),
  }
  return reader as ContentReader
}

async function* paramsOf({ path }: PageRoute, reader: ContentReader): AsyncGenerator<Params> {
  const { service } = reader.content('id')
  if (path.id.includes(':slug')) {
    const ids = path.id.startsWith('/blog')
      ? (await reader.list('blog', { language: 'id', limit: 100_000, offset: 0 })).map(({ id }) => id.id)
      : service.map(({ id }) => id)
    for (const id of ids) yield { slug: String(id) }
  } else if (path.id.includes(':page')) {
    for (let page = 2; page <= (await reader.count('blog', 'id')) / 10 + 1; page++) yield { page: String(page) }
  } else if (path.id.includes(':file')) {
    for (let file = 1; file <= (await reader.count('blog', 'id')) / 500 + 1; file++) yield { file: String(file) }
  } else yield {}
}

/** Returns every page of the site in both languages. */
export async function loadAllPages(input: RoutesInput, reader: ContentReader): Promise<Page[]> {
  const pages: Page[] = []
  for (const route of createPageRoutes(input))
    for await (const params of paramsOf(route, reader))
      for (const language of route.languages) {
        const page = await route.load({ language, params, reader })
        if (page && page.redirectTo === undefined) pages.push(page)
      }
  return pages
}

/** A rendered page in one piece. */
export type WholePage = Omit<RenderedPage, 'rest'>

/** Renders a page with all of its chunks. */
export async function renderWhole({ render }: Page): Promise<WholePage> {
  const { rest = [], ...page } = render()
  let { html } = page
  for await (const chunk of rest) html += chunk
  return { ...page, html }
}

/** Renders every page of the site and returns it under each of its paths. */
export async function renderAllPages(
  { site, ...content }: TestSite & { readonly site: Site },
  build: ClientBuild,
): Promise<({ readonly path: string } & WholePage)[]> {
  const pages = await loadAllPages({ site, build }, createTestReader(content))
  const rendered = await Promise.all(pages.map(async (page) => ({ paths: page.paths, page: await renderWhole(page) })))
  return rendered.flatMap(({ paths, page }) => paths.map((path) => ({ path, ...page })))
}

/** The sample content with its posts, in both languages. */
export const sampleContents: TestSite['content'] = {
  id: sampleContentWithPosts('id'),
  en: sampleContentWithPosts('en'),
}

/** Renders every page of a site, by default of the samples at the start of 2026. */
export async function renderSite({
  site = testSite,
  content = sampleContents,
  now = Date.parse('2026-01-01'),
}: Partial<TestSite & { readonly site: Site }> = {}) {
  const pages = await renderAllPages({ site, content, now }, testBuild)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return { pages, byPath, htmlOf: (path: string) => byPath.get(path)?.html ?? '' }
}
