import { relative } from 'node:path'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter'
import { describeErrors, type FileReport, requireResult, toLine, writeReport } from './report.ts'

// A test that a failed hook or a crash kept from running has no outcome of its own; a skipped one expects to be skipped.
const didNotRun = (test: TestCase): boolean => test.outcome() === 'skipped' && test.expectedStatus !== 'skipped'

const isAssertion = ({ category, steps }: TestStep): boolean => category === 'expect' || steps.some(isAssertion)
const hasAssertion = ({ steps }: TestResult): boolean => steps.some(isAssertion)

/** Returns the reason that a skipped test gives, `test.skip(condition, reason)`. */
const findReason = ({ annotations }: TestCase): string | undefined =>
  annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description

function describeTest(test: TestCase): string[] {
  if (didNotRun(test)) return [`${test.title}: did not run`]
  // A test that failed before it passed has failed.
  if (test.outcome() === 'skipped') return findReason(test) ? [] : [`${test.title}: skipped without a reason`]
  if (test.outcome() === 'expected') return test.results.some(hasAssertion) ? [] : [`${test.title}: has no assertion`]
  const failed = test.results.find(({ status }) => status !== test.expectedStatus)
  return [`${test.title}: ${failed?.errors.length ? describeErrors(failed.errors) : failed?.status}`]
}

function reportFile(file: string, tests: readonly TestCase[]): FileReport {
  const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length
  const failures = tests.flatMap(describeTest)
  const skipped = tests
    .filter((test) => test.outcome() === 'skipped' && findReason(test))
    .map((test) => `${test.title}: ${findReason(test)}`)
  const passed = tests.filter((test) => test.outcome() === 'expected' && describeTest(test).length === 0).length
  return requireResult({ file, passed, failures, skipped }, count('skipped'))
}

/** Writes the result of each file that Playwright selected, and the errors outside of tests. */
export default class FilesReporter implements Reporter {
  #tests: readonly TestCase[] = []
  readonly #errors: string[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  onError(error: TestError): void {
    this.#errors.push(
      `${error.location ? `${relative(process.cwd(), error.location.file)}: ` : ''}${toLine(error.message)}`,
    )
  }

  onEnd({ status }: FullResult): void {
    const byFile = Map.groupBy(this.#tests, ({ location }) => relative(process.cwd(), location.file))
    const isUnexplained = this.#errors.length === 0 && (status === 'interrupted' || status === 'timedout')
    writeReport({
      files: [...byFile].map(([file, tests]) => reportFile(file, tests)),
      errors: isUnexplained ? [`the run ended as ${status}`] : this.#errors,
    })
  }
}
