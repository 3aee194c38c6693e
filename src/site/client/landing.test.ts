import { expect, test } from 'vitest'
import { openBrowserPage } from '#kit/browser-page.ts'

const url = 'https://contoh.example/penawaran/terkirim'
const chat = '<a href="https://wa.me/6281255501234?text=Halo%20(ref.%20WEB-S3)">x</a>'

/** Opens a page and returns its behaviours; what the module attaches itself is detached. */
async function openPage(html: string, hash = '') {
  const page = await openBrowserPage(html, { url: url + hash })
  const { createBehaviours, detach } = await import('./landing.ts')
  detach()
  const behaviours = createBehaviours(page.document)
  behaviours.update()
  // A page that is left would be another one.
  page.document.addEventListener('click', (event) => event.preventDefault())
  const press = (selector: string) => {
    const event = new page.window.MouseEvent('click', { bubbles: true, cancelable: true })
    page.document.querySelector(selector)?.dispatchEvent(event)
  }
  return { ...page, behaviours, press }
}

test('an update attaches to new elements, and to the others once', async () => {
  const { behaviours, press, sendBeacon } = await openPage(chat)
  behaviours.update()
  press('a')
  expect(sendBeacon).toHaveBeenCalledOnce()
})

test('what is detached does nothing more', async () => {
  const { behaviours, press, sendBeacon } = await openPage(chat)
  behaviours.detach()
  press('a')
  expect(sendBeacon).not.toHaveBeenCalled()
})

test('an update detaches from an element that was removed', async () => {
  const { document, window, behaviours } = await openPage(
    '<nav data-behaviour="languages"><a href="/en/#x">en</a></nav><main><section id="services"></section></main>',
  )
  const nav = document.querySelector('nav')
  const link = document.querySelector('a')
  const press = () => link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true }))
  Object.assign(window, { innerHeight: 800 })
  link?.addEventListener('click', (event) => event.preventDefault())
  nav?.remove()
  behaviours.update()
  press()
  expect(link?.hash).toBe('#x')
})

test.each([
  ['#7KQ2M9A', '7KQ2M9A', false],
  ['#7', '', true],
  ['', '', true],
  ['#isi', '', true],
])('the page after a request with the fragment "%s" shows the number "%s"', async (hash, number, isHidden) => {
  const { document } = await openPage('<p data-behaviour="number">No. <b></b></p>', hash)
  expect(document.querySelector('b')?.textContent).toBe(number)
  expect(document.querySelector('p')?.hidden).toBe(isHidden)
})
