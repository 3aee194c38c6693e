import { fileURLToPath } from 'node:url'
import type { Theme } from '#content/theme.ts'
import { DEFAULT_TYPEFACE, type TypefaceName, typefaces } from '#content/typefaces.ts'
import { type HasGlyph, readCharacterMap } from './character-map.ts'
import { openSystemFonts } from './system-fonts.ts'

// Fontconfig reads this variable when it renders the first text; the system configuration may be missing.
process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('./fonts.conf', import.meta.url))

/** A bold typeface for text that sharp draws: its description but for the size, and its file. */
export interface Font {
  readonly description: string
  readonly path: string
  /** True for a character that this typeface or a font of the machine draws. */
  readonly hasGlyph: HasGlyph
}

const systemFonts = openSystemFonts()

// The files whose own family name is another one.
const familyNames: Readonly<Partial<Record<TypefaceName, string>>> = {
  Figtree: 'Figtree Light',
  'Bricolage Grotesque': 'Bricolage Grotesque 96pt ExtraBold',
}

/** Returns the font of the chosen typeface. Only worker processes draw text. */
export function getFont({ typeface = DEFAULT_TYPEFACE }: Theme): Font {
  const { file } = typefaces[typeface]
  const path = fileURLToPath(new URL(`./fonts/${file}-bold.ttf`, import.meta.url))
  const hasOwnGlyph = readCharacterMap(path)
  return {
    // The comma ends the family, which may itself end in the name of a weight.
    description: `${familyNames[typeface] ?? typeface}, Bold`,
    path,
    hasGlyph: (code) => hasOwnGlyph(code) || systemFonts(code),
  }
}
