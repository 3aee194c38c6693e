import type { Collection } from '#content/collection.ts'
import type { Language } from '#content/kinds.ts'
import { ownPagePath, ownPages } from '#content/own-page.ts'
import type { Entry } from '../api/entry.ts'

function hasOwnPage(name: string): name is keyof typeof ownPages {
  return name in ownPages
}

/** The moment at which a post that is dated ahead appears, as an ISO moment; absent when the entry shows at once. */
export function appearsAt({ name }: Collection, { values }: Entry, now: number): string | undefined {
  const moment = name === 'blog' ? (values['createAt'] ?? '') : ''
  return Date.parse(moment) > now ? moment : undefined
}

/** The public address at which the entry shows in that language: its own page where it has one, otherwise its section. */
export function placeOf({ name, screen }: Collection, { id, values }: Entry, language: Language): string {
  if (hasOwnPage(name)) {
    const title = values['title'] ?? ''
    const translated = language === 'en' ? values['title_en'] : ''
    // A post is read in English only once it has an English title.
    if (name === 'blog' && !translated) return ownPagePath(name, { id, title }, 'id')
    return ownPagePath(name, { id, title: translated || title }, language)
  }
  return language === 'en' ? screen.place.replace('/#', '/?lang=en#') : screen.place
}
