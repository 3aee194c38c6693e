import type { Content } from '#content/collections.ts'
import { parsePhone } from '#content/phone.ts'
import { shellPath } from '../links.ts'
import type { PageContext, Site } from '../page-context.ts'
import { socialLinks } from '../social-networks.ts'

/** An object of schema.org. */
export type SchemaNode = Readonly<Record<string, unknown>>

/** One level of the breadcrumb trail. */
export interface Breadcrumb {
  readonly name: string
  readonly path: string
}

/** Returns the absolute URL of an image path. */
export function absoluteUrl(site: Site, path: string): string {
  return new URL(`${site.mediaHost}${path}`, site.url).href
}

/** Returns the nodes as one JSON-LD graph, in which they can reference each other. */
export function jsonLdGraph(...nodes: readonly SchemaNode[]): object {
  return { '@context': 'https://schema.org', '@graph': nodes }
}

/** Returns a reference to the company's node. */
export function organizationReference(site: Site): SchemaNode {
  return { '@id': `${site.url}/#organization` }
}

/** Returns the company with its name, URL and logo, for pages about something else. */
export function organizationNode(site: Site): SchemaNode {
  const { logo } = site.settings ?? {}
  return {
    '@type': 'Organization',
    ...organizationReference(site),
    name: site.name,
    url: `${site.url}/`,
    logo: logo ? absoluteUrl(site, logo) : `${site.url}/apple-touch-icon.png`,
  }
}

/** Returns the company with all details of its contact entry, and the description of its page. */
export function fullOrganizationNode({ site }: PageContext, content: Content, description: string): SchemaNode {
  const contact = content.contact[0]
  const image = content.header[0]?.img
  const links = socialLinks(site, contact).map(({ href }) => href)
  return {
    ...organizationNode(site),
    description,
    ...(site.settings?.legalName && { legalName: site.settings.legalName }),
    ...(image && { image: absoluteUrl(site, image) }),
    ...(contact?.address && { address: contact.address }),
    ...(contact?.phone && { telephone: parsePhone(contact.phone)?.main ?? contact.phone }),
    ...(contact?.email && { email: contact.email }),
    ...(links.length > 0 && { sameAs: links }),
  }
}

/** Returns the website as a whole. */
export function websiteNode({ site, language }: PageContext): SchemaNode {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    url: `${site.url}/`,
    inLanguage: language,
    publisher: organizationReference(site),
  }
}

/** Returns the breadcrumb trail of a page. The shell page is added in front; the page itself is last. */
export function breadcrumbNode({ site, language }: PageContext, breadcrumbs: readonly Breadcrumb[]): SchemaNode {
  const items = [{ name: site.name, path: shellPath(language) }, ...breadcrumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.url}${path}`,
    })),
  }
}
