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
import { companyInShort, graphOf, trailNode } from './schema-org.ts'

const postsPerPage = 10
// Further back hardly anybody reads, and one new post touches every page of the list.
const pagesAhead = 10

function postsOn(page: number, { blog }: Content): Content['blog'] {
  return blog.slice((page - 1) * postsPerPage, page * postsPerPage)
}

function pagesIn({ blog }: Content): number {
  return Math.max(1, Math.ceil(blog.length / postsPerPage))
}

/** The pages of the list of blog posts, newest first, ten to a page. */
export function plannedBlogPages(place: Surroundings, content: Both, build: ClientBuild): PlannedPage[] {
  const own = content[place.language]
  const pages = pagesIn(own)
  return Array.from({ length: pages }, (_, index) => {
    const page = index + 1
    const versions = { id: blogPath('id', page), ...(page <= pagesIn(content.en) && { en: blogPath('en', page) }) }
    return {
      paths: pathsOf(versions, place.language),
      from: [postsOn(page, own), pages, versions.en, own.header],
      make: () => blogPage(place, own, build, { page, versions }),
      ...(page > pagesAhead && { onDemand: true }),
    }
  })
}

function blogPage(
  place: Surroundings,
  content: Content,
  build: ClientBuild,
  { page, versions }: { readonly page: number; readonly versions: Versions },
): Page {
  const { site, language } = place
  const said = words[language].posts
  const posts = postsOn(page, content)
  const title = page === 1 ? said.title : `${said.title}: ${said.page(page)}`
  return innerPage({
    place,
    build,
    versions,
    // The English list is shorter where posts have not been translated.
    english: blogPath('en'),
    content,
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
        <PageLinks language={language} page={page} pages={pagesIn(content)} />
      </div>
    ),
  })
}
