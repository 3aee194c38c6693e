import type { ReactNode } from 'react'
import type { EntryOf } from '#content/collections.ts'
import { feedPath, postPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { fallbackLang } from './fallback-lang.ts'
import { NonBreakingText } from './headline.tsx'
import { Kawung } from './kawung.tsx'
import { PostMeta } from './post-meta.tsx'
import { readingMinutes } from './reading-time.ts'
import { getImage, ResponsiveImage } from './responsive-image.tsx'
import { SearchForm } from './search-form.tsx'

interface Props extends PageContext {
  readonly title: string
  readonly posts: readonly EntryOf<'blog'>[]
  /** Rendered below the posts. */
  readonly children?: ReactNode
}

/** The content of a page of the blog: search form, feed and posts. */
export function PostList({ site, language, title, posts, children }: Props): ReactNode {
  const t = messages[language].posts
  return (
    <div className="wrap">
      <header className="inner-head">
        <Kawung />
        <h1>{title}</h1>
        <p className="intro">{posts.length > 0 ? t.lead(site.name) : t.empty}</p>
        <SearchForm language={language} look="quiet" />
        <a href={feedPath(language)}>{t.feed}</a>
      </header>
      <ul className="posts">
        {posts.map((post, index) => (
          <li key={post.id} className="post">
            <ResponsiveImage
              {...getImage({ site }, post)}
              sizes="(min-width: 64rem) 22rem, 92vw"
              isPriority={index === 0}
            />
            <PostMeta
              site={site}
              datetime={post.createAt}
              minutes={readingMinutes(post.paragraphdetail)}
              language={language}
            />
            <h2 lang={fallbackLang(post, 'title')}>
              <a href={postPath(post, language)}>
                <NonBreakingText text={post.title || t.title} />
              </a>
            </h2>
            <p lang={fallbackLang(post, 'paragraph')}>{post.paragraph}</p>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
