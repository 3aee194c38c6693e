import { chromium } from '@playwright/test'
import { copySection } from '#content/page-sections/edit.ts'
import { type SectionTypeName, sectionTypes } from '#content/page-sections/section-types.ts'
import { formatSections, MAX_SECTIONS } from '#content/page-sections/sections.ts'
import { exampleSection } from '#content/page-sections/starts.ts'
import { findChromium } from '#kit/chromium.ts'
import { getField, getForm, getRow } from '../test/e2e/back-office/locators.ts'
import { callApi, openScreen } from '../test/e2e/back-office/sign-in.ts'
import { TestSite } from '../test/e2e/fixtures.ts'
import { median } from './load.ts'

// node bench/page-editor.ts: measures how long the editor of a page takes to open, to answer a key and to save, with 1 section and
// with as many as a page may have.
const ROUNDS = 9
const KEYS = 60

/** Presses the button of a row; returns the milliseconds until the outline of its sections is on the screen. */
async function openEntry(button: HTMLElement | SVGElement, sections: number): Promise<number> {
  const startTime = performance.now()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  while (document.querySelectorAll('[data-section]').length < sections) await new Promise(requestAnimationFrame)
  return performance.now() - startTime
}

/** Types into an input; returns the milliseconds of script, style and layout that each key costs. */
async function typeKeys(input: Element, count: number): Promise<number[]> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  const durations: number[] = []
  for (let key = 0; key < count; key++) {
    const value = `${(input as HTMLInputElement).value.slice(0, 40)}${key % 10}`
    const startTime = performance.now()
    set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    // React renders in a microtask what an input changes.
    await Promise.resolve()
    document.body.getBoundingClientRect()
    durations.push(performance.now() - startTime)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return durations
}

const site = new TestSite()
await site.start()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const types = Object.keys(sectionTypes) as SectionTypeName[]
  for (const count of [1, MAX_SECTIONS]) {
    const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1720, height: 900 } })
    await openScreen(page, 'Pages')
    const title = `Halaman ${count}`
    const sections = Array.from({ length: count }, (_, index) =>
      copySection(exampleSection(types[(index + 1) % types.length] ?? 'opening')),
    )
    const values = { title, sections: formatSections(sections) }
    await callApi(page.request, 'POST', 'pages', { data: { ...values, slug: `uji-${count}` } })
    const openings: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto('/HomeAdmin/Pages')
      const edit = getRow(page, title).getByRole('button', { name: /^Edit/ })
      openings.push(await edit.evaluate(openEntry, count))
    }
    const titleKeys = await getField(page, 'Title').evaluate(typeKeys, KEYS)
    await getForm(page).locator('[data-section] button[aria-expanded]').first().click()
    const headingKeys = await getField(page, 'Heading').first().evaluate(typeKeys, KEYS)
    const saves: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const startTime = performance.now()
      await callApi(page.request, 'POST', 'pages', { data: { ...values, slug: `uji-${count}-${round}` } })
      saves.push(performance.now() - startTime)
    }
    const figures = { opening: openings, 'key in the title': titleKeys, 'key in a heading': headingKeys, save: saves }
    for (const [name, values] of Object.entries(figures))
      console.log(
        `${count} sections, ${name}: ${median(values).toFixed(1)} ms, longest ${Math.max(...values).toFixed(1)}`,
      )
    await page.close()
  }
} finally {
  await browser.close()
  await site.remove()
}
