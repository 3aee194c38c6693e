// The door to every command: plain JavaScript that an older Node.js can read, so that it can say what is missing.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [name = '', ...rest] = process.argv.slice(2)
const installs = ['start', 'dev', 'test', 'test-process', 'test-e2e', 'test-browsers'].includes(name)

function say(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs
}

if (installs && !isInstalled()) {
  process.stdout.write('Installing what is missing; this happens once.\n')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) say('The packages could not be installed; see the lines above.')
}

// A small young generation saves 20 MB for more, shorter collections; and what glibc keeps for each thread holds on to
// 60 MB of what uploads and compression left. Only a process that begins can be told, so it begins again, under its number.
const sparing = ['--max-semi-space-size=2']
const arenas = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
const serves = name === 'start' || name === 'serve'

if (serves && process.platform === 'linux' && process.execve && !process.env.MALLOC_ARENA_MAX) {
  const args = [process.execPath, ...sparing, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...process.env, ...arenas })
}

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // What Node.js compiled last time is kept beside the build. Set before the first TypeScript is read: when all of it is
  // there already, the program that strips types is never loaded.
  module.enableCompileCache(`${root}dist/.compiled`)
  await import(`./${name}.ts`)
} else {
  const node = `${root}node_modules/.bin/node`
  if (!existsSync(node))
    say(
      `Node.js 24 is needed and this is ${process.version}; run npm ci, which installs it on Linux, or install Node.js 24.`,
    )
  const child = spawn(node, [...process.execArgv, fileURLToPath(import.meta.url), name, ...rest], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
