import { pageTitle } from '#content/automatic-texts.ts'
import type { Content } from '#content/collections.ts'
import { truncate } from '#content/truncate.ts'
import { landingPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { heroImageSizes } from '../sections/hero.tsx'
import { siteDescription } from '../site-settings.ts'
import type { Head } from './head.ts'
import { createOgImage } from './og-image.ts'
import { inBothLanguages } from './paths.ts'
import { fullOrganizationNode, jsonLdGraph, websiteNode } from './schema-org.ts'
import { toSharing } from './sharing.ts'

/** Returns the metadata of the landing page. The shell page and the live pages have it too: they show the same content. */
export function landingHead(context: PageContext, content: Content): Head {
  const { site, language } = context
  const header = content.header[0]
  const t = messages[language]
  const { title, description, isNotIndexed, socialImage } = toSharing(site.settings ?? {})
  const automaticTitle = header?.title ? pageTitle(header.title, site.name) : t.headline(site.name)
  const automaticDescription = truncate(
    site.settings?.tagline ?? (header?.paragraph || siteDescription(site, language)),
    160,
  )
  const pageDescription = description ?? automaticDescription
  return {
    title: title ?? automaticTitle,
    description: pageDescription,
    pathByLanguage: inBothLanguages(landingPath),
    ...(isNotIndexed && { isNotIndexed }),
    // The shell page preloads it for the landing page in its iframe, which loads later.
    preload: { path: header?.img ?? '', sizes: heroImageSizes },
    ogImage: createOgImage(site, {
      title: (title ?? header?.title) || t.headline(site.name),
      image: header?.img,
      imageFocus: header?.img_focus,
      socialImage,
    }),
    jsonLd: jsonLdGraph(fullOrganizationNode(context, content, pageDescription), websiteNode(context)),
  }
}
