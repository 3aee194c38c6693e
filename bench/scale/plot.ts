import { type DatabaseKind, databaseKinds } from './database.ts'
import { type Column, type FigureKey, type FigureRow, figureRows } from './figures.ts'
import { databaseNames, formatCount } from './table.ts'

// In pixels.
const WIDTH = 320
const HEIGHT = 250
const MARGIN = { top: 46, right: 24, bottom: 40, left: 52 }
const LEGEND_HEIGHT = 44
const PANELS_PER_ROW = 3

const colours: Readonly<Record<DatabaseKind, string>> = { sqlite: '#0b6e99', postgresql: '#b4500f' }

const panels: readonly { readonly key: FigureKey; readonly title: string }[] = [
  { key: 'memory', title: 'Memory idle' },
  { key: 'savePost', title: 'Save of a post, answer' },
  { key: 'savePostCpu', title: 'Save of a post, CPU time' },
  { key: 'searchPostsCommon', title: 'Search in posts, common word' },
  { key: 'post', title: 'Post first asked for' },
  { key: 'blogDeep', title: 'Deep page of the blog' },
]

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** Returns a round number not below `value`: 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power
}

interface Scales {
  /** Logarithmic. */
  readonly x: (posts: number) => number
  /** Linear, from 0. */
  readonly y: (value: number) => number
}

function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" ${attributes}>${content}</text>`
}

function drawAxes({ x, y }: Scales, sizes: readonly number[], step: number, highest: number): string[] {
  const values = Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step)
  return [
    ...values.flatMap((value) => [
      `<path class="grid" d="M${MARGIN.left} ${round(y(value))}H${WIDTH - MARGIN.right}"/>`,
      text(MARGIN.left - 8, y(value) + 4, round(value), 'text-anchor="end"'),
    ]),
    ...sizes.map((posts) => text(x(posts), HEIGHT - MARGIN.bottom + 18, formatCount(posts), 'text-anchor="middle"')),
    text((MARGIN.left + WIDTH - MARGIN.right) / 2, HEIGHT - 6, 'posts', 'text-anchor="middle"'),
  ]
}

function drawLine(
  points: readonly (readonly [posts: number, value: number])[],
  { x, y }: Scales,
  colour: string,
): string[] {
  const path = points.map(([posts, value]) => `${round(x(posts))} ${round(y(value))}`).join('L')
  return [
    `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...points.map(
      ([posts, value]) =>
        `<circle cx="${round(x(posts))}" cy="${round(y(value))}" r="3.5" fill="${colour}"><title>${round(value)}</title></circle>`,
    ),
  ]
}

function drawPanel({ key, title }: (typeof panels)[number], columns: readonly Column[]): string[] {
  const { unit, atMost }: FigureRow = figureRows[key]
  const sizes = [...new Set(columns.map(({ posts }) => posts))].sort((one, other) => one - other)
  const values = columns.flatMap(({ figures }) => figures[key]?.value ?? [])
  const step = roundUp(Math.max(1, atMost ?? 0, ...values) / 5)
  const highest = Math.ceil((Math.max(1, atMost ?? 0, ...values) * 1.05) / step) * step
  const [smallest = 1, largest = 1] = [sizes[0], sizes.at(-1)]
  // One size alone is drawn on the left.
  const decades = Math.log10(largest / smallest) || 1
  const plotWidth = WIDTH - MARGIN.left - MARGIN.right
  const scales: Scales = {
    x: (posts) => MARGIN.left + 12 + (Math.log10(posts / smallest) / decades) * (plotWidth - 24),
    y: (value) => HEIGHT - MARGIN.bottom - (value / highest) * (HEIGHT - MARGIN.top - MARGIN.bottom),
  }
  const budget =
    atMost === undefined
      ? []
      : [`<path class="budget" d="M${MARGIN.left} ${round(scales.y(atMost))}H${WIDTH - MARGIN.right}"/>`]
  const lines = databaseKinds.flatMap((database) => {
    const points = columns
      .filter((column) => column.database === database)
      .sort((one, other) => one.posts - other.posts)
      .flatMap(({ posts, figures }) => (figures[key] ? [[posts, figures[key].value] as const] : []))
    return points.length === 0 ? [] : drawLine(points, scales, colours[database])
  })
  return [
    text(MARGIN.left, 22, `${title}, ${unit}`, 'class="title"'),
    ...drawAxes(scales, sizes, step, highest),
    ...budget,
    ...lines,
  ]
}

function drawLegend(): string[] {
  const entries = [
    ...databaseKinds.map((database) => ({
      name: databaseNames[database],
      stroke: `stroke="${colours[database]}" stroke-width="2"`,
    })),
    { name: 'budget', stroke: 'class="budget"' },
  ]
  return entries.flatMap(({ name, stroke }, index) => {
    const x = MARGIN.left + index * 140
    return [`<path d="M${x} 24h28" ${stroke}/>`, text(x + 36, 28, name)]
  })
}

/** Returns the growth of the most important figures with the number of posts as an SVG image. */
export function drawPlot(columns: readonly Column[]): string {
  const rowCount = Math.ceil(panels.length / PANELS_PER_ROW)
  const [width, height] = [WIDTH * PANELS_PER_ROW, HEIGHT * rowCount + LEGEND_HEIGHT]
  const drawn = panels.map((panel, index) => {
    const [x, y] = [(index % PANELS_PER_ROW) * WIDTH, Math.floor(index / PANELS_PER_ROW) * HEIGHT + LEGEND_HEIGHT]
    return `<g transform="translate(${x} ${y})">${drawPanel(panel, columns).join('\n')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>Figures by number of posts, on SQLite and PostgreSQL</title>
<style>text{font:12px sans-serif;fill:#333}.title{font-weight:600;font-size:13px;fill:#111}.grid{stroke:#e3e3e3}.budget{stroke:#8a1c3c;stroke-width:1.5;stroke-dasharray:5 4;fill:none}</style>
<rect width="${width}" height="${height}" fill="#fff"/>
${drawLegend().join('\n')}
${drawn.join('\n')}
</svg>
`
}
