import { listElements } from './dom.ts'

const icon = 'svg, i, [role=img]'
const label = '[aria-label], title, .sr-only, .visually-hidden'

/** A label is a word or two; longer ones explain. */
const MAX_LABEL = 40

/** Returns what the icon in a cell means, such as the check mark of a price list. */
function readLabel(cell: HTMLElement): string {
  const element = cell.querySelector(icon) && !cell.querySelector('table') ? cell.querySelector(label) : null
  const words = (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  return words.length <= MAX_LABEL ? words : ''
}

/** Returns the labels of the icons by their cells; to be called before what is hidden is removed. */
export function readIconLabels(body: HTMLElement): ReadonlyMap<HTMLElement, string> {
  const cells = listElements(body, 'td, th, [role=cell], [role=gridcell]')
  return new Map(cells.map((cell) => [cell, readLabel(cell)]))
}

/** Writes the label of an icon into its cell when it has no words: the cell would be empty without it. */
export function writeIconLabels(labels: ReadonlyMap<HTMLElement, string>): void {
  for (const [cell, words] of labels)
    if (words !== '' && cell.textContent.trim() === '' && cell.querySelector(icon) && !cell.querySelector('img, input'))
      cell.append(words)
}
