import type { EntryOf } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import type { SiteInfo } from '#content/page.ts'
import type { AnchorId } from '#content/sections.ts'

/** The settings as visitors get them, in one language, without those that have their default. */
export type SettingsEntry = Partial<EntryOf<'settings'>>

/** The company and the origins of its site. */
export interface Site extends SiteInfo {
  /** What the owner has changed; absent when nothing is. */
  readonly settings?: SettingsEntry
}

/** An image of a shared link, which the server crops. */
export interface SocialImage {
  readonly path: string
  /** '' for a decorative image; absent when none was written. */
  readonly alt?: string | undefined
  /** Its focal point as `object-position`; absent when none was set. */
  readonly focus?: string | undefined
}

/** The text of the hero, as in the first entry of `header`. */
export type HeroText = Pick<EntryOf<'header'>, 'title' | 'paragraph' | 'untranslated'>

/** A link to a page of the owner's own. */
export interface PageLink {
  readonly path: string
  readonly label: string
}

/** Props that every section receives in addition to its content. */
export interface PageContext {
  readonly site: Site
  readonly language: Language
  /** The address of the WhatsApp chat about this page; absent when the company has no number. */
  readonly whatsApp?: string | undefined
  /** The address of the quotation form within the page; absent when the page has none. */
  readonly ownForm?: string | undefined
  /** The page is for applicants, whom a button for a quotation would lead astray. */
  readonly isForApplicants?: boolean | undefined
  /** The sections of the landing page in the menu; all when absent. */
  readonly sections?: readonly AnchorId[]
  /** The pages of the owner's own in the menu, after its sections, and in the footer. */
  readonly menuPages?: readonly PageLink[]
  readonly footerPages?: readonly PageLink[]
  /** What the hero of a live page shows until its header has been fetched, so that nothing moves then. */
  readonly heroText?: HeroText | undefined
  /** The page is a preview, in which elements tell which entry they show. */
  readonly hasMarks?: true
}
