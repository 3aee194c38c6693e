import type { Collection } from '#content/collection.ts'
import type { Language } from '#content/kinds.ts'
import { ownPagePath, ownPages } from '#content/own-page.ts'
import type { Entry } from '../api/entry.ts'

function hasOwnPage(name: string): name is keyof typeof ownPages {
  return name in ownPages
}

/** The public address at which the entry shows in that language: its own page where it has one, otherwise its section. */
export function placeOf({ name, screen }: Collection, { id, values }: Entry, language: Language): string {
  if (hasOwnPage(name)) {
    const translated = language === 'en' ? values['title_en'] : ''
    return ownPagePath(name, { id, title: translated || (values['title'] ?? '') }, language)
  }
  return language === 'en' ? screen.place.replace('/#', '/?lang=en#') : screen.place
}
