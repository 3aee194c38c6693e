import { richTextVectors } from '#kit/xss-vectors.ts'
import { sanitizeRichText } from '#server/entries/sanitize-rich-text.ts'
import { expect, test } from '../fixtures.ts'

// The unit tests of the sanitizers of the server and the editor examine what is left of each vector.
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
  const active = page.locator(
    'script, svg, math, form, input, object, embed, style, template, base, meta, [srcdoc], [href^="javascript:" i]',
  )
  const readHandlers = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
    )
  await page.setContent('<!doctype html><title>no policy here</title><main></main>')
  await page.evaluate((texts) => {
    for (const text of texts) {
      const container = document.createElement('div')
      container.innerHTML = text
      // Serialised and parsed again, as an editor does.
      const reparsed = document.createElement('div')
      reparsed.innerHTML = container.innerHTML
      document.body.append(container, reparsed)
    }
  }, cleaned)
  expect([await active.count(), await readHandlers()]).toEqual([0, []])
  // The same as a whole document, where content of the head or after the body counts too.
  await page.setContent(`<!doctype html><html><body>${cleaned.join('\n')}</body></html>`)
  await page.waitForLoadState('load')
  expect([await active.count(), await readHandlers()]).toEqual([0, []])
  expect(executed).toEqual([])
})
