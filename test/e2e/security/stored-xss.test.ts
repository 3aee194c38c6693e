import type { APIRequestContext, Page } from '@playwright/test'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/index.ts'
import type { Field } from '#content/kinds.ts'
import { enter, takeToken } from '../back-office/enter.ts'
import { expect, Site, test } from '../site.ts'
import { lines, packed, paragraphs, richVectors } from './vectors.ts'
import { watch } from './watch.ts'

const allCollections: readonly Collection[] = Object.values(collections)

const richTexts = packed(
  richVectors.filter((text) => !/[\p{Cc}--[\t\n\r]]|\p{Cs}/v.test(text)),
  100_000,
)

/** The worst that a field takes; entry by entry, another part of it. */
function worst(field: Field, at: number): string {
  const part = (texts: readonly string[]) => texts[at % texts.length] ?? ''
  switch (field.kind) {
    case 'line':
    case 'phone':
      return part(lines)
    case 'paragraph':
      return part(paragraphs)
    case 'richText':
      return part(richTexts)
    case 'link':
      return `https://a.example/?"><script>ran()</script>${"'"}onmouseover=ran()`
    case 'email':
      return "o'ran+onload@a.example"
    case 'choice':
      return field.options[at % field.options.length] ?? ''
    default:
      return ''
  }
}

function entryOf({ fields }: Collection, at: number): Record<string, string> {
  const values = Object.entries(fields).flatMap(([name, field]) => [
    [name, worst(field, at)] as const,
    ...(['line', 'paragraph', 'richText'].includes(field.kind) ? [[`${name}_en`, worst(field, at + 1)] as const] : []),
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

async function fill(request: APIRequestContext, address: string): Promise<number> {
  const headers = { authorization: `Bearer ${await takeToken(request, address)}` }
  let filled = 0
  for (const collection of allCollections) {
    for (let at = 0; at < 10; at++) {
      const answer = await request.post(`${address}/api/${collection.path}`, {
        headers,
        data: entryOf(collection, at * 7),
      })
      expect(answer.status(), await answer.text()).toBe(201)
      filled += 1
    }
  }
  for (let at = 0; at < 4; at++) {
    const data = {
      name: lines[at * 5],
      item: lines[at * 5 + 1],
      paragraph: paragraphs[0],
      email: 'a@b.example',
      tlp: '',
    }
    expect((await request.post(`${address}/api/memo`, { data })).status()).toBe(201)
  }
  const username = '"><img src=x onerror=ran()><script>ran()</script>'
  const account = { username, password: 'layang-layang di pematang' }
  expect((await request.post(`${address}/api/auth/register`, { headers, data: account })).status()).toBe(201)
  await request.post(`${address}/api/auth/login`, { data: { username: '<script>ran()</script>', password: 'salah' } })
  return filled
}

/** Opens the page and scrolls through it, so that what loads late loads. */
async function look(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

const publicPages = ['/', '/?lang=en', '/home/index.html', '/home/en/index.html', '/a', '/nowhere']
  .concat(['/header', '/about', '/gallery', '/features', '/Services', '/testimonial', '/team'])
  .concat([
    '/penawaran?item=%22%3E%3Cscript%3Eran()%3C/script%3E',
    '/penawaran/terkirim',
    '/blog',
    '/en/blog',
    '/api/docs',
  ])

const screens = [
  ...allCollections.map(({ screen }) => screen.route),
  'Memo',
  'UpdateUser',
  'Pictures',
  'Audit',
  'Account',
]

test.describe('with the worst in every field of every type', () => {
  test.setTimeout(180_000)
  const site = new Site()
  test.beforeAll(async ({ playwright }) => {
    await site.start({ SAMPLE_CONTENT: 'off', SITE_NAME: 'PT <script>ran()</script> & "Anak"' })
    const request = await playwright.request.newContext()
    expect(await fill(request, site.address)).toBeGreaterThan(100)
    await request.dispose()
  })
  test.afterAll(() => site.remove())

  test('no public page runs any of it, and none has anything for its policy to stop', async ({ page }) => {
    const { found } = await watch(page, site.address)
    const map = await (await page.request.get(`${site.address}/sitemap.xml`)).text()
    const own = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    const numbered = own.filter((path) => /-\d+$|\/\d+$/.test(path))
    expect(numbered.length).toBeGreaterThan(20)
    const some = numbered.filter((_, index) => index % 8 === 0)
    for (const path of [...publicPages, ...some]) await look(page, `${site.address}${path}`)
    expect(found).toEqual([])
  })

  test('what is watched for is seen, and a script that writes HTML is stopped', async ({ browser }) => {
    const page = await browser.newPage()
    const { found } = await watch(page, site.address)
    await page.setContent('<!doctype html><img src="x:x" onerror="ran()">')
    await expect.poll(() => found.length).toBe(1)
    for (const path of ['/home/index.html', '/a', '/blog']) {
      await page.goto(`${site.address}${path}`)
      const stopped = await page.evaluate(() => {
        try {
          document.body.innerHTML = '<img src="x:x" onerror="ran()">'
        } catch (error) {
          return String(error)
        }
        return 'written'
      })
      expect(stopped).toMatch(/TrustedHTML/)
    }
    await page.goto(`${site.address}/admin`)
    const kept = await page.evaluate(() => {
      document.body.innerHTML =
        '<p onclick="ran()">a</p><img src="x:x" onerror="ran()"><script>ran()</script><iframe srcdoc="x">'
      return document.body.innerHTML
    })
    expect(kept).toBe('<p>a</p><img src="x:x">')
    await page.close()
  })

  test('the feeds and the sitemap are well-formed, whatever they say', async ({ page }) => {
    await page.setContent('<!doctype html><title>no policy here</title>')
    for (const path of ['/rss.xml', '/en/rss.xml', '/sitemap.xml']) {
      const answer = await page.request.get(`${site.address}${path}`)
      expect(answer.status()).toBe(200)
      const broken = await page.evaluate(
        (xml) =>
          new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent ?? '',
        await answer.text(),
      )
      expect(broken, path).toBe('')
    }
  })

  test('no screen of the back office runs any of it', async ({ page }) => {
    const { found } = await watch(page, site.address)
    await enter(page, site.address)
    for (const route of screens) {
      await page.goto(`${site.address}/HomeAdmin/${route}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const edit = page.getByRole('button', { name: /^Edit/ }).first()
      if (!['Pictures', 'Audit', 'Account'].includes(route)) await edit.click()
    }
    expect(found).toEqual([])
  })
})
