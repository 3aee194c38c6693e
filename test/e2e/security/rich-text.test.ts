import { allowedFrameUrl, type HtmlPart, isAllowedPart } from '#kit/rich-text-rules.ts'
import { richTextVectors } from '#kit/xss-vectors.ts'
import { sanitizeRichText } from '#server/entries/sanitize-rich-text.ts'
import { getForm } from '../back-office/locators.ts'
import { openBackOffice } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { watchForInjection } from './injection-watch.ts'

interface InsertedPart extends HtmlPart {
  /** The vector that the part comes from. */
  readonly text: string
}

/** Runs in the page: inserts each text as HTML; returns every element and attribute that it became. */
function insertHtml(texts: readonly string[]): InsertedPart[] {
  const main = document.querySelector('main') ?? document.body
  const parts: InsertedPart[] = []
  for (const text of texts) {
    const container = document.createElement('div')
    container.innerHTML = text
    // Serialised and parsed again, as an editor does, the HTML has to stay the same.
    const reparsed = document.createElement('div')
    reparsed.innerHTML = container.innerHTML
    main.append(container, reparsed)
    for (const element of [...container.querySelectorAll('*'), ...reparsed.querySelectorAll('*')]) {
      parts.push({ text, element: element.localName, name: '', value: element.namespaceURI ?? '' })
      for (const { name, value } of element.attributes) parts.push({ text, element: element.localName, name, value })
      if (element instanceof HTMLAnchorElement && element.protocol !== ':')
        parts.push({ text, element: 'a', name: 'protocol', value: element.protocol })
    }
  }
  return parts
}

// One assertion for all: thousands of them take the test to its time limit on a busy machine.
function expectAllowed(parts: readonly InsertedPart[]): void {
  expect(parts.filter((part) => !isAllowedPart(part))).toEqual([])
}

test('sanitized HTML runs nothing in a browser without a policy, however it is inserted', async ({ page }) => {
  const cleaned = await Promise.all(richTextVectors.map((text) => sanitizeRichText(text)))
  expect(richTextVectors.length).toBeGreaterThan(850)
  const executed: string[] = []
  await page.exposeFunction('ran', () => void executed.push('ran'))
  page.on('dialog', (dialog) => {
    executed.push(dialog.message())
    void dialog.dismiss()
  })
  await page.route('https://**', (route) => route.abort())
  await page.setContent('<!doctype html><title>no policy here</title><main></main>')
  expectAllowed(await page.evaluate(insertHtml, cleaned))
  // The same as a whole document, where content of the head or after the body counts too.
  await page.setContent(`<!doctype html><html><body>${cleaned.join('\n')}</body></html>`)
  await page.waitForLoadState('load')
  expect(await page.locator('script, svg, math, form, input, object, embed, style, template, base, meta').count()).toBe(
    0,
  )
  expect(executed).toEqual([])
})

test('the preview reduces every vector to the elements and attributes that the server allows', async ({
  browser,
  site,
}) => {
  // A separate page: the browser logs images that it cannot load, and `page` fails on logged errors.
  const page = await browser.newPage()
  await page.route('https://**', (route) => route.abort())
  const { findings } = await watchForInjection(page, site.url)
  await openBackOffice(page, site.url, 'Blog')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await getForm(page).getByLabel('Title', { exact: true }).fill('Vektor')
  await expect(page.frameLocator('iframe[title=Preview]').getByRole('heading', { level: 1 })).toHaveText('Vektor')
  const preview = page.frames().find((frame) => frame.url().endsWith('/preview'))
  // The default Trusted Types policy of the preview sanitizes what a script writes.
  const parts = (await preview?.evaluate(insertHtml, [...richTextVectors])) ?? []
  expect(parts.length).toBeGreaterThan(500)
  expectAllowed(parts)
  expect(findings.filter((finding) => !allowedFrameUrl.test(finding.replace('request to ', '')))).toEqual([])
  await page.close()
})
