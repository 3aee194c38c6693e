import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installBrowsers } from '../../test/browsers/install.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How many tests of a suite passed and failed. */
export interface SuiteResult {
  readonly passed: number
  readonly failed: number
}

/** Runs a package's program on this Node.js; returns whether it succeeded. */
function runScript(script: string, ...args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return status === 0
}

function reportCheck(title: string, succeeded: boolean): SuiteResult {
  console.log(`${succeeded ? 'ok' : 'FAILED'}  ${title}`)
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
}

// A suite that died before it could report counts as one failure; so does one that reports success but failed.
function countCrashAsFailure(succeeded: boolean, { passed, failed }: SuiteResult): SuiteResult {
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) }
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Lint and borders, types, dead code, generated files: one outcome each. */
export function runStaticChecks(): SuiteResult[] {
  return [
    reportCheck('format, lint, no cycles', runScript('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')),
    reportCheck('types of the server, without DOM', runScript('typescript/bin/tsc', '-p', 'tsconfig.server.json')),
    reportCheck(
      'types of the browser, without Node.js',
      runScript('typescript/bin/tsc', '-p', 'tsconfig.browser.json'),
    ),
    reportCheck('types', runScript('typescript/bin/tsc', '-p', 'tsconfig.json')),
    reportCheck('no dead code', runScript('knip/bin/knip.js')),
    reportCheck(
      'generated files are fresh',
      spawnSync(process.execPath, [join(root, 'src/cli/bin.mjs'), 'generate', '--check'], { stdio: 'inherit' })
        .status === 0,
    ),
  ]
}

function runVitest(name: string, args: readonly string[]): SuiteResult {
  const file = join(root, 'test-results', `${name}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = runScript('vitest/vitest.mjs', 'run', ...args, ...reporters)
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file) as {
    numPassedTests?: number
    numFailedTests?: number
  }
  return countCrashAsFailure(succeeded, { passed: numPassedTests, failed: numFailedTests })
}

/** Unit, API, process and security tests, on SQLite and PostgreSQL. */
export function runUnitTests(): SuiteResult {
  return runVitest('unit', [])
}

/** Tests that start the program in processes of its own; `args` choose some of them, as Vitest reads them. */
export function runProcessTests(args: readonly string[] = []): SuiteResult {
  return runVitest('process', ['--project', 'process', ...args])
}

/** The main ways through the site in Firefox, WebKit and old Chromium; `args` choose some of them, as Vitest reads them. */
export function runCrossBrowserTests(args: readonly string[] = []): SuiteResult {
  installBrowsers()
  return runVitest('browsers', ['--config', 'test/browsers/vitest.config.ts', ...args])
}

/** Runs Playwright's tests in Chromium, with the arguments of its command line; returns whether all passed. */
export function runPlaywright(args: readonly string[] = []): boolean {
  return runScript('@playwright/test/cli.js', 'test', ...args)
}

/** What a person does, in today's Chromium. */
export function runBrowserTests(): SuiteResult {
  const file = join(root, 'test-results', 'browser.json')
  rmSync(file, { force: true })
  const succeeded = runPlaywright()
  const { stats } = readReport(file) as { stats?: { expected: number; unexpected: number; flaky: number } }
  return countCrashAsFailure(succeeded, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
  })
}

/** Prints the sum as the last line and leaves with 1 when anything failed. */
export function printSummary(outcomes: readonly SuiteResult[]): void {
  const sum = (key: keyof SuiteResult) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
