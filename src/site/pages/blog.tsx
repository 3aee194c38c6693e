import type { Content } from '#content/index.ts'
import { blogPath, feedPath, postPath } from '#site/links.ts'
import { Unbroken } from '#site/sections/headline.tsx'
import { Kawung } from '#site/sections/kawung.tsx'
import { PageLinks } from '#site/sections/page-links.tsx'
import { Picture } from '#site/sections/picture.tsx'
import { PostFacts } from '#site/sections/post-facts.tsx'
import { readingMinutes } from '#site/sections/reading-time.ts'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import type { ClientBuild } from './client-build.ts'
import type { Versions } from './head.ts'
import { innerPage } from './inner-page.tsx'
import type { Page, PlannedPage } from './page.ts'
import { pathsOf } from './paths.ts'
import type { Both } from './posts.ts'
import { createMemories } from './remembered.ts'
import { companyInShort, graphOf, trailNode } from './schema-org.ts'

type Post = Content['blog'][number]

const postsPerPage = 10
// Further back hardly anybody reads, and one new post touches every page of the list.
const pagesAhead = 10

function pagesIn({ blog }: Content): number {
  return Math.max(1, Math.ceil(blog.length / postsPerPage))
}

/** What a page of the list is made of. Nothing of it holds the list of all posts: a plan outlives many of those. */
interface Parts {
  readonly page: number
  readonly pages: number
  readonly posts: Content['blog']
  readonly header: Content['header']
  readonly versions: Versions
}

const remembered = { id: createMemories<Post, PlannedPage>(), en: createMemories<Post, PlannedPage>() }

/** The pages of the list of blog posts, newest first, ten to a page. */
export function* plannedBlogPages(place: Surroundings, content: Both, build: ClientBuild): Generator<PlannedPage> {
  const { site, language } = place
  const { blog, header } = content[language]
  const [pages, inEnglish] = [pagesIn(content[language]), pagesIn(content.en)]
  for (let page = 1; page <= pages; page++) {
    const posts = blog.slice((page - 1) * postsPerPage, page * postsPerPage)
    const versions = { id: blogPath('id', page), ...(page <= inEnglish && { en: blogPath('en', page) }) }
    const planned = () => planBlogPage(place, { page, pages, posts, header, versions }, build)
    const [first] = posts
    const from = [site, build, page, pages, versions.en, header, ...posts]
    yield first ? remembered[language](first, from, planned) : planned()
  }
}

function planBlogPage(place: Surroundings, parts: Parts, build: ClientBuild): PlannedPage {
  const { page, pages, posts, header, versions } = parts
  return {
    paths: pathsOf(versions, place.language),
    from: [posts, pages, versions.en, header],
    make: () => blogPage(place, parts, build),
    ...(page > pagesAhead && { onDemand: true }),
  }
}

function blogPage(place: Surroundings, parts: Parts, build: ClientBuild): Page {
  const { page, pages, posts, header, versions } = parts
  const { site, language } = place
  const said = words[language].posts
  const title = page === 1 ? said.title : `${said.title}: ${said.page(page)}`
  return innerPage({
    place,
    build,
    versions,
    // The English list is shorter where posts have not been translated.
    english: blogPath('en'),
    content: { header },
    head: {
      title,
      description: said.lead(site.name),
      feed: feedPath(language),
      data: graphOf(companyInShort(site), trailNode(site, language, [{ name: said.title, path: blogPath(language) }])),
    },
    children: (
      <div className="wrap">
        <header className="inner-head">
          <Kawung />
          <h1>{title}</h1>
          <p className="intro">{posts.length > 0 ? said.lead(site.name) : said.none}</p>
          <a href={feedPath(language)}>{said.feed}</a>
        </header>
        <ul className="posts">
          {posts.map((post, index) => (
            <li key={post.id} className="post">
              <Picture
                path={post.img}
                host={site.mediaHost}
                alt={post.img_alt ?? ''}
                sizes="(min-width: 64rem) 22rem, 92vw"
                first={index === 0}
              />
              <PostFacts moment={post.createAt} minutes={readingMinutes(post.paragraphdetail)} language={language} />
              <h2 lang={langOf(post, 'title')}>
                <a href={postPath(post, language)}>
                  <Unbroken text={post.title || said.title} />
                </a>
              </h2>
              <p lang={langOf(post, 'paragraph')}>{post.paragraph}</p>
            </li>
          ))}
        </ul>
        <PageLinks language={language} page={page} pages={pages} />
      </div>
    ),
  })
}
