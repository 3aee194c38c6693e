import { hasChromium } from '../../test/kit/chromium.ts'
import { installDebianPackages } from './install-debian-packages.ts'

/**
 * Returns whether there is a browser for the browser tests, after installing Debian's Chromium where there is none and
 * apt-get can; says what to do where it cannot.
 */
export function installChromium(): boolean {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (hasChromium()) return true
    installDebianPackages([name])
  }
  if (hasChromium()) return true
  console.log(
    'The browser tests need Chromium, and it could not be installed here. Install Chromium or Google Chrome, or run: npx playwright install chromium',
  )
  return false
}
