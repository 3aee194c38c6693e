import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Browser, Page } from '@playwright/test'
import { isLocalised } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { Field } from '#content/fields.ts'
import { samples } from '#content/samples/samples.ts'
import { useOwnSite } from './back-office/own-site.ts'
import { callApi, openBackOffice } from './back-office/sign-in.ts'
import { expect, test } from './fixtures.ts'

const KB = 1024

// The screens of the collections have the same scripts; rich text, which only some have, loads its editor.
const collectionRoutes = new Set(Object.values(collections).map(({ screen }) => screen.route as string))
const measuredCollectionRoutes: readonly string[] = [
  collections.gallery.screen.route,
  collections.settings.screen.route,
]

/** A loaded resource of a page, with the bytes of its compressed body. */
interface Resource {
  readonly path: string
  readonly bytes: number
}

/** Returns the document and the resources that the page has loaded so far. */
function readResources(page: Page): Promise<Resource[]> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  )
}

/** Returns the compressed bytes of each type of resource of a page that is opened with an empty cache. */
async function measureBytes(browser: Browser, open: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ viewport: { width: 375, height: 740 } })
  const page = await context.newPage()
  await open(page)
  let resources: Resource[] = []
  await expect(async () => {
    const loadedBefore = resources.length
    resources = await readResources(page)
    expect(resources, 'resources, a second after the last one').toHaveLength(loadedBefore)
  }).toPass({ intervals: [1000] })
  await context.close()
  const sum = (ending: string) =>
    resources.filter(({ path }) => path.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0)
  return { document: resources[0]?.bytes ?? 0, script: sum('.js'), stylesheet: sum('.css') }
}

/** What a server sends before the first acknowledgement: ten packets. */
const FIRST_PACKETS = 14_600

/** Returns the bytes of an answer to a browser over HTTP/1.1: of the status line, the headers and the compressed body. */
async function measureAnswer(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { httpVersion, statusCode, statusMessage, rawHeaders } = response
  expect(statusCode, url).toBe(200)
  const head = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ...rawHeaders]
  const body = await buffer(response)
  // A name is followed by two characters, as is each line and the last one.
  return head.reduce((total, part) => total + part.length + 2, 2) + body.length
}

const landingPaths = ['/home/index.html', '/home/en/index.html']

/** Expects that the landing page has at most so many bytes once it has its best compression. */
async function expectAnswers(siteUrl: string, limit: number): Promise<void> {
  for (const path of landingPaths)
    await expect(async () => {
      expect(await measureAnswer(siteUrl + path), path).toBeLessThanOrEqual(limit)
    }).toPass({ timeout: 30_000 })
}

/** Expects that the page has at most so much HTML and so many scripts, compressed. */
async function expectWeight(browser: Browser, url: string, limits: { html: number; scripts: number }): Promise<void> {
  // The best compression replaces the quick one shortly after the second visit.
  await expect(async () => {
    const bytes = await measureBytes(browser, (page) => page.goto(url))
    expect(bytes.document, `HTML of ${url}`).toBeGreaterThan(5 * KB)
    expect(bytes.document, `HTML of ${url}`).toBeLessThanOrEqual(limits.html)
    expect(bytes.script, `scripts of ${url}`).toBeLessThanOrEqual(limits.scripts)
  }).toPass()
}

test('a page has at most 12 KB of scripts; the landing page fits into ten packets, an inner page has 10 KB of HTML', async ({
  browser,
  site,
}) => {
  await expectAnswers(site.url, FIRST_PACKETS)
  for (const path of landingPaths) await expectWeight(browser, site.url + path, { html: 14 * KB, scripts: 12 * KB })
  const landing = await (await fetch(`${site.url}/home/index.html`)).text()
  const servicePath = /"(\/layanan\/[^"]+)"/.exec(landing)?.[1] ?? ''
  for (const path of [servicePath, '/penawaran', '/blog'])
    await expectWeight(browser, site.url + path, { html: 10 * KB, scripts: 12 * KB })
})

/** Texts of different words, so that they compress as real ones do. */
const texts = samples.service.map(({ paragraph = '' }) => paragraph.slice(0, 72))

interface OwnValues {
  /** The beginning of one of `texts`. */
  readonly text: string
  /** The path of an image. */
  readonly image: string
}

/** Returns a value for a setting. */
function ownValue(name: string, field: Field, { text, image }: OwnValues): string {
  if (field.type === 'image') return image
  if (field.type === 'color') return field.role === 'accent' ? '#b3261e' : '#1d1b3a'
  // The other selects leave elements out.
  if (field.type === 'choice')
    return field.areRadios || /^menu|Year$/.test(name) ? (field.options.at(-1)?.value ?? '') : field.options[0].value
  if (field.type === 'order')
    return field.items
      .map(({ id }) => id)
      .reverse()
      .join()
  if (field.type === 'timeZone') return 'Asia/Jayapura'
  if (field.type === 'link') return `https://${name}.example/perusahaan/sinar-digital-nusantara`
  if (/Label$|Button$/.test(name)) return text.slice(0, text.length / 3)
  return /Lead$|tagline|footer/.test(name) ? `${text}. ${text.split(' ').reverse().join(' ')}` : text
}

test.describe('on a site of its own', () => {
  const site = useOwnSite()

  test('the first visitor after a save of a WhatsApp number gets the landing page in ten packets', async ({
    request,
  }) => {
    const [{ id }] = await callApi<[{ readonly id: number }]>(request, 'GET', 'contact')
    for (const whatsapp of ['0812-5550-0138', '0812-5550-0139']) {
      for (const path of landingPaths) {
        await callApi(request, 'PUT', `contact/${id}`, { data: { whatsapp } })
        const bytes = await measureAnswer(site.url + path)
        expect(bytes, path).toBeGreaterThan(10_000)
        expect(bytes, path).toBeLessThanOrEqual(FIRST_PACKETS)
      }
    }
  })

  for (const [length, size, limit] of [
    ['usual', 30, 14_700],
    ['great', 72, 14_800],
  ] as const) {
    test(`with every setting of ${length} length and WhatsApp the landing page has at most ${limit} bytes`, async ({
      request,
    }) => {
      const [{ id }] = await callApi<[{ readonly id: number }]>(request, 'GET', 'contact')
      await callApi(request, 'PUT', `contact/${id}`, { data: { whatsapp: '0812-5550-0138' } })
      const [{ img: image }] = await callApi<[{ readonly img: string }]>(request, 'GET', 'header')
      const data: Record<string, string> = {}
      for (const [index, [name, field]] of Object.entries<Field>(collections.settings.fields).entries()) {
        const text = (texts[index % texts.length] ?? '').slice(0, size)
        data[name] = ownValue(name, field, { text, image })
        if (isLocalised(field)) data[`${name}_en`] = data[name]
      }
      await callApi(request, 'PUT', 'settings', { data })
      await expectAnswers(site.url, limit)
    })
  }
})

test('the sign-in screen has at most 75 KB of scripts', async ({ browser, site }) => {
  const bytes = await measureBytes(browser, async (page) => {
    await page.goto(`${site.url}/admin`)
    await expect(page.getByLabel('Username')).toBeVisible()
  })
  expect(bytes.script).toBeGreaterThan(30 * KB)
  expect(bytes.script).toBeLessThanOrEqual(75 * KB)
})

test('a screen without rich text has at most 260 KB of scripts, 40 of styles', async ({ browser, page, site }) => {
  await openBackOffice(page, site.url)
  const routes = await page
    .locator('a[href^="/HomeAdmin/"]')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace('/HomeAdmin/', '')))
  const otherRoutes = [...new Set(routes)].filter((route) => !collectionRoutes.has(route))
  expect(otherRoutes).toContain('Memo')
  const tooLarge: string[] = []
  for (const route of [...measuredCollectionRoutes, ...otherRoutes]) {
    const bytes = await measureBytes(browser, (fresh) => openBackOffice(fresh, site.url, route))
    const script = bytes.script
    expect(script, `scripts of ${route}`).toBeGreaterThan(100 * KB)
    if (script > 260 * KB) tooLarge.push(`${route}: ${(script / KB).toFixed(1)} KB`)
    const styles = bytes.stylesheet
    expect(styles, `styles of ${route}`).toBeGreaterThan(5 * KB)
    if (styles > 40 * KB) tooLarge.push(`${route}: ${(styles / KB).toFixed(1)} KB of styles`)
  }
  expect(tooLarge).toEqual([])
})
