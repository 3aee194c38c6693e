import { type Content, collections } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { isPublicAt } from '#content/view.ts'

/** The content in both languages. */
export type Both = Readonly<Record<Language, Content>>

/** The content as it may be read at that moment: no post that is dated ahead, no English post without an English title. */
export function readableAt(content: Both, now: number): Both {
  const isOut = (post: Content['blog'][number]) => isPublicAt(collections.blog, post, now)
  const isEnglish = ({ untranslated }: { readonly untranslated?: readonly string[] }) =>
    !untranslated?.includes('title')
  return {
    id: { ...content.id, blog: content.id.blog.filter(isOut) },
    en: { ...content.en, blog: content.en.blog.filter(isOut).filter(isEnglish) },
  }
}

/** When the next post that is dated ahead appears, in milliseconds since 1970; nothing when none is. */
export function nextPostAfter({ id }: Both, now: number): number | undefined {
  const ahead = id.blog.map(({ createAt }) => Date.parse(createAt)).filter((moment) => moment > now)
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}
