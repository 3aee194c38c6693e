import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell renders the same pages without a browser's window; the browser tests take two thirds of the time.
const SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Set in the processes of a test run that shows its browser. */
const WINDOW_VARIABLE = 'BROWSER_WINDOW'

/** Makes this process and those that it starts use a browser that can open a window. */
export function requireWindow(): void {
  process.env[WINDOW_VARIABLE] = 'yes'
}

/** The Chromium installed on this system, the headless shell first; undefined where Playwright uses its own download. */
export function findChromium(): string | undefined {
  return process.env[WINDOW_VARIABLE] ? findBrowser() : [SHELL, ...BROWSERS].find(existsSync)
}

/** The whole browser installed on this system; undefined where Playwright uses its own download. */
export function findBrowser(): string | undefined {
  return BROWSERS.find(existsSync)
}

/** Whether the browser tests have a Chromium, installed or downloaded by Playwright. */
export function hasChromium(): boolean {
  return findChromium() !== undefined || existsSync(chromium.executablePath())
}
