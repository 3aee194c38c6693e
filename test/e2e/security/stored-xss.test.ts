import type { Page } from '@playwright/test'
import { JSDOM } from 'jsdom'
import { type Collection, getMaxLength } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { Field, Fields } from '#content/fields.ts'
import type { SectionType } from '#content/page-sections/section-type.ts'
import { sectionTypes } from '#content/page-sections/section-types.ts'
import { formatSections } from '#content/page-sections/sections.ts'
import { toWhatsAppNumber } from '#content/phone.ts'
import { previewPath } from '#content/preview-message.ts'
import { unknownPlaceholders } from '#content/reply.ts'
import { multilineVectors, packStrings, richTextVectors, singleLineVectors } from '#kit/xss-vectors.ts'
import { useOwnSite } from '../back-office/own-site.ts'
import { addUser, callApi, goToScreen, openScreen } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'

const allCollections: readonly Collection[] = Object.values(collections)

const richTexts = packStrings(
  richTextVectors.filter((text) => !/[\p{Cc}--[\t\n\r]]|\p{Cs}/v.test(text)),
  100_000,
)

// A telephone number may have words around it.
const phones = singleLineVectors
  .map((text) => `0812-3456-7890 ${text}`)
  .filter((text) => toWhatsAppNumber(text) !== undefined)

/** A hostile value that the field accepts, or none; each index selects another part of the vectors. */
function createHostileValue(field: Field, index: number, isAccepted: (text: string) => boolean): string {
  const pick = (texts: readonly string[]) => {
    const accepted = texts.filter((text) => text.length <= getMaxLength(field) && isAccepted(text))
    return accepted[index % accepted.length] ?? ''
  }
  if (field.type === 'choice' && !field.areRadios) return pick(field.options.map(({ value }) => value))
  const isPath = field.type === 'address' && field.allows === 'path'
  const values: Partial<Record<Field['type'], string>> = {
    text: pick(singleLineVectors),
    singleLine: pick(singleLineVectors),
    phone: pick(phones),
    textarea: pick(multilineVectors),
    richText: pick(richTexts),
    link: `https://a.example/?"><script>ran()</script>${"'"}onmouseover=ran()`,
    address: isPath ? `/${index}"><script>ran()</script>'onmouseover=ran()` : '/<script>ran()</script>',
    email: "o'ran+onload@a.example",
    sections: field.type === 'sections' ? createHostileSections(index) : '',
  }
  return values[field.type] ?? ''
}

/** Sections of three kinds, with two items where they have some; the pages of other indexes have the other kinds. */
function createHostileSections(index: number): string {
  const kinds = Object.entries<SectionType>(sectionTypes)
  const start = (index * 3) % kinds.length
  return formatSections(
    [...kinds, ...kinds].slice(start, start + 3).map(([type, { fields, items }], at) => ({
      ...{ id: `bagian-${at}`, type, values: createHostileDocument(fields, index + at) },
      items: items
        ? [1, 2].map((item) => ({ id: `butir-${item}`, values: createHostileDocument(items.fields, index + item) }))
        : [],
    })),
  )
}

function createHostileDocument(fields: Fields, index: number, isAccepted = (_text: string) => true) {
  const values = Object.entries(fields).flatMap(([name, field]) => [
    [name, createHostileValue(field, index, isAccepted)] as const,
    ...(['text', 'textarea', 'richText'].includes(field.type)
      ? [[`${name}_en`, createHostileValue(field, index + 1, isAccepted)] as const]
      : []),
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

function createHostileEntry({ name, fields }: Collection, index: number): Record<string, string> {
  // The pages to visit are those of the sitemap, in both languages: it has none that search engines must not list.
  const { indexing: _indexing, searchEngines: _engines, languages: _languages, ...hostileFields } = fields
  if (name !== 'replyTemplate') return createHostileDocument(hostileFields, index)
  return createHostileDocument(hostileFields, index, (text) => unknownPlaceholders(text).length === 0)
}

/** Returns a list that grows by executed vectors (`ran`, dialogs), policy violations and requests to other origins. */
async function watchForInjection(page: Page, ownOrigin: string): Promise<readonly string[]> {
  const findings: string[] = []
  await page.exposeFunction('ran', () => void findings.push(`ran on ${page.url()}`))
  await page.exposeFunction('reportViolation', (what: string) => void findings.push(`${what} on ${page.url()}`))
  await page.addInitScript(() => {
    const exposed = window as unknown as { reportViolation: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      exposed.reportViolation(`policy: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile ?? ''}`)
    })
  })
  page.on('dialog', (dialog) => {
    findings.push(`dialog "${dialog.message()}" on ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const isWatched = ['script', 'document', 'fetch', 'xhr'].includes(request.resourceType())
    if (/^https?:$/.test(protocol) && origin !== ownOrigin && isWatched) findings.push(`request to ${request.url()}`)
  })
  return findings
}

const publicPages = ['/', '/?lang=en', '/home/index.html', '/home/en/index.html', '/a', '/nowhere']
  .concat(['/header', '/about', '/gallery', '/features', '/Services', '/testimonial', '/team'])
  .concat(['/penawaran?item=%22%3E%3Cscript%3Eran()%3C/script%3E', '/penawaran/terkirim'])
  .concat(['/blog', '/en/blog', '/api/docs'])

const screensWithoutEdit = ['Start', 'Settings', 'Pictures', 'Documents', 'Links', 'Mail', 'Audit', 'Account']
const collectionScreens: readonly string[] = allCollections.map(({ screen }) => screen.route)
const screens = new Set([...collectionScreens, 'Memo', 'UpdateUser', ...screensWithoutEdit])

const site = useOwnSite({ SAMPLE_CONTENT: 'off', SITE_NAME: 'PT <script>ran()</script> & "Anak"' })

/** Fills every field of every collection, the requests, the accounts and the audit list with hostile content. */
test.beforeAll(async ({ request }) => {
  const username = '"><img src=x onerror=ran()><script>ran()</script>'
  await addUser(request, { username, password: 'layang-layang di pematang' })
  const seedCollection = async (collection: Collection) => {
    for (let index = 0; index < 10; index++)
      await callApi(request, collection.screen.isSingle ? 'PUT' : 'POST', collection.path, {
        data: createHostileEntry(collection, index * 7),
      })
  }
  await Promise.all(allCollections.map(seedCollection))
  for (let index = 0; index < 4; index++) {
    const [name, item] = [singleLineVectors[index * 5], singleLineVectors[index * 5 + 1]]
    const data = { name, item, paragraph: multilineVectors[0], email: 'a@b.example', tlp: '' }
    await callApi(request, 'POST', 'memo', { data })
  }
  await request.post('/api/auth/login', { data: { username: '<script>ran()</script>', password: 'salah' } })
})

test('no public page runs hostile content or violates its policy', async ({ page }) => {
  const findings = await watchForInjection(page, site.url)
  const map = await (await page.request.get('/sitemap.xml')).text()
  const sitePaths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const entryPaths = sitePaths.filter((path) => /-\d+$|\/\d+$/.test(path))
  expect(entryPaths.length).toBeGreaterThan(20)
  const sampledPaths = entryPaths.filter((_, index) => index % 8 === 0)
  for (const path of [...publicPages, ...sampledPaths]) {
    await page.goto(path, { waitUntil: 'load' })
    // Loads lazy content.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  }
  expect(findings).toEqual([])
})

test('the watch detects execution, and Trusted Types block HTML written by scripts', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  const findings = await watchForInjection(page, site.url)
  await page.setContent('<!doctype html><img src="x:x" onerror="ran()">')
  await expect.poll(() => findings.length).toBe(1)
  const writeHtml = () =>
    page.evaluate(() => {
      try {
        document.body.innerHTML =
          '<p onclick="ran()">a</p><img src="x:x" onerror="ran()"><script>ran()</script><iframe srcdoc="x">'
      } catch (error) {
        return String(error)
      }
      return document.body.innerHTML
    })
  for (const [path, result] of [
    ['/home/index.html', /TrustedHTML/],
    ['/a', /TrustedHTML/],
    ['/blog', /TrustedHTML/],
    ['/admin', /^<p>a<\/p><img src="x:x">$/],
    [previewPath, /TrustedHTML/],
  ] as const) {
    await page.goto(path)
    expect(await writeHtml(), path).toMatch(result)
  }
  await page.close()
})

test('the feeds and the sitemap are well-formed', async ({ request }) => {
  for (const path of ['/rss.xml', '/en/rss.xml', '/sitemap.xml']) {
    const xml = await (await request.get(path)).text()
    expect(() => new JSDOM(xml, { contentType: 'application/xml' }), path).not.toThrow()
  }
})

test('no screen of the back office runs hostile content', async ({ page }) => {
  const findings = await watchForInjection(page, site.url)
  await openScreen(page)
  for (const route of screens) {
    await goToScreen(page, route)
    const edit = page.getByRole('button', { name: /^Edit/ }).first()
    if (!screensWithoutEdit.includes(route)) await edit.click()
  }
  expect(findings).toEqual([])
})
