import type { PublicEntry } from '#content/collection.ts'
import type { Collections, Content } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { blogPath, feedPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { fallbackLang } from '../sections/fallback-lang.ts'
import { PostArticle } from '../sections/post-article.tsx'
import { articleImageSizes } from '../sections/responsive-image.tsx'
import type { ClientBuild } from './client-build.ts'
import type { PathByLanguage } from './head.ts'
import { innerPage } from './inner-page.tsx'
import { truncate } from './landing-meta.ts'
import { entryLastModified } from './last-modified.ts'
import { createKeyedMemo, createMemo } from './memoize.ts'
import { createOgImage } from './og-image.ts'
import type { PageInput, PageRoute, RenderedPage } from './page-route.ts'
import { cachedPostPath, indexById, pathsOf } from './paths.ts'
import type { ContentByLanguage } from './posts.ts'
import { absoluteUrl, breadcrumbNode, jsonLdGraph, organizationReference, shortOrganizationNode } from './schema-org.ts'

type Post = PublicEntry<Collections['blog']>

const postTitle = (post: Post, language: Language): string => post.title || messages[language].posts.title

/** Inputs of a post page. They exclude the list of all posts: memoized routes would keep old lists in memory. */
interface PostPageInput {
  readonly context: PageContext
  readonly build: ClientBuild
  readonly post: Post
  readonly indonesianPost: Post
  readonly englishPost: Post | undefined
  readonly newer: Post | undefined
  readonly older: Post | undefined
  readonly header: Content['header']
}

const memoizedRoutes = { id: createKeyedMemo<Post, PageRoute>(), en: createKeyedMemo<Post, PageRoute>() }
const memoizedIndexes = createMemo<Readonly<Record<Language, ReadonlyMap<number, Post>>>>()

/** Yields the route of each blog post. Only posts with changed inputs get a new route object. */
export function* createPostRoutes({ context, content, build }: PageInput<ContentByLanguage>): Generator<PageRoute> {
  const { site, language, sections } = context
  const { id, en } = content
  const { blog, header } = content[language]
  const postsById = memoizedIndexes([id.blog, en.blog], () => ({ id: indexById(id.blog), en: indexById(en.blog) }))
  for (const [index, post] of blog.entries()) {
    const [indonesianPost = post, englishPost] = [postsById.id.get(post.id), postsById.en.get(post.id)]
    const [newer, older] = [blog[index - 1], blog[index + 1]]
    yield memoizedRoutes[language](
      post,
      [site, build, sections, indonesianPost, englishPost, newer, older, header],
      () => createPostRoute({ context, build, post, indonesianPost, englishPost, newer, older, header }),
    )
  }
}

function createPostRoute(input: PostPageInput): PageRoute {
  const { context, post, indonesianPost, englishPost, newer, older, header } = input
  const pathByLanguage = {
    id: cachedPostPath(indonesianPost, 'id'),
    ...(englishPost && { en: cachedPostPath(englishPost, 'en') }),
  }
  return {
    paths: pathsOf(pathByLanguage, context.language),
    deps: [post, pathByLanguage.id, pathByLanguage.en, newer, older, header, context.sections],
    render: () => postPage(input, pathByLanguage),
    hasIdInPath: true,
    ogImage: () =>
      createOgImage(context.site, { title: postTitle(post, context.language), image: post.img || header[0]?.img }),
  }
}

function postPage(
  { context, build, post, newer, older, header }: PostPageInput,
  pathByLanguage: PathByLanguage,
): RenderedPage {
  const { site, language } = context
  const t = messages[language]
  const title = postTitle(post, language)
  const path = pathByLanguage[language] ?? pathByLanguage.id
  return innerPage({
    context,
    build,
    pathByLanguage,
    // The English link of an untranslated post leads to the English list.
    englishFallback: blogPath('en'),
    content: { header },
    head: {
      title,
      description: truncate(post.paragraph, 160) || t.posts.lead(site.name),
      image: post.img,
      preload: { path: post.img, sizes: articleImageSizes },
      ...(isDatetime(post.createAt) && { publishedAt: post.createAt }),
      feed: feedPath(language),
      jsonLd: jsonLdGraph(
        {
          '@type': 'BlogPosting',
          headline: title,
          ...(post.paragraph && { description: post.paragraph }),
          ...(isDatetime(post.createAt) && { datePublished: post.createAt }),
          ...(post.updatedAt && { dateModified: entryLastModified(post) }),
          inLanguage: fallbackLang(post, 'paragraphdetail') ?? language,
          url: `${site.url}${path}`,
          mainEntityOfPage: `${site.url}${path}`,
          ...(post.img && { image: absoluteUrl(site, post.img) }),
          author: organizationReference(site),
          publisher: organizationReference(site),
        },
        shortOrganizationNode(site),
        breadcrumbNode(context, [
          { name: t.posts.title, path: blogPath(language) },
          { name: title, path },
        ]),
      ),
    },
    children: <PostArticle {...context} post={post} newer={newer} older={older} />,
  })
}

function isDatetime(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}
