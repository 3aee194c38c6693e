import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// npm run resilience: every scenario in turn; npm run resilience -- disk-full --times 5: one scenario with its options.

const folder = fileURLToPath(new URL('./scenarios/', import.meta.url))
const scenarios = readdirSync(folder).map((name) => name.replace(/\.ts$/, ''))

function run(scenario: string, options: readonly string[]): number {
  process.stdout.write(`\n${[scenario, ...options].join(' ')}\n`)
  return spawnSync(process.execPath, [`${folder}${scenario}.ts`, ...options], { stdio: 'inherit' }).status ?? 1
}

const [name, ...options] = process.argv.slice(2)
if (name && !scenarios.includes(name)) {
  process.stderr.write(`There is no scenario ${name}. Scenarios: ${scenarios.join(', ')}.\n`)
  process.exit(2)
}
const exitCodes = name ? [run(name, options)] : scenarios.map((scenario) => run(scenario, []))
const failedCount = exitCodes.filter((status) => status === 1).length
const skippedCount = exitCodes.filter((status) => status === 2).length
process.stdout.write(
  `${exitCodes.length - failedCount - skippedCount} passed, ${failedCount} failed, ${skippedCount} cannot run on this machine\n`,
)
process.exit(failedCount > 0 ? 1 : 0)
