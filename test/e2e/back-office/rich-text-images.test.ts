import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectFocusInside, getForm } from './locators.ts'
import { openBackOffice } from './sign-in.ts'
import { expectDraftStored, readStoredDrafts, resumeDraft } from './stored-drafts.ts'

interface ClipboardFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

function getEditor(page: Page): Locator {
  return getForm(page).getByRole('textbox', { name: 'Paragraph Detail', exact: true })
}

/** The list of files that were not inserted, below the Indonesian editor. */
function getRejected(page: Page): Locator {
  return getForm(page).getByRole('list', { name: 'Files that are not inserted' }).first()
}

/** The images of the Indonesian text that are sent when the entry is saved. */
function getPending(page: Page): Locator {
  return getEditor(page).locator('img[src^="blob:"]')
}

async function countLibraryImages(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` }
    const response = await fetch('/api/media?limit=1', { headers })
    return Number(response.headers.get('x-total-count'))
  })
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

test('a pasted 4 MB screenshot is shown at the cursor at once, described in place, and in the library once saved', async ({
  page,
}) => {
  const editor = getEditor(page)
  const screenshot = await drawScreenshot('image.png')
  expect(screenshot.base64.length * 0.75).toBeGreaterThan(4e6)
  const before = await countLibraryImages(page)
  await editor.click()
  await page.keyboard.type('SatuDua')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
  await dispatchTransfer(editor, 'paste', { files: [screenshot] })
  await expect(getPending(page)).toBeVisible()
  await page.keyboard.type('Tiga ')
  await expect(editor).toContainText('image.png · 4.1 MB · sent when you save')
  const altText = editor.getByRole('textbox', { name: 'What it shows' })
  await altText.fill('Layar kasir')
  await altText.press('Enter')
  expect(await findAxeViolations(page)).toEqual([])
  expect(await countLibraryImages(page)).toBe(before)

  const html = await submitService(page, 'Dengan tangkapan layar')
  expect(html).toMatch(
    /^<p>Satu<\/p><img src="\/media\/[^"]+-1200x1200-[^"]+" alt="Layar kasir"[^>]*><p>Tiga Dua<\/p>$/,
  )
  expect(await countLibraryImages(page)).toBe(before + 1)
})

test('nothing is left behind when the form with pasted images is discarded', async ({ page }) => {
  const editor = getEditor(page)
  const before = await countLibraryImages(page)
  const requests: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && requests.push(request.url()))
  await editor.click()
  await dispatchTransfer(editor, 'paste', { files: [await drawScreenshot('image.png')] })
  await expect(getPending(page)).toBeVisible()
  await expectDraftStored(page, 'blob:')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/team$/i)
  expect(requests).toEqual([])
  expect(await countLibraryImages(page)).toBe(before)
  await expect.poll(() => readStoredDrafts(page)).toBe('[[],[]]')
})

test('undo takes a pasted image out, redo brings it back, and it survives a reload in the draft', async ({ page }) => {
  const editor = getEditor(page)
  await editor.click()
  await page.keyboard.type('Awal')
  await dispatchTransfer(editor, 'paste', { files: [await drawNoisePng('layar.png', 45)] })
  await expect(getPending(page)).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(getPending(page)).toHaveCount(0)
  await expect(editor).toHaveText('Awal')
  await page.keyboard.press('Control+Shift+z')
  await expect(getPending(page)).toHaveCount(1)

  await expectDraftStored(page, 'blob:')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await resumeDraft(page, 'layar.png')
  await expect(getPending(page)).toHaveCount(1)
  await expect.poll(() => getPending(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(45)
  expect(await submitService(page, 'Dari draf')).toMatch(/<p>Awal<\/p><img src="\/media\/[^"]+-45x45-/)
})

test('several dropped files are inserted in order, and a file that is no image is rejected', async ({ page }) => {
  const editor = getEditor(page)
  await editor.click()
  await page.keyboard.type('Sebelum')
  const [first, second] = [await drawNoisePng('satu.png', 40), await drawNoisePng('dua.png', 60)]
  const note = { name: 'catatan.pdf', type: 'application/pdf', base64: btoa('%PDF') }
  await dispatchTransfer(editor, 'drop', { files: [first, second, note] })
  await expect(getPending(page)).toHaveCount(2)
  await expect(getRejected(page).getByRole('alert')).toContainText('is not a picture that can be used')
  // The next paste is inserted after them: the cursor has moved.
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Sesudah')
  await dispatchTransfer(editor, 'paste', { files: [await drawNoisePng('tiga.png', 80)] })
  await dispatchTransfer(editor, 'paste', { files: [await drawNoisePng('empat.png', 90)] })
  await expect(getPending(page)).toHaveCount(4)
  const html = await submitService(page, 'Dua berkas')
  const order = [...html.matchAll(/<p>(\w+)<\/p>|-(\d+)x\d+-/g)].map(([, words, width]) => words ?? width)
  expect(order).toEqual(['Sebelum', '40', '60', 'Sesudah', '80', '90'])
})

test('images inside pasted HTML are uploaded instead of stored in the text', async ({ page }) => {
  const editor = getEditor(page)
  const { base64 } = await drawNoisePng('data.png', 50)
  await editor.click()
  const images = `<img src="data:image/png;base64,${base64}" alt="Grafik"><p>Bawah</p><img src="https://contoh.co.id/a.png">`
  const html = `<p>Atas</p>${images}<img src="blob:https://contoh.co.id/1">`
  await dispatchTransfer(editor, 'paste', { html, text: 'Atas Bawah' })
  await expect(getPending(page)).toHaveCount(1)
  const stored = await submitService(page, 'Dari halaman')
  expect(stored).not.toMatch(/data:|blob:/)
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
  await expect(getRejected(page)).toHaveCount(0)
})

test('a rejected file is explained below the editor, and a broken one when it is saved; nothing is lost', async ({
  page,
}) => {
  const editor = getEditor(page)
  await editor.click()
  await page.keyboard.type('Tetap ada')
  const tooLarge = { name: 'besar.png', type: 'image/png', base64: btoa('a'.repeat(11 * 1024 * 1024)) }
  const tiff = { name: 'gambar.tif', type: 'image/tiff', base64: btoa('II*') }
  await dispatchTransfer(editor, 'paste', { files: [tooLarge, tiff] })
  await expect(getRejected(page).getByRole('listitem').first()).toContainText('besar.png')
  await expect(getRejected(page).getByRole('alert').first()).toContainText('10 MB is the most')
  await expect(getRejected(page).getByRole('alert').last()).toContainText('not a picture that can be used')
  await getRejected(page).getByRole('button', { name: 'Dismiss besar.png' }).click()
  await getRejected(page).getByRole('button', { name: 'Dismiss gambar.tif' }).click()
  await expect(getRejected(page)).toHaveCount(0)

  const damaged = { name: 'rusak.png', type: 'image/png', base64: btoa('bukan gambar') }
  await dispatchTransfer(editor, 'paste', { files: [damaged, await drawNoisePng('utuh.png', 35)] })
  await expect(editor).toContainText('rusak.png: this browser cannot show it')
  await getForm(page).getByLabel('Title', { exact: true }).fill('Gambar rusak')
  await getForm(page).getByRole('button', { name: 'Add Service', exact: true }).click()
  await expect(getForm(page).getByText(/^rusak\.png: This file is not a picture/)).toHaveCount(2)
  await expect(getPending(page)).toHaveCount(2)
  await expect(editor).toContainText('Tetap ada')
})

test('images that could not be sent are kept, and sent with the next save', async ({ page }) => {
  const editor = getEditor(page)
  await editor.click()
  await dispatchTransfer(editor, 'paste', { files: [await drawNoisePng('gagal.png', 33)] })
  await expect(getPending(page)).toHaveCount(1)
  await page.route('**/api/services', (route) => route.abort('internetdisconnected'))
  await getForm(page).getByLabel('Title', { exact: true }).fill('Tanpa jaringan')
  await getForm(page).getByRole('button', { name: 'Add Service', exact: true }).click()
  await expect(getForm(page).getByRole('alert')).toContainText('cannot be reached')
  await expect(getPending(page)).toHaveCount(1)
  await page.unroute('**/api/services')
  expect(await submitService(page, 'Tanpa jaringan')).toContain('-33x33-')
})

test('several files are chosen with the image tool, also by keyboard', async ({ page }) => {
  const editor = getEditor(page)
  await editor.click()
  await page.keyboard.type('Pilihan')
  const toolbar = getForm(page).getByRole('toolbar', { name: 'Tools for Paragraph Detail', exact: true })
  await toolbar.getByRole('button', { name: 'Image address', exact: true }).press('Enter')
  const chooserPromise = page.waitForEvent('filechooser')
  const dialog = page.getByRole('dialog', { name: 'Image address' })
  await expectFocusInside(dialog)
  await dialog.getByRole('button', { name: 'Choose files' }).press('Enter')
  const files = [await drawNoisePng('a.png', 25), await drawNoisePng('b.png', 26)]
  const payloads = files.map(({ name, type, base64 }) => ({
    name,
    mimeType: type,
    buffer: Buffer.from(base64, 'base64'),
  }))
  await (await chooserPromise).setFiles(payloads)
  await expect(getPending(page)).toHaveCount(2)
  await expect(editor).toBeFocused()
  expect(await submitService(page, 'Dipilih')).toMatch(/<p>Pilihan<\/p><img [^>]*-25x25-[^>]*><img [^>]*-26x26-/)
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
