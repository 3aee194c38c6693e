import type { APIRequestContext, Page } from '@playwright/test'
import { expect, TestSite, test } from '../fixtures.ts'
import { createContentClient } from './content-client.ts'

/** The texts, canonical URL and language links of a page. */
interface PageMetadata {
  readonly lang: string
  /** Every text and every attribute for readers, except those marked as Indonesian. */
  readonly texts: string[]
  readonly alternates: Record<string, string>
  readonly canonical: string
  readonly languageLinks: Record<string, string>
}

/** Parses pages without running their scripts. */
async function parsePages(page: Page, sources: readonly string[]): Promise<PageMetadata[]> {
  await page.goto('about:blank')
  return page.evaluate((htmlSources) => {
    const attributes = [
      'alt',
      'title',
      'aria-label',
      'content',
      'placeholder',
      'data-pause',
      'data-play',
      'data-dots',
      'data-said',
    ]
    return htmlSources.map((source) => {
      const parsed = new DOMParser().parseFromString(source, 'text/html')
      const href = (element: Element) =>
        new URL(element.getAttribute('href') ?? '', 'http://x').href.replace('http://x', '')
      const readLinksByLanguage = (selector: string) =>
        Object.fromEntries(
          [...parsed.querySelectorAll(selector)].map((link) => [link.getAttribute('hreflang') ?? '', href(link)]),
        )
      const canonical = parsed.querySelector('link[rel=canonical]')
      const metadata = {
        lang: parsed.documentElement.lang,
        alternates: readLinksByLanguage('link[rel=alternate][hreflang]'),
        canonical: canonical ? href(canonical) : '',
        languageLinks: readLinksByLanguage('.languages a'),
      }
      for (const skipped of parsed.querySelectorAll('script, style, .languages, html [lang=id]')) skipped.remove()
      const texts: string[] = []
      const walker = parsed.createTreeWalker(parsed, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
      for (const element of parsed.querySelectorAll('*')) {
        for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
      }
      return { ...metadata, texts: texts.filter((text) => /\p{L}{2}/u.test(text)) }
    })
  }, sources)
}

async function fetchSitemapPaths(request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get('/sitemap.xml')).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(/^https?:\/\/[^/]+/, ''))
}

const LIVE_PATHS = ['/a', '/header', '/about', '/gallery', '/features', '/Services', '/testimonial', '/team']
const OTHER_PATHS = ['/', '/home/index.html', '/penawaran', '/penawaran/terkirim', '/privasi', '/blog', '/tidak-ada']

// Equal in both languages: names, the menu of the specification, URLs and machine-readable values.
const UNTRANSLATED_TEXT =
  /^(Contoh Teknologi( ·.*)?|Features|About|Services|Portofolio|Client|Team|Contact|Menu|Learn More|Blog( · .*)?|Facebook|Instagram|Twitter|YouTube|Status|Loading\.\.\.|loading(\.\.\.)?|DevTools|Network|(\d+ )?September \d{4}|#fbfaf6|en_GB|id_ID|ID|EN|Copyright © 2024 Contoh Teknologi)$|@|^https?:|^(website|article|summary|summary_large_image|light dark|noindex|width=|image\/)/

test('every text of every page is translated to English, in the head too', async ({ page, playwright }) => {
  // A separate site: the sample content without what other tests have written.
  const site = new TestSite()
  await site.start()
  const request = await playwright.request.newContext({ baseURL: site.url })
  const indonesian = (await fetchSitemapPaths(request)).filter((path) => !/\/en\/|lang=en/.test(path))
  const paths = [...new Set([...indonesian, ...OTHER_PATHS, ...LIVE_PATHS])]
  const fetchHtml = (path: string) => request.get(path).then((answer) => answer.text())
  const id = await parsePages(page, await Promise.all(paths.map(fetchHtml)))
  const en = await parsePages(page, await Promise.all(paths.map((path) => fetchHtml(`${path}?lang=en`))))
  await request.dispose()
  await site.remove()
  const left: Record<string, string[]> = {}
  for (const [index, path] of paths.entries()) {
    expect([id[index]?.lang, en[index]?.lang], path).toEqual(['id', 'en'])
    const untranslatedTexts =
      en[index]?.texts.filter((text) => id[index]?.texts.includes(text) && !UNTRANSLATED_TEXT.test(text)) ?? []
    if (untranslatedTexts.length > 0) left[path] = [...new Set(untranslatedTexts)]
  }
  expect(left).toEqual({})
})

test('each page names its other language and is named by it, with Indonesian as x-default', async ({
  page,
  request,
}) => {
  const paths = await fetchSitemapPaths(request)
  expect(paths.length).toBeGreaterThan(20)
  const sources = await Promise.all(paths.map((path) => request.get(path).then((answer) => answer.text())))
  const known = new Map((await parsePages(page, sources)).map((facts, index) => [paths[index] ?? '', facts]))
  const toPath = (address = '') => address.replace(/^https?:\/\/[^/]+/, '')
  for (const [path, { alternates, canonical, lang, languageLinks: links }] of known) {
    expect(toPath(canonical), path).toBe(path)
    expect(Object.keys(alternates), path).toEqual(['id', 'en', 'x-default'])
    expect(toPath(alternates[lang]), path).toBe(path)
    expect(alternates['x-default'], path).toBe(alternates['id'])
    for (const address of Object.values(alternates)) {
      expect(known.get(toPath(address))?.alternates, `${path} → ${address}`).toEqual(alternates)
    }
    // The switch of the landing page leads to the shell page that frames it.
    if (Object.keys(links).length === 0 || path.startsWith('/home/')) continue
    for (const language of ['id', 'en']) expect(links[language], path).toBe(toPath(alternates[language]))
  }
})

test('the language switch keeps section and page: on the shell page, a live page and a section page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const frame = page.frameLocator('iframe')
  await frame.locator('#portfolio').evaluate((section) => section.scrollIntoView())
  await frame.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL(/\/\?lang=en#portfolio$/)
  await expect(frame.locator('#portfolio-heading')).toBeInViewport()
  await expect(frame.locator('#portfolio-heading')).toHaveText('Web & App Portfolio')
  await frame.getByRole('link', { name: 'ID', exact: true }).click()
  await expect(page).toHaveURL(/\/#portfolio$/)
  await expect(frame.locator('#portfolio-heading')).toHaveText('Portofolio Web & Aplikasi')

  await page.goto('/a')
  await expect(page.locator('#services h3').first()).toBeVisible()
  await page.locator('#services').evaluate((section) => section.scrollIntoView())
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL(/\/a\?lang=en#services$/)
  await expect(page.locator('#services h3').first()).toHaveText('Web development')

  for (const path of LIVE_PATHS.slice(1)) {
    await page.goto(path)
    await page.getByRole('link', { name: 'EN', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(new URL(page.url()).pathname.toLowerCase()).toBe(path.toLowerCase())
  }
})

test('fields without English are shown in Indonesian with lang=id', async ({ page }) => {
  const site = new TestSite()
  await site.start({ SAMPLE_CONTENT: 'off' })
  try {
    const contentClient = await createContentClient(site)
    const half = { title: 'Judul Indonesia', title_en: 'English title', paragraph: 'Isi Indonesia' }
    await contentClient.createEntry('header', { title: 'Kepala', paragraph: 'Pembuka', paragraph_en: 'Opening' })
    for (const path of ['features', 'services', 'gallery', 'team', 'testimonial', 'blog'])
      await contentClient.createEntry(path, half)
    await contentClient.createEntry('aboutdetail', { type: 'Why', content: 'Alasan' })
    await contentClient.createEntry('galleryheader', { paragraph: 'Tentang karya' })
    await page.goto(`${site.url}/home/en/index.html`)
    for (const text of ['Kepala', 'Isi Indonesia', 'Alasan', 'Tentang karya']) {
      for (const element of await page.getByText(text, { exact: true }).all()) {
        expect(await element.evaluate((shown) => shown.closest('[lang]')?.getAttribute('lang')), text).toBe('id')
      }
    }
    expect(await page.getByText('Isi Indonesia', { exact: true }).count()).toBeGreaterThanOrEqual(5)
    for (const element of await page.getByText(/^(English title|Opening)$/).all()) {
      expect(await element.evaluate((shown) => shown.closest('[lang]')?.getAttribute('lang'))).toBe('en')
    }
    for (const path of ['/en/services/english-title-', '/en/blog/english-title-']) {
      await page.goto(`${site.url}/en/blog`)
      const list = path.includes('blog') ? '/en/blog' : '/home/en/index.html'
      await page.goto(site.url + list)
      await page.locator(`a[href^="${path}"]`).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('English title')
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
      await expect(page.getByText('Isi Indonesia', { exact: true })).toHaveAttribute('lang', 'id')
    }
    await page.goto(`${site.url}/a?lang=en`)
    await expect(page.locator('#features h3')).toHaveText('English title')
    await expect(page.locator('#features p')).toHaveAttribute('lang', 'id')
  } finally {
    await site.remove()
  }
})
