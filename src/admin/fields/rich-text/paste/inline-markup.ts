import { findLinkUrl } from '../urls.ts'

/** What the signs in a plain text mean: a `*` of WhatsApp is bold, one of Markdown italic. */
export type Markup = 'whatsApp' | 'markdown'

/** Returns text that HTML shows as it is. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/**
 * Returns a pattern of text between two signs that touch its first and last character, and no letter, number or slash
 * outside. Its groups are the character before it and the text. It does not match `2*3*4`, `snake_case_names`,
 * `~/path ~/other` and the footnote `*)`.
 */
export function between(sign: string): RegExp {
  const one = sign[0]
  const whole = [...sign].map((character) => `[${character}]`).join('')
  const outside = `\\p{L}\\p{N}/\\\\${one}`
  const first = `[\\p{L}\\p{N}\\p{Extended_Pictographic}\\p{Ps}\\p{Pi}\\p{Sc}"'#@+_~*<\\0]`
  const content = `([^${one}\\n]*[^\\s${one}])`
  return new RegExp(`(^|[^${outside}])${whole}(?![${one}])(?=${first})${content}${whole}(?![${outside}])`, 'gu')
}

type Tag = readonly [pattern: RegExp, replacement: string]

const tags: Readonly<Record<Markup, readonly Tag[]>> = {
  whatsApp: [
    [between('*'), '$1<strong>$2</strong>'],
    [between('_'), '$1<em>$2</em>'],
    [between('~'), '$1<s>$2</s>'],
  ],
  markdown: [
    [between('***'), '$1<strong><em>$2</em></strong>'],
    [between('**'), '$1<strong>$2</strong>'],
    [between('__'), '$1<strong>$2</strong>'],
    [between('*'), '$1<em>$2</em>'],
    [between('_'), '$1<em>$2</em>'],
    [between('~~'), '$1<s>$2</s>'],
  ],
}

const code = /(^|[^\p{L}\p{N}`\\])(`{1,3})(?!`)([^`\n]+)\2(?![\p{L}\p{N}`])/gu
const link = /!?\[([^[\]\n]{1,300})\]\(([^\s()]+(?:\([^\s()]*\)[^\s()]*)*)(?:\s"[^"\n]*")?\)/g
const escaped = /\\([!-/:-@[-`{-~])/g
// Signs at its end are around the address, not part of it.
const url = /https?:\/\/[^\s<>]*[^\s<>*_~.,;:!?)\]'"]/g

/**
 * Returns one line of a plain text as HTML: bold, italic, struck out, code, in Markdown links. What is not clear stays
 * as it is.
 */
export function formatLine(line: string, markup: Markup): string {
  // What is in an address or in code has no meaning. A NUL, which no pasted text has, keeps the place.
  const placed: string[] = []
  const setAside = (html: string) => `\0${placed.push(html) - 1}\0`
  let text = line.replace(
    code,
    (_, before: string, _signs, content: string) => `${before}${setAside(`<code>${escapeHtml(content)}</code>`)}`,
  )
  if (markup === 'markdown') {
    text = text.replace(link, (whole, words: string, target: string) => {
      const href = target.includes('\0') ? undefined : findLinkUrl(target)
      if (href === undefined) return whole
      return `${setAside(`<a href="${escapeHtml(href).replaceAll('"', '%22')}">`)}${words}${setAside('</a>')}`
    })
    text = text.replace(escaped, (_, character: string) => setAside(escapeHtml(character)))
  }
  text = escapeHtml(text.replace(url, (address) => setAside(escapeHtml(address))))
  for (const [pattern, replacement] of tags[markup]) text = text.replace(pattern, replacement)
  return text.replace(/\0(\d+)\0/g, (_, index: string) => placed[Number(index)] ?? '')
}
