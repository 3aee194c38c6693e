import type { ReactNode } from 'react'
import type { EntryOf } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { blogPath, postPath } from '../links.ts'
import { messages } from '../messages.ts'
import { Icon } from './icon.tsx'

type Post = EntryOf<'blog'>

interface Props {
  readonly language: Language
  /** The adjacent posts, if any. */
  readonly older?: Post | undefined
  readonly newer?: Post | undefined
}

/** Links to the previous post, the next post and the blog list. */
export function PostNavigation({ language, older, newer }: Props): ReactNode {
  const t = messages[language].posts
  return (
    <nav className="neighbours" aria-label={t.otherPosts}>
      {older && <AdjacentPostLink language={language} post={older} rel="prev" label={t.previous} />}
      {newer && <AdjacentPostLink language={language} post={newer} rel="next" label={t.next} />}
      <a className="overview-link" href={blogPath(language)}>
        <Icon name="previous" />
        {t.allPosts}
      </a>
    </nav>
  )
}

interface AdjacentPostLinkProps {
  readonly language: Language
  readonly post: Post
  readonly rel: 'prev' | 'next'
  readonly label: string
}

function AdjacentPostLink({ language, post, rel, label }: AdjacentPostLinkProps): ReactNode {
  return (
    <a className={`neighbour ${rel}`} href={postPath(post, language)} rel={rel}>
      <small>{label}</small>
      <span>{post.title || messages[language].posts.title}</span>
    </a>
  )
}
