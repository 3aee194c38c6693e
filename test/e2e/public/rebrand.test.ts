import type { APIRequestContext } from '@playwright/test'
import { openTestMailServer } from '#kit/mail-server.ts'
import { signIn } from '../back-office/sign-in.ts'
import { expect, TestSite, test } from '../fixtures.ts'

const oldName = 'Wayang Purnama'
const newName = 'Sinar Digital'

/** Returns true when the bytes have the name in UTF-8, UTF-16 or percent-encoded. */
function hasName(bytes: Buffer, name: string): boolean {
  const utf16 = Buffer.from(name, 'utf16le')
  const spellings = [Buffer.from(name), Buffer.from(encodeURIComponent(name)), utf16, Buffer.from(utf16).swap16()]
  return spellings.some((spelling) => bytes.includes(spelling))
}

/** Returns every public file that can be reached from these paths by links, sitemaps, feeds and the manifest. */
async function crawl(request: APIRequestContext, url: string, starts: readonly string[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const waiting = [...starts]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue
    const response = await request.get(url + path)
    const bytes = await response.body()
    files.set(path, bytes)
    if (!/text|xml|json/.test(response.headers()['content-type'] ?? '')) continue
    const text = bytes.toString().replaceAll('&amp;', '&')
    const links = text.matchAll(/(?:href|src|content|srcset|imagesrcset)="([^"#]+)|<loc>([^<]+)|"src":"([^"]+)/gi)
    for (const [, attribute = '', location = '', source = ''] of links) {
      for (const part of (attribute || location || source).split(/,\s+/)) {
        // Absolute addresses have the host of the configuration, which is not that of the test.
        const target = (part.split(' ')[0] ?? '').replace(/^https?:\/\/localhost:\d+/, '').split('#')[0] ?? ''
        // Variants of an image carry what their original does.
        if (/^\/(?!\/)/.test(target) && !/\.\d+\.(avif|webp)$|^\/(api|admin|homeadmin)/i.test(target))
          waiting.push(target)
      }
    }
  }
  return files
}

test('after a new name and new colors, no public file, icon, e-mail or print has a trace of the old ones', async ({
  page,
  request,
}) => {
  const site = new TestSite()
  const mailServer = await openTestMailServer()
  try {
    await site.start({
      SITE_NAME: oldName,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'situs@contoh.example',
      MAIL_TO: 'kantor@contoh.example',
    })
    const starts = ['/', '/home/index.html', '/home/en/index.html', '/a', '/features', '/sitemap.xml', '/robots.txt']
    const others = ['/rss.xml', '/en/rss.xml', '/manifest.webmanifest', '/llms.txt', '/preview', '/nowhere']
    const icons = ['/favicon.ico', '/apple-touch-icon.png']
    const paths = [...starts, ...others, ...icons]
    const before = await crawl(request, site.url, paths)
    const named = [...before].filter(([, bytes]) => hasName(bytes, oldName)).map(([path]) => path)
    expect(named.length).toBeGreaterThan(20)

    const session = { Authorization: `Bearer ${await signIn(request, site.url)}` }
    const colors = { accent: '#0057d9', darkTone: '#1d1033' }
    const data = { name: newName, ...colors, typeface: 'Figtree', corners: 'square', ornament: 'hidden' }
    expect((await request.put(`${site.url}/api/settings`, { headers: session, data })).status()).toBe(200)
    const after = await crawl(request, site.url, paths)
    expect([...after].filter(([, bytes]) => hasName(bytes, oldName)).map(([path]) => path)).toEqual([])
    const renamed = named.filter((path) => after.has(path))
    expect(renamed.filter((path) => !hasName(after.get(path) ?? Buffer.alloc(0), newName))).toEqual([])
    for (const path of icons) expect(after.get(path)?.equals(before.get(path) ?? Buffer.alloc(0)), path).toBe(false)
    const cards = [...after.keys()].filter((path) => path.startsWith('/cards/'))
    expect(cards.length).toBeGreaterThan(5)
    expect(cards.filter((path) => before.has(path))).toEqual([])

    // The back office, from its first paint.
    const document = await (await request.get(`${site.url}/admin`)).text()
    expect(document).not.toContain(oldName)
    expect(document).toContain(newName)
    expect(document).not.toMatch(/#(e8a200|0e1726|f0ae1c)/i)

    // A printed page, with the name in the metadata of the PDF.
    await page.goto(`${site.url}/penawaran`)
    const pdf = await page.pdf({ format: 'A4' })
    expect(hasName(pdf, oldName)).toBe(false)
    const [, title = ''] = /\/Title <FEFF([0-9A-F]+)>/.exec(pdf.toString('latin1')) ?? []
    expect(Buffer.from(title, 'hex').swap16().toString('utf16le')).toContain(newName)

    await request.post(`${site.url}/api/memo`, { data: { name: 'Budi', tlp: '0812 3456 7890' } })
    await expect.poll(() => mailServer.received.length).toBe(1)
    const [{ raw } = { raw: '' }] = mailServer.received
    const [headers = '', body = ''] = raw.split(/\r?\n\r?\n/, 2)
    const text = /content-transfer-encoding: base64/i.test(headers) ? Buffer.from(body, 'base64').toString() : raw
    expect(text).toContain(newName)
    expect(raw + text).not.toContain(oldName)
  } finally {
    await site.remove()
    await mailServer.close()
  }
})
