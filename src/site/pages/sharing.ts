import { isIndexed } from '#content/detail-page.ts'
import { toSingleLine } from '#content/truncate.ts'
import type { Site, SocialImage } from '../page-context.ts'
import type { Head } from './head.ts'

/** The values of `sharingFields` in a public entry. */
interface SharingValues {
  readonly searchTitle?: string
  readonly searchDescription?: string
  readonly socialImage?: string
  readonly socialImage_alt?: string
  readonly socialImage_focus?: string
  readonly indexing?: string
}

/** How the page of an entry appears in search results and shared links; a member is absent where it is automatic. */
export interface Sharing extends Pick<Head, 'isNotIndexed'> {
  /** The whole title: the name of the company is not added. */
  readonly title?: string
  readonly description?: string
  readonly socialImage?: SocialImage
}

/** Returns what an entry overrides. */
export function toSharing(entry: SharingValues): Sharing {
  const { searchTitle: title, searchDescription: description, socialImage: path } = entry
  return {
    ...(title && { title }),
    ...(description && { description: toSingleLine(description) }),
    ...(path && { socialImage: { path, alt: entry.socialImage_alt, focus: entry.socialImage_focus } }),
    ...(!isIndexed(entry) && { isNotIndexed: true }),
  }
}

/** Returns the image of shared links to a page: its own, or the site's for a page without any image. */
export function getSocialImage(
  { settings }: Site,
  { sharing, image }: { readonly sharing: Sharing; readonly image: string | undefined },
): SocialImage | undefined {
  return sharing.socialImage ?? (image ? undefined : toSharing(settings ?? {}).socialImage)
}
