import { between, escapeHtml, formatLine, type Markup } from './inline-markup.ts'
import { findTabbedItem, readList } from './plain-text-list.ts'

/** A block of a plain text as HTML, and the line behind it. */
interface Block {
  readonly html: string
  readonly next: number
}

type ReadBlock = (lines: readonly string[], start: number, markup: Markup) => Block | undefined

// What WhatsApp does not have, and other texts do not: a heading, `**bold**`, `~~struck~~`, a link, the line below the
// head of a table.
const markdownSigns = [
  /^ {0,3}#{2,6} +\S/m,
  /(?:^|\n\n)# +\S[^\n]*\n\n/,
  /\]\((?:https?:|mailto:|tel:|\/)/,
  /^ {0,3}\|?[ :]{0,3}-{3,}[ :]{0,3}\|/m,
  between('**'),
  between('~~'),
]

function formatRow(cells: readonly string[], markup: Markup): string {
  return `<p>${cells.map((cell) => formatLine(cell.trim(), markup) || '–').join(' | ')}</p>`
}

/** The end of longer code is not looked for, so that many beginnings without an end cost little. */
const MAX_CODE_LINES = 500

/** Code between two lines of three backticks; WhatsApp writes them before its first and after its last word. */
const readCode: ReadBlock = (lines, start) => {
  const first = (lines[start] ?? '').trim()
  if (!first.startsWith('```') || first.includes('```', 3)) return undefined
  const rest = lines.slice(start + 1, start + 1 + MAX_CODE_LINES)
  const length = rest.findIndex((line) => line.trimEnd().endsWith('```'))
  if (length === -1) return undefined
  const language = /^```[\w+#.-]*$/.test(first) ? undefined : first.slice(3)
  const last = (rest[length] ?? '').trimEnd().slice(0, -3)
  const code = [language, ...rest.slice(0, length), last === '' ? undefined : last]
  const content = code.filter((line) => line !== undefined).join('\n')
  return { html: `<pre><code>${escapeHtml(content)}</code></pre>`, next: start + length + 2 }
}

/** Rows of a spreadsheet: two or more lines with equally many tabs. */
const readTabs: ReadBlock = (lines, start, markup) => {
  const countTabs = (line: string) => line.split('\t').length - 1
  const tabs = countTabs(lines[start] ?? '')
  const isItem = (index: number) => findTabbedItem(lines[index] ?? '') !== undefined
  if (isItem(start) && isItem(start + 1)) return undefined
  const isRow = (line: string | undefined) =>
    line !== undefined && countTabs(line) === tabs && findTabbedItem(line) !== 'bullet'
  let next = start
  while (tabs > 0 && isRow(lines[next])) next++
  const rows = lines.slice(start, next)
  if (rows.length < 2) return undefined
  // Tabs before the words are only an indent.
  const isTable = rows.some((row) => row.slice(0, row.indexOf('\t')).trim() !== '')
  const html = rows.map((row) => (isTable ? formatRow(row.split('\t'), markup) : `<p>${formatLine(row, markup)}</p>`))
  return { html: html.join(''), next }
}

/** A sign with a backslash before it, code, a pipe, other words. */
const rowPart = /\\.|`[^`]*`|\||[^\\`|]+|[\\`]/g

/** Returns the cells of a row: a pipe in code or behind a backslash does not part them. */
function splitPipes(row: string): string[] {
  const cells = ['']
  for (const part of row.match(rowPart) ?? []) {
    // In code a backslash is shown.
    const words = part.startsWith('`') ? part.replaceAll('\\|', '|') : part
    if (part === '|') cells.push('')
    else cells.push(`${cells.pop() ?? ''}${words}`)
  }
  if (cells[0] === '') cells.shift()
  if (cells[cells.length - 1] === '') cells.pop()
  return cells
}

/** A table of Markdown: its head, a line of dashes, its rows. */
const readPipes: ReadBlock = (lines, start, markup) => {
  const isRow = (line: string | undefined) => line?.includes('|') === true
  const dashes = (lines[start + 1] ?? '').trim()
  const isHead = isRow(dashes) && dashes.includes('--') && /^[|\s:-]+$/.test(dashes)
  if (!isRow(lines[start]) || !isHead) return undefined
  let next = start + 2
  while (isRow(lines[next])) next++
  const rows = [lines[start] ?? '', ...lines.slice(start + 2, next)]
  return { html: rows.map((row) => formatRow(splitPipes(row.trim()), markup)).join(''), next }
}

const readHeading: ReadBlock = (lines, start, markup) => {
  const [, signs, text] = /^ {0,3}(#{1,6}) +(\S.*)$/.exec(lines[start] ?? '') ?? []
  if (signs === undefined || text === undefined) return undefined
  const words = formatLine(text.trim().replace(/ #+$/, ''), markup)
  return { html: `<h${signs.length}>${words}</h${signs.length}>`, next: start + 1 }
}

const readRule: ReadBlock = (lines, start) =>
  /^ {0,3}([-*_])(?: *\1){2,} *$/.test(lines[start] ?? '') ? { html: '<hr>', next: start + 1 } : undefined

const readQuote: ReadBlock = (lines, start, markup) => {
  let next = start
  while (lines[next]?.startsWith('>')) next++
  if (next === start) return undefined
  const words = lines.slice(start, next).map((line) => line.replace(/^[>\s]+/, ''))
  const paragraphs = words.filter((line) => line !== '').map((line) => `<p>${formatLine(line, markup)}</p>`)
  return { html: `<blockquote>${paragraphs.join('') || '<p></p>'}</blockquote>`, next }
}

// Other lines with this sign compare: `> 100 pengguna`.
const quote = /^> ?(?!(?:Rp|IDR|USD|\p{Sc})?[.\s]*\d)[^\s>]/u

/** A quotation in a message. */
const readMessageQuote: ReadBlock = (lines, start, markup) =>
  quote.test(lines[start] ?? '') ? readQuote(lines, start, markup) : undefined

const readers: Readonly<Record<Markup, readonly ReadBlock[]>> = {
  whatsApp: [readCode, readTabs, readList, readMessageQuote],
  // A line `* * *` is no item of a list.
  markdown: [readCode, readTabs, readPipes, readHeading, readRule, readList, readQuote],
}

function readBlock(lines: readonly string[], start: number, markup: Markup): Block {
  for (const read of readers[markup]) {
    const block = read(lines, start, markup)
    if (block) return block
  }
  const line = lines[start] ?? ''
  return { html: line.trim() === '' ? '' : `<p>${formatLine(line, markup)}</p>`, next: start + 1 }
}

/**
 * Returns a plain text as HTML where its signs mean something: Markdown, the signs of WhatsApp, lists, rows with tabs.
 * Returns nothing for any other text, whose lines are paragraphs.
 */
export function formatPlainText(text: string): string | undefined {
  const lines = text.split('\n')
  const markup = markdownSigns.some((sign) => text.search(sign) !== -1) ? 'markdown' : 'whatsApp'
  const blocks: string[] = []
  for (let index = 0; index < lines.length; ) {
    const { html, next } = readBlock(lines, index, markup)
    blocks.push(html)
    index = next
  }
  const html = blocks.join('')
  const unchanged = lines.filter((line) => line.trim() !== '').map((line) => `<p>${escapeHtml(line)}</p>`)
  return html === unchanged.join('') ? undefined : html
}
