import { partFromNeighbours } from './controls.ts'
import { convertCssTables } from './css-tables.ts'
import { blockTags, boxTags, isBlankText, isBlock, listElements, moveChildren } from './dom.ts'

const lineDisplay = /^(?:block|flow-root|flex|grid|list-item|table|table-[a-z-]+|-webkit-(?:box|flex))$/

const flexDisplay = /^(?:flex|grid|-webkit-(?:box|flex))$/

const lineRole =
  /^(?:list|listitem|row|rowgroup|cell|gridcell|columnheader|rowheader|table|grid|treegrid|paragraph|heading|blockquote|article|region|option|menuitem|treeitem|tabpanel|term|definition)$/

/** The elements that keep their own place whatever their style says. */
const withOwnPlace = /^(?:BR|IMG|HR|TBODY|THEAD|TFOOT|TR|TD|TH|CAPTION|COLGROUP|COL)$/

/** Returns how an element arranges its children; one without a box leaves it to that around it. */
function readArrangement(element: HTMLElement | null): string {
  let outer = element
  while (outer?.style.display === 'contents') outer = outer.parentElement
  return outer?.style.display ?? ''
}

/** Returns true for words that are away from those around them. The large first letter of a text is none. */
function isApart(element: HTMLElement): boolean {
  const { float, position } = element.style
  const isFloating = /^(?:left|right)$/.test(float) && element.textContent.trim().length > 2
  if (isFloating || /^(?:absolute|fixed)$/.test(position)) return true
  return /^inline-(?:flex|grid)$/.test(readArrangement(element.parentElement))
}

/** Returns true for an element that a style, or its role, puts on a line of its own. */
function isCssLine(element: HTMLElement): boolean {
  const { tagName } = element
  if (withOwnPlace.test(tagName) || blockTags.has(tagName) || boxTags.has(tagName)) return false
  if (lineDisplay.test(element.style.display) || lineRole.test(element.getAttribute('role') ?? '')) return true
  return flexDisplay.test(readArrangement(element.parentElement))
}

/** Paragraphs and headings, which cannot have a block in them. */
const paragraphs = 'p, h1, h2, h3, h4, h5, h6, pre'

/** Puts line ends between the lines of a paragraph or heading. */
function breakLines(paragraph: HTMLElement, lines: ReadonlySet<Node>): void {
  let hasWords = false
  let isNewLine = false
  const visit = (node: Node) => {
    if (node.nodeName === 'BR') hasWords = false
    if (lines.has(node)) isNewLine = true
    if (node.nodeName === 'IMG' || (node.nodeType === node.TEXT_NODE && !isBlankText(node))) {
      if (isNewLine && hasWords) node.parentNode?.insertBefore(paragraph.ownerDocument.createElement('br'), node)
      hasWords = !/\n$/.test(paragraph.tagName === 'PRE' ? (node.nodeValue ?? '') : '')
      isNewLine = false
    }
    for (const child of [...node.childNodes]) visit(child)
    if (lines.has(node)) isNewLine = true
  }
  visit(paragraph)
}

/** Makes boxes of paragraphs that hold a block, such as one of a button. */
function openParagraphs(body: HTMLElement): void {
  for (const block of listElements(body, '*').filter(isBlock)) {
    const paragraph = block.parentElement?.closest<HTMLElement>(paragraphs)
    if (!paragraph || paragraph.tagName === 'PRE' || block.tagName === 'IFRAME') continue
    const box = body.ownerDocument.createElement('div')
    moveChildren(paragraph, box)
    paragraph.replaceWith(box)
  }
}

/** Gives what is a line by its style or role only the place of one: as a box, in a paragraph with line ends. */
export function shapeCssLines(body: HTMLElement): void {
  convertCssTables(body)
  openParagraphs(body)
  const elements = listElements(body, '[style], [role], [style] > *')
  for (const element of elements) if (!isBlock(element) && isApart(element)) partFromNeighbours(element)
  const lines = elements.filter(isCssLine)
  const shaped = new Set<Node>(lines)
  if (lines.length > 0) for (const paragraph of listElements(body, paragraphs)) breakLines(paragraph, shaped)
  for (const line of lines) {
    if (line.closest(paragraphs)) continue
    const box = body.ownerDocument.createElement('div')
    line.before(box)
    box.append(line)
  }
}
