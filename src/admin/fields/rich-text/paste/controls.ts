import { listElements, unwrap } from './dom.ts'
import { replaceFormulas } from './formulas.ts'

/** The inputs that show their value as words. */
const textInputs = /^(?:|text|search|url|tel|email|number|date|time|datetime-local|month|week|button|submit|reset)$/i

/** Puts a space where words would join those before or behind them, which a frame or a distance parts. */
export function partFromNeighbours(node: ChildNode): void {
  if (/[^\s([]$/.test(node.previousSibling?.textContent ?? '')) node.before(' ')
  if (/^[\p{L}\p{N}]/u.test(node.nextSibling?.textContent ?? '')) node.after(' ')
}

function replaceByWords(element: Element, words: string): void {
  const text = element.ownerDocument.createTextNode(words)
  element.replaceWith(text)
  if (words.trim() !== '') partFromNeighbours(text)
}

/** Returns the words that a list of choices shows: the selected ones, or those of a list that is open. */
function readOptions(select: HTMLElement): string {
  const options = listElements(select, 'option')
  const isOpen = select.hasAttribute('multiple') || Number(select.getAttribute('size')) > 1
  const selected = options.filter((option) => option.hasAttribute('selected')).slice(-1)
  const shown = isOpen ? options : [...selected, ...options].slice(0, 1)
  return shown.map((option) => option.getAttribute('label') || option.textContent.trim()).join(', ')
}

function readInput(input: Element): string {
  return textInputs.test(input.getAttribute('type') ?? '') ? (input.getAttribute('value') ?? '') : ''
}

/** The parts of a drawing that are not shown where they are. */
const definitions = 'defs, symbol, desc, metadata, clipPath, mask, marker, pattern, [display=none]'

/** Replaces a drawing by its words. */
function replaceDrawing(drawing: Element): void {
  for (const definition of drawing.querySelectorAll(definitions)) definition.remove()
  const words = drawing.ownerDocument.createElement('span')
  for (const part of drawing.querySelectorAll('text, foreignObject')) {
    if (part.parentElement?.closest('text, foreignObject')) continue
    // A part with a place of its own is a line or a word of its own.
    for (const piece of part.querySelectorAll('tspan[x], tspan[y], tspan[dy]')) piece.before(' ')
    const isHtml = part.localName !== 'text'
    const piece = words.ownerDocument.createElement(isHtml ? 'div' : 'span')
    piece.append(...part.childNodes)
    if (words.firstChild) words.append(' ')
    words.append(piece)
  }
  drawing.replaceWith(words)
  if (words.textContent.trim() !== '') partFromNeighbours(words)
  unwrap(words)
}

/** Replaces buttons, fields, choices, drawings and formulas by the words that they show. */
export function replaceControls(body: HTMLElement): void {
  for (const select of listElements(body, 'select')) replaceByWords(select, readOptions(select))
  for (const input of listElements(body, 'input')) replaceByWords(input, readInput(input))
  for (const area of listElements(body, 'textarea')) replaceByWords(area, area.textContent)
  for (const drawing of body.querySelectorAll('svg')) replaceDrawing(drawing)
  replaceFormulas(body)
  // LibreOffice parts the number of a footnote from its words by a distance.
  for (const part of listElements(body, 'button, .sdfootnotesym, .sdendnotesym')) partFromNeighbours(part)
}
