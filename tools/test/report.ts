import { writeFileSync } from 'node:fs'

/** What became of one test file that a run was to execute. */
export interface FileReport {
  /** Its path from the root. */
  readonly file: string
  readonly passed: number
  /** One line for each failed test, failed hook and other reason why the file is not green. */
  readonly failures: readonly string[]
  /** One line for each skipped test, with its reason. */
  readonly skipped: readonly string[]
}

/** What a run of Vitest or Playwright reports: every file that it selected, and errors that belong to no file. */
export interface RunReport {
  readonly files: readonly FileReport[]
  readonly errors: readonly string[]
}

/** The environment variable with the path that the reporters write to. */
export const REPORT_FILE_VARIABLE = 'TEST_REPORT_FILE'

/** Writes the report to the file that the runner has asked for; nothing when no runner has. */
export function writeReport(report: RunReport): void {
  const file = process.env[REPORT_FILE_VARIABLE]
  if (file) writeFileSync(file, JSON.stringify(report))
}

/** Returns the first line of an error message that is not empty. */
export function toLine(message: string | undefined): string {
  return (message ?? '').split('\n').find((line) => line.trim() !== '') ?? 'no message'
}

/** Returns the first line of these errors, with the line of the test file where they were thrown, if one is known. */
export function describeErrors(
  errors: readonly { readonly message?: string | undefined; readonly stack?: string | undefined }[] = [],
): string {
  const stacks = errors.map(({ stack }) => stack).join('\n')
  const line = /\.test\.tsx?:(\d+)/.exec(stacks)?.[1]
  return toLine(errors[0]?.message) + (line ? ` (line ${line})` : '')
}

/** Returns a file without a test that ran as failed: one that passed no test and names no failure did not do its work. */
export function requireResult(report: FileReport, notRun: number): FileReport {
  const isSilent = report.passed + notRun + report.failures.length === 0
  return isSilent ? { ...report, failures: ['none of its tests ran'] } : report
}
