import { cleanRichText } from '#server/collections/rich-text.ts'
import { expect, test } from '../site.ts'
import { richVectors } from './vectors.ts'

const allowedElements = new Set(
  'p br h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr strong b em i u s sub sup span a img figure figcaption iframe'.split(
    ' ',
  ),
)
const allowedAttributes = /^(style|href|title|rel|target|src|alt|width|height|start|class|allowfullscreen)$/
const frames = /^https:\/\/(www\.youtube\.com|www\.youtube-nocookie\.com|player\.vimeo\.com)\//

test('what has been cleaned runs nothing in a browser without any policy, however it gets into the page', async ({
  page,
}) => {
  const cleaned = await Promise.all(richVectors.map(cleanRichText))
  expect(richVectors.length).toBeGreaterThan(850)
  const ran: string[] = []
  await page.exposeFunction('ran', () => void ran.push('ran'))
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  await page.route('https://**', (route) => route.abort())
  await page.setContent('<!doctype html><title>no policy here</title><main></main>')
  const found = await page.evaluate((texts) => {
    const main = document.querySelector('main') ?? document.body
    const seen: { text: string; element: string; name: string; value: string }[] = []
    for (const text of texts) {
      const box = document.createElement('div')
      box.innerHTML = text
      // Written out and read again, as an editor does, nothing may turn into something else.
      const again = document.createElement('div')
      again.innerHTML = box.innerHTML
      main.append(box, again)
      for (const element of [...box.querySelectorAll('*'), ...again.querySelectorAll('*')]) {
        seen.push({ text, element: element.localName, name: '', value: element.namespaceURI ?? '' })
        for (const { name, value } of element.attributes) seen.push({ text, element: element.localName, name, value })
        if (element instanceof HTMLAnchorElement && element.protocol !== ':')
          seen.push({ text, element: 'a', name: 'protocol', value: element.protocol })
      }
    }
    return seen
  }, cleaned)
  for (const { text, element, name, value } of found) {
    expect(allowedElements.has(element), text).toBe(true)
    if (name === '') {
      expect(value, text).toBe('http://www.w3.org/1999/xhtml')
      continue
    }
    // A relative address has that of the page, which has no host.
    if (name === 'protocol') expect(value, text).toMatch(/^(https?|mailto|tel|about):$/)
    else expect(name, text).toMatch(allowedAttributes)
    if (name === 'src' && element === 'iframe') expect(value, text).toMatch(frames)
    if (name === 'src' && element === 'img')
      expect(value, text).toMatch(/^(https?:|data:image\/(png|jpeg|gif|webp|avif);|\/media\/)/i)
    if (name === 'style') expect(value, text).toMatch(/^((text-align|font-family):[^;()]*;?)*$/)
    if (name === 'class') expect(value, text).toMatch(/^language-[a-z0-9-]{1,30}$/)
  }
  // The same as a document of its own, where what stands in the head, or closes the body, counts too.
  await page.setContent(`<!doctype html><html><body>${cleaned.join('\n')}</body></html>`)
  await page.waitForLoadState('load')
  expect(await page.locator('script, svg, math, form, input, object, embed, style, template, base, meta').count()).toBe(
    0,
  )
  expect(ran).toEqual([])
})

test('cleaning what is clean changes nothing', async () => {
  for (const text of richVectors) {
    const once = await cleanRichText(text)
    expect(await cleanRichText(once), text).toBe(once)
  }
})
