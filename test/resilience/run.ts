import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// npm run faults: every script here, one after the other; npm run faults -- kill --times 5: one of them, with its options.

const folder = fileURLToPath(new URL('.', import.meta.url))
/** Modules that are not scripts by themselves. */
const parts = [
  'run',
  'site',
  'client',
  'report',
  'memory',
  'flood-attack',
  'slow-readers',
  'postgres',
  'kill-rounds',
  'tear-tails',
  'folder-on-tmpfs',
  'nginx',
  'traffic',
  'faults.test',
]
const scripts = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3))
  .filter((name) => !parts.includes(name))

function run(script: string, options: readonly string[]): number {
  process.stdout.write(`\n${[script, ...options].join(' ')}\n`)
  return spawnSync(process.execPath, [`${folder}${script}.ts`, ...options], { stdio: 'inherit' }).status ?? 1
}

const [name, ...options] = process.argv.slice(2)
if (name && !scripts.includes(name)) {
  process.stderr.write(`There is no script ${name}; there are ${scripts.join(', ')}.\n`)
  process.exit(2)
}
const outcomes = name
  ? [run(name, options)]
  : scripts.flatMap((script) =>
      script === 'kill' ? [run(script, ['sqlite']), run(script, ['postgres'])] : [run(script, [])],
    )
const broken = outcomes.filter((status) => status === 1).length
const undone = outcomes.filter((status) => status === 2).length
process.stdout.write(
  `${outcomes.length - broken - undone} kept their promises, ${broken} did not, ${undone} could not be tried here\n`,
)
process.exit(broken > 0 ? 1 : 0)
