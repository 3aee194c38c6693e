import type { FrameLocator, Page } from '@playwright/test'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { createValues, fillInputs, getTitleKey } from './collection-form.ts'
import { chooseImage, drawPng } from './files.ts'
import { editRow, getField, getFirstEdit, getForm, getList, getRow, pressInForm } from './locators.ts'
import { openScreen } from './sign-in.ts'

/** Opens the preview and returns its page. */
async function openPreview(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  return page.frameLocator('iframe[title=Preview]')
}

async function showLanguage(page: Page, language: 'ID' | 'EN'): Promise<void> {
  await page.getByRole('group', { name: 'Language of the preview' }).getByText(language, { exact: true }).click()
}

/** One collection for each section or page, with the element that shows it. */
const sections = {
  feature: '#features',
  header: '.hero',
  aboutDetail: '#about',
  gallery: '#portfolio',
  testimonialHeader: '#testimonials',
  team: '#team',
  contact: '#contact',
  service: '.article',
  blog: '.article',
} as const

type PreviewedCollection = keyof typeof sections

/** A list, cards ordered by date, a section without a list, and the page of an entry. */
const typedCollections: readonly PreviewedCollection[] = ['feature', 'gallery', 'contact', 'blog']
const otherCollections = Object.keys(sections).filter((name) => !typedCollections.some((typed) => typed === name))

for (const name of typedCollections) {
  const collection: Collection = collections[name]
  test(`${name}: the preview shows the input in both languages, and saves nothing`, async ({ page }) => {
    const writes: string[] = []
    await openScreen(page, collection.screen.route)
    await getFirstEdit(page).click()
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url())
    })
    const preview = await openPreview(page)
    const section = preview.locator(sections[name])
    const main = preview.locator('main')
    await expect(section).toBeInViewport()

    const values = createValues(collection, 'pratinjau')
    // Overrides are for search engines: the page does not show them.
    const isShown = (key: string) => collection.fields[key.replace(/_en$/, '')]?.override !== true
    const englishKey = Object.keys(values).find((key) => key.endsWith('_en') && isShown(key)) ?? ''
    const [title = '', english = ''] = [values[getTitleKey(collection)], values[englishKey]]
    await fillInputs(page, collection, { [getTitleKey(collection)]: title, [englishKey]: english })
    await showLanguage(page, 'ID')
    await expect(main).toContainText(title)
    await showLanguage(page, 'EN')
    await expect(main).toContainText(english)
    await expect(section).toBeInViewport()

    expect(writes).toEqual([])
    const storedValue = await page.request.get(`/api/${collection.path}?lang=all`)
    expect(await storedValue.text()).not.toContain('pratinjau')
  })
}

test(`${otherCollections.join(', ')}: the preview shows the entry that is edited, in its section`, async ({ page }) => {
  await openScreen(page, 'Memo')
  for (const name of otherCollections as PreviewedCollection[]) {
    const { path, screen }: Collection = collections[name]
    const [entry] = await (await page.request.get(`/api/${path}?lang=en`)).json()
    await page.getByRole('navigation').getByRole('link', { name: screen.menu.label, exact: true }).click()
    await getFirstEdit(page).click()
    const iframe = page.locator('iframe[title=Preview]')
    // The next screens show it again.
    if (name === otherCollections[0]) await openPreview(page)
    const section = iframe.contentFrame().locator(sections[name])
    await expect(section, name).toBeInViewport()
    await expect(section, name).toContainText(entry.title ?? entry.content ?? entry.paragraph)
    await page.getByRole('button', { name: 'Stop editing' }).click()
  }
})

test('a new entry is an additional card, marked and in view, and not public', async ({ page, browser }) => {
  await openScreen(page, 'team')
  const preview = await openPreview(page)
  const before = await getList(page).getByRole('button', { name: 'Edit' }).count()
  await getField(page, 'Title').fill('Citra Pratama')
  const cards = preview.locator('#team .track > li:not([inert])')
  await expect(cards).toHaveCount(before + 1)
  const card = cards.filter({ hasText: 'Citra Pratama' })
  await expect(card).toHaveAttribute('data-written', '')
  await expect(card).toBeInViewport()

  const stranger = await browser.newPage()
  for (const path of ['/a', '/home/index.html', '/preview']) {
    await stranger.goto(path)
    await expect(stranger.locator('body')).not.toContainText('Citra Pratama')
  }
  await stranger.close()
})

test('typing causes no requests, an image shows before its upload, and a save shows the published state', async ({
  page,
}) => {
  await openScreen(page, 'features')
  const preview = await openPreview(page)
  const written = preview.locator('#features [data-written]')
  await getField(page, 'Title').fill('Tersimpan lewat pratinjau')
  // The preview follows the language of the input.
  await getField(page, 'Title (English)').fill('Saved')
  await expect(written).toContainText('Saved')
  await expect(preview.locator('.loading')).toHaveCount(0)
  await expect(preview.locator('#contact address')).not.toHaveText('loading')
  const calls: string[] = []
  page.on('request', (request) => {
    // The menu polls the count of new quotation requests.
    if (/^\/api\/(?!memo)/.test(new URL(request.url()).pathname)) calls.push(request.url())
  })
  await getField(page, 'Title (English)').pressSequentially(' letter by letter', { delay: 20 })
  await expect(written).toContainText('Saved letter by letter')
  await chooseImage(page, await drawPng('a.png', { width: 64 }))
  const image = written.locator('img')
  await expect(image).toHaveAttribute('src', /^blob:/)
  expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(
    64,
  )
  expect(calls).toEqual([])

  await pressInForm(page, 'Add Feature')
  await expect(getRow(page, 'Tersimpan lewat pratinjau')).toBeVisible()
  const count = await getList(page).getByRole('button', { name: 'Edit' }).count()
  await editRow(page, 'Tersimpan lewat pratinjau')
  await expect(written).toContainText('Saved letter by letter')
  await expect(preview.locator('#features .feature-list > li')).toHaveCount(count)
})

test('HTML typed into a text field is shown as text, and rich text is sanitized first', async ({ browser }) => {
  // A separate page: the browser logs each policy violation, and `page` fails on logged errors.
  const page = await browser.newPage()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const payload = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  await openScreen(page, 'Blog')
  const preview = await openPreview(page)
  await getField(page, 'Title').fill(payload)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(payload)

  // Bypasses the editor, as a draft written by another program would: the parent window posts the message.
  const html = `<p onclick="alert(3)">aman<svg onload=alert(4)></svg></p><img src=x onerror=alert(5)><a href="javascript:alert(6)">tautan</a>
    <iframe srcdoc="<script>parent.alert(7)</script>"></iframe><iframe src="javascript:alert(8)"></iframe>
    <form action="/api/memo"><button>kirim</button></form><meta http-equiv="refresh" content="0;url=/">`
  await page.evaluate((paragraphdetail) => {
    const entry = { id: 0, title: 'Jahat', paragraph: '', img: '', createAt: '', paragraphdetail }
    const message = { kind: 'preview', collection: 'blog', target: 'page', language: 'id', revision: 0, entry }
    document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin)
  }, html)
  const text = preview.locator('.rich-text')
  await expect(text).toContainText('aman')
  expect(await text.innerHTML()).not.toMatch(
    /on(click|load|error)|javascript:|srcdoc|<(svg|img|iframe|form|meta|button)/,
  )
  await text.getByText('tautan').click()
  await text.getByText('aman').click()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Jahat')
  expect(dialogs).toEqual([])
  await page.close()
})

test('the preview accepts messages from the back office that frames it, and no other framing', async ({ page }) => {
  // The player in an article is a window of another origin that can post messages to both.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        const entry = { id: 0, title: 'Palsu', paragraph: '', img: '', createAt: '', paragraphdetail: '' }
        const message = { kind: 'preview', collection: 'blog', target: 'page', language: 'id', revision: 0, entry }
        for (let tries = 0; tries < 20; tries++) setTimeout(() => {
          for (const target of [parent, top, top.frames[0]]) { target.postMessage(message, '*'); target.postMessage('preview-ready', '*') }
          document.title = 'sent'
        }, tries * 20)
      </script>`,
    }),
  )
  await openScreen(page, 'Blog')
  const preview = await openPreview(page)
  await getField(page, 'Title').fill('Asli')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Asli')
  await page.evaluate(() => {
    const player = document.createElement('iframe')
    player.src = 'https://www.youtube-nocookie.com/embed/x'
    document.body.append(player)
    // A same-origin window that is not the parent.
    const sibling = document.createElement('iframe')
    sibling.src = '/home/index.html'
    document.body.append(sibling)
  })
  const findPlayerFrame = () => page.frames().find((frame) => frame.url().includes('youtube'))
  await expect.poll(() => findPlayerFrame()?.title()).toBe('sent')
  const sibling = page.frameLocator('iframe[src="/home/index.html"]')
  await sibling.locator('body').evaluate(() => {
    const entry = { id: 0, title: 'Palsu', paragraph: '', img: '', createAt: '', paragraphdetail: '' }
    const message = { kind: 'preview', collection: 'blog', target: 'page', language: 'id', revision: 0, entry }
    // The message source is the window in which the function was created.
    window.parent.frames[0]?.postMessage(message, location.origin)
  })
  await getField(page, 'Paragraph').fill('Sesudahnya')
  await expect(preview.locator('.intro')).toHaveText('Sesudahnya')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Asli')

  const response = await page.request.get('/preview')
  const policy = response.headers()['content-security-policy']
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
  expect(policy).toContain('trusted-types default preview-html;')
  expect(await response.text()).toContain('content="noindex"')
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/preview')
})

test('the preview setting persists, and the list is shown again when no entry is edited', async ({ page }) => {
  await openScreen(page, 'features')
  await openPreview(page)
  await expect(getList(page)).toBeVisible()
  await getFirstEdit(page).click()
  const region = page.getByRole('region', { name: 'Preview', exact: true })
  await expect(region).toBeVisible()
  await expect(getList(page)).toBeHidden()
  expect(await findAxeViolations(page)).toEqual([])
  // The URL names the entry, so it opens again.
  await page.reload()
  await expect(region).toBeVisible()
  await page.getByRole('button', { name: 'Stop editing' }).click()
  await expect(getList(page)).toBeVisible()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await getFirstEdit(page).click()
  await expect(region).toHaveCount(0)
})

test('a wide screen has list, form and preview in columns; on a phone it replaces the form', async ({ page }) => {
  await page.setViewportSize({ width: 1720, height: 900 })
  await openScreen(page, 'team')
  const region = page.getByRole('region', { name: 'Preview', exact: true })
  for (const part of [getList(page), getForm(page), region]) await expect(part).toBeInViewport()

  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Team' })
  await drawer.getByLabel('Title', { exact: true }).fill('Citra di ponsel')
  await drawer.getByText('Preview', { exact: true }).click()
  const card = page.frameLocator('iframe[title=Preview]').locator('#team [data-written]:not([inert])')
  await expect(card).toContainText('Citra di ponsel')
  await expect(card).toBeInViewport()
  expect(await findAxeViolations(page)).toEqual([])
  await drawer.getByText('Form', { exact: true }).click()
  await expect(drawer.getByLabel('Title', { exact: true })).toHaveValue('Citra di ponsel')
})
