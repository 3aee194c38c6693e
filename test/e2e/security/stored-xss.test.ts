import type { APIRequestContext, Page } from '@playwright/test'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { Field } from '#content/fields.ts'
import { multilineVectors, packStrings, richTextVectors, singleLineVectors } from '#kit/xss-vectors.ts'
import { goToScreen, openBackOffice, signIn } from '../back-office/sign-in.ts'
import { expect, TestSite, test } from '../fixtures.ts'
import { watchForInjection } from './injection-watch.ts'

const allCollections: readonly Collection[] = Object.values(collections)

const richTexts = packStrings(
  richTextVectors.filter((text) => !/[\p{Cc}--[\t\n\r]]|\p{Cs}/v.test(text)),
  100_000,
)

/** A hostile value that the field accepts; each index selects another part of the vectors. */
function createHostileValue(field: Field, index: number): string {
  const pick = (texts: readonly string[]) => texts[index % texts.length] ?? ''
  switch (field.type) {
    case 'text':
    case 'phone':
      return pick(singleLineVectors)
    case 'textarea':
      return pick(multilineVectors)
    case 'richText':
      return pick(richTexts)
    case 'link':
      return `https://a.example/?"><script>ran()</script>${"'"}onmouseover=ran()`
    case 'address':
      return field.allows === 'path' ? `/${index}"><script>ran()</script>'onmouseover=ran()` : '/<script>ran()</script>'
    case 'email':
      return "o'ran+onload@a.example"
    case 'select':
      return field.options[index % field.options.length] ?? ''
    default:
      return ''
  }
}

function createHostileEntry({ fields }: Collection, index: number): Record<string, string> {
  // The pages to visit are those of the sitemap, which has no entry that search engines must not list.
  const hostileFields = Object.entries(fields).filter(([name]) => name !== 'indexing')
  const values = hostileFields.flatMap(([name, field]) => [
    [name, createHostileValue(field, index)] as const,
    ...(['text', 'textarea', 'richText'].includes(field.type)
      ? [[`${name}_en`, createHostileValue(field, index + 1)] as const]
      : []),
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

async function seedHostileContent(request: APIRequestContext, url: string): Promise<number> {
  const headers = { authorization: `Bearer ${await signIn(request, url)}` }
  let createdCount = 0
  const seedCollection = async (collection: Collection) => {
    for (let index = 0; index < 10; index++) {
      const response = await request.post(`${url}/api/${collection.path}`, {
        headers,
        data: createHostileEntry(collection, index * 7),
      })
      expect(response.status(), await response.text()).toBe(201)
      createdCount += 1
    }
  }
  await Promise.all(allCollections.map(seedCollection))
  for (let index = 0; index < 4; index++) {
    const data = {
      name: singleLineVectors[index * 5],
      item: singleLineVectors[index * 5 + 1],
      paragraph: multilineVectors[0],
      email: 'a@b.example',
      tlp: '',
    }
    expect((await request.post(`${url}/api/memo`, { data })).status()).toBe(201)
  }
  const username = '"><img src=x onerror=ran()><script>ran()</script>'
  const account = { username, password: 'layang-layang di pematang' }
  expect((await request.post(`${url}/api/auth/register`, { headers, data: account })).status()).toBe(201)
  await request.post(`${url}/api/auth/login`, { data: { username: '<script>ran()</script>', password: 'salah' } })
  return createdCount
}

/** Opens the page and scrolls to its end, which loads lazy content. */
async function visitAndScroll(page: Page, url: string): Promise<void> {
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

const screensWithoutEdit = ['Start', 'Settings', 'Pictures', 'Documents', 'Links', 'Mail', 'Audit', 'Account']

const screens = new Set([
  ...allCollections.map(({ screen }) => screen.route),
  'Memo',
  'UpdateUser',
  ...screensWithoutEdit,
])

test.describe('with hostile content in every field of every collection', () => {
  test.setTimeout(180_000)
  const site = new TestSite()
  test.beforeAll(async ({ playwright }) => {
    await site.start({ SAMPLE_CONTENT: 'off', SITE_NAME: 'PT <script>ran()</script> & "Anak"' })
    const request = await playwright.request.newContext()
    expect(await seedHostileContent(request, site.url)).toBeGreaterThan(100)
    await request.dispose()
  })
  test.afterAll(() => site.remove())

  test('no public page runs it or violates its policy', async ({ page }) => {
    const { findings } = await watchForInjection(page, site.url)
    const map = await (await page.request.get(`${site.url}/sitemap.xml`)).text()
    const sitePaths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    const entryPaths = sitePaths.filter((path) => /-\d+$|\/\d+$/.test(path))
    expect(entryPaths.length).toBeGreaterThan(20)
    const sampledPaths = entryPaths.filter((_, index) => index % 8 === 0)
    for (const path of [...publicPages, ...sampledPaths]) await visitAndScroll(page, `${site.url}${path}`)
    expect(findings).toEqual([])
  })

  test('the watch detects execution, and Trusted Types block HTML written by scripts', async ({ browser }) => {
    const page = await browser.newPage()
    const { findings } = await watchForInjection(page, site.url)
    await page.setContent('<!doctype html><img src="x:x" onerror="ran()">')
    await expect.poll(() => findings.length).toBe(1)
    for (const path of ['/home/index.html', '/a', '/blog']) {
      await page.goto(`${site.url}${path}`)
      const result = await page.evaluate(() => {
        try {
          document.body.innerHTML = '<img src="x:x" onerror="ran()">'
        } catch (error) {
          return String(error)
        }
        return 'written'
      })
      expect(result).toMatch(/TrustedHTML/)
    }
    await page.goto(`${site.url}/admin`)
    const bodyHtml = await page.evaluate(() => {
      document.body.innerHTML =
        '<p onclick="ran()">a</p><img src="x:x" onerror="ran()"><script>ran()</script><iframe srcdoc="x">'
      return document.body.innerHTML
    })
    expect(bodyHtml).toBe('<p>a</p><img src="x:x">')
    await page.close()
  })

  test('the feeds and the sitemap are well-formed', async ({ page }) => {
    await page.setContent('<!doctype html><title>no policy here</title>')
    for (const path of ['/rss.xml', '/en/rss.xml', '/sitemap.xml']) {
      const response = await page.request.get(`${site.url}${path}`)
      expect(response.status()).toBe(200)
      const parserError = await page.evaluate(
        (xml) =>
          new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent ?? '',
        await response.text(),
      )
      expect(parserError, path).toBe('')
    }
  })

  test('no screen of the back office runs it', async ({ page }) => {
    const { findings } = await watchForInjection(page, site.url)
    await openBackOffice(page, site.url)
    for (const route of screens) {
      await goToScreen(page, route)
      const edit = page.getByRole('button', { name: /^Edit/ }).first()
      if (!screensWithoutEdit.includes(route)) await edit.click()
    }
    expect(findings).toEqual([])
  })
})
