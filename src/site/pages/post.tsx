import { isDatetime } from '#content/bounds.ts'
import type { Content } from '#content/collections.ts'
import type { LocalisedEntry, Tag } from '#content/content-reader.ts'
import { type Language, languages } from '#content/fields.ts'
import type { PageRoute, RenderedPage } from '#content/page.ts'
import { truncate } from '#content/truncate.ts'
import { blogPath, feedPath, postPath } from '../links.ts'
import { messages } from '../messages.ts'
import { fallbackLang } from '../sections/fallback-lang.ts'
import { PostArticle } from '../sections/post-article.tsx'
import { articleImageSizes } from '../sections/responsive-image.tsx'
import { richTextToLine } from './description.ts'
import type { PathByLanguage } from './head.ts'
import { innerPage } from './inner-page.tsx'
import { entryLastModified } from './last-modified.ts'
import { createPageInput, type PageInput, type RoutesInput } from './page-input.ts'
import { idInSlug, toPaths } from './paths.ts'
import { servicesNamedIn } from './related-entries.ts'
import { absoluteUrl, organizationReference } from './schema-org.ts'
import { toSharing } from './sharing.ts'

const postTitle = (post: { readonly title: string }, language: Language): string =>
  post.title || messages[language].posts.title

type LocalisedPost = LocalisedEntry<'blog'>

interface PostPageInput extends PageInput {
  readonly post: LocalisedPost
  readonly newer: LocalisedPost | undefined
  readonly older: LocalisedPost | undefined
  readonly services: Content['service']
  readonly pathByLanguage: PathByLanguage
}

/** Returns the route of the blog posts. An English page exists only for a post with an English title. */
export function createPostRoute(input: RoutesInput): PageRoute {
  return {
    path: { id: `${blogPath('id')}/:slug`, en: `${blogPath('en')}/:slug` },
    languages,
    load: async ({ language, params, reader }) => {
      const id = idInSlug(params['slug'])
      const post = id === undefined ? undefined : await reader.find('blog', id)
      if (!post?.[language]) return undefined
      const { newer, older } = await reader.findAdjacent('blog', post.id.id, language)
      const pathByLanguage = { id: postPath(post.id, 'id'), ...(post.en && { en: postPath(post.en, 'en') }) }
      const shown = [post, newer, older].flatMap((one): Tag[] => (one ? [`blog:${one.id.id}`] : []))
      return {
        paths: toPaths(pathByLanguage, language),
        tags: [...shown, 'header', 'contact', 'service', 'sections'],
        render: () => {
          const services = servicesNamedIn(Object.values(post.id).join(' '), reader, language)
          const { id, title } = post[language] ?? post.id
          const page = createPageInput(input, reader, language, { name: 'blog', id, title })
          return postPage({ ...page, post, newer, older, services, pathByLanguage })
        },
      }
    },
  }
}

function postPage({ services, pathByLanguage, ...input }: PostPageInput): RenderedPage {
  const { context } = input
  const { site, language } = context
  const t = messages[language]
  const inLanguage = (one: LocalisedPost) => one[language] ?? one.id
  const post = inLanguage(input.post)
  const newer = input.newer && inLanguage(input.newer)
  const older = input.older && inLanguage(input.older)
  const title = postTitle(post, language)
  const sharing = toSharing(post)
  const description = sharing.description ?? post.paragraph
  const image = sharing.socialImage?.path ?? post.img
  const path = pathByLanguage[language] ?? pathByLanguage.id
  return innerPage(input, {
    pathByLanguage,
    // The English link of an untranslated post leads to the English list.
    englishFallback: blogPath('en'),
    sharing,
    head: {
      title,
      description: truncate(post.paragraph || richTextToLine(post.paragraphdetail), 160) || t.posts.lead(site.name),
      image: post.img,
      imageFocus: post.img_focus,
      preload: { path: post.img, sizes: articleImageSizes },
      ...(isDatetime(post.createAt) && { publishedAt: post.createAt }),
      feed: feedPath(language),
    },
    schema: {
      '@type': 'BlogPosting',
      headline: sharing.title ?? title,
      ...(description && { description }),
      ...(isDatetime(post.createAt) && { datePublished: post.createAt }),
      ...(post.updatedAt && { dateModified: entryLastModified(post) }),
      inLanguage: fallbackLang(post, 'paragraphdetail') ?? language,
      url: `${site.url}${path}`,
      mainEntityOfPage: `${site.url}${path}`,
      ...(image && { image: absoluteUrl(site, image) }),
      author: post.author ? { '@type': 'Person', name: post.author } : organizationReference(site),
      publisher: organizationReference(site),
    },
    breadcrumbs: [
      { name: t.posts.title, path: blogPath(language) },
      { name: sharing.title ?? title, path },
    ],
    children: <PostArticle {...context} {...{ post, newer, older, services }} />,
  })
}
