import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { installBrowsers } from '../../test/browsers/install.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How many tests of a suite passed and failed, with a line for each that failed at first. */
export interface SuiteResult {
  readonly passed: number
  readonly failed: number
  readonly failures?: readonly string[]
}

/** A machine for continuous integration: a test that fails by chance there gets a second try, and the summary names it. */
const isCi = Boolean(process.env['CI'])

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
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [title] }
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

interface VitestFile {
  readonly name: string
  readonly status: 'passed' | 'failed'
  /** Why the file could not be loaded; empty when it was. */
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[]
  }[]
}

function describeFailures({ name, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const lines = failed.map(({ fullName, failureMessages = [] }) => `${fullName}: ${firstLine(failureMessages[0])}`)
  return (lines.length > 0 ? lines : [firstLine(message)]).map((line) => `${relative(root, name)}: ${line}`)
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? ''
}

/** Runs Vitest; settles the files' results from its report, empty when it died before. */
function runVitestOnce(name: string, args: readonly string[]): { succeeded: boolean; files: readonly VitestFile[] } {
  const file = join(root, 'test-results', `${name}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = runScript('vitest/vitest.mjs', 'run', ...args, ...reporters)
  const { testResults = [] } = readReport(file) as { testResults?: VitestFile[] }
  return { succeeded, files: testResults }
}

/** More failed files than this are no chance: they do not run again. */
const MAX_SECOND_TRIES = 5

function runVitest(name: string, args: readonly string[]): SuiteResult {
  const first = runVitestOnce(name, args)
  const failedFiles = first.files.filter(({ status }) => status === 'failed')
  const failures = failedFiles.flatMap(describeFailures)
  const retries = isCi && failedFiles.length > 0 && failedFiles.length <= MAX_SECOND_TRIES
  const second = retries
    ? runVitestOnce(`${name}-second-try`, [...args, ...failedFiles.map((file) => file.name)])
    : first
  const files = retries ? [...first.files.filter(({ status }) => status === 'passed'), ...second.files] : first.files
  const count = (wanted: string) =>
    files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length
  return { ...countCrashAsFailure(second.succeeded, { passed: count('passed'), failed: count('failed') }), failures }
}

/** Unit, API, process and security tests, on SQLite and PostgreSQL. */
export function runUnitTests(): SuiteResult {
  return runVitest('unit', ['--project', 'unit', '--project', 'process'])
}

/** Tests of faults, and of what a release consists of. */
export function runResilienceTests(): SuiteResult {
  return runVitest('resilience', ['--project', 'resilience'])
}

/** Tests that start the program in processes of its own; `args` choose some of them, as Vitest reads them. */
export function runProcessTests(args: readonly string[] = []): SuiteResult {
  return runVitest('process', ['--project', 'process', '--project', 'resilience', ...args])
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

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly results: readonly { readonly status: string; readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

function describePlaywrightFailures({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const lines = specs.flatMap(({ title, tests }) => {
    const failed = tests
      .flatMap(({ results }) => results)
      .find(({ status }) => status === 'failed' || status === 'timedOut')
    return failed ? [`${file}: ${title}: ${firstLine(failed.error?.message)}`] : []
  })
  return [...lines, ...suites.flatMap(describePlaywrightFailures)]
}

/** What a person does, in today's Chromium. */
export function runBrowserTests(): SuiteResult {
  const file = join(root, 'test-results', 'browser.json')
  rmSync(file, { force: true })
  const succeeded = runPlaywright()
  const { stats, suites = [] } = readReport(file) as {
    stats?: { expected: number; unexpected: number; flaky: number }
    suites?: PlaywrightSuite[]
  }
  const counts = { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
  return { ...countCrashAsFailure(succeeded, counts), failures: suites.flatMap(describePlaywrightFailures) }
}

/** Prints what failed at first and the sum as the last line; leaves with 1 when anything failed in the end. */
export function printSummary(results: readonly SuiteResult[]): void {
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
  const failures = results.flatMap((result) => result.failures ?? [])
  if (failures.length > 0) {
    console.log(isCi ? 'Failed at the first try:' : 'Failed:')
    for (const failure of failures) console.log(`  ${stripVTControlCharacters(failure)}`)
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
