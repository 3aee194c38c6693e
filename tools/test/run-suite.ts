import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { REPORT_FILE_VARIABLE, type RunReport } from './report.ts'
import type { Check, Suite } from './suites.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The outcome of a suite or a check. */
export interface SuiteResult {
  readonly passed: number
  /** The paths of the test files that it selected. */
  readonly files: readonly string[]
  /** One line for each thing that failed. */
  readonly failures: readonly string[]
  /** One line for each skipped test, with its reason. */
  readonly skipped: readonly string[]
}

const runners = {
  vitest: {
    command: ['node_modules/vitest/vitest.mjs', 'run'],
    reporters: ['--reporter=default', '--reporter=./tools/test/vitest-reporter.ts'],
  },
  playwright: {
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    reporters: [`--reporter=list,${join(root, 'tools/test/playwright-reporter.ts')}`],
  },
} as const

/** Turns what a run reported and how it ended into a result: a run that ended badly, or without a report, never counts as green. */
export function toResult(name: string, report: RunReport | undefined, exitCode: number | null): SuiteResult {
  if (!report)
    return { passed: 0, files: [], failures: [`${name}: ended with ${exitCode} before it wrote a report`], skipped: [] }
  const failures = [
    ...report.files.flatMap(({ file, failures }) => failures.map((failure) => `${file}: ${failure}`)),
    ...report.errors.map((error) => `${name}: ${error}`),
  ]
  if (report.files.length === 0) failures.push(`${name}: no test file was selected`)
  if (exitCode !== 0 && failures.length === 0) failures.push(`${name}: ended with ${exitCode} without a failed test`)
  return {
    passed: report.files.reduce((sum, { passed }) => sum + passed, 0),
    files: report.files.map(({ file }) => file),
    failures,
    skipped: report.files.flatMap(({ file, skipped }) => skipped.map((line) => `${file}: ${line}`)),
  }
}

async function printLines(stream: Readable, prefix: string): Promise<void> {
  for await (const line of createInterface({ input: stream })) console.log(`${prefix}${line}`)
}

/** Runs a suite. When it is alone it has the terminal to itself, otherwise each line that it prints names it. */
export async function runSuite(
  { name, runner, args, environment }: Suite,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<SuiteResult> {
  const { command, reporters } = runners[runner]
  const folder = mkdtempSync(join(tmpdir(), 'beranda-tests-'))
  const reportFile = join(folder, 'report.json')
  const child = spawn(process.execPath, [...command, ...args, ...reporters], {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, [REPORT_FILE_VARIABLE]: reportFile },
  })
  const closed = once(child, 'close')
  if (child.stdout && child.stderr)
    await Promise.all([child.stdout, child.stderr].map((stream) => printLines(stream, `${name}  `)))
  const [exitCode] = await closed
  const report = readReport(reportFile)
  rmSync(folder, { recursive: true, force: true })
  return toResult(name, report, exitCode)
}

function readReport(file: string): RunReport | undefined {
  try {
    // Only writeReport() writes this file.
    return JSON.parse(readFileSync(file, 'utf8')) as RunReport
  } catch {
    // A run that crashed has written none.
    return undefined
  }
}

/** Runs a check; what it prints appears at once when it has ended. */
export async function runCheck({ title, command }: Check): Promise<SuiteResult> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(chunks))
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${title}`)
  return { passed: code === 0 ? 1 : 0, files: [], failures: code === 0 ? [] : [`check: ${title}`], skipped: [] }
}
