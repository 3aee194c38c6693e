import type { View } from '#content/collection.ts'
import type { Collections, Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { blogPath, feedPath, postPath } from '#site/links.ts'
import { Day } from '#site/sections/day.tsx'
import { Icon } from '#site/sections/icon.tsx'
import { Picture } from '#site/sections/picture.tsx'
import { RichText } from '#site/sections/rich-text.tsx'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { absolute, shortened } from './about-the-site.ts'
import type { ClientBuild } from './client-build.ts'
import { innerPage } from './inner-page.tsx'
import type { Page } from './page.ts'

type Post = View<Collections['blog']>

/** The page of each blog post. */
export function postPages(
  place: Surroundings,
  content: Readonly<Record<Language, Content>>,
  build: ClientBuild,
): Page[] {
  return content[place.language].blog.flatMap((post) => {
    const other = (language: Language) => content[language].blog.find(({ id }) => id === post.id) ?? post
    return postPage(place, post, build, { id: postPath(other('id'), 'id'), en: postPath(other('en'), 'en') })
  })
}

function postPage(
  place: Surroundings,
  post: Post,
  build: ClientBuild,
  versions: Readonly<Record<Language, string>>,
): Page[] {
  const { site, language } = place
  const said = words[language]
  const picture = post.img ? absolute(site, post.img) : undefined
  return innerPage({
    place,
    build,
    versions,
    head: {
      title: post.title || said.posts.title,
      description: shortened(post.paragraph, 160) || said.posts.lead(site.name),
      picture,
      feed: feedPath(language),
      data: {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.paragraph,
        datePublished: post.createAt,
        inLanguage: langOf(post, 'paragraphdetail') ?? language,
        url: `${site.url}${versions[language]}`,
        ...(picture && { image: picture }),
        publisher: { '@type': 'Organization', name: site.name, url: `${site.url}/` },
      },
    },
    children: (
      <article className="wrap article">
        <header className="inner-head">
          <Day moment={post.createAt} language={language} />
          <h1 lang={langOf(post, 'title')}>{post.title || said.posts.title}</h1>
          <p className="intro" lang={langOf(post, 'paragraph')}>
            {post.paragraph}
          </p>
        </header>
        <Picture
          path={post.img}
          host={site.mediaHost}
          alt={post.img_alt ?? ''}
          sizes="(min-width: 64rem) min(46vw, 36rem), 92vw"
          first
        />
        <RichText html={post.paragraphdetail} lang={langOf(post, 'paragraphdetail')} />
        <a className="onward" href={blogPath(language)}>
          <Icon name="previous" />
          {said.posts.title}
        </a>
      </article>
    ),
  })
}
