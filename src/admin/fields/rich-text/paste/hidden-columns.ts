import { listElements } from './dom.ts'
import { readGrid } from './table-grid.ts'

function isHiddenColumn({ style }: HTMLElement): boolean {
  return style.display === 'none' || style.visibility === 'collapse'
}

/** Returns for each column of a table whether a spreadsheet has hidden it. */
function readHiddenColumns(table: HTMLTableElement): boolean[] {
  const columns = [...table.querySelectorAll('col')].filter((column) => column.closest('table') === table)
  return columns.flatMap((column) => new Array<boolean>(Math.min(column.span, 100)).fill(isHiddenColumn(column)))
}

/** Removes the cells of columns that a spreadsheet has hidden: it copies their words too. */
export function removeHiddenColumns(body: HTMLElement): void {
  for (const table of listElements(body, 'table')) {
    const hidden = readHiddenColumns(table as HTMLTableElement)
    if (!hidden.includes(true)) continue
    for (const { element, column, end } of readGrid(table as HTMLTableElement).flatMap(({ cells }) => cells)) {
      const left = Array.from({ length: end - column }, (_, index) => hidden[column + index]).filter((one) => !one)
      if (left.length === 0) element.remove()
      else element.colSpan = left.length
    }
  }
}
