import type { Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { frontPath } from '#site/links.ts'
import type { Site } from '#site/site.ts'
import { words } from '#site/text.ts'
import { absolute } from './absolute.ts'

type Node = Readonly<Record<string, unknown>>

/** One place on the way from the front page to a page. */
export interface Step {
  readonly name: string
  readonly path: string
}

/** Schema.org data as one graph, so that its parts can name each other. */
export function graphOf(...nodes: readonly Node[]): object {
  return { '@context': 'https://schema.org', '@graph': nodes }
}

/** The company, as other nodes refer to it. */
export function companyReference(site: Site): Node {
  return { '@id': `${site.url}/#organization` }
}

/** The company, with all that its contact entry says. */
export function companyNode(site: Site, language: Language, content: Content): Node {
  const contact = content.contact[0]
  const picture = content.header[0]?.img
  const links = contact ? [contact.facebook, contact.instagram, contact.twitter, contact.youtube].filter(Boolean) : []
  return {
    '@type': 'Organization',
    ...companyReference(site),
    name: site.name,
    url: `${site.url}/`,
    description: words[language].description(site.name),
    logo: `${site.url}/apple-touch-icon.png`,
    ...(picture && { image: absolute(site, picture) }),
    ...(contact?.address && { address: contact.address }),
    ...(contact?.phone && { telephone: contact.phone }),
    ...(contact?.email && { email: contact.email }),
    ...(links.length > 0 && { sameAs: links }),
  }
}

/** The company in the few words that a page about something else needs. */
export function companyInShort(site: Site): Node {
  return {
    '@type': 'Organization',
    ...companyReference(site),
    name: site.name,
    url: `${site.url}/`,
    logo: `${site.url}/apple-touch-icon.png`,
  }
}

/** The website as a whole. */
export function websiteNode(site: Site, language: Language): Node {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    url: `${site.url}/`,
    inLanguage: language,
    publisher: companyReference(site),
  }
}

/** The way from the front page to a page, the page itself last. */
export function trailNode(site: Site, language: Language, steps: readonly Step[]): Node {
  const way = [{ name: site.name, path: frontPath(language) }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.url}${path}`,
    })),
  }
}
