import { useEffect } from 'react'
import { shapeStyles } from '#content/look.ts'
import { createPalette, paletteStyles } from '#content/palette.ts'
import { typefaceStyles, typefaces } from '#content/typefaces.ts'
import type { SiteSettings } from '../page-context.ts'

/** Shows the typeface, the shape and the colors of the settings. */
export function useAppearance(settings: SiteSettings | undefined, fonts: Readonly<Record<string, string>>): void {
  useStyles(settings?.typeface && typefaceStyles(settings.typeface, fonts[typefaces[settings.typeface].file] ?? ''))
  useStyles(settings && shapeStyles(settings))
  const palette = settings?.colors && createPalette(settings.colors)
  useStyles(palette && paletteStyles(palette))
}

/** Adds a style sheet to the document, in place of the one before. */
function useStyles(styles: string | undefined): void {
  useEffect(() => {
    if (!styles) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [styles])
}
