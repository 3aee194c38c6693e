import type { PublicCollectionName } from './collections.ts'
import type { ContentReader } from './content-reader.ts'
import type { Language } from './fields.ts'

/** The public page that shows the preview in a frame of the back office; it receives pages by `postMessage` only. */
export const previewPath = '/preview'

/** What the preview can show: the landing page, the detail page of the entry, or a page of the site with its published content. */
export const previewTargets = ['landing', 'page', 'service', 'post', 'posts'] as const
export type PreviewTarget = (typeof previewTargets)[number]

/** The color schemes that the preview page can show whatever the display prefers. */
export const colorSchemes = ['light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** What a preview is rendered from: the content with the unsaved values of the entry. */
export interface PreviewInput {
  readonly collection: PublicCollectionName
  readonly target: PreviewTarget
  readonly language: Language
  readonly id: number
  readonly reader: ContentReader
}

/** What the HTML of a page should weigh at most, compressed: it then arrives in the first round trip. */
export const PAGE_BUDGET_BYTES = 14 * 1024

/** A rendered preview. */
export interface Preview {
  readonly html: string
  /** What the page of an entry weighs for visitors, in bytes. */
  readonly bytes?: number | undefined
  /** The `id` of the section of the landing page that shows the entry; absent when none does. */
  readonly section?: string | undefined
  /** The mark of the entry in that section. */
  readonly entry?: string | undefined
}

/** The message from the back office to the preview page. */
export interface PreviewMessage extends Preview {
  readonly kind: 'preview'
  /** Changes with what is shown, not with its values; the page then scrolls to the entry. */
  readonly scrollKey: string
  /** Absent: the one that the display prefers. */
  readonly colorScheme?: ColorScheme | undefined
}
