import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { fileURLToPath } from 'node:url'

/** One thing that was measured. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** What `docs` promise of it. */
  readonly atMost?: number
  readonly atLeast?: number
}

/** What a subject measured. `spread` is that of its reference, 1 where there is none. */
export interface BenchmarkResult {
  readonly title: string
  readonly figures: readonly Figure[]
  readonly spread?: number
  readonly notes?: readonly string[]
}

const folder = fileURLToPath(new URL('./results/', import.meta.url))
const profile = fileURLToPath(new URL('./profile.md', import.meta.url))
const MAX_SPREAD = 1.15

const isWithinBudget = ({
  value,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Figure): boolean => value <= atMost && value >= atLeast

const formatValue = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

function formatRow(figure: Figure): string {
  const { what, value, unit, atMost, atLeast } = figure
  const budget = atMost !== undefined ? `at most ${atMost}` : atLeast !== undefined ? `at least ${atLeast}` : ''
  return `| ${what} | ${formatValue(value)} ${unit} | ${budget} | ${budget === '' ? '' : isWithinBudget(figure) ? 'yes' : '**no**'} |`
}

function formatSection({ title, figures, spread = 1, notes = [] }: BenchmarkResult): string {
  const noise =
    spread > MAX_SPREAD
      ? [`**The machine was too noisy to tell**: the reference itself varied by ${Math.round((spread - 1) * 100)} %.`]
      : []
  const table = ['| what | measured | budget | met |', '|---|---|---|---|', ...figures.map(formatRow)].join('\n')
  return [`## ${title}`, ...noise, table, ...notes].join('\n\n')
}

/** Keeps what a subject measured as `results/<name>.json`. */
export function saveResult(name: string, result: BenchmarkResult): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${folder}${name}.json`,
    `${JSON.stringify({ ...result, measuredAt: new Date().toISOString() }, undefined, 2)}\n`,
  )
}

/** Writes `results/report.md` from what has been kept of these subjects, and returns it. */
export function writeReport(names: readonly string[]): string {
  const results = names
    .map((name) => `${folder}${name}.json`)
    .filter(existsSync)
    .map((file): BenchmarkResult => JSON.parse(readFileSync(file, 'utf8')))
  const [cpu] = cpus()
  const report = [
    '# What was measured',
    `\`npm run bench\` wrote this on ${cpus().length} cores (${cpu?.model ?? 'unknown'}), Node.js ${process.version}, kernel ${release()}.
The programs run on the first core and the load comes from the second; every ratio is to a reference in the same run, in
interleaved rounds of which the median counts.`,
    ...results.map(formatSection),
    readFileSync(profile, 'utf8').trim(),
  ].join('\n\n')
  writeFileSync(`${folder}report.md`, `${report}\n`)
  return report
}
