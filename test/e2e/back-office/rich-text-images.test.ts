import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { getForm } from './locators.ts'
import { openBackOffice } from './sign-in.ts'

interface ClipboardFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

function getEditor(page: Page): Locator {
  return getForm(page).getByRole('textbox', { name: 'Paragraph Detail', exact: true })
}

/** The list of uploads below the Indonesian editor. */
function getUploads(page: Page): Locator {
  return getForm(page).getByRole('list', { name: 'Uploads' }).first()
}

/** A PNG of 1200 by 1200 pixels that is 4 MB long because it is not compressed: its variants cost little. */
async function drawScreenshot(name: string): Promise<ClipboardFile> {
  const create = { width: 1200, height: 1200, channels: 3, background: '#808080' } as const
  const png = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer()
  return { name, type: 'image/png', base64: png.toString('base64') }
}

/** A PNG of noise: no two of them are the same. */
async function drawNoisePng(name: string, side: number): Promise<ClipboardFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: side, height: side, channels: 3, background: '#808080', noise } as const
  const png = await sharp({ create }).png().toBuffer()
  return { name, type: 'image/png', base64: png.toString('base64') }
}

/** Dispatches a paste or drop event with files, HTML and text. */
async function dispatchTransfer(
  editor: Locator,
  event: 'paste' | 'drop',
  { files = [], html = '', text = '' }: { files?: readonly ClipboardFile[]; html?: string; text?: string },
): Promise<void> {
  await editor.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of given.files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      if (given.html) data.setData('text/html', given.html)
      if (given.text) data.setData('text/plain', given.text)
      const { right, bottom } = (element.lastElementChild ?? element).getBoundingClientRect()
      const init = { bubbles: true, cancelable: true, clientX: right - 5, clientY: bottom - 5 }
      element.dispatchEvent(
        given.event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    { event, files, html, text },
  )
}

/** Adds the service; returns the HTML that the server stored. */
async function submitService(page: Page, title: string): Promise<string> {
  await getForm(page).getByLabel('Title', { exact: true }).fill(title)
  const responsePromise = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/services') && answer.request().method() === 'POST',
  )
  await getForm(page).getByRole('button', { name: 'Add Service', exact: true }).click()
  const { data } = (await (await responsePromise).json()) as { data: { paragraphdetail: string } }
  return data.paragraphdetail
}

test.beforeEach(async ({ page, site }) => {
  await openBackOffice(page, site.url, 'Services')
  await expect(getEditor(page)).toBeVisible()
})

test('a pasted 4 MB screenshot is uploaded and inserted at the cursor position while typing continues', async ({
  page,
}) => {
  const editor = getEditor(page)
  const screenshot = await drawScreenshot('image.png')
  expect(screenshot.base64.length * 0.75).toBeGreaterThan(4e6)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/media', async (route) => {
    await released
    await route.continue()
  })
  await editor.click()
  await page.keyboard.type('SatuDua')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
  await dispatchTransfer(editor, 'paste', { files: [screenshot] })
  await expect(editor.getByText('image.png is not inserted yet')).toBeVisible()
  await page.keyboard.type('Tiga ')
  await expect(getUploads(page)).toContainText('image.png')

  // Saved now, the entry would lack its image.
  await getForm(page).getByLabel('Title', { exact: true }).fill('Dengan tangkapan layar')
  await getForm(page).getByRole('button', { name: 'Add Service', exact: true }).click()
  await expect(getForm(page).getByRole('alert')).toContainText('Wait until the pictures are uploaded')
  release()
  await expect(editor.locator('img[src^="/media/"]')).toBeVisible()
  await expect(editor.getByText('image.png is not inserted yet')).toHaveCount(0)
  await expect(getForm(page).getByText(/image\.png is inserted/)).toContainText('library')
  expect(await findAxeViolations(page)).toEqual([])
  const html = await submitService(page, 'Dengan tangkapan layar')
  expect(html).toMatch(/^<p>Satu(Tiga )?<\/p><img src="\/media\/[^"]+"[^>]*><p>(Tiga )?Dua<\/p>$/)
  expect(html).toContain('Tiga ')
})

test('several dropped files are inserted in order, and a file that is no image is rejected', async ({ page }) => {
  const editor = getEditor(page)
  await editor.click()
  await page.keyboard.type('Sebelum')
  const [first, second] = [await drawNoisePng('satu.png', 40), await drawNoisePng('dua.png', 60)]
  const note = { name: 'catatan.pdf', type: 'application/pdf', base64: btoa('%PDF') }
  await dispatchTransfer(editor, 'drop', { files: [first, second, note] })
  await expect(editor.locator('img')).toHaveCount(2)
  await expect(getUploads(page).getByRole('alert')).toContainText('is not a picture that can be used')
  // The next paste is inserted after them: the cursor has moved.
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Sesudah')
  await dispatchTransfer(editor, 'paste', { files: [await drawNoisePng('tiga.png', 80)] })
  await expect(editor.locator('img')).toHaveCount(3)
  await dispatchTransfer(editor, 'paste', { files: [await drawNoisePng('empat.png', 90)] })
  await expect(editor.locator('img')).toHaveCount(4)
  const html = await submitService(page, 'Dua berkas')
  const order = [...html.matchAll(/<p>(\w+)<\/p>|-(\d+)x\d+-/g)].map(([, words, width]) => words ?? width)
  expect(order).toEqual(['Sebelum', '40', '60', 'Sesudah', '80', '90'])
})

test('images inside pasted HTML are uploaded instead of stored in the text', async ({ page }) => {
  const editor = getEditor(page)
  const { base64 } = await drawNoisePng('data.png', 50)
  await editor.click()
  const html = `<p>Atas</p><img src="data:image/png;base64,${base64}" alt="Grafik"><p>Bawah</p><img src="https://contoh.co.id/a.png">`
  await dispatchTransfer(editor, 'paste', { html, text: 'Atas Bawah' })
  await expect(editor.locator('img[src^="/media/"]')).toHaveCount(1)
  const stored = await submitService(page, 'Dari halaman')
  expect(stored).not.toContain('data:')
  expect(stored).toMatch(
    /<p>Atas<\/p><img src="\/media\/[^"]+-50x50-[^"]*" alt="Grafik"[^>]*><p>Bawah<\/p><img src="https:/,
  )
})

test('pasted text that carries an image of itself stays text', async ({ page }) => {
  const editor = getEditor(page)
  await editor.click()
  const html = '<p>Kutipan dari <b>Word</b></p>'
  await dispatchTransfer(editor, 'paste', {
    files: [await drawNoisePng('image.png', 30)],
    html,
    text: 'Kutipan dari Word',
  })
  await expect(editor.locator('strong')).toHaveText('Word')
  await expect(editor.locator('img')).toHaveCount(0)
  await expect(getUploads(page)).toHaveCount(0)
})

test('a failed upload is reported below the editor, loses no input, and can be retried', async ({ page }) => {
  const editor = getEditor(page)
  await page.route('**/api/media', (route) => route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
  await editor.click()
  await page.keyboard.type('Tetap ada')
  await dispatchTransfer(editor, 'paste', { files: [await drawNoisePng('gagal.png', 30)] })
  await expect(getUploads(page).getByRole('alert')).toHaveText('Sedang dirawat.')
  await expect(editor).toContainText('Tetap ada')
  await page.unroute('**/api/media')
  await getUploads(page).getByRole('button', { name: 'Try again: gagal.png' }).click()
  await expect(editor.locator('img[src^="/media/"]')).toHaveCount(1)
  await expect(getUploads(page)).toHaveCount(0)

  await dispatchTransfer(editor, 'paste', {
    files: [{ name: 'gambar.svg', type: 'image/svg+xml', base64: btoa('<svg/>') }],
  })
  await expect(getUploads(page).getByRole('alert')).toContainText('An SVG can carry a program')
  await getUploads(page).getByRole('button', { name: 'Dismiss gambar.svg' }).click()
  await expect(getUploads(page)).toHaveCount(0)
})

test('the library accepts uploads where it is opened, and an image in rich text can have alternative text', async ({
  page,
}) => {
  const editor = getEditor(page)
  const library = page.getByRole('dialog', { name: 'Picture library' })
  const png = await drawNoisePng('unggahan.png', 70)
  const file = { name: png.name, mimeType: png.type, buffer: Buffer.from(png.base64, 'base64') }
  await getForm(page).getByRole('button', { name: 'Choose from the library' }).click()
  await library.getByLabel('Upload a picture').setInputFiles(file)
  await expect(library).toBeHidden()
  await expect(getForm(page).getByAltText('The current picture')).toHaveAttribute('src', /-70x70-/)

  await editor.click()
  const toolbar = getForm(page).getByRole('toolbar', { name: 'Tools for Paragraph Detail', exact: true })
  const tool = toolbar.getByRole('button', { name: 'Image address', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Image address', exact: true })
  await tool.click()
  await dialog.getByRole('button', { name: 'Choose from the library' }).click()
  await library
    .getByLabel('Upload a picture')
    .setInputFiles({ ...file, name: 'rusak.png', buffer: Buffer.from('rusak') })
  await expect(library.getByRole('alert')).toBeVisible()
  await library.getByLabel('Upload a picture').setInputFiles(file)
  await expect(library).toBeHidden()
  const image = editor.locator('img[src*="-70x70-"]')
  await image.click()
  await tool.click()
  await dialog.getByLabel('What it shows').fill('Papan nama toko')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(image).toHaveAttribute('alt', 'Papan nama toko')
  expect(await submitService(page, 'Dari pustaka')).toContain('alt="Papan nama toko"')
})
