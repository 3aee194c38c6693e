import { isOverridden } from '#content/collection.ts'
import type { Content } from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import { detailPagePath } from '#content/detail-page.ts'
import type { Fields, Language } from '#content/fields.ts'
import { settings } from '#content/types/settings.ts'
import { type TitledPage, whatsAppUrl } from '../links.ts'
import type { PageContext, Site } from '../page-context.ts'
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

/** Returns the links to the pages of the owner's own, in the menu and in the footer. */
function ownPageLinks({ page }: Content, language: Language): Pick<PageContext, 'menuPages' | 'footerPages'> {
  const toLinks = (pages: readonly OwnPage[]) =>
    pages.map((one) => ({ path: detailPagePath('page', one, language), label: one.menuLabel || one.title }))
  return {
    menuPages: toLinks(page.filter(({ menu }) => menu === 'in the menu')),
    footerPages: toLinks(page.filter(({ footer }) => footer === 'in the footer')),
  }
}

/** Returns what the menu and the footer of every page link to: sections of the landing page with content, and the owner's own pages. */
export function listSections(content: Content, language: Language): readonly string[] {
  return [...linkedSections(content, content.settings[0]?.sections), JSON.stringify(ownPageLinks(content, language))]
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
      ...ownPageLinks(content, language),
    },
    content,
    build: input.build,
  }
}
