import type { FrameLocator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/index.ts'
import { findBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'
import { fillWords, titleIn, valuesOf } from './collection-form.ts'
import { enter } from './enter.ts'
import { editRow, formOf, listOf, rowOf } from './parts.ts'

/** The page in the preview, once it is asked for. */
async function openPreview(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  return page.frameLocator('iframe[title=Preview]')
}

async function showEnglish(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Language of the preview' }).getByText('EN', { exact: true }).click()
}

async function showIndonesian(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Language of the preview' }).getByText('ID', { exact: true }).click()
}

const sections = {
  feature: '#features',
  header: '.hero',
  about: '#about',
  aboutDetail: '#about',
  galleryHeader: '#portfolio',
  gallery: '#portfolio',
  testimonialHeader: '#testimonials',
  testimonial: '#testimonials',
  team: '#team',
  contact: '#contact',
  service: '.article',
  blog: '.article',
} as const

for (const name of Object.keys(collections) as (keyof typeof collections)[]) {
  const collection: Collection = collections[name]
  test(`${name}: the preview shows what is typed, in both languages, and nothing of it is saved`, async ({
    page,
    site,
  }) => {
    const writes: string[] = []
    await enter(page, site.address, collection.screen.route)
    const row = listOf(page).getByRole('button', { name: 'Edit' }).first()
    await row.click()
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url())
    })
    const preview = await openPreview(page)
    const section = preview.locator(sections[name])
    const main = preview.locator('main')
    await expect(section).toBeInViewport()

    const values = valuesOf(collection, 'pratinjau')
    await fillWords(page, collection, 'pratinjau')
    await showIndonesian(page)
    await expect(main).toContainText(titleIn(collection, values))
    await showEnglish(page)
    const english = Object.entries(values).find(([key]) => key.endsWith('_en'))?.[1] ?? ''
    await expect(main).toContainText(english)
    await expect(section).toBeInViewport()

    expect(writes).toEqual([])
    const kept = await page.request.get(`${site.address}/api/${collection.path}?lang=all`)
    expect(await kept.text()).not.toContain('pratinjau')
  })
}

test('a new entry is a further card, marked and in view, and other visitors see nothing of it', async ({
  page,
  site,
  browser,
}) => {
  await enter(page, site.address, 'team')
  const preview = await openPreview(page)
  const before = await listOf(page).getByRole('button', { name: 'Edit' }).count()
  await formOf(page).getByLabel('Title', { exact: true }).fill('Citra Pratama')
  const cards = preview.locator('#team .track > li:not([inert])')
  await expect(cards).toHaveCount(before + 1)
  const card = cards.filter({ hasText: 'Citra Pratama' })
  await expect(card).toHaveAttribute('data-written', '')
  await expect(card).toBeInViewport()

  const stranger = await browser.newPage()
  for (const path of ['/a', '/home/index.html', '/preview']) {
    await stranger.goto(`${site.address}${path}`)
    await expect(stranger.locator('body')).not.toContainText('Citra Pratama')
  }
  await stranger.close()
})

test('no key that is pressed makes a call', async ({ page, site }) => {
  await enter(page, site.address, 'features')
  await editRow(page, await listOf(page).getByRole('heading', { level: 3 }).first().innerText())
  const preview = await openPreview(page)
  await expect(preview.locator('#features [data-written]')).toBeVisible()
  await expect(preview.locator('.loading')).toHaveCount(0)
  await expect(preview.locator('#contact address')).not.toHaveText('loading')
  const calls: string[] = []
  page.on('request', (request) => {
    // The count of new requests in the menu comes by the clock.
    if (/^\/api\/(?!memo)/.test(new URL(request.url()).pathname)) calls.push(request.url())
  })
  await formOf(page).getByLabel('Title (English)').pressSequentially(' huruf demi huruf', { delay: 20 })
  await expect(preview.locator('#features [data-written]')).toContainText('huruf demi huruf')
  expect(calls).toEqual([])
})

test('a picture shows before it is uploaded', async ({ page, site }) => {
  await enter(page, site.address, 'features')
  const preview = await openPreview(page)
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c02040' } })
    .png()
    .toBuffer()
  await formOf(page)
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  const picture = preview.locator('#features [data-written] img')
  await expect(picture).toHaveAttribute('src', /^blob:/)
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(64)
})

test('after a save the preview shows what visitors see now', async ({ page, site }) => {
  await enter(page, site.address, 'features')
  const preview = await openPreview(page)
  await formOf(page).getByLabel('Title', { exact: true }).fill('Tersimpan lewat pratinjau')
  await expect(preview.locator('#features [data-written]')).toContainText('Tersimpan lewat pratinjau')
  await page.getByRole('button', { name: 'Add Feature' }).click()
  await expect(rowOf(page, 'Tersimpan lewat pratinjau')).toBeVisible()
  const count = await listOf(page).getByRole('button', { name: 'Edit' }).count()
  await editRow(page, 'Tersimpan lewat pratinjau')
  await expect(preview.locator('#features [data-written]')).toContainText('Tersimpan lewat pratinjau')
  await expect(preview.locator('#features .feature-list > li')).toHaveCount(count)
})

test('what is typed as code is drawn as text, and rich text is cleaned before it is drawn', async ({
  browser,
  site,
}) => {
  // Beside the usual page, as the browser writes to the console what its policy refuses.
  const page = await browser.newPage()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const payload = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  await enter(page, site.address, 'Blog')
  const preview = await openPreview(page)
  await formOf(page).getByLabel('Title', { exact: true }).fill(payload)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(payload)

  // As a draft of another program might hold it, past the editor: the page is told so by its own parent.
  const html = `<p onclick="alert(3)">aman<svg onload=alert(4)></svg></p><img src=x onerror=alert(5)><a href="javascript:alert(6)">tautan</a>
    <iframe srcdoc="<script>parent.alert(7)</script>"></iframe><iframe src="javascript:alert(8)"></iframe>
    <form action="/api/memo"><button>kirim</button></form><meta http-equiv="refresh" content="0;url=/">`
  await page.evaluate((paragraphdetail) => {
    const view = { id: 0, title: 'Jahat', paragraph: '', img: '', createAt: '', paragraphdetail }
    const message = { kind: 'preview', name: 'blog', place: 'page', language: 'id', revision: 0, view }
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

test('nobody but the back office around it is listened to, and no other page may show it in a frame', async ({
  page,
  site,
}) => {
  // A player in an article is a window of another origin within reach of both.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        const view = { id: 0, title: 'Palsu', paragraph: '', img: '', createAt: '', paragraphdetail: '' }
        const message = { kind: 'preview', name: 'blog', place: 'page', language: 'id', revision: 0, view }
        for (let tries = 0; tries < 20; tries++) setTimeout(() => {
          for (const target of [parent, top, top.frames[0]]) { target.postMessage(message, '*'); target.postMessage('preview-ready', '*') }
          document.title = 'sent'
        }, tries * 20)
      </script>`,
    }),
  )
  await enter(page, site.address, 'Blog')
  const preview = await openPreview(page)
  await formOf(page).getByLabel('Title', { exact: true }).fill('Asli')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Asli')
  await page.evaluate(() => {
    const player = document.createElement('iframe')
    player.src = 'https://www.youtube-nocookie.com/embed/x'
    document.body.append(player)
    // A window of the same origin that is not the one around it.
    const sibling = document.createElement('iframe')
    sibling.src = '/home/index.html'
    document.body.append(sibling)
  })
  const findPlayer = () => page.frames().find((frame) => frame.url().includes('youtube'))
  await expect.poll(() => findPlayer()?.title()).toBe('sent')
  const sibling = page.frameLocator('iframe[src="/home/index.html"]')
  await sibling.locator('body').evaluate(() => {
    const view = { id: 0, title: 'Palsu', paragraph: '', img: '', createAt: '', paragraphdetail: '' }
    const message = { kind: 'preview', name: 'blog', place: 'page', language: 'id', revision: 0, view }
    // A function made in a window speaks for that window.
    window.parent.frames[0]?.postMessage(message, location.origin)
  })
  await formOf(page).getByLabel('Paragraph', { exact: true }).fill('Sesudahnya')
  await expect(preview.locator('.intro')).toHaveText('Sesudahnya')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Asli')

  const { headers } = await page.request.get(`${site.address}/preview`).then(async (answer) => ({
    headers: answer.headers(),
  }))
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(headers['content-security-policy']).toContain('trusted-types default preview-html;')
  expect(await (await page.request.get(`${site.address}/preview`)).text()).toContain('content="noindex"')
  expect(await (await page.request.get(`${site.address}/sitemap.xml`)).text()).not.toContain('/preview')
})

test('the preview is remembered, and gives the list back its place when nothing is being written', async ({
  page,
  site,
}) => {
  await enter(page, site.address, 'features')
  await openPreview(page)
  await expect(listOf(page)).toBeVisible()
  await listOf(page).getByRole('button', { name: 'Edit' }).first().click()
  const region = page.getByRole('region', { name: 'Preview', exact: true })
  await expect(region).toBeVisible()
  await expect(listOf(page)).toBeHidden()
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await listOf(page).getByRole('button', { name: 'Edit' }).first().click()
  await expect(region).toBeVisible()
  await page.getByRole('button', { name: 'Stop editing' }).click()
  await expect(listOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await listOf(page).getByRole('button', { name: 'Edit' }).first().click()
  await expect(region).toHaveCount(0)
})

test('on a wide screen list, form and page stand side by side; on a phone the page takes the place of the form', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1720, height: 900 })
  await enter(page, site.address, 'team')
  const region = page.getByRole('region', { name: 'Preview', exact: true })
  for (const part of [listOf(page), formOf(page), region]) await expect(part).toBeInViewport()

  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Team' })
  await drawer.getByLabel('Title', { exact: true }).fill('Citra di ponsel')
  await drawer.getByText('Preview', { exact: true }).click()
  const card = page.frameLocator('iframe[title=Preview]').locator('#team [data-written]:not([inert])')
  await expect(card).toContainText('Citra di ponsel')
  await expect(card).toBeInViewport()
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByText('Form', { exact: true }).click()
  await expect(drawer.getByLabel('Title', { exact: true })).toHaveValue('Citra di ponsel')
})
