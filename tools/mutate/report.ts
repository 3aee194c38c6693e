import type { Fault } from './faults/fault.ts'
import type { Mutant } from './mutants.ts'
import type { MutantStatus } from './test-runner.ts'

/** The result of one mutant. */
export interface MutantResult extends Pick<Mutant, 'file' | 'line' | 'text' | 'change'> {
  readonly outcome: MutantStatus | 'does not compile'
}

/** The results of a folder. */
export interface FolderResult {
  readonly name: string
  readonly seed: number
  /** How many mutants the files have. */
  readonly total: number
  readonly results: readonly MutantResult[]
}

/** The lowest share of mutants that the tests of a folder have to catch. */
export const MIN_CAUGHT = 0.85

const count = ({ results }: FolderResult, outcome: MutantResult['outcome']) =>
  results.filter((one) => one.outcome === outcome).length

/** Returns the share of the mutants that compile and were caught; 1 when there is none. */
export function shareCaught(folder: FolderResult): number {
  const caught = count(folder, 'killed') + count(folder, 'timed out')
  const tried = caught + count(folder, 'survived')
  return tried === 0 ? 1 : caught / tried
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const quote = (text: string) => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``

/** Returns the report of what the command has tried, as Markdown. */
export function formatReport(folders: readonly FolderResult[], command: string): string {
  const rows = folders.map(
    (folder) =>
      `| ${folder.name} | ${folder.seed} | ${folder.total} | ${folder.results.length} | ${count(folder, 'killed')} | ${count(folder, 'timed out')} | ${count(folder, 'does not compile')} | ${count(folder, 'survived')} | ${percent(shareCaught(folder))} |`,
  )
  const survivors = folders.map((folder) => {
    const { name, seed, results } = folder
    const lines = results.flatMap(({ outcome, file, line, change }) =>
      outcome === 'survived' ? [`- ${file}:${line}: ${quote(change)}`] : [],
    )
    return lines.length > 0 ? `### ${name}, seed ${seed}\n\n${lines.join('\n')}\n` : ''
  })
  return `# Mutations

Each row is a part of the product in which a fault is expensive. \`npm run mutate\` changes one expression or statement at a time and
runs the part's tests: a change that no test notices has survived. ${percent(MIN_CAUGHT)} have to be caught in each part. A change that the
compiler refuses is not counted, and tests on PostgreSQL are left out. \`tools/mutate/equivalent.ts\` lists the changes that change nothing.

Made on ${new Date().toISOString().slice(0, 10)} with \`${command}\`; the parts that it left out keep their last result. The seed chooses the sample. Tests are
written for the survivors of one seed; the measure is the next one, for which none was.

| part | seed | mutants | tried | killed | timed out | do not compile | survived | caught |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}

## Survivors

${survivors.filter((text) => text !== '').join('\n') || 'None.\n'}`
}

const FAULTS_HEADING = '## Faults that a developer could make'

/** A fault that was tried. */
export interface FaultResult {
  readonly area: string
  readonly fault: Fault
  readonly isCaught: boolean
}

function formatFaults(results: readonly FaultResult[]): string {
  const formatRow = (name: string, tried: readonly FaultResult[]) => {
    const caught = tried.filter(({ isCaught }) => isCaught).length
    return `| ${name} | ${tried.length} | ${caught} | ${percent(tried.length === 0 ? 1 : caught / tried.length)} |`
  }
  const areas = [...new Set(results.map(({ area }) => area))]
  const rows = areas.map((name) =>
    formatRow(
      name,
      results.filter(({ area }) => area === name),
    ),
  )
  const survivors = results.flatMap(({ isCaught, fault: { file, promise, survives = 'No unit test notices it.' } }) =>
    isCaught ? [] : [`- ${file}: ${promise} **${survives}**`],
  )
  return `${FAULTS_HEADING}

Each breaks one sentence of the code or of a document: a forgotten condition or \`await\`, a wrong variable, a removed guard, something
done twice. \`npm run mutate -- --faults\` tries the lists in \`tools/mutate/faults\` with the unit tests that enter the changed function;
90 % have to be caught. \`npm test\` checks that each still finds its place. Tried on ${new Date().toISOString().slice(0, 10)}:

| part | faults | caught | |
|---|---:|---:|---:|
${[...rows, formatRow('all', results)].join('\n')}

### Survivors and the reason

${survivors.join('\n') || 'None.'}
`
}

/** Returns the report with a section about these faults; it is the last one. */
export function replaceFaultsSection(report: string, results: readonly FaultResult[]): string {
  const [before = ''] = report.split(FAULTS_HEADING)
  return `${before.trimEnd()}\n\n${formatFaults(results)}`
}

/** Returns the section about faults of a report, for another one. */
export function readFaultsSection(report: string): string {
  const [, section] = report.split(FAULTS_HEADING)
  return section === undefined ? '' : `\n${FAULTS_HEADING}${section}`
}
