import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { openTestMailServer } from '#kit/mail-server.ts'
import { openBackOffice } from '../back-office/sign-in.ts'
import { expect, TestSite, test } from '../fixtures.ts'

const oldName = 'Wayang Purnama'
const newName = 'Sinar Digital'

const defaultColors = /#(e8a200|0e1726|f0ae1c)/i

/** Returns true when the bytes have the name in UTF-8, UTF-16 or percent-encoded. */
function hasName(bytes: Buffer, name: string): boolean {
  const swapped = Buffer.from(name, 'utf16le').swap16()
  return [Buffer.from(name), Buffer.from(name, 'utf16le'), swapped, Buffer.from(encodeURIComponent(name))].some((one) =>
    bytes.includes(one),
  )
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

/** Opens a group of the settings and returns the form. */
async function openGroup(page: Page, name: string) {
  const form = page.getByRole('region', { name: 'Form', exact: true })
  await form.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  return form
}

test('after a new name and new colors, no public byte, icon, e-mail or print has a trace of the old ones', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
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

    await openBackOffice(page, site.url, 'Settings')
    const company = await openGroup(page, 'Company')
    await company.getByLabel('Company name', { exact: true }).fill(newName)
    const colors = await openGroup(page, 'Colours')
    await colors.getByLabel('Accent colour', { exact: true }).fill('#0057d9')
    await colors.getByLabel('Dark tone', { exact: true }).fill('#1d1033')
    const shape = await openGroup(page, 'Typeface and shape')
    await shape.getByRole('radio', { name: 'Figtree' }).check()
    await shape.getByRole('radio', { name: 'Square' }).check()
    await shape.getByRole('radio', { name: 'No motif' }).check()
    await page.keyboard.press('Control+s')
    await expect(company.getByText('Nothing changed')).toBeVisible()

    const after = await crawl(request, site.url, paths)
    const remaining = [...after].filter(([, bytes]) => hasName(bytes, oldName)).map(([path]) => path)
    expect(remaining).toEqual([])
    for (const path of named.filter((one) => after.has(one)))
      expect(hasName(after.get(path) ?? Buffer.alloc(0), newName), path).toBe(true)
    const documents = [...after].filter(([, bytes]) => bytes.subarray(0, 15).toString() === '<!doctype html>')
    expect(documents.length).toBeGreaterThan(20)
    for (const [path, bytes] of documents) {
      // The preview reads the settings in the browser.
      if (path === '/preview') continue
      const html = bytes.toString()
      expect(html.includes('--turmeric:#0057d9'), path).toBe(true)
      expect(html.match(/<meta name="theme-color"[^>]*>/g)?.join() ?? '', path).not.toMatch(/#fbfaf6|#0b111c/)
      expect(html.includes('plus-jakarta-sans'), path).toBe(false)
    }
    for (const path of icons) expect(after.get(path)?.equals(before.get(path) ?? Buffer.alloc(0)), path).toBe(false)
    const { dominant } = await sharp(after.get('/apple-touch-icon.png')).stats()
    expect(dominant.b).toBeGreaterThan(dominant.g)
    const cards = [...after.keys()].filter((path) => path.startsWith('/cards/'))
    expect(cards.length).toBeGreaterThan(5)
    expect(cards.filter((path) => before.has(path))).toEqual([])
    for (const [path, bytes] of after) {
      if (!/^\/(cards|icons)\//.test(path)) continue
      const { exif, xmp, iptc, comments } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, comments], path).toEqual([undefined, undefined, undefined, undefined])
    }

    // The back office, from its first paint.
    const document = await (await request.get(`${site.url}/admin`)).text()
    expect(document).not.toContain(oldName)
    expect(document).toContain(newName)
    expect(document).not.toMatch(defaultColors)

    // A printed page, with the name in the metadata of the PDF.
    await page.goto(`${site.url}/penawaran`)
    const pdf = await page.pdf({ format: 'A4' })
    expect(hasName(pdf, oldName)).toBe(false)
    const [, title = ''] = /\/Title <FEFF([0-9A-F]+)>/.exec(pdf.toString('latin1')) ?? []
    expect(Buffer.from(title, 'hex').swap16().toString('utf16le')).toContain(newName)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('body').innerText()).toContain(newName)
    expect(await page.locator('body').innerText()).not.toContain(oldName)

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
