import type { HasGlyph } from './character-map.ts'

const graphemes = new Intl.Segmenter('id', { granularity: 'grapheme' })

// They have no glyph of their own: joiners, and signs that choose the form of the character before them.
const invisible = /^\p{Default_Ignorable_Code_Point}$/u

// Two of them are a flag, which fonts without colors draw as two boxes.
const flagLetter = /^\p{Regional_Indicator}$/u

function keepGrapheme(grapheme: string, hasGlyph: HasGlyph): string {
  const isDrawn = (character: string) => !flagLetter.test(character) && hasGlyph(character.codePointAt(0) ?? 0)
  // The last one writes decorative letters, such as bold ones of mathematics, as ordinary ones.
  for (const form of ['NFC', 'NFD', 'NFKC'] as const) {
    const characters = [...grapheme.normalize(form)]
    const [base = ''] = characters
    if (isDrawn(base) && characters.every((one) => isDrawn(one) || invisible.test(one))) return characters.join('')
  }
  // What is added to a character is lost with its glyph; without the character itself nothing of it remains.
  const [base = '', ...added] = [...grapheme.normalize('NFD')]
  const isVisible = (one: string) => isDrawn(one) && !invisible.test(one)
  return isVisible(base) ? [base, ...added.filter(isVisible)].join('') : ''
}

/**
 * Removes the characters that no font draws: an emoji with its skin color, its flag or the emoji joined to it. Pango would
 * draw a numbered box for each. The result is one line; '' without a letter or a digit.
 */
export function keepDrawable(text: string, hasGlyph: HasGlyph): string {
  const drawable = [...graphemes.segment(text.replace(/\s+/g, ' '))]
    .map(({ segment }) => (segment === ' ' ? segment : keepGrapheme(segment, hasGlyph)))
    .join('')
  const line = drawable.replace(/ +/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : ''
}
