import type { Language } from './kinds.ts'

/** What is said of a picture to those who do not see it, on every page that shows it. */
export interface PictureText {
  readonly alt: string
  readonly alt_en: string
  /** It says nothing that the page does not say anyway. */
  readonly decorative: boolean
}

/** The alternative text in that language, with the Indonesian where a translation is missing; '' for decoration, and nothing when nobody said. */
export function altIn({ alt, alt_en, decorative }: PictureText, language: Language): string | undefined {
  if (decorative) return ''
  return (language === 'en' && alt_en) || alt || undefined
}
