import type { ReactNode } from 'react'
import type { EntryOf } from '#content/collections.ts'
import { services as serviceSection } from '#content/sections/services.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { getHeading } from '../site-settings.ts'
import { fallbackLang } from './fallback-lang.ts'
import { NonBreakingText } from './headline.tsx'
import { PostMeta } from './post-meta.tsx'
import { PostNavigation } from './post-navigation.tsx'
import { QuotationCta } from './quotation-cta.tsx'
import { readingMinutes } from './reading-time.ts'
import { RelatedServices } from './related.tsx'
import { articleImageSizes, getImage, ResponsiveImage } from './responsive-image.tsx'
import { RichText } from './rich-text.tsx'

interface Props extends PageContext {
  readonly post: EntryOf<'blog'>
  /** The adjacent posts, for the links below the text. */
  readonly older?: EntryOf<'blog'> | undefined
  readonly newer?: EntryOf<'blog'> | undefined
  /** The services that it names. */
  readonly services?: readonly EntryOf<'service'>[]
}

/** The content of a blog post page, with a link to the quotation form at its end. */
export function PostArticle({ site, language, whatsApp, post, older, newer, services = [] }: Props): ReactNode {
  return (
    <>
      <article className="wrap article">
        <header className="inner-head">
          <PostMeta
            site={site}
            datetime={post.createAt}
            minutes={readingMinutes(post.paragraphdetail)}
            language={language}
          />
          <h1 lang={fallbackLang(post, 'title')}>
            <NonBreakingText text={post.title || messages[language].posts.title} />
          </h1>
          <p className="intro" lang={fallbackLang(post, 'paragraph')}>
            {post.paragraph}
          </p>
        </header>
        <ResponsiveImage {...getImage({ site }, post)} sizes={articleImageSizes} isPriority />
        <RichText html={post.paragraphdetail} host={site.mediaHost} lang={fallbackLang(post, 'paragraphdetail')} />
        <p className="post-author">
          {messages[language].posts.writtenBy} <strong>{post.author || site.name}</strong>
        </p>
        <PostNavigation language={language} older={older} newer={newer} />
      </article>
      <div className="wrap">
        <RelatedServices {...{ site, language, services }} heading={getHeading({ site, language }, serviceSection)} />
      </div>
      <QuotationCta {...{ site, language, whatsApp }} />
    </>
  )
}
