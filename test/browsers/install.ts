import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from '../../tools/test/install-debian-packages.ts'
import { findMissingPackages } from './browser-binaries.ts'

const folder = import.meta.dirname

function hasOldChromium(): boolean {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs
}

/** Installs the missing browsers where permissions allow; tests of a missing browser fail. */
export function installBrowsers(): void {
  installDebianPackages(findMissingPackages())
  const missing = findMissingPackages()
  if (missing.length > 0) console.log(`Install by hand for the browser tests: ${missing.join(', ')}.`)
  if (hasOldChromium()) return
  console.log('Installing Chromium 109 and 113 for the browser tests; this happens once.')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) console.log('Chromium 109 and 113 could not be installed; see the lines above.')
}
