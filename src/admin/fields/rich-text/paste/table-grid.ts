/** A cell and the columns that it takes. */
export interface GridCell {
  readonly element: HTMLTableCellElement
  /** Counted from 0, after the cells that reach into its row from above. */
  readonly column: number
  /** The column behind the cell. */
  readonly end: number
}

/** A cell of a row that shows something. */
export interface Cell extends GridCell {
  readonly isEmpty: boolean
}

// A cell cannot be wider in a table that a person reads; browsers accept 1,000.
const MAX_SPAN = 100

function readSpan(cell: Element, name: 'colspan' | 'rowspan', max: number): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10)
  // `rowspan=0` reaches to the last row.
  if (span === 0 && name === 'rowspan') return max
  return span >= 1 ? Math.min(span, max) : 1
}

/** A row of a table. */
export interface GridRow<OneCell = GridCell> {
  readonly cells: readonly OneCell[]
  /** The column behind its last cell, or behind one that reaches into it from above. */
  readonly end: number
}

export type Row = GridRow<Cell>

/** Returns all rows in the order of the browser; of the table itself, not of tables in it. */
export function readGrid(table: HTMLTableElement): GridRow[] {
  const rows = [...table.rows]
  /** For each column the row from which it is free. */
  const freeFrom: number[] = []
  const isCovered = (column: number, row: number) => (freeFrom[column] ?? 0) > row
  return rows.map((row, index) => {
    const cells: GridCell[] = []
    let column = 0
    for (const element of row.cells) {
      while (isCovered(column, index)) column++
      const end = column + readSpan(element, 'colspan', MAX_SPAN)
      const below = index + readSpan(element, 'rowspan', rows.length - index)
      cells.push({ element, column, end })
      for (; column < end; column++) freeFrom[column] = below
    }
    while (isCovered(column, index)) column++
    return { cells, end: column }
  })
}

/** Returns the rows that show something. */
export function readRows(table: HTMLTableElement, content: ReadonlySet<Node>): Row[] {
  const toCell = (cell: GridCell): Cell => ({ ...cell, isEmpty: !content.has(cell.element) })
  return readGrid(table)
    .map(({ cells, end }) => ({ cells: cells.map(toCell), end }))
    .filter(({ cells }) => cells.some(({ isEmpty }) => !isEmpty))
}

/** Returns the columns in which one of the cells begins, in order. */
export function listColumns(cells: readonly Cell[]): number[] {
  return [...new Set(cells.map(({ column }) => column))].sort((one, other) => one - other)
}
