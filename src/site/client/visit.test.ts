import { expect, test } from 'vitest'
import { openBrowserPage } from '#kit/browser-page.ts'
import { attachVisit } from './visit.ts'

const source = 'in=/&host=bing.com'
const chat = 'https://wa.me/6281255501234?text=Halo.%20(ref.%20WEB-S3)'

/** Follows a link of a page that a visitor has come to from Bing; returns where it leads then. */
async function follow(
  href: string,
  { type = 'click', times = 1, url = 'https://contoh.example/', referrer = 'https://bing.com/' } = {},
) {
  const { window, document, sendBeacon } = await openBrowserPage(`<a href="${href}"><b>x</b></a>`, { url, referrer })
  attachVisit(document.body)
  const press = new window.MouseEvent(type, { bubbles: true, cancelable: true })
  document.body.addEventListener(type, (event) => event.preventDefault())
  for (let time = 0; time < times; time++)
    document.querySelector('b')?.dispatchEvent(new window.MouseEvent(type, press))
  const link = document.querySelector('a')
  return { href: link?.href ?? '', src: link ? new URL(link.href).searchParams.getAll('src') : [], sendBeacon }
}

test.each([
  ['a page', '/penawaran', [source]],
  ['a page, with a section', '/blog#top', [source]],
  ['a page that has a source already', '/penawaran?src=in%3D/blog', [source]],
  ['a section of the same page', '#contact', []],
  ['a file', '/downloads/a/brosur.pdf', []],
  ['the feed', '/rss.xml', []],
  ['another site', 'https://other.example/penawaran', []],
  ['another site by its path', '//other.example/penawaran', []],
])('a link to %s carries the source of the visit, or nothing', async (_, href, src) => {
  expect((await follow(href)).src).toEqual(src)
})

test('a link that is followed twice carries the source once', async () => {
  expect(await follow('/penawaran?item=1', { times: 2 })).toMatchObject({
    href: 'https://contoh.example/penawaran?item=1&src=in=/%26host=bing.com',
  })
})

test('a link that is opened with the middle button carries the source', async () => {
  expect((await follow('/penawaran', { type: 'auxclick' })).src).toEqual([source])
})

test('a link within a visit of unknown source carries no source', async () => {
  expect((await follow('/penawaran', { referrer: 'https://contoh.example/blog' })).src).toEqual([])
})

test('a chat is counted with its reference and the source, and its text names the code of the source', async () => {
  const { href, sendBeacon } = await follow(chat)
  expect(sendBeacon.mock.calls).toEqual([['/api/whatsapp/WEB-S3?source=in%3D%2F%26host%3Dbing.com']])
  expect(decodeURIComponent(new URL(href).search)).toMatch(/^\?text=Halo\. \(ref\. WEB-S3-[A-Z0-9]{3}\)$/)
})

test('a chat without a reference is not counted', async () => {
  expect((await follow('https://wa.me/6281255501234?text=Halo')).sendBeacon).not.toHaveBeenCalled()
})
