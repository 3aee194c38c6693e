import { availableParallelism, loadavg } from 'node:os'

/** What was tried, how often, and what came of it. */
export interface Row {
  readonly what: string
  readonly times: number
  /** What happened, in a few words. */
  readonly came: string
  /** False when a promise was broken. */
  readonly isKept: boolean
}

/** Prints the rows as a table; the exit code is 1 when a promise was broken. */
export function report(title: string, rows: readonly Row[]): void {
  const cells = rows.map(({ what, times, came, isKept }) => [isKept ? 'ok' : 'BROKEN', String(times), what, came])
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  process.stdout.write(`${title}\n${lines.join('\n')}\n`)
  if (rows.some(({ isKept }) => !isKept)) process.exitCode = 1
}

/** A row about a time, which is judged only where the machine has a core to spare. */
export function judgeTime(row: Omit<Row, 'isKept'>, isKept: boolean): Row {
  const [load = 0] = loadavg()
  const isBusy = load > availableParallelism()
  if (isKept || !isBusy) return { ...row, isKept }
  return {
    ...row,
    came: `${row.came} (not judged: load ${load.toFixed(0)} on ${availableParallelism()} cores)`,
    isKept: true,
  }
}

/** The value below which that share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

/** The option of that name on the command line, as a number. */
export function numberOption(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? fallback : Number(process.argv[at + 1])
}
