import { chromium } from '@playwright/test'
import { findChromium } from '#kit/chromium.ts'
import { openScreen } from '../test/e2e/back-office/sign-in.ts'
import { TestSite } from '../test/e2e/fixtures.ts'
import { median } from './load.ts'

// node bench/preview.ts: measures the time from an input in a form to the page in the preview that shows it.
const ROUNDS = 40

/** Types a text into the first input of the form, and returns the milliseconds until the frame shows it. */
async function typeAndWait(text: string): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('form input[type=text], form input:not([type])')
  const page = document.querySelector('iframe')?.contentDocument
  if (!input || !page) throw new Error('There is no form with a preview.')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  const startTime = performance.now()
  set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  while (!page.body.textContent.includes(text)) await new Promise(requestAnimationFrame)
  return performance.now() - startTime
}

const site = new TestSite()
await site.start()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  for (const screen of ['features', 'team', 'Services', 'Blog', 'Settings']) {
    const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1720, height: 900 } })
    await openScreen(page, screen)
    // The only entry of the settings is open; a list has the whole width until one is chosen.
    if (screen !== 'Settings') await page.getByRole('button', { name: /^Edit/ }).first().click()
    await page.locator('iframe').first().contentFrame().locator('main').waitFor()
    const durations: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      durations.push(await page.evaluate(typeAndWait, `${screen} ${'x'.repeat(round % 7)}${round}`))
    const calls = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, duration }) => (name.endsWith('/api/preview') ? duration : [])),
    )
    console.log(
      `${screen}: ${median(durations).toFixed(0)} ms from input to page, ${median(calls).toFixed(0)} ms of it the call`,
    )
    await page.close()
  }
} finally {
  await browser.close()
  await site.remove()
}
