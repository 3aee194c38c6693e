import { isOverridden } from '#content/collection.ts'
import type { Content } from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import { detailPagePath } from '#content/detail-page.ts'
import type { Fields, Language } from '#content/fields.ts'
import { settings } from '#content/types/settings.ts'
import { type TitledPage, whatsAppUrl } from '../links.ts'
import type { PageContext, PageLink, Site } from '../page-context.ts'
import { linkedSections } from '../sections/views.ts'
import type { ClientBuild } from './client-build.ts'

/** Inputs of a page in one language. */
export interface PageInput {
  readonly context: PageContext
  readonly content: Content
  readonly build: ClientBuild
}

/** What all routes share. */
export interface RoutesInput {
  readonly site: Site
  readonly build: ClientBuild
}

const fields: Fields = settings.fields

/** Returns the site with the company's name and the settings that the owner has changed, in that language. */
export function siteIn(site: Site, reader: Pick<ContentReader, 'content'>, language: Language): Site {
  const [entry] = reader.content(language).settings
  if (!entry) return site
  const { id: _id, updatedAt: _updatedAt, untranslated = [], ...values } = entry
  // A default in the language of the page is better than a text in the other language.
  const isChanged = ([name, value]: [string, string]) =>
    !untranslated.includes(name) && (!fields[name] || isOverridden(fields[name], value))
  const changed = Object.entries(values).filter(isChanged)
  return {
    ...site,
    name: entry.name || site.name,
    ...(changed.length > 0 && { settings: Object.fromEntries(changed) }),
  }
}

type OwnPage = Content['page'][number]

/** Returns the pages of the owner's own that the menu shows. */
export function menuPages({ page }: Content): readonly OwnPage[] {
  return page.filter(({ menu }) => menu === 'in the menu')
}

/** Returns those that the footer shows. */
export function footerPages({ page }: Content): readonly OwnPage[] {
  return page.filter(({ footer }) => footer === 'in the footer')
}

function toLinks(pages: readonly OwnPage[], language: Language): readonly PageLink[] {
  return pages.map((page) => ({ path: detailPagePath('page', page, language), label: page.menuLabel || page.title }))
}

/** Returns the input of a page from the content that the reader has in that language; `page` is what a WhatsApp message refers to. */
export function createPageInput(
  input: RoutesInput,
  reader: ContentReader,
  language: Language,
  page?: TitledPage,
): PageInput {
  const content = reader.content(language)
  const site = siteIn(input.site, reader, language)
  const whatsApp = whatsAppUrl(content.contact[0]?.whatsapp ?? '', site.name, language, page)
  return {
    context: {
      ...{ site, language, sections: linkedSections(content, site.settings?.sections) },
      ...(whatsApp && { whatsApp }),
      menuPages: toLinks(menuPages(content), language),
      footerPages: toLinks(footerPages(content), language),
    },
    content,
    build: input.build,
  }
}
