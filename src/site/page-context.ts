import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import type { AnchorId } from '#content/landing-sections.ts'
import type { Look } from '#content/look.ts'

/** A social network that the contact entry of the specification does not have. */
export type ExtraNetwork = 'linkedin' | 'tiktok' | 'whatsapp' | 'telegram' | 'threads' | 'github'

/** The company and the origins of its site. */
export interface Site {
  readonly name: string
  /** Public origin, without a trailing slash. */
  readonly url: string
  /** Prefix of every image path; empty when images come from the same origin. */
  readonly mediaHost: string
  /** Days without a change after which a memo is erased; absent: only at the request of its sender. */
  readonly retentionDays?: number | undefined
  /** What the owner has changed; absent when nothing is. */
  readonly settings?: SiteSettings
}

/** An image of a shared link, which the server crops. */
export interface SocialImage {
  readonly path: string
  /** '' for a decorative image; absent when none was written. */
  readonly alt?: string | undefined
  /** Its focal point as `object-position`; absent when none was set. */
  readonly focus?: string | undefined
}

/** What the owner has set, in one language; what is absent has its default. */
export interface SiteSettings extends Look {
  /** The sections of the landing page after the hero, in their order, without hidden ones. */
  readonly sections?: readonly AnchorId[]
  readonly labels?: Readonly<Partial<Record<AnchorId, string>>>
  readonly headings?: Readonly<Partial<Record<AnchorId, string>>>
  /** The sentence below the heading of a section. */
  readonly leads?: Readonly<Partial<Record<AnchorId, string>>>
  /** The pages in the menu, after the sections. */
  readonly menuPages?: readonly ('blog' | 'search')[]
  /** The addresses of networks in addition to those of the contact entry. */
  readonly socialLinks?: Readonly<Partial<Record<ExtraNetwork, string>>>
  /** The owner's privacy text, sanitized HTML. */
  readonly privacyText?: string
  /** The time zone of dates; absent for the default one. */
  readonly timeZone?: string
  /** The languages of the pages; absent for all. */
  readonly languages?: readonly Language[]
  readonly tagline?: string
  /** The paths of its images; `dark` for a dark color scheme. */
  readonly logo?: { readonly light: string; readonly dark?: string }
  /** The path of the image for icons. */
  readonly icon?: string
  readonly legalName?: string
  readonly heroButton?: string
  /** When a quotation request is answered. */
  readonly replyTime?: string
  readonly footer?: string
  /** The year of the copyright line instead of 2024. */
  readonly copyrightYear?: number
  /** How the landing page appears in search results and shared links. */
  readonly landing?: { readonly title?: string; readonly description?: string; readonly isNotIndexed?: true }
  /** The image of shared links to the landing page and to pages without an image. */
  readonly socialImage?: SocialImage
  /** Search engines are asked not to list any page. */
  readonly isKeptFromSearch?: true
  readonly verification?: { readonly google?: string; readonly bing?: string }
}

/** The text of the hero, as in the first entry of `header`. */
export type HeroText = Pick<PublicEntry<Collections['header']>, 'title' | 'paragraph' | 'untranslated'>

/** Props that every section receives in addition to its content. */
export interface PageContext {
  readonly site: Site
  readonly language: Language
  /** The sections of the landing page in the menu; all when absent. */
  readonly sections?: readonly AnchorId[]
  /** What the hero of a live page shows until its header has been fetched, so that nothing moves then. */
  readonly heroText?: HeroText | undefined
}
