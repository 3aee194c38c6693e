import { isBlankText, listElements, listNodes } from './dom.ts'

const cellRole = /^(?:cell|gridcell|columnheader|rowheader)$/

/** Returns true for a cell of a table that has no tags of one: it is made by a style, or named by a role. */
function isCssCell(node: Node): node is HTMLElement {
  if (node.nodeType !== node.ELEMENT_NODE || /^T[DH]$/.test(node.nodeName)) return false
  const element = node as HTMLElement
  return element.style.display === 'table-cell' || cellRole.test(element.getAttribute('role') ?? '')
}

function hasOnlyCells(row: Node): boolean {
  return [...row.childNodes].every((child) => isCssCell(child) || isBlankText(child))
}

/** Returns the element around all rows of the table. */
function findTable(row: HTMLElement): Element | null {
  for (let outer: HTMLElement | null = row; outer; outer = outer.parentElement) {
    const isTable = /^(?:inline-)?table$/.test(outer.style.display)
    if (isTable || /^(?:table|grid|treegrid)$/.test(outer.getAttribute('role') ?? '')) return outer
  }
  return row.parentElement
}

interface CssTable {
  readonly around: Element | null
  readonly rows: HTMLElement[]
}

/** Returns the tables with their rows, in order; words between two rows part a table. */
function collectTables(body: HTMLElement, rows: ReadonlySet<Node>): CssTable[] {
  const tables: CssTable[] = []
  let table: CssTable | undefined
  // The values of `NodeFilter.SHOW_ELEMENT` and `NodeFilter.SHOW_TEXT`.
  for (const node of listNodes(body, 1 + 4)) {
    if (rows.has(node)) {
      const row = node as HTMLElement
      const around = findTable(row)
      if (!table || table.around !== around) {
        table = { around, rows: [] }
        tables.push(table)
      }
      table.rows.push(row)
    } else if (node.nodeType === node.TEXT_NODE && !isBlankText(node)) {
      const isInRow = table?.rows.at(-1)?.contains(node) === true
      if (!isInRow) table = undefined
    }
  }
  return tables
}

/** Makes a row of a table out of an element whose children are cells. */
function convertRow(row: HTMLElement): HTMLTableRowElement {
  const line = row.ownerDocument.createElement('tr')
  line.setAttribute('style', row.getAttribute('style') ?? '')
  for (const cell of [...row.children]) {
    const isHead = /header$/.test(cell.getAttribute('role') ?? '')
    const target = line.appendChild(row.ownerDocument.createElement(isHead ? 'th' : 'td'))
    target.append(cell)
  }
  return line
}

/** Makes tables of elements that are shown as tables, so that their rows are lines as those of any other table. */
export function convertCssTables(body: HTMLElement): void {
  const cells = listElements(body, '[style], [role]').filter(isCssCell)
  const parents = new Set(cells.map((cell) => cell.parentElement ?? body))
  const rows = new Set<Node>([...parents].filter((parent) => parent !== body && hasOnlyCells(parent)))
  for (const { rows: ofTable } of collectTables(body, rows)) {
    const table = body.ownerDocument.createElement('table')
    ofTable[0]?.before(table)
    for (const row of ofTable) {
      table.append(convertRow(row))
      row.remove()
    }
  }
}
