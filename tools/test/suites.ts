import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import PQueue from 'p-queue'
import { installBrowsers } from '../../test/browsers/install.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packageScript = (script: string) => join(root, 'node_modules', script)

/** The numbers of passed and failed tests of a suite, and one line per test that failed in the first run. */
export interface SuiteResult {
  readonly passed: number
  readonly failed: number
  readonly failures?: readonly string[]
}

/** On a CI machine failed test files run a second time; the summary still lists them. */
const isCi = Boolean(process.env['CI'])

/** Runs a script of an npm package with this Node.js; returns true when its exit code is 0. */
function runScript(script: string, ...args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [packageScript(script), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return status === 0
}

function reportCheck(title: string, succeeded: boolean): SuiteResult {
  console.log(`${succeeded ? 'ok' : 'FAILED'}  ${title}`)
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [title] }
}

// A suite that crashed without a report counts as one failure, as does one that failed without a failed test.
function countCrashAsFailure(succeeded: boolean, { passed, failed }: SuiteResult): SuiteResult {
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) }
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

interface StaticCheck {
  readonly title: string
  /** The path of a script, with its arguments. */
  readonly command: readonly [string, ...string[]]
}

const checkTypes = (configuration: string) => [packageScript('typescript/bin/tsc'), '-p', configuration] as const

// The longest starts first, and the others run at the same time.
const staticChecks: readonly StaticCheck[] = [
  {
    title: 'format, lint, no cycles',
    command: [packageScript('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  },
  { title: 'types', command: checkTypes('tsconfig.json') },
  { title: 'types of the server, without DOM', command: checkTypes('tsconfig.server.json') },
  { title: 'types of the browser, without Node.js', command: checkTypes('tsconfig.browser.json') },
  { title: 'no dead code', command: [packageScript('knip/bin/knip.js')] },
  { title: 'generated files are fresh', command: [join(root, 'src/cli/bin.mjs'), 'generate', '--check'] },
]

// What a check prints appears at once when it has ended, so that two checks do not mix their lines.
async function runStaticCheck({ title, command }: StaticCheck): Promise<SuiteResult> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(chunks))
  return reportCheck(title, code === 0)
}

/** Runs lint, type checks, the dead code check and the check of generated files, two at a time; returns one result each. */
export function runStaticChecks(): Promise<SuiteResult[]> {
  // A third one at once would need more memory than a small machine has.
  const queue = new PQueue({ concurrency: 2 })
  return Promise.all(staticChecks.map((check) => queue.add(() => runStaticCheck(check))))
}

interface VitestFile {
  readonly name: string
  readonly status: 'passed' | 'failed'
  /** The error that prevented loading the file; empty when it was loaded. */
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

/** Runs Vitest and returns the results per file from its report; no files when Vitest crashed before writing it. */
function runVitestOnce(name: string, args: readonly string[]): { succeeded: boolean; files: readonly VitestFile[] } {
  const file = join(root, 'test-results', `${name}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = runScript('vitest/vitest.mjs', 'run', ...args, ...reporters)
  const { testResults = [] } = readReport(file) as { testResults?: VitestFile[] }
  return { succeeded, files: testResults }
}

/** The maximum number of failed files that run a second time: more are unlikely to be random failures. */
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

/** Runs the unit, API, process and security tests, on SQLite and PostgreSQL. */
export function runUnitTests(): SuiteResult {
  return runVitest('unit', ['--project', 'unit', '--project', 'process'])
}

/** Runs the resilience and release tests. */
export function runResilienceTests(): SuiteResult {
  return runVitest('resilience', ['--project', 'resilience'])
}

/** Runs the process, security, resilience and release tests; `args` are Vitest arguments, for example a file filter. */
export function runProcessTests(args: readonly string[] = []): SuiteResult {
  return runVitest('process', ['--project', 'process', '--project', 'resilience', ...args])
}

/** Runs the main user flows in Firefox, WebKit and old Chromium; `args` are Vitest arguments, for example a file filter. */
export function runCrossBrowserTests(args: readonly string[] = []): SuiteResult {
  installBrowsers()
  return runVitest('browsers', ['--config', 'test/browsers/vitest.config.ts', ...args])
}

/** Runs the Playwright tests in Chromium; `args` are Playwright arguments. Returns true when all pass. */
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

/** Runs the end-to-end tests of these projects in current Chromium. */
export function runBrowserTests(projects: readonly ('public' | 'back-office' | 'thorough')[]): SuiteResult {
  const file = join(root, 'test-results', 'browser.json')
  rmSync(file, { force: true })
  const succeeded = runPlaywright(projects.map((project) => `--project=${project}`))
  const { stats, suites = [] } = readReport(file) as {
    stats?: { expected: number; unexpected: number; flaky: number }
    suites?: PlaywrightSuite[]
  }
  const counts = { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
  return { ...countCrashAsFailure(succeeded, counts), failures: suites.flatMap(describePlaywrightFailures) }
}

/** Prints the failures of the first run, then the totals in the last line. The exit code is 1 if a test still fails. */
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
