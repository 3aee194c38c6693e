import type { ColorChoice } from './palette.ts'
import { DEFAULT_TYPEFACE, type TypefaceName, typefaceNamed } from './typefaces.ts'

/** The choices of the owner for pages, social images and icons; an absent one has its default. */
export interface Theme {
  readonly colors?: ColorChoice
  readonly typeface?: TypefaceName
  readonly corners?: 'square'
  readonly ornament?: 'hidden'
}

/** The settings of the theme. */
type ThemeSettings = {
  readonly [N in 'accent' | 'darkTone' | 'typeface' | 'corners' | 'ornament']?: string | undefined
}

/** Returns the theme that the settings choose; undefined when it is the default one. */
export function toTheme({ accent, darkTone, typeface, corners, ornament }: ThemeSettings = {}): Theme | undefined {
  const name = typefaceNamed(typeface)
  const theme = {
    ...((accent || darkTone) && { colors: { ...(accent && { accent }), ...(darkTone && { darkTone }) } }),
    ...(name !== DEFAULT_TYPEFACE && { typeface: name }),
    ...(corners === 'square' && { corners: 'square' as const }),
    ...(ornament === 'hidden' && { ornament: 'hidden' as const }),
  }
  return Object.keys(theme).length > 0 ? theme : undefined
}

const squareStyles = '*,::before,::after{border-radius:0!important}'

// Bullets and the dots of carousels become discs; a loading state keeps its motif, which moves.
const undecoratedStyles =
  ':root{--kawung:radial-gradient(closest-side,#000 70%,#0000 74%)}' +
  '.kawung,.pattern{display:none}.loading .kawung,.waiting .kawung{display:block}'

/** Returns the rules for square corners and for pages without ornament, which follow the styles of a page. */
export function shapeStyles({ corners, ornament }: ThemeSettings): string {
  return (corners === 'square' ? squareStyles : '') + (ornament === 'hidden' ? undecoratedStyles : '')
}
