// The entry point of every command, and of scripts that are given by their path from the root, such as
// tools/test/run.ts. Plain JavaScript, to print a useful error on an older Node.js.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { getHeapStatistics } from 'node:v8'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [name = '', ...rest] = process.argv.slice(2)
const isScript = name.endsWith('.ts')
const installs = name === 'start' || name === 'dev' || isScript

function exitWithError(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const commands = [
  'start',
  'serve',
  'dev',
  'build',
  'package',
  'generate',
  'admin',
  'backup',
  'restore',
  'move',
  'doctor',
  // A folder of npm run package has those only that need no sources.
].filter((command) => existsSync(new URL(`./${command}.ts`, import.meta.url)))
if (!isScript && !commands.includes(name))
  exitWithError(`${name ? `There is no command ${name}` : 'Name a command'}. The commands are: ${commands.join(', ')}.`)

function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs
}

if (installs && !isInstalled()) {
  process.stdout.write('Installing the npm packages; this happens once.\n')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) exitWithError('The packages could not be installed; see the lines above.')
}

// A small young generation saves 20 MB; collections are shorter but more frequent. The malloc arenas of glibc, one per
// thread, retain 60 MB that uploads and compression have freed. Both can only be set at process start: execve restarts it.
const memoryFlags = ['--max-semi-space-size=2']
// With 4 GB, the default of a large machine, V8 collects so late that steady saving takes 700 MB.
if (getHeapStatistics().heap_size_limit > 2 ** 30) memoryFlags.push('--max-old-space-size=1024')
const memoryVariables = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
const serves = name === 'start' || name === 'serve'

if (serves && process.platform === 'linux' && process.execve && !process.env.MALLOC_ARENA_MAX) {
  const args = [process.execPath, ...memoryFlags, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...process.env, ...memoryVariables })
}

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // Caches compiled code next to the build. Enabled before the first TypeScript import: with a full cache, the type
  // stripper is not loaded.
  module.enableCompileCache(`${root}dist/.compiled`)
  // A script finds the arguments where it does without this file.
  if (isScript) process.argv.splice(1, 2, `${root}${name}`)
  await import(isScript ? `../../${name}` : `./${name}.ts`)
} else {
  const node = `${root}node_modules/.bin/node`
  if (!existsSync(node))
    exitWithError(
      `Node.js 24 is needed and this is ${process.version}; run npm ci, which installs it on Linux, or install Node.js 24.`,
    )
  const child = spawn(node, [...process.execArgv, fileURLToPath(import.meta.url), name, ...rest], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
