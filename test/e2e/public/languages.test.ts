import type { APIRequestContext, Page } from '@playwright/test'
import { expect, Site, test } from '../site.ts'
import { openEditor } from './editor.ts'

/** What a page says and how it is called, and where its other language is. */
interface Facts {
  readonly lang: string
  /** Every text and every attribute that people read or hear, but for what is marked as Indonesian. */
  readonly said: string[]
  readonly alternates: Record<string, string>
  readonly canonical: string
  readonly switch: Record<string, string>
}

/** Reads pages without running them. */
async function readAll(page: Page, sources: readonly string[]): Promise<Facts[]> {
  await page.goto('about:blank')
  return page.evaluate((all) => {
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
    return all.map((source) => {
      const read = new DOMParser().parseFromString(source, 'text/html')
      const href = (element: Element) =>
        new URL(element.getAttribute('href') ?? '', 'http://x').href.replace('http://x', '')
      const named = (selector: string) =>
        Object.fromEntries(
          [...read.querySelectorAll(selector)].map((link) => [link.getAttribute('hreflang') ?? '', href(link)]),
        )
      const canonical = read.querySelector('link[rel=canonical]')
      const facts = {
        lang: read.documentElement.lang,
        alternates: named('link[rel=alternate][hreflang]'),
        canonical: canonical ? href(canonical) : '',
        switch: named('.languages a'),
      }
      for (const skipped of read.querySelectorAll('script, style, .languages, html [lang=id]')) skipped.remove()
      const said: string[] = []
      const walker = read.createTreeWalker(read, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) said.push(walker.currentNode.textContent?.trim() ?? '')
      for (const element of read.querySelectorAll('*')) {
        for (const name of attributes) said.push(element.getAttribute(name) ?? '')
      }
      return { ...facts, said: said.filter((text) => /\p{L}{2}/u.test(text)) }
    })
  }, sources)
}

async function pathsIn(request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get('/sitemap.xml')).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(/^https?:\/\/[^/]+/, ''))
}

const live = ['/a', '/header', '/about', '/gallery', '/features', '/Services', '/testimonial', '/team']
const others = ['/', '/home/index.html', '/penawaran', '/penawaran/terkirim', '/privasi', '/blog', '/tidak-ada']

// Said alike in both languages: names, the menu that the specification lays down, and what an address or a machine reads.
const alike =
  /^(Contoh Teknologi( ·.*)?|Features|About|Services|Portofolio|Client|Team|Contact|Menu|Learn More|Blog( · .*)?|Facebook|Instagram|Twitter|YouTube|Status|Loading\.\.\.|loading(\.\.\.)?|DevTools|Network|(\d+ )?September \d{4}|#fbfaf6|en_GB|id_ID|ID|EN|Copyright © 2024 Contoh Teknologi)$|@|^https?:|^(website|article|summary|summary_large_image|light dark|noindex|width=|image\/)/

test('every word of every page is said in English too, in the head as well', async ({ page, playwright }) => {
  // The samples alone, and not what other tests have written.
  const site = new Site()
  await site.start()
  const request = await playwright.request.newContext({ baseURL: site.address })
  const indonesian = (await pathsIn(request)).filter((path) => !/\/en\/|lang=en/.test(path))
  const paths = [...new Set([...indonesian, ...others, ...live])]
  const load = (path: string) => request.get(path).then((answer) => answer.text())
  const id = await readAll(page, await Promise.all(paths.map(load)))
  const en = await readAll(page, await Promise.all(paths.map((path) => load(`${path}?lang=en`))))
  await request.dispose()
  await site.remove()
  const left: Record<string, string[]> = {}
  for (const [index, path] of paths.entries()) {
    expect([id[index]?.lang, en[index]?.lang], path).toEqual(['id', 'en'])
    const same = en[index]?.said.filter((text) => id[index]?.said.includes(text) && !alike.test(text)) ?? []
    if (same.length > 0) left[path] = [...new Set(same)]
  }
  expect(left).toEqual({})
})

test('each page names its other language, which names it back, with the Indonesian for everybody else', async ({
  page,
  request,
}) => {
  const paths = await pathsIn(request)
  expect(paths.length).toBeGreaterThan(20)
  const sources = await Promise.all(paths.map((path) => request.get(path).then((answer) => answer.text())))
  const known = new Map((await readAll(page, sources)).map((facts, index) => [paths[index] ?? '', facts]))
  const pathOf = (address = '') => address.replace(/^https?:\/\/[^/]+/, '')
  for (const [path, { alternates, canonical, lang, switch: links }] of known) {
    expect(pathOf(canonical), path).toBe(path)
    expect(Object.keys(alternates), path).toEqual(['id', 'en', 'x-default'])
    expect(pathOf(alternates[lang]), path).toBe(path)
    expect(alternates['x-default'], path).toBe(alternates['id'])
    for (const address of Object.values(alternates)) {
      expect(known.get(pathOf(address))?.alternates, `${path} → ${address}`).toEqual(alternates)
    }
    // The landing page is switched by way of the front page that frames it.
    if (Object.keys(links).length === 0 || path.startsWith('/home/')) continue
    for (const language of ['id', 'en']) expect(links[language], path).toBe(pathOf(alternates[language]))
  }
})

test('the switch keeps the place: on the front page, on a live page, on a page of its own', async ({ page }) => {
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

  for (const path of live.slice(1)) {
    await page.goto(path)
    await page.getByRole('link', { name: 'EN', exact: true }).click()
    expect(new URL(page.url()).pathname.toLowerCase()).toBe(path.toLowerCase())
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
})

test('what has no English is shown in Indonesian, field by field, and says so', async ({ page }) => {
  const site = new Site()
  await site.start({ SAMPLE_CONTENT: 'off' })
  try {
    const editor = await openEditor(site)
    const half = { title: 'Judul Indonesia', title_en: 'English title', paragraph: 'Isi Indonesia' }
    await editor.add('header', { title: 'Kepala', paragraph: 'Pembuka', paragraph_en: 'Opening' })
    for (const path of ['features', 'services', 'gallery', 'team', 'testimonial', 'blog']) await editor.add(path, half)
    await editor.add('aboutdetail', { type: 'Why', content: 'Alasan' })
    await editor.add('galleryheader', { paragraph: 'Tentang karya' })
    await page.goto(`${site.address}/home/en/index.html`)
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
      await page.goto(`${site.address}/en/blog`)
      const list = path.includes('blog') ? '/en/blog' : '/home/en/index.html'
      await page.goto(site.address + list)
      await page.locator(`a[href^="${path}"]`).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('English title')
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
      await expect(page.getByText('Isi Indonesia', { exact: true })).toHaveAttribute('lang', 'id')
    }
    await page.goto(`${site.address}/a?lang=en`)
    await expect(page.locator('#features h3')).toHaveText('English title')
    await expect(page.locator('#features p')).toHaveAttribute('lang', 'id')
  } finally {
    await site.remove()
  }
})
