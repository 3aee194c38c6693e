import { availableParallelism, loadavg } from 'node:os'

/** The result of one scenario. */
export interface ScenarioResult {
  readonly scenario: string
  readonly runs: number
  /** What happened, in one phrase. */
  readonly result: string
  /** False when the scenario failed. */
  readonly isOk: boolean
}

/** Prints the rows as a table; sets the exit code to 1 when a scenario failed. */
export function printReport(title: string, rows: readonly ScenarioResult[]): void {
  const cells = rows.map(({ scenario, runs, result, isOk }) => [isOk ? 'ok' : 'FAILED', String(runs), scenario, result])
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  process.stdout.write(`${title}\n${lines.join('\n')}\n`)
  if (rows.some(({ isOk }) => !isOk)) process.exitCode = 1
}

/** Returns a row about a duration, which can fail only when the load is below the number of cores. */
export function judgeDuration(row: Omit<ScenarioResult, 'isOk'>, isOk: boolean): ScenarioResult {
  const [load = 0] = loadavg()
  const isMachineBusy = load > availableParallelism()
  if (isOk || !isMachineBusy) return { ...row, isOk }
  return {
    ...row,
    result: `${row.result} (not judged: load ${load.toFixed(0)} on ${availableParallelism()} cores)`,
    isOk: true,
  }
}

/** Returns the value below which `fraction` of the values lies. */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * fraction), sorted.length - 1)] ?? Number.NaN
}

/** Returns a command-line option as a number. */
export function readNumberOption(name: string, fallback: number): number {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? fallback : Number(process.argv[index + 1])
}
