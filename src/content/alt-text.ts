import type { Language } from './fields.ts'

/** The alternative text of an image, used on every page that shows it. */
export interface AltText {
  readonly alt: string
  readonly alt_en: string
  /** The image adds no information to the page; its `alt` is ''. */
  readonly decorative: boolean
}

/** Returns the alt text in that language, with Indonesian as the fallback; '' for a decorative image, undefined when none was written. */
export function altTextIn({ alt, alt_en, decorative }: AltText, language: Language): string | undefined {
  if (decorative) return ''
  return (language === 'en' && alt_en) || alt || undefined
}
