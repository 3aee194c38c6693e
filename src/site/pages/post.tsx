import type { View } from '#content/collection.ts'
import type { Collections, Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { blogPath, feedPath, postPath } from '#site/links.ts'
import { articleSizes } from '#site/sections/article-sizes.ts'
import { PostArticle } from '#site/sections/post-article.tsx'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { shortened } from './about-the-site.ts'
import { absolute } from './absolute.ts'
import type { ClientBuild } from './client-build.ts'
import type { Versions } from './head.ts'
import { innerPage } from './inner-page.tsx'
import type { Page } from './page.ts'
import { companyInShort, companyReference, graphOf, trailNode } from './schema-org.ts'

type Post = View<Collections['blog']>

/** The page of each blog post. */
export function postPages(
  place: Surroundings,
  content: Readonly<Record<Language, Content>>,
  build: ClientBuild,
): Page[] {
  return content[place.language].blog.flatMap((post) => {
    const indonesian = content.id.blog.find(({ id }) => id === post.id) ?? post
    const english = content.en.blog.find(({ id }) => id === post.id)
    const versions = { id: postPath(indonesian, 'id'), ...(english && { en: postPath(english, 'en') }) }
    return postPage(place, post, build, { versions, content: content[place.language] })
  })
}

function postPage(
  place: Surroundings,
  post: Post,
  build: ClientBuild,
  { versions, content }: { readonly versions: Versions; readonly content: Content },
): Page[] {
  const { site, language } = place
  const said = words[language]
  const title = post.title || said.posts.title
  const path = versions[language] ?? versions.id
  return innerPage({
    place,
    build,
    versions,
    // A post that nobody has translated is left for the English list.
    english: blogPath('en'),
    content,
    numbered: true,
    head: {
      title,
      description: shortened(post.paragraph, 160) || said.posts.lead(site.name),
      picture: post.img,
      first: { path: post.img, sizes: articleSizes },
      ...(isMoment(post.createAt) && { published: post.createAt }),
      feed: feedPath(language),
      data: graphOf(
        {
          '@type': 'BlogPosting',
          headline: title,
          ...(post.paragraph && { description: post.paragraph }),
          ...(isMoment(post.createAt) && { datePublished: post.createAt }),
          inLanguage: langOf(post, 'paragraphdetail') ?? language,
          url: `${site.url}${path}`,
          mainEntityOfPage: `${site.url}${path}`,
          ...(post.img && { image: absolute(site, post.img) }),
          author: companyReference(site),
          publisher: companyReference(site),
        },
        companyInShort(site),
        trailNode(site, language, [
          { name: said.posts.title, path: blogPath(language) },
          { name: title, path },
        ]),
      ),
    },
    children: <PostArticle {...place} post={post} posts={content.blog} />,
  })
}

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}
