import { formatValue } from '../report.ts'
import type { DatabaseKind } from './database.ts'
import { type Column, type FigureKey, type FigureRow, figureRows, isBudgetMet, type Measured } from './figures.ts'

/** The name of each database in a table or a plot. */
export const databaseNames: Readonly<Record<DatabaseKind, string>> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' }

/** Returns a number of posts as `1k`. */
export function formatCount(count: number): string {
  return count >= 1_000 ? `${count / 1_000}k` : String(count)
}

const keys = Object.keys(figureRows) as FigureKey[]

function columnTitle({ database, posts }: Column): string {
  return `${databaseNames[database]} ${formatCount(posts)}`
}

function formatCell(key: FigureKey, measured: Measured | undefined): string {
  if (!measured) return '–'
  const format = (which: 'value' | 'second', value: number): string =>
    isBudgetMet(key, measured, which) === false ? `**${formatValue(value)}**` : formatValue(value)
  const { value, second } = measured
  return second === undefined ? format('value', value) : `${format('value', value)} (${format('second', second)})`
}

function formatBudget({ atMost, atLeast }: FigureRow): string {
  return atMost !== undefined ? `≤ ${formatValue(atMost)}` : atLeast !== undefined ? `≥ ${atLeast}` : ''
}

function formatRow(key: FigureKey, columns: readonly Column[]): string {
  const row: FigureRow = figureRows[key]
  const verdicts = columns.map((column) => isBudgetMet(key, column.figures[key]))
  const verdict = verdicts.includes(false) ? '**no**' : verdicts.includes(true) ? 'yes' : ''
  const unit = [row.unit, ...(row.second ? [`(${row.second})`] : [])].join(' ').trim()
  const name = unit === '' ? row.name : `${row.name}, ${unit}`
  const cells = columns.map(({ figures }) => formatCell(key, figures[key]))
  return `| ${[name, formatBudget(row), verdict, ...cells].join(' | ')} |`
}

/** A figure that is not within its budget in these columns. */
interface MissedBudget {
  readonly name: string
  readonly columnTitles: readonly string[]
}

/** Returns the figures that are not within their budget. */
export function listMissedBudgets(columns: readonly Column[]): MissedBudget[] {
  return keys
    .map((key) => {
      const missed = columns.filter(({ figures }) => isBudgetMet(key, figures[key]) === false)
      return { name: figureRows[key].name, columnTitles: missed.map(columnTitle) }
    })
    .filter(({ columnTitles }) => columnTitles.length > 0)
}

/** Returns the number of first searches and lists, and of those over the budget. */
export function countFirsts(columns: readonly Column[]): { readonly all: number; readonly missed: number } {
  const verdicts = columns.flatMap(({ figures }) => keys.map((key) => isBudgetMet(key, figures[key], 'second')))
  return {
    all: verdicts.filter((verdict) => verdict !== undefined).length,
    missed: verdicts.filter((verdict) => verdict === false).length,
  }
}

/** Returns the number of figures that have a budget. */
export function countBudgets(columns: readonly Column[]): number {
  return columns.flatMap(({ figures }) => keys.filter((key) => isBudgetMet(key, figures[key]) !== undefined)).length
}

/** Returns the figures of all columns as a document in Markdown. */
export function writeTable(columns: readonly Column[]): string {
  const facts: [string, (column: Column) => string][] = [
    [
      'images; memos and audit lines',
      ({ images, memos }) => `${images.toLocaleString('en')}; ${memos.toLocaleString('en')}`,
    ],
    ['measured at, UTC', ({ measuredAt }) => measuredAt.slice(0, 16).replace('T', ' ')],
    ['load average before; after', ({ load }) => load.map((value) => value.toFixed(2)).join('; ')],
  ]
  const lines = [
    `| figure | budget | met | ${columns.map(columnTitle).join(' | ')} |`,
    `|---|---|---|${columns.map(() => '--:|').join('')}`,
    ...facts.map(([name, format]) => `| ${name} | | | ${columns.map(format).join(' | ')} |`),
    ...keys.map((key) => formatRow(key, columns)),
  ]
  return `# Figures by number of posts

Written by \`npm run bench -- scale\`. Posts have 2 KB of text, every third as much in English. Values are medians of five rounds;
the second value, in parentheses, is the first or the longest of them. A value over its budget is bold. The budget is that of the
median; the first search or list is compared with it too, and counted apart, because it reads the database from the disk or its
cache. CPU time is the mean of fifteen rounds and of the first five of them, user and system, of the site's process alone.

${lines.join('\n')}
`
}
