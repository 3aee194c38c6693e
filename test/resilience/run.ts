import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// npm run resilience: every scenario, one after the other; npm run resilience -- kill --times 5: one of them, with its options.

const folder = fileURLToPath(new URL('./scenarios/', import.meta.url))
const scripts = readdirSync(folder).map((name) => name.replace(/\.ts$/, ''))

function run(script: string, options: readonly string[]): number {
  process.stdout.write(`\n${[script, ...options].join(' ')}\n`)
  return spawnSync(process.execPath, [`${folder}${script}.ts`, ...options], { stdio: 'inherit' }).status ?? 1
}

const [name, ...options] = process.argv.slice(2)
if (name && !scripts.includes(name)) {
  process.stderr.write(`There is no script ${name}; there are ${scripts.join(', ')}.\n`)
  process.exit(2)
}
const exitCodes = name
  ? [run(name, options)]
  : scripts.flatMap((script) =>
      script === 'kill' || script === 'kill-first-start'
        ? [run(script, ['sqlite']), run(script, ['postgres'])]
        : [run(script, [])],
    )
const brokenCount = exitCodes.filter((status) => status === 1).length
const skippedCount = exitCodes.filter((status) => status === 2).length
process.stdout.write(
  `${exitCodes.length - brokenCount - skippedCount} kept their promises, ${brokenCount} did not, ${skippedCount} could not be tried here\n`,
)
process.exit(brokenCount > 0 ? 1 : 0)
