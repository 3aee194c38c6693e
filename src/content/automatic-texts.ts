import { truncate } from './truncate.ts'

/** What search engines and social networks show of a page. */
export interface SharedTexts {
  readonly title: string
  readonly description: string
}

/** Returns the title of a page for search engines and social networks. */
export function pageTitle(title: string, siteName: string): string {
  return `${title} · ${siteName}`
}

/** Returns what the page of an entry has without overrides; '' where the entry has no text for it. */
export function automaticTexts(
  { title, paragraph }: { readonly title: string; readonly paragraph: string },
  siteName: string,
): SharedTexts {
  return { title: title === '' ? '' : pageTitle(title, siteName), description: truncate(paragraph, 160) }
}
