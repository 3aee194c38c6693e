import type { Collection } from '#content/collection.ts'
import { detailPagePath, hasDetailPages } from '#content/detail-page.ts'
import type { Language } from '#content/fields.ts'
import type { Entry } from '../api/entry.ts'

/** Returns when a post with a future date appears, as an ISO datetime; nothing when the entry is visible at once. */
export function findScheduledAt({ name }: Collection, { values }: Entry, now: number): string | undefined {
  const publishAt = name === 'blog' ? (values['createAt'] ?? '') : ''
  return Date.parse(publishAt) > now ? publishAt : undefined
}

/**
 * Returns the public address of the entry in that language: its own page where it has one, otherwise its section; undefined
 * when no page shows it.
 */
export function publicUrl({ name, screen }: Collection, { id, values }: Entry, language: Language): string | undefined {
  if (hasDetailPages(name)) {
    const translated = language === 'en' ? values['title_en'] : ''
    // A post without an English title has no English page.
    const isIndonesian = language === 'id' || (name === 'blog' && !translated)
    const title = (isIndonesian ? '' : translated) || (values['title'] ?? '')
    const slug = values[isIndonesian ? 'slug' : 'slug_en']
    return detailPagePath(name, { id, title, ...(slug && { slug }) }, isIndonesian ? 'id' : 'en')
  }
  return language === 'en' ? screen.publicUrl?.replace('/#', '/?lang=en#') : screen.publicUrl
}
