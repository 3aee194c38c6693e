import { type Content, collections } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { isPublicAt, momentOf } from '#content/view.ts'
import { createMemory } from './remembered.ts'

/** The content in both languages. */
export type Both = Readonly<Record<Language, Content>>

type Posts = Content['blog']

/** How many of the newest posts stand where machines look for news: in the feeds and in the guide. */
export const newestPosts = 50

const readable = createMemory<Readonly<Record<Language, Posts>>>()

function nextMomentIn(posts: Posts, now: number): number | undefined {
  let next: number | undefined
  for (const post of posts) {
    const moment = momentOf(collections.blog, post)
    if (moment > now && !(next !== undefined && moment >= next)) next = moment
  }
  return next
}

/** The content as it may be read at that moment: no post that is dated ahead, no English post without an English title. */
export function readableAt(content: Both, now: number): Both {
  const { id, en } = content
  const isOut = (post: Posts[number]) => isPublicAt(collections.blog, post, now)
  const isEnglish = ({ untranslated }: { readonly untranslated?: readonly string[] }) =>
    !untranslated?.includes('title')
  const next = [nextMomentIn(id.blog, now), nextMomentIn(en.blog, now)]
  const posts = readable([id.blog, en.blog, ...next], () => ({
    id: id.blog.filter(isOut),
    en: en.blog.filter(isOut).filter(isEnglish),
  }))
  return { id: { ...id, blog: posts.id }, en: { ...en, blog: posts.en } }
}

/** When the next post that is dated ahead appears, in milliseconds since 1970; nothing when none is. */
export function nextPostAfter({ id }: Both, now: number): number | undefined {
  return nextMomentIn(id.blog, now)
}
