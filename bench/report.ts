import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { fileURLToPath } from 'node:url'
import { compareToReference, type LoadSummary } from './load.ts'

/** One measured value. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The budget, if there is one. */
  readonly atMost?: number
  readonly atLeast?: number
}

/** The result of one benchmark; its notes may refer to another file. `spread` is that of its reference; 1 without a reference. */
export interface BenchmarkResult {
  readonly title: string
  readonly figures: readonly Figure[]
  readonly spread?: number
  readonly notes?: readonly string[]
}

/** Returns both comparisons with a bare node:http server as figures. The one of CPU time hardly depends on other load. */
export function createComparisonFigures(
  name: string,
  { ours, bare, atLeast }: { readonly ours: LoadSummary; readonly bare: LoadSummary; readonly atLeast: number },
): Figure[] {
  const { requests, cpu } = compareToReference(ours, bare)
  return [
    { name: `${name} / bare node:http, requests/s`, value: requests, unit: '', atLeast },
    { name: `bare node:http / ${name}, CPU time of a request`, value: cpu, unit: '', atLeast },
  ]
}

const folder = fileURLToPath(new URL('./results/', import.meta.url))
const profile = fileURLToPath(new URL('./profile.md', import.meta.url))
const MAX_SPREAD = 1.15

const isWithinBudget = ({
  value,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Figure): boolean => value <= atMost && value >= atLeast

/** Returns a value with at most three significant digits, or a whole number. */
export const formatValue = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

function formatRow(figure: Figure): string {
  const { name, value, unit, atMost, atLeast } = figure
  const budget = atMost !== undefined ? `at most ${atMost}` : atLeast !== undefined ? `at least ${atLeast}` : ''
  return `| ${name} | ${formatValue(value)} ${unit} | ${budget} | ${budget === '' ? '' : isWithinBudget(figure) ? 'yes' : '**no**'} |`
}

function formatSection({ title, figures, spread = 1, notes = [] }: BenchmarkResult): string {
  const noise =
    spread > MAX_SPREAD
      ? [`**The machine was too noisy**: the reference itself varied by ${Math.round((spread - 1) * 100)} %.`]
      : []
  const table = ['| figure | measured | budget | met |', '|---|---|---|---|', ...figures.map(formatRow)].join('\n')
  return [`## ${title}`, ...noise, ...(figures.length > 0 ? [table] : []), ...notes].join('\n\n')
}

/** Writes the result of a benchmark to `results/<name>.json`. */
export function saveResult(name: string, result: BenchmarkResult): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${folder}${name}.json`,
    `${JSON.stringify({ ...result, measuredAt: new Date().toISOString() }, undefined, 2)}\n`,
  )
}

/** Returns the sections of the last report by title, without what comes before the first one. */
function readLastSections(): Map<string, string> {
  const file = `${folder}report.md`
  if (!existsSync(file)) return new Map()
  const [, ...sections] = readFileSync(file, 'utf8').split(/^## /m)
  return new Map(sections.map((section) => [section.split('\n')[0] ?? '', `## ${section.trim()}`]))
}

/**
 * Writes `results/report.md` from the stored results of the named benchmarks, and returns it. A section whose result is not
 * stored on this machine stays as it is.
 */
export function writeReport(names: readonly string[]): string {
  const results = names
    .map((name) => `${folder}${name}.json`)
    .filter(existsSync)
    .map((file): BenchmarkResult => JSON.parse(readFileSync(file, 'utf8')))
  const profileSection = readFileSync(profile, 'utf8').trim()
  const sections = readLastSections()
  for (const result of results) sections.set(result.title, formatSection(result))
  sections.delete(/^## (.*)/.exec(profileSection)?.[1] ?? '')
  const [cpu] = cpus()
  const report = [
    '# Benchmark results',
    `Written by \`npm run bench\` on ${cpus().length} cores (${cpu?.model ?? 'unknown'}), Node.js ${process.version}, kernel ${release()}.
The programs run on the first core and the load comes from the second. Every ratio is to a reference in the same run, the
median of all pairs of rounds, which alternate.`,
    ...sections.values(),
    profileSection,
  ].join('\n\n')
  writeFileSync(`${folder}report.md`, `${report}\n`)
  return report
}
