import { TEST_FILES_VARIABLE } from './only-in-all.ts'

/** Static checks: one command each. */
export interface Check {
  readonly title: string
  /** The path of a script from the root, and its arguments. */
  readonly command: readonly [string, ...string[]]
}

/** How Vitest or Playwright is started. */
interface Run {
  readonly args: readonly string[]
  /** Further environment variables. */
  readonly environment?: Readonly<Record<string, string>>
}

/** The tests that one run of Vitest or Playwright executes. */
export interface Suite extends Run {
  readonly name: string
  readonly runner: 'vitest' | 'playwright'
  /** How `--all` starts it, where that differs. */
  readonly withAll?: Run
  /** The arguments instead of these for `npm run test:NAME`, which adds those that it is given. */
  readonly argsAlone?: readonly string[]
  /** What has to be installed first. */
  readonly needs?: 'Chromium' | 'all browsers'
  /** Why it runs with `--all` only: on a machine for continuous integration, and before a release. */
  readonly onlyInAll?: string
}

/** For `npm test` alone: without the files of `only-in-all.ts`, and on PostgreSQL only what `postgres-contract-files.ts` lists. */
const quick = { TEST_DATABASES: 'contract', [TEST_FILES_VARIABLE]: 'quick' }

const checkTypes = (configuration: string) => ['node_modules/typescript/bin/tsc', '-p', configuration] as const

/** The longest starts first. */
export const checks: readonly Check[] = [
  {
    title: 'format, lint, no cycles',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  {
    title: 'no floating promises',
    command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--config', 'tools/oxlint.json'],
  },
  { title: 'regular expressions are linear', command: ['tools/check-patterns.ts'] },
  { title: 'types', command: checkTypes('tsconfig.json') },
  { title: 'types of the server, without DOM', command: checkTypes('tsconfig.server.json') },
  { title: 'types of the browser, without Node.js', command: checkTypes('tsconfig.browser.json') },
  { title: 'no dead code', command: ['node_modules/knip/bin/knip.js'] },
  { title: 'generated files are fresh', command: ['src/cli/bin.mjs', 'generate', '--check'] },
]

/** What `npm test` runs, in this order for each runner. */
export const suites: readonly Suite[] = [
  {
    name: 'unit',
    runner: 'vitest',
    args: ['--project', 'unit', '--project', 'unit-contract'],
    environment: quick,
    withAll: { args: ['--project', 'unit'], environment: { TEST_DATABASES: 'all' } },
  },
  {
    name: 'process',
    runner: 'vitest',
    args: ['--project', 'process', '--project', 'guards'],
    environment: quick,
    withAll: { args: ['--project', 'process', '--project', 'guards'] },
    argsAlone: ['--project', 'process', '--project', 'guards', '--project', 'resilience'],
  },
  {
    name: 'e2e',
    runner: 'playwright',
    args: [],
    environment: quick,
    withAll: { args: [] },
    needs: 'Chromium',
  },
  {
    name: 'resilience',
    runner: 'vitest',
    args: ['--project', 'resilience'],
    onlyInAll:
      'Kills, full disks, lost databases, a packed release, the recipes and the test runner itself: each starts programs many times, and most changes cannot break them.',
  },
  {
    name: 'browsers',
    runner: 'vitest',
    args: ['--config', 'test/browsers/vitest.config.ts'],
    needs: 'all browsers',
    onlyInAll: 'The main ways through in Firefox, WebKit and old Chromium, which have to be installed first.',
  },
]
