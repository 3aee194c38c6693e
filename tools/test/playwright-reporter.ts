import { relative } from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { describeErrors, type FileReport, requireResult, toLine, writeReport } from './report.ts'

// A test that a failed hook or a crash kept from running has no outcome of its own; a skipped one expects to be skipped.
const didNotRun = (test: TestCase): boolean => test.outcome() === 'skipped' && test.expectedStatus !== 'skipped'

function describeTest(test: TestCase): string[] {
  if (didNotRun(test)) return [`${test.title}: did not run`]
  // A test that failed before it passed has failed.
  if (['expected', 'skipped'].includes(test.outcome())) return []
  const failed = test.results.find(({ status }) => status !== test.expectedStatus)
  return [`${test.title}: ${failed?.errors.length ? describeErrors(failed.errors) : failed?.status}`]
}

function reportFile(file: string, tests: readonly TestCase[]): FileReport {
  const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length
  return requireResult({ file, passed: count('expected'), failures: tests.flatMap(describeTest) }, count('skipped'))
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
