import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSpecification } from 'vitest/node'
import { describeErrors, type FileReport, requireResult, toLine, writeReport } from './report.ts'

type SelectedFile = Pick<TestSpecification, 'project' | 'moduleId'>

const nameFile = ({ moduleId }: SelectedFile): string => relative(process.cwd(), moduleId)

function describeTest(test: TestCase): string[] {
  const { state, errors } = test.result()
  if (state === 'failed') return [`${test.fullName}: ${describeErrors(errors)}`]
  return state === 'pending' ? [`${test.fullName}: did not run`] : []
}

/** Returns the reason that a skipped test gives, `skip(condition, reason)`. */
function findReason(test: TestCase): string | undefined {
  const result = test.result()
  return result.state === 'skipped' ? result.note : undefined
}

/** Returns the skipped tests that give no reason; none where a filter, or a hook that threw, has skipped tests. */
function findUnexplained(module: TestModule, tests: readonly TestCase[], errorCount: number): string[] {
  if (errorCount > 0 || module.project.vitest.config.testNamePattern) return []
  return tests
    .filter((test) => test.result().state === 'skipped' && !findReason(test))
    .map(({ fullName }) => `${fullName}: skipped without a reason`)
}

function reportModule(module: TestModule): FileReport {
  const tests = [...module.children.allTests()]
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  // An error of a file or of a `describe` comes from its code or from a hook; its tests are then skipped.
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  const failures = [
    ...tests.flatMap(describeTest),
    ...errors.map((error) => describeErrors([error])),
    ...findUnexplained(module, tests, errors.length),
  ]
  return requireResult(
    {
      file: nameFile(module),
      passed: count('passed'),
      failures: module.state() === 'failed' && failures.length === 0 ? ['failed without a message'] : failures,
      skipped: tests.flatMap((test) => (findReason(test) ? [`${test.fullName}: ${findReason(test)}`] : [])),
    },
    count('skipped'),
  )
}

/** Writes the result of each file that Vitest selected, the ones that never reported included. */
export default class FilesReporter implements Reporter {
  #selected: readonly SelectedFile[] = []

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#selected = specifications
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    // A file may belong to two projects.
    const toKey = ({ project, moduleId }: SelectedFile) => `${project.name} ${moduleId}`
    const reported = new Set(modules.map(toKey))
    const missing = this.#selected.filter((file) => !reported.has(toKey(file)))
    writeReport({
      files: [
        ...modules.map(reportModule),
        ...missing.map((file) => ({
          file: nameFile(file),
          passed: 0,
          failures: ['did not report a result'],
          skipped: [],
        })),
      ],
      errors: [
        ...unhandledErrors.map(({ message }) => toLine(message)),
        ...(reason === 'interrupted' ? ['the run was interrupted'] : []),
      ],
    })
  }
}
