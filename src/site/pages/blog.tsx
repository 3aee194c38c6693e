import type { ContentReader, LocalisedEntry } from '#content/content-reader.ts'
import { type Language, languages } from '#content/fields.ts'
import type { Page, PageRoute, RenderedPage } from '#content/page.ts'
import { blogPath, feedPath } from '../links.ts'
import { messages } from '../messages.ts'
import { Pagination } from '../sections/pagination.tsx'
import { PostList } from '../sections/post-list.tsx'
import { QuotationBar } from '../sections/quotation-cta.tsx'
import type { PathByLanguage } from './head.ts'
import { innerPage } from './inner-page.tsx'
import { createPageInput, type PageInput, type RoutesInput } from './page-input.ts'
import { toPaths } from './paths.ts'

const POSTS_PER_PAGE = 10

interface BlogPageInput extends PageInput {
  readonly page: number
  readonly pageCount: number
  readonly posts: readonly LocalisedEntry<'blog'>[]
  readonly pathByLanguage: PathByLanguage
}

/** Returns the routes of the blog list, newest post first, ten posts to a page. */
export function createBlogRoutes(input: RoutesInput): PageRoute[] {
  const loadPage = async (page: number, reader: ContentReader, language: Language): Promise<Page | undefined> => {
    const countPages = async (language: Language) =>
      Math.max(1, Math.ceil((await reader.count('blog', language)) / POSTS_PER_PAGE))
    const [pageCount, englishPageCount] = await Promise.all([countPages(language), countPages('en')])
    if (page > pageCount) return undefined
    const posts = await reader.list('blog', { language, limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE })
    // The English list omits posts without a translation, so it may have fewer pages.
    const pathByLanguage = { id: blogPath('id', page), ...(page <= englishPageCount && { en: blogPath('en', page) }) }
    const list = { page, pageCount, posts, pathByLanguage }
    return {
      paths: toPaths(pathByLanguage, language),
      tags: ['blog', 'header', 'contact', 'service', 'sections'],
      render: () => blogPage({ ...createPageInput(input, reader, language, { name: 'blog' }), ...list }),
    }
  }
  return [
    {
      path: { id: blogPath('id'), en: blogPath('en') },
      languages,
      listEager: () => [{}],
      load: ({ language, reader }) => loadPage(1, reader, language),
    },
    {
      path: { id: blogPath('id', ':page'), en: blogPath('en', ':page') },
      languages,
      load: ({ language, params, reader }) => {
        const page = params['page'] ?? ''
        return /^[1-9]\d{0,6}$/.test(page) && page !== '1' ? loadPage(Number(page), reader, language) : undefined
      },
    },
  ]
}

function blogPage({ page, pageCount, pathByLanguage, ...input }: BlogPageInput): RenderedPage {
  const { context } = input
  const { site, language } = context
  const posts = input.posts.map((post) => post[language] ?? post.id)
  const t = messages[language].posts
  const title = page === 1 ? t.title : `${t.title}: ${t.pageNumber(page)}`
  return innerPage(input, {
    pathByLanguage,
    englishFallback: blogPath('en'),
    head: {
      title,
      description: t.lead(site.name),
      feed: feedPath(language),
    },
    breadcrumbs: [{ name: t.title, path: blogPath(language) }],
    children: (
      <>
        <PostList {...context} title={title} posts={posts}>
          <Pagination
            language={language}
            page={page}
            pageCount={pageCount}
            pathOf={(number) => blogPath(language, number)}
            labels={{ pagination: t.pagination, previous: t.newerPage, next: t.olderPage }}
          />
        </PostList>
        <QuotationBar {...context} />
      </>
    ),
  })
}
