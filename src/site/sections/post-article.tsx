import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { articleSizes } from './article-sizes.ts'
import { Unbroken } from './headline.tsx'
import { Neighbours } from './neighbours.tsx'
import { Picture } from './picture.tsx'
import { PostFacts } from './post-facts.tsx'
import { readingMinutes } from './reading-time.ts'
import { RichText } from './rich-text.tsx'

interface Props extends Surroundings {
  readonly post: View<Collections['blog']>
  /** The posts before and after it, for the way to the others. */
  readonly older?: View<Collections['blog']> | undefined
  readonly newer?: View<Collections['blog']> | undefined
}

/** A blog post as its own page shows it. */
export function PostArticle({ site, language, post, older, newer }: Props): ReactNode {
  return (
    <article className="wrap article">
      <header className="inner-head">
        <PostFacts moment={post.createAt} minutes={readingMinutes(post.paragraphdetail)} language={language} />
        <h1 lang={langOf(post, 'title')}>
          <Unbroken text={post.title || words[language].posts.title} />
        </h1>
        <p className="intro" lang={langOf(post, 'paragraph')}>
          {post.paragraph}
        </p>
      </header>
      <Picture path={post.img} host={site.mediaHost} alt={post.img_alt ?? ''} sizes={articleSizes} first />
      <RichText html={post.paragraphdetail} lang={langOf(post, 'paragraphdetail')} />
      <Neighbours language={language} older={older} newer={newer} />
    </article>
  )
}
