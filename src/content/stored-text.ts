import type { TextForm } from './fields.ts'

// Spreadsheets, slides and PDF files break lines with these. A line end of Windows is one character.
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * What shows nothing and hides words from a search, an address or a reader: control characters but tab and line end, half a
 * character (a lone surrogate), soft hyphens, spaces without width, direction overrides, a byte order mark, an image without its
 * file, what is no character. The joiners and marks that scripts and emoji need stay.
 */
const dropped =
  /(?![\t\n])\p{Cc}|\p{Cs}|[\u00ad\u200b\u202d\u202e\u2060-\u2065\u206a-\u206f\ufeff\ufff0-\ufffc]|\p{Noncharacter_Code_Point}/gu

// Most texts have no other characters, and stay as they are.
const plain = /^[\t\n -~]*$/

// `normalize` takes quadratic time to order a long run of combining marks.
const manyMarks = /\p{M}{31}/u

/** Returns the text in composed characters (NFC); as it is when that is longer, because its length may be limited. */
function compose(text: string): string {
  if (manyMarks.test(text)) return text
  const composed = text.normalize('NFC')
  return composed.length > text.length ? text : composed
}

/** Returns HTML with line ends as LF and without what cannot be seen. Not composed: `>` with a mark after it would be no tag. */
export function toStoredHtml(html: string): string {
  return plain.test(html) ? html : html.replace(lineEnds, '\n').replace(dropped, '')
}

/** Returns a text as it is stored: line ends as LF, without what cannot be seen, in composed characters. */
export function toStoredText(text: string): string {
  return plain.test(text) ? text : compose(toStoredHtml(text))
}

/** Returns a text on one line: a space in place of line ends and tabs, and none around it. */
export function toStoredLine(text: string): string {
  const line = toStoredText(text).trim()
  return /[\t\n]/.test(line) ? line.replace(/\s+/g, (space) => (/[\t\n]/.test(space) ? ' ' : space)) : line
}

/** Returns a value on one line without any invisible character, those that scripts need included. */
export function toStoredValue(text: string): string {
  return toStoredLine(dropInvisible(text))
}

/** Returns the text without the characters that show nothing; a search compares words without them. */
export function dropInvisible(text: string): string {
  return plain.test(text) ? text : text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}

/** Returns a text as it is stored in each form. */
export const toStored: Readonly<Record<TextForm, (text: string) => string>> = {
  lines: toStoredText,
  line: toStoredLine,
  value: toStoredValue,
  html: toStoredHtml,
  asItIs: (text) => text,
}
