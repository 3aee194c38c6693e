import type { FrameLocator, Page, Request } from '@playwright/test'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { hasDetailPages } from '#content/detail-page.ts'
import { allSections } from '#content/sections.ts'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { fillInputs, getTitleKey } from './collection-form.ts'
import { chooseImage, drawPng, transfer } from './files.ts'
import { editRow, getField, getFirstEdit, getForm, getLeaveDialog, getList, getRow, pressInForm } from './locators.ts'
import { testOnOwnSite } from './own-site.ts'
import { openScreen } from './sign-in.ts'
import { expectDraftStored } from './stored-drafts.ts'

/** Opens the preview and returns its page. */
async function openPreview(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  return page.frameLocator('iframe[title=Preview]')
}

const previewed = new Set(allSections.flatMap(({ collections: names }) => [...names]))

test('the preview shows the entry that is edited and what is typed, in its section, and saves nothing', async ({
  page,
}) => {
  test.slow()
  const writes: string[] = []
  await openScreen(page, 'features')
  const isWrite = (request: Request) => request.method() !== 'GET' && !request.url().endsWith('/api/preview')
  page.on('request', (request) => isWrite(request) && writes.push(request.url()))
  const preview = await openPreview(page)
  for (const name of [...previewed, 'blog'] as const) {
    const collection: Collection = collections[name]
    const shown = allSections.find(({ collections: names }) => names.some((one) => one === name))
    const { path, screen } = collection
    await page.getByRole('navigation').getByRole('link', { name: screen.menu.label.en, exact: true }).click()
    await getFirstEdit(page).click()
    const section = preview.locator(hasDetailPages(name) ? '.article' : `#${shown?.id}`)
    const [entry] = await (await page.request.get(`/api/${path}?lang=en`)).json()
    await expect(section, name).toBeInViewport()
    await expect(section, name).toContainText(entry.title ?? entry.content ?? entry.paragraph ?? entry.address)

    const key = getTitleKey(collection)
    await fillInputs(page, collection, { [key]: `${name} diketik`, [`${key}_en`]: `${name} typed` })
    for (const [language, text] of [
      ['ID', `${name} diketik`],
      ['EN', `${name} typed`],
    ] as const) {
      await page
        .getByRole('radiogroup', { name: 'Language of the preview' })
        .getByText(language, { exact: true })
        .click()
      await expect(preview.locator('main'), name).toContainText(text)
    }
    await page.getByRole('button', { name: 'Stop editing' }).click()
    await getLeaveDialog(page).getByRole('button', { name: 'Leave' }).click()
  }
  expect(writes).toEqual([])
})

test('typing causes previews alone, an image shows before its upload, and a save shows the published state', async ({
  page,
}) => {
  await openScreen(page, 'features?entry=new')
  const preview = await openPreview(page)
  const written = preview.locator('#features [data-written]')
  await getField(page, 'Title').fill('Tersimpan lewat pratinjau')
  // The preview follows the language of the input.
  await getField(page, 'Title (English)').fill('Saved')
  await expect(written).toContainText('Saved')
  await expect(preview.locator('#contact address')).not.toHaveText('loading')
  const calls: string[] = []
  page.on('request', (request) => {
    // The menu polls the count of new quotation requests.
    if (/^\/api\/(?!memo|preview)/.test(new URL(request.url()).pathname)) calls.push(request.url())
  })
  await getField(page, 'Title (English)').pressSequentially(' letter by letter', { delay: 20 })
  await expect(written).toContainText('Saved letter by letter')
  await chooseImage(page, await drawPng('a.png', { width: 64 }))
  const image = written.locator('img')
  await expect(image).toHaveAttribute('src', /^blob:/)
  await expect(image).toHaveJSProperty('naturalWidth', 64)
  expect(calls).toEqual([])

  await pressInForm(page, 'Add Feature')
  await expect(getRow(page, 'Tersimpan lewat pratinjau')).toBeVisible()
  const count = await getList(page).getByRole('button', { name: 'Edit' }).count()
  await editRow(page, 'Tersimpan lewat pratinjau')
  await expect(written).toContainText('Saved letter by letter')
  await expect(preview.locator('#features .feature-list > li')).toHaveCount(count)
})

test('the preview accepts messages from the back office that frames it, and no other framing', async ({ page }) => {
  // The player in an article is a window of another origin that can post messages to both.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        const message = { kind: 'preview', collection: 'blog', target: 'page', scrollKey: '', html: '<h1>Palsu</h1>' }
        for (let tries = 0; tries < 20; tries++) setTimeout(() => {
          for (const target of [parent, top, top.frames[0]]) target.postMessage(message, '*')
          document.title = 'sent'
        }, tries * 20)
      </script>`,
    }),
  )
  await openScreen(page, 'Blog?entry=new')
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
    const message = { kind: 'preview', collection: 'blog', target: 'page', scrollKey: '', html: '<h1>Palsu</h1>' }
    // The message source is the window in which the function was created.
    window.parent.frames[0]?.postMessage(message, location.origin)
  })
  await getField(page, 'Paragraph').fill('Sesudahnya')
  await expect(preview.locator('.intro')).toHaveText('Sesudahnya')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Asli')

  const response = await page.request.get('/preview')
  expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(await response.text()).toContain('content="noindex"')
})

test('a wide screen has list, form and preview in columns; on a phone it replaces the form', async ({ page }) => {
  await page.setViewportSize({ width: 1720, height: 900 })
  await openScreen(page, 'team?entry=new')
  const region = page.getByRole('region', { name: 'Preview', exact: true })
  for (const part of [getList(page), getForm(page), region]) await expect(part).toBeInViewport()

  await page.setViewportSize({ width: 375, height: 740 })
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

test('an image in rich text shows before its upload, and typing moves neither the page nor the image', async ({
  page,
}) => {
  await openScreen(page, 'Blog?entry=new')
  const preview = await openPreview(page)
  await getField(page, 'Title').fill('Gulir')
  const editor = getForm(page).getByRole('textbox', { name: 'Paragraph Detail', exact: true })
  await editor.fill(Array.from({ length: 60 }, (_, index) => `Baris ${index}`).join('\n'))
  await transfer(editor, 'paste', { files: [await drawPng('b.png', { width: 64 })] })
  const image = preview.locator('.article img[src^="blob:"]')
  await expect(image).toHaveJSProperty('naturalWidth', 64)
  await image.evaluate((element) => element.setAttribute('data-same', ''))
  await preview.locator('h1').hover()
  await page.mouse.wheel(0, 700)
  const readScroll = () => preview.locator('html').evaluate((element) => element.scrollTop)
  await expect.poll(readScroll).toBeGreaterThan(600)
  const scrolledTo = await readScroll()
  await getField(page, 'Title').fill('Gulir tetap')
  await expect(preview.locator('h1')).toHaveText('Gulir tetap')
  expect(await readScroll()).toBe(scrolledTo)
  await expect(image).toHaveAttribute('data-same', '')
})

testOnOwnSite(
  'a stopped server is told beside the preview, which follows once it is back',
  async ({ page, ownSite }) => {
    await openScreen(page, 'features?entry=new')
    const preview = await openPreview(page)
    const written = preview.locator('#features [data-written]')
    await getField(page, 'Title').fill('Sebelum')
    await expect(written).toContainText('Sebelum')
    await ownSite.kill()
    await getField(page, 'Title').fill('Sesudah')
    const region = page.getByRole('region', { name: 'Preview', exact: true })
    await expect(region.getByRole('status')).toContainText('The server does not answer.')
    await expect(written).toContainText('Sebelum')
    await expect(getField(page, 'Title')).toHaveValue('Sesudah')
    await expectDraftStored(page, 'Sesudah')
    await ownSite.start()
    await expect(written).toContainText('Sesudah')
    await expect(region.getByRole('status')).toContainText('nothing is saved yet')
  },
)
