import { globSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import PQueue from 'p-queue'
import { buildIfStale } from '#cli/build.ts'
import { requireWindow } from '#kit/chromium.ts'
import { installBrowsers } from '../../test/browsers/install.ts'
import { installChromium } from './install-chromium.ts'
import { runCheck, runSuite, type SuiteResult } from './run-suite.ts'
import { checks, type Suite, suites } from './suites.ts'

// npm test: every suite that is not slow. npm test -- --all: every suite. npm run check: no browser.
// run.ts NAME ARGUMENTS: one suite.

const quickSuites = suites.filter(({ onlyInAll }) => onlyInAll === undefined)

/** Returns the suite as `--all` starts it. */
function startWithAll({ withAll, ...suite }: Suite): Suite {
  const { environment: _quick, ...rest } = suite
  return withAll ? { ...rest, ...withAll } : suite
}

/**
 * Prints the failures and the skipped tests, then the totals in the last line; the exit code is 1 when something failed
 * or nothing ran.
 */
function summarize(results: readonly SuiteResult[]): void {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failures = results.flatMap((result) => result.failures)
  if (failures.length > 0) console.log('Failed:')
  for (const line of failures) console.log(`  ${stripVTControlCharacters(line)}`)
  const skipped = results.flatMap((result) => result.skipped)
  if (skipped.length > 0) console.log(`Skipped (${skipped.length}):`)
  for (const line of skipped) console.log(`  ${line}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
}

/** Installs what the suites need where permissions allow; a suite whose browser is missing fails. */
function installNeeds(wanted: readonly Suite[]): void {
  if (wanted.some(({ needs }) => needs === 'Chromium')) installChromium()
  if (wanted.some(({ needs }) => needs === 'all browsers')) installBrowsers()
}

/** Runs all checks, two at a time: a third would need more memory than a small machine has. */
function runChecks(): Promise<SuiteResult[]> {
  const queue = new PQueue({ concurrency: 2 })
  return Promise.all(checks.map((check) => queue.add(() => runCheck(check))))
}

/** Runs suites one after another. */
async function runInTurn(lane: readonly Suite[]): Promise<SuiteResult[]> {
  const results: SuiteResult[] = []
  for (const suite of lane) results.push(await runSuite(suite))
  return results
}

/** Runs the checks, then Vitest and Playwright at the same time: one waits for databases and programs, the other for pages. */
async function runAll(wanted: readonly Suite[]): Promise<SuiteResult[]> {
  const checked = await runChecks()
  const lanes = Object.values(Object.groupBy(wanted, ({ runner }) => runner))
  const results = await Promise.all(lanes.map(runInTurn))
  return [...checked, ...results.flat()]
}

/** Fails for each test file that no suite has run: it lies where no configuration looks for tests. */
function findForgottenFiles(results: readonly SuiteResult[]): SuiteResult {
  const ran = new Set(results.flatMap(({ files }) => files))
  const forgotten = globSync('{src,test,tools}/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**'] })
    .filter((file) => !ran.has(file))
    .map((file) => `${file}: belongs to no suite`)
  return { passed: forgotten.length === 0 ? 1 : 0, files: [], failures: forgotten, skipped: [] }
}

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  if (name === '' || name === '--all') {
    const wanted = name === '--all' ? suites.map(startWithAll) : quickSuites
    installNeeds(wanted)
    buildIfStale()
    const results = await runAll(wanted)
    return summarize(name === '--all' ? [...results, findForgottenFiles(results)] : results)
  }
  if (name === 'check') {
    buildIfStale()
    const wanted = quickSuites.filter(({ runner }) => runner === 'vitest')
    return summarize([...(await runChecks()), ...(await runInTurn(wanted))])
  }
  const suite = suites.find((candidate) => candidate.name === name)
  if (!suite) throw new Error(`There is no suite ${name}. Suites: ${suites.map((each) => each.name).join(', ')}.`)
  if (args.some((arg) => ['--headed', '--debug', '--ui'].includes(arg))) requireWindow()
  installNeeds([suite])
  buildIfStale()
  summarize([
    await runSuite(
      { name, runner: suite.runner, args: [...(suite.argsAlone ?? suite.args), ...args] },
      { isAlone: true },
    ),
  ])
}

await main(process.argv.slice(2))
