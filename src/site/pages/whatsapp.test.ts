import { expect, test } from 'vitest'
import { type ContentByLanguage, renderSite, sampleContents } from '#kit/content-reader.ts'

/** Returns the samples with this WhatsApp number of the contact. */
function withNumber(whatsapp: string): ContentByLanguage {
  const { id, en } = sampleContents
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
  expect((await renderSite({ content: withNumber('tanya saja') })).pages).toEqual(pages)
  // The privacy page says what is kept of such a message, and the services of the samples name it.
  for (const { path, html } of pages)
    expect(/wa\.me|\(ref\. |max-inline-size:none/.exec(html)?.[0], path).toBeUndefined()
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
  expect(textOf(findPath('/penawaran/', service?.id))[0]).toContain(`(ref. WEB-Q${service?.id})`)
  expect(textOf('/blog')[0]).toContain('tentang Blog (ref. WEB-B)')
  expect(textOf('/en/blog')).toEqual(['Hello, I have a question about Blog (ref. WEB-BE)'])
  expect(textOf('/404')).toEqual(['Halo, saya ingin bertanya tentang Contoh & Rekan'])
  for (const { path, html, type, tags } of pages) {
    if (type || !html.includes('<header class="bar">')) continue
    const chats = chatsOf(html)
    expect(chats.length, path).toBeGreaterThan(0)
    for (const href of chats) expect(href, path).toMatch(/^https:\/\/wa\.me\/6281255500138\?text=[\w%.()-]+$/)
    expect(tags, path).toContain('contact')
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
