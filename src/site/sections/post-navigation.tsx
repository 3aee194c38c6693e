import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { blogPath, postPath } from '#site/links.ts'
import { words } from '#site/text.ts'
import { Icon } from './icon.tsx'

type Post = View<Collections['blog']>

interface Props {
  readonly language: Language
  /** The posts before and after the one that is being read, where there are any. */
  readonly older?: Post | undefined
  readonly newer?: Post | undefined
}

/** Where to go on reading: the post before, the one after, and all of them. */
export function Neighbours({ language, older, newer }: Props): ReactNode {
  const said = words[language].posts
  return (
    <nav className="neighbours" aria-label={said.others}>
      {older && <Neighbour language={language} post={older} rel="prev" label={said.previous} />}
      {newer && <Neighbour language={language} post={newer} rel="next" label={said.next} />}
      <a className="onward" href={blogPath(language)}>
        <Icon name="previous" />
        {said.all}
      </a>
    </nav>
  )
}

interface NeighbourProps {
  readonly language: Language
  readonly post: Post
  readonly rel: 'prev' | 'next'
  readonly label: string
}

function Neighbour({ language, post, rel, label }: NeighbourProps): ReactNode {
  return (
    <a className={`neighbour ${rel}`} href={postPath(post, language)} rel={rel}>
      <small>{label}</small>
      <span>{post.title || words[language].posts.title}</span>
    </a>
  )
}
