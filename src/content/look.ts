import type { ColorChoice } from './palette.ts'
import { DEFAULT_TYPEFACE, type TypefaceName, typefaceNamed } from './typefaces.ts'

/** What the owner has chosen of the look of pages, social images and icons; what is absent has its default. */
export interface Look {
  readonly colors?: ColorChoice
  readonly typeface?: TypefaceName
  readonly corners?: 'square'
  readonly ornament?: 'hidden'
}

/** The settings of the look. */
type LookSettings = { readonly [N in 'accent' | 'darkTone' | 'typeface' | 'corners' | 'ornament']?: string | undefined }

/** Returns the choices of the look among the settings; undefined when all are the default ones. */
export function lookOf({ accent, darkTone, typeface, corners, ornament }: LookSettings = {}): Look | undefined {
  const name = typefaceNamed(typeface)
  const look = {
    ...((accent || darkTone) && { colors: { ...(accent && { accent }), ...(darkTone && { darkTone }) } }),
    ...(name !== DEFAULT_TYPEFACE && { typeface: name }),
    ...(corners === 'square' && { corners: 'square' as const }),
    ...(ornament === 'hidden' && { ornament: 'hidden' as const }),
  }
  return Object.keys(look).length > 0 ? look : undefined
}

const squareStyles = '*,::before,::after{border-radius:0!important}'

// Bullets and the dots of carousels become discs; a loading state keeps its motif, which moves.
const plainStyles =
  ':root{--kawung:radial-gradient(closest-side,#000 70%,#0000 74%)}' +
  '.kawung,.pattern{display:none}.loading .kawung,.waiting .kawung{display:block}'

/** Returns the rules for square corners and for pages without ornament, which follow the styles of a page. */
export function shapeStyles({ corners, ornament }: LookSettings): string {
  return (corners === 'square' ? squareStyles : '') + (ornament === 'hidden' ? plainStyles : '')
}
