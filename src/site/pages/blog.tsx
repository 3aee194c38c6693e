import type { Content } from '#content/collections.ts'
import { blogPath, feedPath, postPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { fallbackLang } from '../sections/fallback-lang.ts'
import { NonBreakingText } from '../sections/headline.tsx'
import { Kawung } from '../sections/kawung.tsx'
import { Pagination } from '../sections/pagination.tsx'
import { PostMeta } from '../sections/post-meta.tsx'
import { readingMinutes } from '../sections/reading-time.ts'
import { ResponsiveImage } from '../sections/responsive-image.tsx'
import type { ClientBuild } from './client-build.ts'
import type { PathByLanguage } from './head.ts'
import { innerPage } from './inner-page.tsx'
import { createKeyedMemo } from './memoize.ts'
import type { PageInput, PageRoute, RenderedPage } from './page-route.ts'
import { pathsOf } from './paths.ts'
import type { ContentByLanguage } from './posts.ts'
import { breadcrumbNode, jsonLdGraph, shortOrganizationNode } from './schema-org.ts'

type Post = Content['blog'][number]

const POSTS_PER_PAGE = 10
// Later pages are rarely requested, and each new post changes every page of the list.
const MAX_EAGER_PAGES = 10

function countPages({ blog }: Content): number {
  return Math.max(1, Math.ceil(blog.length / POSTS_PER_PAGE))
}

/** Inputs of a list page. They exclude the list of all posts: memoized routes would keep old lists in memory. */
interface BlogPageInput {
  readonly context: PageContext
  readonly build: ClientBuild
  readonly page: number
  readonly pageCount: number
  readonly posts: Content['blog']
  readonly header: Content['header']
  readonly pathByLanguage: PathByLanguage
}

const memoizedRoutes = { id: createKeyedMemo<Post, PageRoute>(), en: createKeyedMemo<Post, PageRoute>() }

/** Yields the routes of the blog list, newest post first, ten posts to a page. */
export function* createBlogRoutes({ context, content, build }: PageInput<ContentByLanguage>): Generator<PageRoute> {
  const { site, language } = context
  const { blog, header } = content[language]
  const [pageCount, englishPageCount] = [countPages(content[language]), countPages(content.en)]
  for (let page = 1; page <= pageCount; page++) {
    const posts = blog.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE)
    const pathByLanguage = { id: blogPath('id', page), ...(page <= englishPageCount && { en: blogPath('en', page) }) }
    const createRoute = () => createBlogRoute({ context, build, page, pageCount, posts, header, pathByLanguage })
    const [firstPost] = posts
    const deps = [site, build, page, pageCount, pathByLanguage.en, header, context.sections, ...posts]
    yield firstPost ? memoizedRoutes[language](firstPost, deps, createRoute) : createRoute()
  }
}

function createBlogRoute(input: BlogPageInput): PageRoute {
  const { context, page, pageCount, posts, header, pathByLanguage } = input
  return {
    paths: pathsOf(pathByLanguage, context.language),
    deps: [posts, pageCount, pathByLanguage.en, header, context.sections],
    render: () => blogPage(input),
    ...(page > MAX_EAGER_PAGES && { isLazy: true }),
  }
}

function blogPage({ context, build, page, pageCount, posts, header, pathByLanguage }: BlogPageInput): RenderedPage {
  const { site, language } = context
  const t = messages[language].posts
  const title = page === 1 ? t.title : `${t.title}: ${t.pageNumber(page)}`
  return innerPage({
    context,
    build,
    pathByLanguage,
    // The English list omits posts without a translation, so it may have fewer pages.
    englishFallback: blogPath('en'),
    content: { header },
    head: {
      title,
      description: t.lead(site.name),
      feed: feedPath(language),
      jsonLd: jsonLdGraph(
        shortOrganizationNode(site),
        breadcrumbNode(context, [{ name: t.title, path: blogPath(language) }]),
      ),
    },
    children: (
      <div className="wrap">
        <header className="inner-head">
          <Kawung />
          <h1>{title}</h1>
          <p className="intro">{posts.length > 0 ? t.lead(site.name) : t.empty}</p>
          <a href={feedPath(language)}>{t.feed}</a>
        </header>
        <ul className="posts">
          {posts.map((post, index) => (
            <li key={post.id} className="post">
              <ResponsiveImage
                path={post.img}
                host={site.mediaHost}
                alt={post.img_alt ?? ''}
                sizes="(min-width: 64rem) 22rem, 92vw"
                isPriority={index === 0}
              />
              <PostMeta datetime={post.createAt} minutes={readingMinutes(post.paragraphdetail)} language={language} />
              <h2 lang={fallbackLang(post, 'title')}>
                <a href={postPath(post, language)}>
                  <NonBreakingText text={post.title || t.title} />
                </a>
              </h2>
              <p lang={fallbackLang(post, 'paragraph')}>{post.paragraph}</p>
            </li>
          ))}
        </ul>
        <Pagination language={language} page={page} pageCount={pageCount} />
      </div>
    ),
  })
}
