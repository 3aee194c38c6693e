import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { type Language, languages } from '#content/fields.ts'
import { type AnchorId, landingSections } from '#content/landing-sections.ts'
import { parseOrder } from '#content/order.ts'
import { isIndexed } from '#content/sharing-fields.ts'
import { siteLanguages } from '#content/site-languages.ts'
import { isTimeZone } from '#content/time-zone.ts'
import { toSingleLine } from '#content/truncate.ts'
import { DEFAULT_TYPEFACE, typefaceNamed } from '#content/typefaces.ts'
import { messages } from './messages.ts'
import type { Site, SiteSettings } from './page-context.ts'
import { extraNetworks } from './social-networks.ts'

/** The settings as visitors get them, in one language. */
export type PublicSettings = PublicEntry<Collections['settings']>

// The others have a text of their own in the content.
const sectionsWithLead = ['features', 'services', 'team', 'contact'] as const

const sectionIds = landingSections.map(({ id }) => id)

/** Returns the sections of the landing page after the hero that an order shows. */
export function shownSections(order: string): readonly AnchorId[] {
  const shown = new Set(parseOrder(order, sectionIds).flatMap(({ id, isHidden }) => (isHidden ? [] : [id])))
  return [...shown].filter((id): id is AnchorId => sectionIds.some((known) => known === id))
}

type Present<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }

/** Returns the values without undefined and empty ones; undefined when none is left. */
function withoutEmpty<T extends object>(values: T): Present<T> | undefined {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  // The entries are those of T.
  return entries.length > 0 ? (Object.fromEntries(entries) as Present<T>) : undefined
}

/** Returns the site with the company's name and the settings of that entry; unchanged when every setting has its default. */
export function applySettings(site: Site, entry: PublicSettings | undefined, now = new Date()): Site {
  if (!entry) return site
  const { untranslated = [] } = entry
  // A default in the language of the page is better than a text in the other language.
  const textOf = (name: keyof PublicSettings & string) => (untranslated.includes(name) ? '' : String(entry[name] ?? ''))
  const textOfEach = (suffix: 'Label' | 'Heading') =>
    withoutEmpty(Object.fromEntries(sectionIds.map((id) => [id, textOf(`${id}${suffix}`)])))
  const typeface = typefaceNamed(entry.typeface)
  const menuPages = [
    ...(entry.menuBlog === 'in the menu' ? (['blog'] as const) : []),
    ...(entry.menuSearch === 'in the menu' ? (['search'] as const) : []),
  ]
  const shownLanguages = siteLanguages(entry.languages)
  const settings: SiteSettings | undefined = withoutEmpty({
    sections: entry.sections ? shownSections(entry.sections) : undefined,
    labels: textOfEach('Label'),
    headings: textOfEach('Heading'),
    leads: withoutEmpty(Object.fromEntries(sectionsWithLead.map((id) => [id, textOf(`${id}Lead`)]))),
    menuPages: menuPages.length > 0 ? menuPages : undefined,
    socialLinks: withoutEmpty(Object.fromEntries(extraNetworks.map(({ name }) => [name, entry[name]]))),
    // Another version of Node.js may not know a zone that was accepted.
    timeZone: isTimeZone(entry.timeZone) ? entry.timeZone : undefined,
    languages: shownLanguages === languages ? undefined : shownLanguages,
    privacyText: textOf('privacyText'),
    tagline: textOf('tagline'),
    legalName: entry.legalName,
    logo: entry.logo ? { light: entry.logo, ...(entry.logoDark && { dark: entry.logoDark }) } : undefined,
    icon: entry.icon,
    heroButton: textOf('heroButton'),
    replyTime: textOf('replyTime'),
    footer: textOf('footer'),
    copyrightYear: entry.copyrightYear === 'current year' ? now.getFullYear() : undefined,
    colors: withoutEmpty({ accent: entry.accent, darkTone: entry.darkTone }),
    typeface: typeface === DEFAULT_TYPEFACE ? undefined : typeface,
    corners: entry.corners === 'square' ? ('square' as const) : undefined,
    ornament: entry.ornament === 'hidden' ? ('hidden' as const) : undefined,
    landing: withoutEmpty({
      title: entry.searchTitle,
      description: entry.searchDescription && toSingleLine(entry.searchDescription),
      isNotIndexed: isIndexed(entry) ? undefined : (true as const),
    }),
    socialImage: entry.socialImage
      ? { path: entry.socialImage, alt: entry.socialImage_alt, focus: entry.socialImage_focus }
      : undefined,
    isKeptFromSearch: entry.searchEngines === 'kept away' ? (true as const) : undefined,
    verification: withoutEmpty({ google: entry.googleVerification, bing: entry.bingVerification }),
  })
  return { ...site, name: entry.name || site.name, ...(settings && { settings }) }
}

/** Returns true when the site has pages in that language. */
export function hasLanguage({ settings }: Site, language: Language): boolean {
  return settings?.languages?.includes(language) ?? true
}

/** Returns the heading of a section. */
export function sectionHeading({ name, settings }: Site, id: AnchorId, language: Language): string {
  const t = messages[language]
  const defaults: Readonly<Record<AnchorId, string>> = {
    features: t.features,
    about: t.about,
    services: t.services(name),
    portfolio: t.portfolio,
    testimonials: t.clients(name),
    team: t.team,
    contact: t.contact,
  }
  return settings?.headings?.[id] ?? defaults[id]
}

/** Returns the sentence that describes the company. */
export function siteDescription({ name, settings }: Site, language: Language): string {
  return settings?.tagline ?? messages[language].description(name)
}
