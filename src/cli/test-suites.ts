import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How many tests of a suite passed and failed. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
}

/** Runs a package's program on this Node.js; returns whether it succeeded. */
function run(script: string, ...args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return status === 0
}

function one(title: string, succeeded: boolean): Outcome {
  console.log(`${succeeded ? 'ok' : 'FAILED'}  ${title}`)
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
}

// A suite that died before it could report counts as one failure; so does one that reports success but failed.
function counted(succeeded: boolean, { passed, failed }: Outcome): Outcome {
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) }
}

function report(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Lint and borders, types, dead code, generated files: one outcome each. */
export function runStaticChecks(): Outcome[] {
  return [
    one('format, lint, borders, no cycles', run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')),
    one('types', run('typescript/bin/tsc', '--project', '.')),
    one('no dead code', run('knip/bin/knip.js')),
    one(
      'generated files are fresh',
      spawnSync(process.execPath, [join(root, 'src/commands/run.mjs'), 'generate', '--check'], { stdio: 'inherit' })
        .status === 0,
    ),
  ]
}

/** Unit and API tests, on SQLite and PostgreSQL. */
export function runUnitTests(): Outcome {
  const file = join(root, 'test-results', 'unit.json')
  rmSync(file, { force: true })
  const succeeded = run(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
  const { numPassedTests = 0, numFailedTests = 0 } = report(file) as {
    numPassedTests?: number
    numFailedTests?: number
  }
  return counted(succeeded, { passed: numPassedTests, failed: numFailedTests })
}

/** What a person does, in a real browser. */
export function runBrowserTests(): Outcome {
  const file = join(root, 'test-results', 'browser.json')
  rmSync(file, { force: true })
  const succeeded = run('@playwright/test/cli.js', 'test')
  const { stats } = report(file) as { stats?: { expected: number; unexpected: number; flaky: number } }
  return counted(succeeded, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 })
}

/** Prints the sum as the last line and leaves with 1 when anything failed. */
export function finish(outcomes: readonly Outcome[]): void {
  const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
