import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import configuration from '../../vitest.config.ts'
import { instrument, type Mutant } from './mutants.ts'

/** The time that a run may take, and ten times that of its tests without a change. */
const BASE_LIMIT_MS = 60_000

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What became of a mutant. */
export type MutantStatus = 'killed' | 'survived' | 'timed out'

/** A test file and the milliseconds that it took. */
export interface MeasuredTest {
  readonly file: string
  readonly durationMs: number
}

/** The test files that enter a function, fastest first. */
export type TestsByScope = ReadonlyMap<string, readonly MeasuredTest[]>

/** What a run without any change shows. */
interface MeasuredTests {
  readonly testsByScope: TestsByScope
  readonly failed: readonly string[]
}

interface HitsLine {
  readonly testFile: string
  readonly imported: readonly string[]
  readonly hits: readonly string[]
}

function unitOptions() {
  const unit = configuration.test?.projects?.find(
    (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
  )
  if (typeof unit !== 'object' || !('test' in unit) || !unit.test)
    throw new Error('vitest.config.ts has no project "unit".')
  const { projects: _, ...shared } = configuration.test ?? {}
  const { name: __, ...own } = unit.test
  return { ...shared, ...own }
}

const serveOriginal = (_file: string): string | undefined => undefined

const relativePath = (path: string) => path.slice(root.length)

function groupByScope(lines: readonly HitsLine[], durations: ReadonlyMap<string, number>): TestsByScope {
  const imported = new Set(lines.flatMap((line) => line.imported))
  const testsByScope = new Map<string, MeasuredTest[]>()
  for (const { testFile, hits } of lines) {
    const test = { file: relativePath(testFile), durationMs: durations.get(testFile) ?? 0 }
    for (const hit of new Set([...imported, ...hits])) testsByScope.set(hit, [...(testsByScope.get(hit) ?? []), test])
  }
  for (const tests of testsByScope.values()) tests.sort((one, other) => one.durationMs - other.durationMs)
  return testsByScope
}

/** Runs the files in the order in which they are given. */
class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

/**
 * A warm Vitest that serves changed sources: no file is written, so there is nothing to restore. Each run has a process of its
 * own; the transformed modules are shared. Tests on PostgreSQL are left out: they run the same queries.
 */
export async function openTestRunner(sources: ReadonlyMap<string, string>) {
  const hitsFile = join(tmpdir(), `beranda-mutate-${randomUUID()}.ndjson`)
  let codeOf = serveOriginal
  const plugin = {
    name: 'mutants',
    enforce: 'pre' as const,
    load: (id: string) => codeOf(relativePath(id.split('?')[0] ?? '')),
  }
  const { oxc } = configuration
  const vitest = await createVitest(
    {
      ...unitOptions(),
      root,
      config: false,
      watch: false,
      maxWorkers: 1,
      reporters: [{}],
      silent: true,
      sequence: { sequencer: GivenOrder },
      // It would hand out the original of a changed source.
      fsModuleCache: false,
      testNamePattern: /^(?!.*PostgreSQL)/,
      env: { ...unitOptions().env, TEST_DATABASES: 'sqlite', MUTATE_HITS: hitsFile },
    },
    { ...(oxc && { oxc }), plugins: [plugin] },
  )
  await vitest.standalone()
  const project = vitest.getRootProject()
  const specify = (files: readonly string[]) => files.map((file) => project.createSpecification(join(root, file)))

  async function run(specifications: TestSpecification[], files: Iterable<string>): Promise<readonly TestModule[]> {
    for (const file of files) vitest.invalidateFile(join(root, file))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const ran = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
    if (unhandledErrors.length > 0) throw new AggregateError(unhandledErrors, 'errors outside of a test')
    return ran
  }

  return {
    /**
     * Runs the tests against the instrumented sources; returns which tests enter which function, and which fail without any
     * change: those can judge none.
     */
    async measure(tests: readonly string[]): Promise<MeasuredTests> {
      codeOf = (file) => {
        const source = sources.get(file)
        return source === undefined ? undefined : instrument(file, source)
      }
      project.config.setupFiles = [join(root, 'tools/mutate/report-hits.ts'), ...project.config.setupFiles]
      vitest.config.bail = 0
      const modules = await run(specify(tests), sources.keys())
      project.config.setupFiles = project.config.setupFiles.slice(1)
      vitest.config.bail = 1
      codeOf = serveOriginal
      for (const file of sources.keys()) vitest.invalidateFile(join(root, file))
      const failed = modules.filter((one) => !one.ok()).map(({ moduleId }) => relativePath(moduleId))
      const lines = readFileSync(hitsFile, 'utf8').trim().split('\n')
      rmSync(hitsFile)
      const durations = new Map(modules.map((one) => [one.moduleId, one.diagnostic().duration]))
      // The setup file is the only writer.
      const hits = lines.map((line) => JSON.parse(line) as HitsLine)
      const able = hits.filter(({ testFile }) => !failed.includes(relativePath(testFile)))
      return { testsByScope: groupByScope(able, durations), failed }
    },

    /** Runs the tests against one mutant, until the first fails. */
    async tryMutant(
      { file, start, end, replacement }: Pick<Mutant, 'file' | 'start' | 'end' | 'replacement'>,
      tests: readonly MeasuredTest[],
    ): Promise<MutantStatus> {
      if (tests.length === 0) return 'survived'
      const source = sources.get(file) ?? ''
      codeOf = (name) => (name === file ? source.slice(0, start) + replacement + source.slice(end) : undefined)
      const finished = run(specify(tests.map((test) => test.file)), [file]).then(
        (modules): MutantStatus => (modules.every((one) => one.ok()) ? 'survived' : 'killed'),
        (): MutantStatus => 'killed',
      )
      const timer = new AbortController()
      const limitMs = BASE_LIMIT_MS + 10 * tests.reduce((sum, { durationMs }) => sum + durationMs, 0)
      const limit = setTimeout(limitMs, 'timed out' as const, { signal: timer.signal }).catch(
        () => 'timed out' as const,
      )
      const outcome = await Promise.race([finished, limit])
      timer.abort()
      // The second call ends a worker that does not answer.
      if (outcome === 'timed out') {
        void vitest.cancelCurrentRun('test-failure')
        await Promise.race([finished, setTimeout(5_000)])
        await vitest.cancelCurrentRun('test-failure')
        await finished
      }
      codeOf = serveOriginal
      vitest.invalidateFile(join(root, file))
      return outcome
    },

    close: () => vitest.close(),
  }
}
