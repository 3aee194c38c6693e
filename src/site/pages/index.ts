import type { Content } from '#content/index.ts'
import { type Language, languages } from '#content/kinds.ts'
import type { Site } from '#site/site.ts'
import type { ClientBuild } from './client-build.ts'
import { framePage } from './frame.tsx'
import { landingPage } from './landing.tsx'
import { notFoundPage } from './not-found.tsx'
import type { Page } from './page.ts'

/** What the pages are made of. */
export interface Input {
  readonly site: Site
  readonly content: Readonly<Record<Language, Content>>
}

/** Every page of the site, in both languages. */
export function pagesOf({ site, content }: Input, build: ClientBuild): Page[] {
  return languages.flatMap((language) => {
    const place = { site, language }
    return [
      framePage(place, content[language], build),
      landingPage(place, content[language], build),
      notFoundPage(place, build),
    ]
  })
}
