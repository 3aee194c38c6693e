import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import PQueue from 'p-queue'
import { findRefused } from '../compile-check.ts'
import { findScope } from '../mutants.ts'
import { type FaultResult, replaceFaultsSection } from '../report.ts'
import { type MeasuredTest, openTestRunner, type TestsByScope } from '../test-runner.ts'
import { type Fault, findPlace } from './fault.ts'
import { faultsByArea } from './index.ts'

// Two keep two cores busy.
const RUNNERS = 2
// A fault that survives runs all its tests, and a function of the kit is entered by half of the suite.
const MAX_FURTHER_MS = 20_000

interface FaultsOptions {
  readonly root: string
  readonly reportFile: string
  /** The last results of each area, as JSON. */
  readonly lastFile: string
  /** The names of the lists to try; all when empty. */
  readonly areas: readonly string[]
  /** Whether only what survived the last run is tried. */
  readonly isAgain: boolean
  /** The unit tests that run, as globs. */
  readonly tests: readonly string[]
}

const isSame = (one: Fault, other: Fault): boolean =>
  one.file === other.file && one.from === other.from && one.to === other.to

interface AreaFault {
  readonly area: string
  readonly fault: Fault
}

/**
 * The tests that enter the function: all of the file's folder, which are the likeliest to notice, and then the fastest of
 * the others.
 */
function chooseTests(testsByScope: TestsByScope, file: string, scope: string): readonly MeasuredTest[] {
  // A constant of a module: the tests that enter one of its functions; where it has none, all that import it.
  const inFunctions = scope.endsWith(':0') ? [...testsByScope].filter(([one]) => one.startsWith(`${file}:`)) : []
  const inAny = inFunctions.flatMap(([one, tests]) => (one === scope ? [] : tests))
  const entering = inAny.length > 0 ? inAny : (testsByScope.get(scope) ?? [])
  const unique = [...new Map(entering.map((test) => [test.file, test])).values()]
  const near = unique.filter((test) => dirname(test.file) === dirname(file))
  const others = unique.filter((test) => !near.includes(test)).sort((a, b) => a.durationMs - b.durationMs)
  let totalMs = 0
  const further = others.filter(({ durationMs }) => {
    totalMs += durationMs
    return totalMs < MAX_FURTHER_MS
  })
  return [...near.sort((a, b) => a.durationMs - b.durationMs), ...further]
}

function applyFault(fault: Fault, source: string): string {
  const { start, end } = findPlace(fault, source)
  return source.slice(0, start) + fault.to + source.slice(end)
}

function listRefused(root: string, faults: readonly AreaFault[], sourceOf: (fault: Fault) => string): readonly Fault[] {
  const byName = new Map(
    faults.map(({ fault }, index) => [fault.file.replace(/(\.\w+)$/, `.fault-${index}$1`), fault] as const),
  )
  const sources = new Map([...byName].map(([name, fault]) => [name, applyFault(fault, sourceOf(fault))]))
  return findRefused(root, sources).flatMap((name) => byName.get(name) ?? [])
}

/** Tries the faults of the areas and writes their section of the report; returns 0 when each one came out as the list says. */
export async function tryFaults({ root, reportFile, lastFile, areas, isAgain, tests }: FaultsOptions): Promise<number> {
  const names = areas.length > 0 ? areas : Object.keys(faultsByArea)
  const unknown = names.filter((name) => !(name in faultsByArea))
  if (unknown.length > 0) throw new Error(`--faults is followed by any of: ${Object.keys(faultsByArea).join(', ')}`)
  // This program alone writes the file.
  const last = existsSync(lastFile) ? (JSON.parse(readFileSync(lastFile, 'utf8')) as readonly FaultResult[]) : []
  const isCaught = (fault: Fault) => last.some((one) => one.isCaught && isSame(one.fault, fault))
  const faults = names.flatMap((area) =>
    (faultsByArea[area] ?? []).filter((fault) => !isAgain || !isCaught(fault)).map((fault) => ({ area, fault })),
  )
  const sources = new Map(faults.map(({ fault: { file } }) => [file, readFileSync(join(root, file), 'utf8')]))
  const sourceOf = ({ file }: Fault) => sources.get(file) ?? ''

  const refused = listRefused(root, faults, sourceOf)
  for (const { file, to } of refused) console.error(`does not compile: ${file}: ${to}`)

  const runners = await Promise.all(Array.from({ length: RUNNERS }, () => openTestRunner(sources)))
  const testFiles = [...new Set(tests.flatMap((glob) => globSync(glob, { cwd: root })))].sort()
  const measured = await runners[0]?.measure(testFiles)
  if (!measured) throw new Error('There is no runner.')
  const { testsByScope, failed } = measured
  if (failed.length > 0) console.log(`left out, because they fail here without any change: ${failed.join(', ')}`)

  const surprises: Fault[] = []
  const results: FaultResult[] = []
  const queue = new PQueue({ concurrency: RUNNERS })
  const tryOne = async (area: string, fault: Fault) => {
    const runner = runners.pop()
    if (!runner) throw new Error('Each runner tries one fault at a time.')
    const { start, end, firstChange } = findPlace(fault, sourceOf(fault))
    const chosen = chooseTests(testsByScope, fault.file, findScope(fault.file, sourceOf(fault), firstChange))
    const outcome = await runner.tryMutant({ file: fault.file, start, end, replacement: fault.to }, chosen)
    runners.push(runner)
    results.push({ area, fault, isCaught: outcome !== 'survived' })
    const isExpected = (outcome === 'survived') === (fault.survives !== undefined)
    if (!isExpected) surprises.push(fault)
    const surprise = isExpected ? '' : ', unlike the list says'
    console.log(`${area}: ${outcome}${surprise} (${chosen.length} tests)  ${fault.file}: ${fault.promise}`)
  }
  const compiling = faults.filter(({ fault }) => !refused.includes(fault))
  await Promise.all(compiling.map(({ area, fault }) => queue.add(() => tryOne(area, fault))))
  await Promise.all(runners.map((runner) => runner.close()))

  const latest = [...results, ...last.filter((one) => !results.some(({ fault }) => isSame(fault, one.fault)))]
  mkdirSync(dirname(lastFile), { recursive: true })
  writeFileSync(lastFile, JSON.stringify(latest))
  const listed = Object.values(faultsByArea).flat()
  const inOrder = listed.flatMap((fault) => {
    const result = latest.find((one) => isSame(one.fault, fault))
    return result ? [{ ...result, fault }] : []
  })
  writeFileSync(reportFile, replaceFaultsSection(readFileSync(reportFile, 'utf8'), inOrder))
  const caught = results.filter(({ isCaught }) => isCaught).length
  console.log(`${caught} of ${results.length} caught`)
  return surprises.length + refused.length > 0 ? 1 : 0
}
