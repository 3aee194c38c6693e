import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import { type Collections, collections, type PublicCollectionName } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import type { PreviewEntry, PreviewTarget } from '#content/preview-message.ts'
import { createTimeoutSignal } from '../client/timeout-signal.ts'
import { messages, placeholder } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import type { PartialContent } from '../sections/landing-sections.tsx'
import { Loading } from '../sections/loading.tsx'
import { PostArticle } from '../sections/post-article.tsx'
import { PostList } from '../sections/post-list.tsx'
import { otherServices } from '../sections/related.tsx'
import { ServiceArticle } from '../sections/service-article.tsx'
import { sanitizeHtml } from './sanitize-html.ts'

interface DraftArticleProps extends PageContext {
  readonly collection: PublicCollectionName
  readonly draft: PreviewEntry | undefined
}

const emptyEntry = { id: 0, title: '', name: '', paragraph: '', img: '', createAt: '' }

/** The detail page of the entry in the form. */
export function DraftArticle({ collection, draft, ...context }: DraftArticleProps): ReactNode {
  const html = typeof draft?.['paragraphdetail'] === 'string' ? draft['paragraphdetail'] : ''
  const paragraphdetail = useMemo(() => sanitizeHtml(html), [html])
  const entry = { ...emptyEntry, ...draft, paragraphdetail }
  return collection === 'blog' ? (
    <PostArticle {...context} post={entry} />
  ) : (
    <ServiceArticle {...context} service={entry} />
  )
}

interface PublishedPageProps extends PageContext {
  readonly target: Exclude<PreviewTarget, 'landing' | 'page'>
  readonly content: PartialContent
  readonly revision: number
}

/** A page of the site with its published content: the first service, the newest post, or the list of posts. */
export function PublishedPage({ target, content, revision, ...context }: PublishedPageProps): ReactNode {
  const posts = usePosts(context.language, revision)
  const [service] = content.service ?? []
  const [post] = posts ?? []
  if (target === 'service' && service)
    return (
      <ServiceArticle {...context} service={service} otherServices={otherServices(content.service ?? [], service.id)} />
    )
  if (target === 'post' && post) return <PostArticle {...context} post={post} older={posts?.[1]} />
  if (posts && (target === 'posts' || content.service))
    return <PostList {...context} title={messages[context.language].posts.title} posts={posts} />
  return <Loading text={placeholder.title} />
}

type Post = PublicEntry<Collections['blog']>

const POST_COUNT = 10

/** Returns the newest posts in that language; undefined while they are fetched, and none when that fails. */
function usePosts(language: Language, revision: number): readonly Post[] | undefined {
  const [posts, setPosts] = useState<readonly Post[]>()
  useEffect(() => {
    let isMounted = true
    const load = async () => {
      const url = `/api/${collections.blog.path}?lang=${language}&limit=${POST_COUNT}`
      // Own server, own administrator: the list has the form that its contract says.
      const list: Post[] = await fetch(url, { signal: createTimeoutSignal(5_000) }).then((response) => response.json())
      if (isMounted) setPosts(list)
    }
    // A new revision means that something was saved: it only triggers the effect.
    void revision
    load().catch(() => isMounted && setPosts([]))
    return () => {
      isMounted = false
    }
  }, [language, revision])
  return posts
}
