import { existsSync } from 'node:fs'
import { hasChromium } from '#kit/chromium.ts'
import { installDebianPackages } from './install-debian-packages.ts'

// The pages fall back on Arial, or on Liberation Sans, which has its widths; Debian's package of the browser has neither.
const FONTS = '/usr/share/fonts/truetype/liberation'

/**
 * Returns true when there is a Chromium for the browser tests. If there is none, installs Debian's package; if that fails,
 * prints how to install it.
 */
export function installChromium(): boolean {
  if (process.platform === 'linux' && !existsSync(FONTS)) installDebianPackages(['fonts-liberation'])
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
