import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackages } from './install-debian-packages.ts'

// The paths that playwright.config.ts looks at, and the browser that `npx playwright install chromium` downloads.
const programs = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', chromium.executablePath()]

/**
 * Returns whether there is a browser for the browser tests, after installing Debian's Chromium where there is none and
 * apt-get can; says what to do where it cannot.
 */
export function installChromium(): boolean {
  if (programs.some(existsSync)) return true
  installDebianPackages(['chromium'])
  if (programs.some(existsSync)) return true
  console.log(
    'The browser tests need Chromium, and it could not be installed here. Install Chromium or Google Chrome, or run: npx playwright install chromium',
  )
  return false
}
