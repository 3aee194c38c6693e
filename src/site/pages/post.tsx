import type { View } from '#content/collection.ts'
import type { Collections, Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { blogPath, feedPath } from '#site/links.ts'
import { articleSizes } from '#site/sections/article-sizes.ts'
import { PostArticle } from '#site/sections/post-article.tsx'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { shortened } from './about-the-site.ts'
import { absolute } from './absolute.ts'
import { cardOf } from './card.ts'
import type { ClientBuild } from './client-build.ts'
import type { Versions } from './head.ts'
import { innerPage } from './inner-page.tsx'
import type { Page, PlannedPage } from './page.ts'
import { byNumber, pathOfPost as pathOf, pathsOf } from './paths.ts'
import type { Both } from './posts.ts'
import { createMemories, createMemory } from './remembered.ts'
import { companyInShort, companyReference, graphOf, trailNode } from './schema-org.ts'

type Post = View<Collections['blog']>

const titleOf = (post: Post, language: Language): string => post.title || words[language].posts.title

/** What the page of a post is made of. Nothing of it holds the list of all posts: a plan outlives many of those. */
interface Parts {
  readonly post: Post
  readonly inIndonesian: Post
  readonly inEnglish: Post | undefined
  readonly newer: Post | undefined
  readonly older: Post | undefined
  readonly header: Content['header']
}

const remembered = { id: createMemories<Post, PlannedPage>(), en: createMemories<Post, PlannedPage>() }
const numbered = createMemory<Readonly<Record<Language, ReadonlyMap<number, Post>>>>()

/** The page of each blog post. Of ten thousand, only those are planned anew of which a part has changed. */
export function* plannedPostPages(place: Surroundings, content: Both, build: ClientBuild): Generator<PlannedPage> {
  const { site, language } = place
  const { id, en } = content
  const { blog, header } = content[language]
  const all = numbered([id.blog, en.blog], () => ({ id: byNumber(id.blog), en: byNumber(en.blog) }))
  for (const [index, post] of blog.entries()) {
    const [inIndonesian = post, inEnglish] = [all.id.get(post.id), all.en.get(post.id)]
    const [newer, older] = [blog[index - 1], blog[index + 1]]
    yield remembered[language](post, [site, build, inIndonesian, inEnglish, newer, older, header], () =>
      planPost(place, { post, inIndonesian, inEnglish, newer, older, header }, build),
    )
  }
}

function planPost(place: Surroundings, parts: Parts, build: ClientBuild): PlannedPage {
  const { post, inIndonesian, inEnglish, newer, older, header } = parts
  const versions = { id: pathOf(inIndonesian, 'id'), ...(inEnglish && { en: pathOf(inEnglish, 'en') }) }
  return {
    paths: pathsOf(versions, place.language),
    from: [post, versions.id, versions.en, newer, older, header],
    make: () => postPage(place, parts, versions, build),
    numbered: true,
    card: () => cardOf(place.site, titleOf(post, place.language), post.img || header[0]?.img),
  }
}

function postPage(place: Surroundings, parts: Parts, versions: Versions, build: ClientBuild): Page {
  const { post, newer, older, header } = parts
  const { site, language } = place
  const said = words[language]
  const title = titleOf(post, language)
  const path = versions[language] ?? versions.id
  return innerPage({
    place,
    build,
    versions,
    // A post that nobody has translated is left for the English list.
    english: blogPath('en'),
    content: { header },
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
    children: <PostArticle {...place} post={post} newer={newer} older={older} />,
  })
}

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}
