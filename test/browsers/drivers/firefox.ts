import { setTimeout } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { findProgram } from '../browser-binaries.ts'
import type { Driver, LaunchOptions } from './driver.ts'

/** Starts Firefox over WebDriver BiDi, which needs no geckodriver. */
export async function launchFirefox({ url, downloadDir, isDarkReducedMotion }: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox'),
    headless: true,
    protocolTimeout: 120_000,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en',
      'browser.download.dir': downloadDir,
      'browser.download.folderList': 2,
      'browser.download.always_ask_before_handling_new_types': false,
      ...(isDarkReducedMotion && { 'ui.systemUsesDarkTheme': 1, 'ui.prefersReducedMotion': 1 }),
    },
  })
  const [page = await browser.newPage()] = await browser.pages()
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  // An unanswered beforeunload dialog rejects every navigation.
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    url,
    async goto(address) {
      await page.goto(address, { waitUntil: 'load' })
    },
    evaluate: (expression) => page.evaluate(expression),
    async resize(width, height) {
      // Firefox 140, Debian's, sets the size but knows no orientation of a screen.
      await page.setViewport({ width, height }).catch((error: unknown) => {
        if (!String(error).includes('unknown command')) throw error
      })
      while ((await page.evaluate('[innerWidth, innerHeight].join()')) !== `${width},${height}`) await setTimeout(20)
    },
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async chooseFile(path) {
      const input = await page.$('input[type=file]')
      if (!input) throw new Error('The page has no file input.')
      await input.uploadFile(path)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  }
}
