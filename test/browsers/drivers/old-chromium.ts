import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { unpackChromium } from '../unpack-chromium.ts'
import type { Driver, LaunchOptions } from './driver.ts'

// The browser also logs error responses; the tests that provoke one look at the screen. Chromium 113 logs advice about
// the popover attribute, which it does not support yet.
const IGNORED_ERRORS = /^Failed to load resource|^Found a 'popover' attribute/

/** Starts the Chromium of this major version. */
export async function launchOldChromium(version: number, { url, isDarkReducedMotion }: LaunchOptions): Promise<Driver> {
  const folder = unpackChromium(version)
  const browser = await chromium.launch({
    executablePath: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
    // The packaged builds work only in a single process.
    args: ['--no-sandbox', '--single-process', '--no-zygote', '--disable-gpu', '--use-gl=swiftshader', '--lang=en'],
  })
  const page = await browser.newPage(isDarkReducedMotion ? { colorScheme: 'dark', reducedMotion: 'reduce' } : {})
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !IGNORED_ERRORS.test(message.text())) errors.push(message.text())
  })
  // An unanswered beforeunload dialog blocks the tab.
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    url,
    async goto(address) {
      await page.goto(address)
    },
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.insertText(text),
    chooseFile: (path) => page.locator('input[type=file]').first().setInputFiles(path),
    screenshot: () => page.screenshot(),
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  }
}
