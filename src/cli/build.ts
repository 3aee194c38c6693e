import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stampFile = join(root, 'dist', '.built')
/** In build order: the pages contain the file names of the first build. */
const configurations = ['vite.site.config.ts', 'vite.render.config.ts', 'vite.admin.config.ts']
const inputs = [
  'src/site',
  'src/admin',
  'src/content',
  'src/contracts',
  'package-lock.json',
  'browsers.ts',
  ...configurations,
]

function hashInputs(): string {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const path = join(root, input)
    const files = extname(input)
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|webmanifest|txt|html)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${path}.zst`, zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }))
  }
}

/** Builds the client files, the page renderer and the back office into `dist`; throws when a build fails. */
export function build(): void {
  const inputsHash = hashInputs()
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  for (const configuration of configurations) {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const { status } = spawnSync(process.execPath, [vite, 'build', '--config', configuration, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      // With another value, the build contains the development version of React and cannot render pages.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error(`The build of ${configuration} failed; see the lines above.`)
  }
  compressFiles(join(root, 'dist', 'site'))
  compressFiles(join(root, 'dist', 'admin'))
  writeFileSync(stampFile, inputsHash)
}

function readStamp(): string {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return ''
  }
}

/** Builds, unless the last build had the same input files. */
export function buildIfStale(): void {
  if (readStamp() === hashInputs()) return
  console.log('Building the pages and the back office.')
  build()
}

if (process.argv[2] === 'build') build()
