import type { Content } from '#content/index.ts'
import { type Language, languages } from '#content/kinds.ts'
import type { Site } from '#site/site.ts'
import { blogPages } from './blog.tsx'
import type { ClientBuild } from './client-build.ts'
import { feedPages } from './feed.ts'
import { manifestPage, robotsPage, sitemapPage } from './for-machines.ts'
import { framePage } from './frame.tsx'
import { guidePage } from './guide.ts'
import { landingPages } from './landing.tsx'
import { livePages } from './live.tsx'
import { notFoundPage } from './not-found.tsx'
import type { Page } from './page.ts'
import { postPages } from './post.tsx'
import { readableAt } from './posts.ts'
import { previewPage } from './preview.tsx'
import { privacyPages } from './privacy.tsx'
import { quotationPages, sentPages } from './quotation.tsx'
import { servicePages } from './service.tsx'

/** What the pages are made of. */
export interface Input {
  readonly site: Site
  readonly content: Readonly<Record<Language, Content>>
  /** The moment at which they are read, in milliseconds since 1970. */
  readonly now: number
}

/** Every page of the site, in both languages. */
export function pagesOf({ site, content: all, now }: Input, build: ClientBuild): Page[] {
  const content = readableAt(all, now)
  const pages = languages.flatMap((language) => {
    const place = { site, language }
    const own = content[language]
    return [
      framePage(place, own, build),
      ...landingPages(place, own, build),
      ...livePages(place, own, build),
      ...servicePages(place, content, build),
      ...quotationPages(place, content, build),
      ...sentPages(place, build),
      ...privacyPages(place, own, build),
      ...blogPages(place, content, build),
      ...postPages(place, content, build),
      ...feedPages(place, own),
      notFoundPage(place, build),
    ]
  })
  return [
    ...pages,
    previewPage(site, build),
    sitemapPage(site, content),
    robotsPage(site),
    manifestPage(site, build),
    guidePage(site, content),
  ]
}
