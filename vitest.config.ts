import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { findMemoryFolder } from './test/kit/memory-folder.ts'
import { postgresContractFiles } from './test/kit/postgres-contract-files.ts'
import { filesLeftOut } from './tools/test/only-in-all.ts'

// SQLite waits for the disk at every commit. What a worker leaves goes with the run: Vitest ends it by a signal.
const memoryFolder = findMemoryFolder()
const runFolder = memoryFolder && mkdtempSync(join(memoryFolder, 'beranda-run-'))
if (runFolder) process.once('exit', () => rmSync(runFolder, { recursive: true, force: true, maxRetries: 10 }))
const inMemory = runFolder ? { TMPDIR: runFolder } : {}

// `contract`: only the contract files run on PostgreSQL too. `all`: every file does, and it is checked that the contract files
// send every statement. Otherwise every file does, without the check.
const testDatabases = process.env['TEST_DATABASES']

const leftOut = [...configDefaults.exclude, ...filesLeftOut]

const unit = {
  // Ends what hangs; a busy machine takes ten times as long as a quiet one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: [
    'test/kit/print-logged-errors.ts',
    ...(testDatabases === 'all' ? ['test/kit/record-statements.ts'] : []),
  ],
  globalSetup: testDatabases === 'all' ? ['test/kit/statements-global-setup.ts'] : [],
  // The files of a worker share their modules: loading them again for each file took a third of the time.
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
}
const unitEnv = { NODE_ENV: 'production', ...inMemory }

const startsPrograms = {
  setupFiles: ['test/kit/stop-started-sites.ts'],
  // A started program waits for its turn on a busy machine.
  testTimeout: 240_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  // The pages are rendered as in production, by a React that is three times as fast and has no JSX of development.
  oxc: { jsx: { development: false } },
  test: {
    // The server that it hands out starts when the first test file asks for it.
    globalSetup: ['test/kit/postgres-global-setup.ts'],
    // Two, beside the two of Playwright in `npm test`: they keep two cores busy while each waits for a database or a program.
    maxWorkers: 2,
    allowOnly: false,
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      reportsDirectory: 'test-results/coverage',
      reporter: ['html', 'json-summary', ['text-summary', { file: 'summary.txt' }]],
    },
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...leftOut, ...(testDatabases === 'contract' ? postgresContractFiles : [])],
          ...unit,
          env: { ...unitEnv, TEST_DATABASES: testDatabases === 'contract' ? 'sqlite' : '' },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-contract',
          include: testDatabases === 'contract' ? [...postgresContractFiles] : [],
          ...unit,
          env: unitEnv,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['test/{process,security}/**/*.test.ts'],
          exclude: leftOut,
          ...startsPrograms,
          env: { ...inMemory, TEST_DATABASES: testDatabases === 'contract' ? 'sqlite' : '' },
        },
      },
      {
        extends: true,
        test: {
          // What has to hold at every endpoint and field that is declared; a sample of it in `npm test`.
          name: 'guards',
          include: ['test/guards/**/*.test.ts'],
          exclude: leftOut,
          ...unit,
          testTimeout: 900_000,
          env: { ...unitEnv, GUARD_SEED: process.env['GUARD_SEED'] ?? String(Date.now() % 1_000_000) },
        },
      },
      {
        extends: true,
        test: {
          // Faults, and what a release consists of: slower, and part of `npm test -- --all` only.
          name: 'resilience',
          include: ['test/{resilience,release}/**/*.test.ts'],
          ...startsPrograms,
        },
      },
    ],
  },
})
