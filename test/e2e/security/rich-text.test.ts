import { sanitizeRichText } from '#server/entries/sanitize-rich-text.ts'
import { getForm } from '../back-office/locators.ts'
import { openBackOffice } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { watchForInjection } from './injection-watch.ts'
import { richTextVectors } from './xss-vectors.ts'

const allowedElements = new Set(
  'p br h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr strong b em i u s sub sup span a img figure figcaption iframe'.split(
    ' ',
  ),
)
const allowedAttributes = /^(style|href|title|rel|target|src|alt|width|height|start|class|allowfullscreen)$/
const allowedFrameUrls = /^https:\/\/(www\.youtube\.com|www\.youtube-nocookie\.com|player\.vimeo\.com)\//

interface InsertedNode {
  /** The vector that the node comes from. */
  readonly text: string
  readonly element: string
  /** The name of an attribute; '' for the element itself, whose value is its namespace. */
  readonly name: string
  readonly value: string
}

/** Runs in the page: inserts each text as HTML; returns every element and attribute that it became. */
function insertHtml(texts: readonly string[]): InsertedNode[] {
  const main = document.querySelector('main') ?? document.body
  const nodes: InsertedNode[] = []
  for (const text of texts) {
    const container = document.createElement('div')
    container.innerHTML = text
    // Serialised and parsed again, as an editor does, the HTML has to stay the same.
    const reparsed = document.createElement('div')
    reparsed.innerHTML = container.innerHTML
    main.append(container, reparsed)
    for (const element of [...container.querySelectorAll('*'), ...reparsed.querySelectorAll('*')]) {
      nodes.push({ text, element: element.localName, name: '', value: element.namespaceURI ?? '' })
      for (const { name, value } of element.attributes) nodes.push({ text, element: element.localName, name, value })
      if (element instanceof HTMLAnchorElement && element.protocol !== ':')
        nodes.push({ text, element: 'a', name: 'protocol', value: element.protocol })
    }
  }
  return nodes
}

function isAllowed({ element, name, value }: InsertedNode): boolean {
  if (!allowedElements.has(element)) return false
  if (name === '') return value === 'http://www.w3.org/1999/xhtml'
  // A relative URL resolves against the page, which has no host.
  if (name === 'protocol') return /^(https?|mailto|tel|about):$/.test(value)
  if (!allowedAttributes.test(name)) return false
  if (name === 'src' && element === 'iframe') return allowedFrameUrls.test(value)
  if (name === 'src' && element === 'img')
    return /^(https?:|data:image\/(png|jpeg|gif|webp|avif);|\/media\/)/i.test(value)
  if (name === 'style') return /^((text-align|font-family):[^;()]*;?)*$/.test(value)
  if (name === 'class') return /^language-[a-z0-9-]{1,30}$/.test(value)
  return true
}

// One assertion for all: thousands of them take the test to its time limit on a busy machine.
function expectAllowed(nodes: readonly InsertedNode[]): void {
  expect(nodes.filter((node) => !isAllowed(node))).toEqual([])
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

test('sanitizing sanitized HTML changes nothing', async () => {
  for (const text of richTextVectors) {
    const cleanedOnce = await sanitizeRichText(text)
    expect(await sanitizeRichText(cleanedOnce), text).toBe(cleanedOnce)
  }
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
  const nodes = (await preview?.evaluate(insertHtml, [...richTextVectors])) ?? []
  expect(nodes.length).toBeGreaterThan(500)
  expectAllowed(nodes)
  expect(findings.filter((finding) => !allowedFrameUrls.test(finding.replace('request to ', '')))).toEqual([])
  await page.close()
})
