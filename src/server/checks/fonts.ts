import { openSystemFonts } from '../drawings/system-fonts.ts'
import { type Check, ok } from './check.ts'

// A common character of each.
const scripts = {
  'symbols (✓ →)': '✓',
  emoji: '🎉',
  Greek: 'Ω',
  Cyrillic: 'Ж',
  Arabic: 'ع',
  Chinese: '中',
  Japanese: 'あ',
  Korean: '한',
  Devanagari: 'न',
  Tamil: 'த',
  Thai: 'ก',
  Javanese: 'ꦗ',
}

/** Names what the fonts of the machine draw on the cards of shared links and on icons; Latin letters come with the program. */
export const fonts = {
  id: 'fonts',
  run() {
    const hasGlyph = openSystemFonts()
    const list = (isDrawn: boolean) =>
      Object.entries(scripts)
        .filter(([, character]) => hasGlyph(character.codePointAt(0) ?? 0) === isDrawn)
        .map(([name]) => name)
        .join(', ')
    const [drawn, missing] = [list(true), list(false)]
    const text = `Cards of shared links draw Latin${drawn && `, ${drawn}`}.`
    if (missing === '') return ok(text)
    return {
      ...ok(`${text} They leave out: ${missing}.`),
      remedy:
        'If titles have these, install fonts without colors: fonts-dejavu-core, fonts-symbola, fonts-noto-core, fonts-noto-cjk.',
    }
  },
} as const satisfies Check<unknown, string>
