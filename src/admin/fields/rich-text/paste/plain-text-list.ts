import { formatLine, type Markup } from './inline-markup.ts'

interface Item {
  /** In spaces. */
  readonly indent: number
  /** Of a numbered list; absent in a list with bullets. */
  readonly number: number | undefined
  readonly text: string
}

// Word writes a tab behind the sign of an item, and has more signs; a number may be one of emoji.
const itemPattern =
  /^([ \t]*)(?:[-*•◦▪‣●○■][ \t]+|[o§·–]\t|(\d{1,3})[.)][ \t]+|((?:\d\ufe0f?\u20e3){1,2}|🔟)[ \t]+)(\S.*)$/u

// The letters of such a list are no numbers.
const letteredItem = /^[ \t]*(?:[a-z]|[ivx]{1,4})[.)]\t[^\t]+$/i

/** Deeper levels are one. */
const MAX_INDENT = 40

function parseItem(line: string): Item | undefined {
  const [, space, digits, emoji, text] = itemPattern.exec(line) ?? []
  if (space === undefined || text === undefined) return undefined
  const indent = Math.min(space.replaceAll('\t', '    ').length, MAX_INDENT)
  const number = digits ?? (emoji === undefined ? undefined : emoji.replace(/\D/g, '') || '10')
  return { indent, number: number === undefined ? undefined : Number(number), text }
}

/** Returns how a line is an item whose only tab is behind its sign, and so no row of a table. */
export function findTabbedItem(line: string): 'bullet' | 'number' | undefined {
  if (!line.includes('\t')) return undefined
  if (letteredItem.test(line)) return 'number'
  const item = parseItem(line)
  if (!item || item.text.includes('\t')) return undefined
  return item.number === undefined ? 'bullet' : 'number'
}

/** Returns the items from that line on, and the line behind them; blank lines between items do not end the list. */
function collectItems(
  lines: readonly string[],
  start: number,
): { readonly items: readonly Item[]; readonly next: number } {
  const items: Item[] = []
  let next = start
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const item = parseItem(line)
    if (item) items.push(item)
    else if (line.trim() !== '') break
    if (item) next = index + 1
  }
  return { items, next }
}

/** Ordinary text may begin lines with a number or a dash: in a list they follow one another. */
function isSequence(items: readonly Item[]): boolean {
  const numbers = new Map<number, number>()
  return items.every(({ indent, number }) => {
    if (number === undefined) return true
    const before = numbers.get(indent)
    numbers.set(indent, number)
    return before === undefined || number === before + 1 || number === 1
  })
}

/** Returns the text of an item as HTML, a box that can be ticked as a sign. */
function formatItem(text: string, markup: Markup): string {
  const [box, mark] = /^\[([ xX])\] /.exec(text) ?? []
  if (box === undefined) return formatLine(text, markup)
  return `${mark === ' ' ? '☐' : '☑'} ${formatLine(text.slice(box.length), markup)}`
}

interface List {
  readonly html: string
  /** The line behind it. */
  readonly next: number
}

/** Returns the list that begins at that line as HTML; nothing where there is none. */
export function readList(lines: readonly string[], start: number, markup: Markup): List | undefined {
  if (!parseItem(lines[start] ?? '')) return undefined
  const { items, next } = collectItems(lines, start)
  if (markup === 'markdown') return { html: formatList(items, markup), next }
  if (items.length === 1) return undefined
  if (isSequence(items)) return { html: formatList(items, markup), next }
  // All of these lines are read at once: each of them would be looked at again for each one before it.
  const words = lines.slice(start, next).filter((line) => line.trim() !== '')
  return { html: words.map((line) => `<p>${formatLine(line, markup)}</p>`).join(''), next }
}

function formatList(items: readonly Item[], markup: Markup): string {
  let html = ''
  const open: { readonly indent: number; readonly tag: 'ul' | 'ol' }[] = []
  const close = () => {
    html += `</li></${open.pop()?.tag}>`
  }
  for (const { indent, number, text } of items) {
    const tag = number === undefined ? 'ul' : 'ol'
    while ((open.at(-1)?.indent ?? 0) > indent) close()
    if (open.at(-1)?.indent === indent && open.at(-1)?.tag !== tag) close()
    if (open.at(-1)?.indent === indent) html += '</li>'
    else {
      html += number === undefined || number === 1 ? `<${tag}>` : `<ol start="${number}">`
      open.push({ indent, tag })
    }
    html += `<li>${formatItem(text, markup)}`
  }
  while (open.length > 0) close()
  return html
}
