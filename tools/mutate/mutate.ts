import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import PQueue from 'p-queue'
import { createCompileCheck } from './compile-check.ts'
import { equivalentMutants } from './equivalent.ts'
import { tryFaults } from './faults/try-faults.ts'
import { type MutatedFolder, mutatedFolders } from './folders.ts'
import { changesNothing, listMutants, type Mutant } from './mutants.ts'
import {
  type FolderResult,
  formatReport,
  MIN_CAUGHT,
  type MutantResult,
  readFaultsSection,
  shareCaught,
} from './report.ts'
import { openTestRunner } from './test-runner.ts'

// npm run mutate [-- --folder NAME …] [--sample 25 | --all] [--seed 1] [--again]: tries changes of the product against its tests
// and writes docs/mutation.md. --again tries only what survived the last run. Ends with 1 when a folder is below 85 %.
// npm run mutate -- --faults [AREA …] [--again] [--tests GLOB …]: tries the faults of tools/mutate/faults with the unit tests.

const root = fileURLToPath(new URL('../..', import.meta.url))
const reportFile = join(root, 'docs/mutation.md')
const lastFile = join(root, 'test-results/mutation.json')
const faultsFile = join(root, 'test-results/faults.json')

const { values: options, positionals: areas } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string', default: '25' },
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true, default: ['src/**/*.test.{ts,tsx}'] },
  },
})
const seed = Number(options.seed)
const sampleSize = options.all ? Number.POSITIVE_INFINITY : Number(options.sample)

/**
 * Returns all in the order of the seed. The place of a mutant depends on what it changes alone: an edit elsewhere, or one that
 * is left out as equivalent, does not move the others.
 */
function shuffle(part: string, all: readonly Mutant[]): Mutant[] {
  const timesSeen = new Map<string, number>()
  const ranked = all.map((mutant) => {
    const key = JSON.stringify([seed, part, mutant.file, mutant.text, mutant.change])
    const occurrence = timesSeen.get(key) ?? 0
    timesSeen.set(key, occurrence + 1)
    return { mutant, rank: createHash('sha256').update(`${key} ${occurrence}`).digest('hex') }
  })
  return ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ mutant }) => mutant)
}

const matches = (expected: string | RegExp, value: string) =>
  typeof expected === 'string' ? expected === value : expected.test(value)

function isEquivalent(mutant: Mutant): boolean {
  return equivalentMutants.some(
    ({ file, text = mutant.text, change = mutant.change }) =>
      file === mutant.file && matches(text, mutant.text) && matches(change, mutant.change),
  )
}

const findFiles = (globs: readonly string[]) =>
  [...new Set(globs.flatMap((glob) => globSync(glob, { cwd: root })))].sort()

async function tryFolder(
  { name, files, tests }: MutatedFolder,
  compiles: () => ReturnType<typeof createCompileCheck>,
): Promise<FolderResult> {
  const sources = new Map(
    findFiles(files)
      .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
  const all = [...sources].flatMap(([file, source]) => listMutants(file, source))
  const mutants = shuffle(name, all).filter((one) => !changesNothing(one) && !isEquivalent(one))
  const runner = await openTestRunner(sources)
  const { testsByScope, failed } = await runner.measure(findFiles(tests))
  if (failed.length > 0) throw new Error(`These tests fail without any change: ${failed.join(', ')}`)
  const results: MutantResult[] = []
  const known = options.again ? (lastResults.find((one) => one.name === name && one.seed === seed)?.results ?? []) : []
  for (const mutant of mutants.slice(0, sampleSize)) {
    const { file, line, text, change, start, end, replacement, scope } = mutant
    const before = known.find((one) => one.file === file && one.line === line && one.change === change)
    if (before && before.outcome !== 'survived') {
      results.push(before)
      continue
    }
    const tried = await runner.tryMutant(mutant, testsByScope.get(scope) ?? [])
    const source = sources.get(file) ?? ''
    const isRefused =
      tried === 'survived' && !compiles()(file, source.slice(0, start) + replacement + source.slice(end))
    const outcome = isRefused ? 'does not compile' : tried
    results.push({ file, line, text, change, outcome })
    console.log(`${name} ${results.length}: ${outcome}  ${file}:${line}  ${change}`)
  }
  await runner.close()
  return { name, seed, total: mutants.length, results }
}

// Both files are written by this program alone.
const lastResults = existsSync(lastFile) ? (JSON.parse(readFileSync(lastFile, 'utf8')) as FolderResult[]) : []
let compileCheck: ReturnType<typeof createCompileCheck> | undefined
const compiles = () => {
  compileCheck ??= createCompileCheck(root)
  return compileCheck
}

const folders = mutatedFolders.filter(({ name }) => options.folder.length === 0 || options.folder.includes(name))
if (folders.length < options.folder.length)
  throw new Error(`--folder is one of: ${mutatedFolders.map(({ name }) => name).join(', ')}`)
// Three keep two cores busy: each waits for its database or a timer now and then.
const queue = new PQueue({ concurrency: 3 })
const results: FolderResult[] = []

/** Writes the report; a folder keeps its last results with another seed. */
function writeReport(): void {
  const isReplaced = (last: FolderResult) => results.some(({ name }) => name === last.name && seed === last.seed)
  const kept = [...results, ...lastResults.filter((last) => !isReplaced(last))].sort((a, b) => a.seed - b.seed)
  const all = mutatedFolders.flatMap(({ name }) => kept.filter((one) => one.name === name))
  mkdirSync(dirname(lastFile), { recursive: true })
  writeFileSync(lastFile, JSON.stringify(all))
  const command = ['npm run mutate', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' ')
  const faults = existsSync(reportFile) ? readFaultsSection(readFileSync(reportFile, 'utf8')) : ''
  writeFileSync(reportFile, formatReport(all, command) + faults)
}

const brokenFolders: string[] = []

async function tryAndReport(folder: MutatedFolder): Promise<void> {
  try {
    results.push(await tryFolder(folder, compiles))
    writeReport()
  } catch (error) {
    // The other folders go on.
    console.error(`${folder.name}: ${error instanceof AggregateError ? error.errors.map(String).join(', ') : error}`)
    brokenFolders.push(folder.name)
  }
}

async function tryFolders(): Promise<number> {
  await Promise.all(folders.map((folder) => queue.add(() => tryAndReport(folder))))
  for (const folder of results) console.log(`${folder.name}: ${Math.round(shareCaught(folder) * 100)} % caught`)
  return brokenFolders.length > 0 || results.some((folder) => shareCaught(folder) < MIN_CAUGHT) ? 1 : 0
}

// Vitest has set it to 1 for the tests that failed, as they should.
process.exitCode = options.faults
  ? await tryFaults({ root, reportFile, lastFile: faultsFile, areas, isAgain: options.again, tests: options.tests })
  : await tryFolders()
