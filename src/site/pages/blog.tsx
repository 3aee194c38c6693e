import type { Content } from '#content/index.ts'
import { blogPath, feedPath, postPath } from '#site/links.ts'
import { Day } from '#site/sections/day.tsx'
import { Kawung } from '#site/sections/kawung.tsx'
import { Picture } from '#site/sections/picture.tsx'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import type { ClientBuild } from './client-build.ts'
import { innerPage } from './inner-page.tsx'
import type { Page } from './page.ts'
import { companyInShort, graphOf, trailNode } from './schema-org.ts'

/** The list of blog posts, newest first. */
export function blogPages(place: Surroundings, content: Content, build: ClientBuild): Page[] {
  const { site, language } = place
  const { blog } = content
  const said = words[language].posts
  return innerPage({
    place,
    build,
    versions: { id: blogPath('id'), en: blogPath('en') },
    content,
    head: {
      title: said.title,
      description: said.lead(site.name),
      feed: feedPath(language),
      data: graphOf(companyInShort(site), trailNode(site, language, [{ name: said.title, path: blogPath(language) }])),
    },
    children: (
      <div className="wrap">
        <header className="inner-head">
          <Kawung />
          <h1>{said.title}</h1>
          <p className="intro">{blog.length > 0 ? said.lead(site.name) : said.none}</p>
          <a href={feedPath(language)}>{said.feed}</a>
        </header>
        <ul className="posts">
          {blog.map((post, index) => (
            <li key={post.id} className="post">
              <Picture
                path={post.img}
                host={site.mediaHost}
                alt={post.img_alt ?? ''}
                sizes="(min-width: 64rem) 22rem, 92vw"
                first={index === 0}
              />
              <Day moment={post.createAt} language={language} />
              <h2 lang={langOf(post, 'title')}>
                <a href={postPath(post, language)}>{post.title || said.title}</a>
              </h2>
              <p lang={langOf(post, 'paragraph')}>{post.paragraph}</p>
            </li>
          ))}
        </ul>
      </div>
    ),
  })
}
