import { collectContentHolders } from './blocks.ts'
import { isBlankText, isBlock, moveChildren } from './dom.ts'
import { type Cell, listColumns, type Row, readRows } from './table-grid.ts'

/** A wider table is a spreadsheet, in which the empty cells of a row would be longer than its words. */
const MAX_COLUMNS = 100

function hasChild({ element }: Cell, tags: RegExp): boolean {
  return [...element.childNodes].some(({ nodeName }) => tags.test(nodeName))
}

// No line can hold these: in a table of data they interrupt the line of a row.
const interruption = /^(UL|OL|LI|IMG|H[1-6]|BLOCKQUOTE|PRE|HR|IFRAME)$/

function isForLayout(table: Element): boolean {
  return /^(presentation|none)$/.test(table.getAttribute('role') ?? '')
}

/** Returns true for a table with the signs of one of data: a title, the head of a row or column, lines around cells. */
function isForData(table: HTMLTableElement, cells: readonly Cell[]): boolean {
  if (isForLayout(table)) return false
  if (table.caption || Number.parseFloat(table.getAttribute('border') ?? '') > 0) return true
  const hasBorder = ({ element }: Cell) => {
    const declarations = (element.getAttribute('style') ?? '').split(';')
    return declarations.some((one) => /\bborder\b/i.test(one) && /\b(?:solid|double)\b/i.test(one))
  }
  return cells.some(({ element }) => element.tagName === 'TH') || cells.every(hasBorder)
}

/** Returns true for a table that only puts blocks next to each other, as newsletters do: its rows say nothing. */
function isLayout(table: HTMLTableElement, rows: readonly Row[], filled: readonly Cell[]): boolean {
  if (listColumns(filled).length <= 1) return true
  if (filled.some((cell) => hasChild(cell, /^TABLE$/))) return !isForData(table, filled)
  return (rows.length === 1 || isForLayout(table)) && filled.some((cell) => hasChild(cell, interruption))
}

/** Moves the blocks of an element into `blocks`; text without a block becomes a paragraph. */
function moveBlocks(element: Element, blocks: DocumentFragment): void {
  const isText = ![...element.childNodes].some(isBlock) && element.textContent.trim() !== ''
  const target = isText ? blocks.appendChild(element.ownerDocument.createElement('p')) : blocks
  moveChildren(element, target)
}

/** A line of words, or one block. */
type Piece = readonly Node[]

function isBlockPiece(piece: Piece | undefined): boolean {
  return piece?.some((node) => isBlock(node) || node.nodeName === 'IMG') === true
}

function findEdge(node: Node | undefined, side: 'firstChild' | 'lastChild'): Node | undefined {
  let edge = node
  while (edge?.[side]) edge = edge[side]
  return edge
}

function trimPiece(piece: Piece): Piece {
  const start = findEdge(piece[0], 'firstChild')
  if (start) start.nodeValue = start.nodeValue?.trimStart() ?? null
  const end = findEdge(piece.at(-1), 'lastChild')
  if (end) end.nodeValue = end.nodeValue?.trimEnd() ?? null
  return piece
}

/** Returns the lines and blocks of a cell. */
function splitCell({ element }: Cell): Piece[] {
  const pieces: Node[][] = [[]]
  for (const child of element.childNodes) {
    const isParagraph = /^(P|H[1-6])$/.test(child.nodeName)
    if (isParagraph) pieces.push([])
    for (const node of isParagraph ? child.childNodes : [child]) {
      if (isBlock(node) || node.nodeName === 'IMG') pieces.push([node], [])
      else if (node.nodeName === 'BR') pieces.push([])
      else if (!isBlankText(node) || pieces.at(-1)?.length !== 0) pieces.at(-1)?.push(node)
    }
    if (isParagraph) pieces.push([])
  }
  return pieces.filter((piece) => isBlockPiece(piece) || piece.some((node) => node.textContent?.trim() !== ''))
}

/**
 * Appends a row as a line. A list or an image interrupts it; the line goes on behind, so that its cells can be counted.
 */
function appendRow(blocks: DocumentFragment, row: Row, columns: readonly number[]): void {
  const document = blocks.ownerDocument
  const addLine = () => blocks.appendChild(document.createElement('p'))
  const byColumn = new Map(row.cells.map((cell) => [cell.column, cell]))
  const lines = [addLine()]
  for (const [place, column] of columns.entries()) {
    if (place > 0) lines.at(-1)?.append(' | ')
    const cell = byColumn.get(column)
    const pieces = cell && !cell.isEmpty ? splitCell(cell) : [[document.createTextNode('–')]]
    for (const [index, piece] of pieces.entries()) {
      const isWords = !isBlockPiece(piece)
      if (isWords && index > 0 && !isBlockPiece(pieces[index - 1])) lines.at(-1)?.append(' / ')
      const target = isWords ? (lines.at(-1) ?? blocks) : blocks
      for (const node of isWords ? trimPiece(piece) : piece) target.appendChild(node)
      if (!isWords) lines.push(addLine())
    }
  }
  for (const line of lines) if (line.textContent.trim() === '') line.remove()
}

/** Returns true for a single cell over all columns; next to one that reaches into its row from above it is none. */
function isTitle({ cells }: Row, columns: readonly number[]): boolean {
  const [cell] = cells
  return cells.length === 1 && cell?.column === 0 && cell.end > (columns.at(-1) ?? 0)
}

/** Returns the columns that a row shows: all up to its end; of a title over the whole table, that of the title. */
function listShownColumns(row: Row, columns: readonly number[]): readonly number[] {
  const filled = row.cells.filter(({ isEmpty }) => !isEmpty)
  return isTitle(row, columns) || columns.length > MAX_COLUMNS
    ? listColumns(filled)
    : columns.filter((column) => column < row.end)
}

function replaceTable(table: HTMLTableElement, content: ReadonlySet<Node>): void {
  const blocks = table.ownerDocument.createDocumentFragment()
  if (table.caption) moveBlocks(table.caption, blocks)
  const rows = readRows(table, content)
  const cells = rows.flatMap((row) => row.cells)
  const filled = cells.filter(({ isEmpty }) => !isEmpty)
  // In a table for layout, a column without a word keeps a distance.
  const columns = listColumns(isForLayout(table) ? filled : cells)
  if (isLayout(table, rows, filled)) for (const { element } of filled) moveBlocks(element, blocks)
  else for (const row of rows) appendRow(blocks, row, listShownColumns(row, columns))
  table.replaceWith(blocks)
}

/**
 * Replaces tables, which rich text does not have, by their rows: each a line. A table for layout becomes its blocks.
 */
export function flattenTables(body: HTMLElement): void {
  const content = collectContentHolders(body)
  // Outermost first: what is in nested tables is moved once for its own table, not once for each one around it.
  for (const table of body.querySelectorAll('table')) replaceTable(table, content)
}
