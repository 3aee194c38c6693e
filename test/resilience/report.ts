/** What happened in one scenario. */
export interface Finding {
  /** In one phrase. */
  readonly result: string
  /** False when the scenario failed. */
  readonly isOk: boolean
  /** How often it ran; once by default. */
  readonly runs?: number
}

/** The results of the scenarios of one script. */
export class Report {
  readonly #title: string
  readonly #rows: (Finding & { readonly scenario: string })[] = []

  constructor(title: string) {
    this.#title = title
  }

  add(scenario: string, outcome: Finding): void {
    this.#rows.push({ scenario, ...outcome })
  }

  /** Adds a row about the statuses of responses, each of which has to be one of the expected ones. */
  addStatuses(scenario: string, statuses: readonly number[], expected: readonly number[]): void {
    this.add(scenario, {
      runs: statuses.length,
      result: countStatuses(statuses),
      isOk: statuses.every((status) => expected.includes(status)),
    })
  }

  /** Prints the rows as a table; sets the exit code to 1 when a scenario failed. */
  print(): void {
    const cells = this.#rows.map(({ scenario, runs = 1, result, isOk }) => [
      isOk ? 'ok' : 'FAILED',
      String(runs),
      scenario,
      result,
    ])
    const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
    const lines = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    process.stdout.write(`${this.#title}\n${lines.map((line) => line.trimEnd()).join('\n')}\n`)
    if (this.#rows.some(({ isOk }) => !isOk)) process.exitCode = 1
  }
}

/** Returns each status with its count, such as `201 × 3, 503 × 2`. */
function countStatuses(statuses: readonly number[]): string {
  return [...new Set(statuses)]
    .sort()
    .map((status) => `${status || 'no response'} × ${statuses.filter((other) => other === status).length}`)
    .join(', ')
}

/** Returns a command-line option as a number. */
export function readNumberOption(name: string, fallback: number): number {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? fallback : Number(process.argv[index + 1])
}
