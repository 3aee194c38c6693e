import { toStoredHtml } from '#content/stored-text.ts'
import { blockTags, boxTags, isBlock, listElements, listTexts, parseNames, unwrap } from './dom.ts'
import { resolveLink } from './redirects.ts'
import { plainStyle, readTextStyle, type TextStyle } from './text-styles.ts'

/** What stays an element until the blocks are shaped; every other element only styles the text in it. */
const tagsUntilShaped: ReadonlySet<string> = new Set([
  ...blockTags,
  ...boxTags,
  ...parseNames('BR IMG CAPTION COLGROUP COL THEAD TBODY TFOOT TR TD TH'),
])

/** Maps each character to the one at the same place of the other text. */
function mapCharacters(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to]
  return new Map([...from].map((character, index) => [character, targets[index] ?? character]))
}

const raised = mapCharacters('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ')
const lowered = mapCharacters('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')

/** What raised letters mean that are a sign of their own. */
const signs: Readonly<Record<string, string>> = { o: '°', TM: '™' }

/** Returns letters in the characters that Unicode has for them; nothing where it has none for one of them. */
function convertLetters(word: string, script: 'raised' | 'lowered'): string | undefined {
  const characters = script === 'raised' ? raised : lowered
  const converted = [...word].map((letter) => characters.get(letter))
  return converted.every((letter) => letter !== undefined) ? converted.join('') : undefined
}

function needsSign(word: string, script: 'raised' | 'lowered'): boolean {
  return script === 'raised' && /^[\d+−-]/.test(word)
}

/**
 * Returns raised or lowered text in the characters that Unicode has for it. Where it has none for one of them the text
 * is on the line, as in `1st` or `teks[a]`; a raised number then has a sign before it, because 10 to the power of 6,5
 * is not 106,5.
 */
function toScript(text: string, script: 'raised' | 'lowered'): string {
  const word = text.trim()
  const sign = script === 'raised' ? signs[word] : undefined
  const converted = sign ?? convertLetters(word, script)
  if (converted !== undefined) return text.replace(word, converted)
  return needsSign(word, script) ? text.replace(word, `^(${word})`) : text
}

/** Puts words on the line that only in part have raised or lowered characters, and are in several elements. */
function resetMixedScript(element: HTMLElement, style: TextStyle): TextStyle {
  const word = element.textContent.replace(/\s+/g, '')
  if (!style.script || !element.firstElementChild || convertLetters(word, style.script) !== undefined) return style
  if (needsSign(word, style.script)) {
    element.prepend('^(')
    element.append(')')
  }
  return { ...style, script: undefined }
}

/** Returns the tags of a style, innermost first. */
function listTags(style: TextStyle): string[] {
  return [
    ...(style.isCode ? ['code'] : []),
    ...(style.isBold ? ['strong'] : []),
    ...(style.isItalic ? ['em'] : []),
    // A link is underlined anyway.
    ...(style.isUnderlined && style.href === undefined ? ['u'] : []),
    ...(style.isStruck ? ['s'] : []),
  ]
}

function isPlain(style: TextStyle): boolean {
  return listTags(style).length === 0 && style.script === undefined
}

function wrapText(document: Document, text: string, style: TextStyle): Node {
  let node: Node = document.createTextNode(style.script ? toScript(text, style.script) : text)
  const wrap = (tag: string) => {
    const wrapper = document.createElement(tag)
    wrapper.append(node)
    node = wrapper
    return wrapper
  }
  for (const tag of listTags(style)) wrap(tag)
  if (style.href !== undefined) wrap('a').setAttribute('href', style.href)
  return node
}

// Slides and PDF files break lines with these.
const lineEnd = /[\v\f\u0085\u2028\u2029]/
const anyLineEnd = /\r?\n|[\v\f\u0085\u2028\u2029]/

/** Gives a text the tags of its style, without what cannot be seen; its line ends become `br`. */
function formatText(text: Text, style: TextStyle): void {
  const { ownerDocument } = text
  const data = style.hasNoSize ? '' : text.data
  const ends = style.keepsLineEnds && data.trim() !== '' ? anyLineEnd : lineEnd
  const lines = data.split(ends).map((line) => toStoredHtml(line).replace(/[ \t\r\n\u00a0]+/g, ' '))
  const [first = ''] = lines
  // A space between two words of a link is part of it.
  const isUnstyled = style.href === undefined && (first.trim() === '' || isPlain(style))
  if (lines.length === 1 && isUnstyled) {
    text.data = first
    return
  }
  const nodes = ownerDocument.createDocumentFragment()
  for (const [index, line] of lines.entries()) {
    if (index > 0) nodes.append(ownerDocument.createElement('br'))
    if (line !== '') nodes.append(wrapText(ownerDocument, line, style))
  }
  text.replaceWith(nodes)
}

/** Makes preformatted text of what an element within it shows. */
function flattenPreformatted(element: HTMLElement): void {
  const endsLine = /^(BR|TR)$/.test(element.tagName) || isBlock(element)
  if (endsLine) element.after('\n')
  unwrap(element)
}

/** Gives each text the tags of what it is in (bold, link, struck out, …), and unwraps all elements that only style. */
export function markTexts(body: HTMLElement): void {
  const styles = new Map<Element | null, TextStyle>()
  const styleOf = (element: Element | null) => styles.get(element) ?? plainStyle
  const elements = listElements(body, '*')
  for (const element of elements) {
    const outer = styleOf(element.parentElement)
    const own = readTextStyle(element, outer)
    const style = own.script === outer.script ? own : resetMixedScript(element, own)
    const href = element.tagName === 'A' ? element.getAttribute('href') : null
    styles.set(element, href === null ? style : { ...style, href: resolveLink(href) })
  }
  for (const text of listTexts(body)) {
    const style = styleOf(text.parentElement)
    if (style.isPreformatted) text.data = toStoredHtml(text.data)
    else formatText(text, style)
  }
  for (const element of elements) {
    if (styleOf(element.parentElement).isPreformatted) flattenPreformatted(element)
    else if (!tagsUntilShaped.has(element.tagName)) unwrap(element)
  }
}
