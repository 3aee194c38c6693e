import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import PQueue from 'p-queue'
import { findRefused } from '../compile-check.ts'
import { findScope } from '../mutants.ts'
import { replaceFaultsSection } from '../report.ts'
import { type MeasuredTest, openTestRunner, type TestsByScope } from '../test-runner.ts'
import { type Fault, findPlace } from './fault.ts'
import { faultsByArea } from './index.ts'

// Two keep two cores busy.
const RUNNERS = 2

interface FaultsOptions {
  readonly root: string
  readonly reportFile: string
  /** The names of the lists to try; all when empty. */
  readonly areas: readonly string[]
  /** The unit tests that run, as globs. */
  readonly tests: readonly string[]
}

interface AreaFault {
  readonly area: string
  readonly fault: Fault
}

/** The tests that enter the function, those of the file's folder first: they are the likeliest to notice. */
function chooseTests(testsByScope: TestsByScope, file: string, scope: string): readonly MeasuredTest[] {
  // A constant of a module: the tests that enter one of its functions; where it has none, all that import it.
  const inFunctions = scope.endsWith(':0') ? [...testsByScope].filter(([one]) => one.startsWith(`${file}:`)) : []
  const inAny = inFunctions.flatMap(([one, tests]) => (one === scope ? [] : tests))
  const entering = inAny.length > 0 ? inAny : (testsByScope.get(scope) ?? [])
  const unique = [...new Map(entering.map((test) => [test.file, test])).values()]
  const isNear = (test: MeasuredTest) => dirname(test.file) === dirname(file)
  return unique.sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || a.durationMs - b.durationMs)
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
export async function tryFaults({ root, reportFile, areas, tests }: FaultsOptions): Promise<number> {
  const names = areas.length > 0 ? areas : Object.keys(faultsByArea)
  const unknown = names.filter((name) => !(name in faultsByArea))
  if (unknown.length > 0) throw new Error(`--faults is followed by any of: ${Object.keys(faultsByArea).join(', ')}`)
  const faults = names.flatMap((area) => (faultsByArea[area] ?? []).map((fault) => ({ area, fault })))
  const sources = new Map(faults.map(({ fault: { file } }) => [file, readFileSync(join(root, file), 'utf8')]))
  const sourceOf = ({ file }: Fault) => sources.get(file) ?? ''

  const refused = listRefused(root, faults, sourceOf)
  for (const { file, to } of refused) console.error(`does not compile: ${file}: ${to}`)

  const runners = await Promise.all(Array.from({ length: RUNNERS }, () => openTestRunner(sources)))
  const testFiles = [...new Set(tests.flatMap((glob) => globSync(glob, { cwd: root })))].sort()
  const testsByScope = await runners[0]?.measure(testFiles)
  if (!testsByScope) throw new Error('There is no runner.')

  const surprises: Fault[] = []
  const survivors = new Set<Fault>()
  const queue = new PQueue({ concurrency: RUNNERS })
  const tryOne = async (area: string, fault: Fault) => {
    const runner = runners.pop()
    if (!runner) throw new Error('Each runner tries one fault at a time.')
    const { start, end, firstChange } = findPlace(fault, sourceOf(fault))
    const chosen = chooseTests(testsByScope, fault.file, findScope(fault.file, sourceOf(fault), firstChange))
    const outcome = await runner.tryMutant({ file: fault.file, start, end, replacement: fault.to }, chosen)
    runners.push(runner)
    if (outcome === 'survived') survivors.add(fault)
    const isExpected = (outcome === 'survived') === (fault.survives !== undefined || fault.caughtBy !== undefined)
    if (!isExpected) surprises.push(fault)
    const surprise = isExpected ? '' : ', unlike the list says'
    console.log(`${area}: ${outcome}${surprise} (${chosen.length} tests)  ${fault.file}: ${fault.promise}`)
  }
  const compiling = faults.filter(({ fault }) => !refused.includes(fault))
  await Promise.all(compiling.map(({ area, fault }) => queue.add(() => tryOne(area, fault))))
  await Promise.all(runners.map((runner) => runner.close()))

  for (const name of names) {
    const tried = faultsByArea[name] ?? []
    const caught = tried.filter((fault) => !survivors.has(fault) || fault.caughtBy !== undefined)
    console.log(`${name}: ${caught.length} of ${tried.length} caught`)
  }
  writeFileSync(reportFile, replaceFaultsSection(readFileSync(reportFile, 'utf8'), faultsByArea))
  return surprises.length + refused.length > 0 ? 1 : 0
}
