import { expect, test } from 'vitest'
import type { Language } from '#content/fields.ts'
import { type ContentByLanguage, renderSite, sampleContents, withPage } from '#kit/content-reader.ts'
import { whatsAppUrl } from '../links.ts'

/** Returns content, by default the samples, with this WhatsApp number of the contact. */
function withNumber(whatsapp: string, { id, en } = sampleContents): ContentByLanguage {
  const contactWith = (content: typeof id) => ({
    ...content,
    contact: content.contact.map((one) => ({ ...one, whatsapp })),
  })
  return { id: contactWith(id), en: contactWith(en) }
}

/** Returns the chats that a page links to. */
const chatsOf = (html: string): string[] =>
  [...html.matchAll(/<a[^>]*href="(https:\/\/wa\.me\/[^"]+)"[^>]*>/g)].map(([, href = '']) => href)

test('without a number, or with text that is none, no page has a byte of WhatsApp', async () => {
  const { pages } = await renderSite({ content: withNumber('') })
  for (const none of ['tanya saja', '0812'])
    expect((await renderSite({ content: withNumber(none) })).pages).toEqual(pages)
  // The privacy page says what is kept of such a message, and the services of the samples name it.
  for (const { path, html } of pages)
    expect(/wa\.me|\(ref\. |max-inline-size:none/.exec(html)?.[0], path).toBeUndefined()
})

test('the sentence fits the search, and pages of the owner’s own, whose title is no subject of a question', async () => {
  const { getHtml } = await renderSite({
    content: withNumber(
      '0812-5550-0138',
      withPage({ title: 'Tentang kami', title_en: 'About us', slug: 'kami', slug_en: 'us' }),
    ),
  })
  const textOf = (href = '') => new URL(href).searchParams.get('text')
  expect(textOf(chatsOf(getHtml('/kami'))[0])).toBe(
    'Halo, saya membaca halaman “Tentang kami” dan ingin bertanya (ref. WEB-L1)',
  )
  expect(textOf(chatsOf(getHtml('/en/us'))[0])).toBe(
    'Hello, I have read your page “About us” and have a question (ref. WEB-L1E)',
  )
  const search = (language: Language) => textOf(whatsAppUrl('0812-5550-0138', 'Contoh', language, { name: 'search' }))
  expect(search('id')).toBe('Halo, saya mencari sesuatu di situs Anda dan ingin bertanya (ref. WEB-C)')
  expect(search('en')).toBe('Hello, I was looking for something on your website and have a question (ref. WEB-CE)')
})

test('with a number, each page leads to a chat with a sentence in its language and its own reference', async () => {
  const { pages, getHtml } = await renderSite({ content: withNumber('0812-5550-0138 (WA)') })
  const textOf = (path: string) => [
    ...new Set(chatsOf(getHtml(path)).map((href) => new URL(href).searchParams.get('text') ?? '')),
  ]
  const [service] = sampleContents.id.service
  const [post] = sampleContents.en.blog
  const findPath = (prefix: string, id?: number) =>
    pages.find(({ path }) => path.startsWith(prefix) && path.endsWith(`-${id}`))?.path ?? ''
  expect(textOf('/home/index.html')).toEqual(['Halo, saya ingin bertanya tentang Contoh & Rekan (ref. WEB-H)'])
  expect(textOf('/home/en/index.html')).toEqual(['Hello, I have a question about Contoh & Rekan (ref. WEB-HE)'])
  expect(textOf(findPath('/layanan/', service?.id))).toEqual([
    `Halo, saya ingin bertanya tentang ${service?.title} (ref. WEB-S${service?.id})`,
  ])
  expect(textOf(findPath('/en/blog/', post?.id))).toEqual([
    `Hello, I have a question about ${post?.title} (ref. WEB-B${post?.id}E)`,
  ])
  expect(textOf(findPath('/penawaran/', service?.id))).toEqual([
    `Halo, saya ingin meminta penawaran untuk ${service?.title} (ref. WEB-Q${service?.id})`,
  ])
  for (const [path, text] of Object.entries({
    '/penawaran': 'Halo, saya ingin meminta penawaran (ref. WEB-Q)',
    '/en/penawaran': 'Hello, I would like a quotation (ref. WEB-QE)',
    '/penawaran/terkirim': 'Halo, saya baru saja mengirim permintaan penawaran lewat situs Anda (ref. WEB-Q)',
    '/en/penawaran/sent': 'Hello, I have just sent a request for a quotation through your website (ref. WEB-QE)',
    '/privasi': 'Halo, saya ingin bertanya tentang data pribadi saya (ref. WEB-P)',
    '/en/privacy': 'Hello, I have a question about my personal data (ref. WEB-PE)',
    '/blog': 'Halo, saya ingin bertanya tentang tulisan di blog Anda (ref. WEB-B)',
    '/en/blog': 'Hello, I have a question about your blog (ref. WEB-BE)',
  }))
    expect(textOf(path), path).toEqual([text])
  expect(textOf('/404')).toEqual(['Halo, saya ingin bertanya tentang Contoh & Rekan'])
  for (const { path, html, type, tags } of pages) {
    if (type || !html.includes('<header class="bar">')) continue
    const chats = chatsOf(html)
    expect(chats.length, path).toBeGreaterThan(0)
    for (const href of chats) expect(href, path).toMatch(/^https:\/\/wa\.me\/6281255500138\?text=[\w%.()-]+$/)
    expect(tags, path).toContain('contact')
  }
})

test('on a phone the first screen of the front page and of the form has the chat', async () => {
  const { getHtml } = await renderSite({ content: withNumber('0812-5550-0138') })
  for (const path of ['/home/index.html', '/home/en/index.html', '/penawaran', '/en/penawaran']) {
    const opening = /<div class="hero-links">.*?<\/div>|<header class="inner-head">.*?<\/header>/s.exec(getHtml(path))
    expect(chatsOf(opening?.[0] ?? ''), path).toHaveLength(1)
  }
})

test('on a phone both ways are at the bottom edge of every page with sections or text', async () => {
  const { pages, getHtml } = await renderSite({ content: withNumber('0812-5550-0138') })
  const bars = (html: string) => /<div class="quotation-bar">.*?<\/div>/.exec(html)?.[0] ?? ''
  const entry = (prefix: string) => pages.find(({ path }) => path.startsWith(prefix))?.path ?? ''
  for (const path of [
    '/home/index.html',
    entry('/layanan/'),
    entry('/portofolio/'),
    entry('/blog/'),
    '/blog',
    '/privasi',
  ])
    expect([chatsOf(bars(getHtml(path))).length, bars(getHtml(path))], path).toEqual([
      1,
      expect.stringContaining('/penawaran'),
    ])
  expect(bars(getHtml('/penawaran'))).toBe('')
})
