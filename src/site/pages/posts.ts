import { type Content, collections } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { isPublicAt, publicFromTimestamp } from '#content/public-entry.ts'
import { createMemo } from './memoize.ts'

/** The content by language. */
export type ContentByLanguage = Readonly<Record<Language, Content>>

type Posts = Content['blog']

/** Number of the newest posts in the RSS feeds and in llms.txt. */
export const MAX_FEED_POSTS = 50

const memoizedPosts = createMemo<Readonly<Record<Language, Posts>>>()

function findNextPublicationIn(posts: Posts, now: number): number | undefined {
  let next: number | undefined
  for (const post of posts) {
    const publishedAt = publicFromTimestamp(collections.blog, post)
    if (publishedAt > now && !(next !== undefined && publishedAt >= next)) next = publishedAt
  }
  return next
}

/** Returns the content that is public at `now`: no scheduled posts, no English posts with an untranslated title. */
export function publicContentAt(content: ContentByLanguage, now: number): ContentByLanguage {
  const { id, en } = content
  const isPublished = (post: Posts[number]) => isPublicAt(collections.blog, post, now)
  const isEnglish = ({ untranslated }: { readonly untranslated?: readonly string[] }) =>
    !untranslated?.includes('title')
  const next = [findNextPublicationIn(id.blog, now), findNextPublicationIn(en.blog, now)]
  const posts = memoizedPosts([id.blog, en.blog, ...next], () => ({
    id: id.blog.filter(isPublished),
    en: en.blog.filter(isPublished).filter(isEnglish),
  }))
  return { id: { ...id, blog: posts.id }, en: { ...en, blog: posts.en } }
}

/** Returns when the next scheduled post is published, in milliseconds since 1970, or undefined if there is none. */
export function findNextPublication({ id }: ContentByLanguage, now: number): number | undefined {
  return findNextPublicationIn(id.blog, now)
}
