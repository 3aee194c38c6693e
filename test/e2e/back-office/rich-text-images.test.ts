import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { drawNoise, drawPng, transfer } from './files.ts'
import { getEditor, getField, getForm, getToolbar, pressInForm } from './locators.ts'
import { openScreen } from './sign-in.ts'
import { expectDraftStored, resumeDraft } from './stored-drafts.ts'

/** The images of the Indonesian text that are sent when the entry is saved. */
function getPending(page: Page): Locator {
  return getEditor(page).locator('img[src^="blob:"]')
}

/** A PNG that is 4 MB long because it is not compressed. */
const drawScreenshot = () => drawPng('image.png', { width: 1200, background: '#808080', compressionLevel: 0 })

/** Adds the service; returns the HTML that the server stored. */
async function submitService(page: Page, title: string): Promise<string> {
  await getField(page, 'Title').fill(title)
  const responsePromise = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/services') && answer.request().method() === 'POST',
  )
  await pressInForm(page, 'Add Service')
  const { data } = (await (await responsePromise).json()) as { data: { paragraphdetail: string } }
  return data.paragraphdetail
}

test.beforeEach(async ({ page }) => {
  await openScreen(page, 'Services?entry=new')
  await getEditor(page).click()
})

test('a pasted 4 MB screenshot is shown at the cursor, described in place, and in the library once saved', async ({
  page,
}) => {
  const editor = getEditor(page)
  await page.keyboard.type('SatuDua')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
  await transfer(editor, 'paste', { files: [await drawScreenshot()] })
  await expect(getPending(page)).toBeVisible()
  await page.keyboard.type('Tiga ')
  await expect(editor).toContainText('image.png · 4.1 MB · sent when you save')
  const altText = editor.getByRole('textbox', { name: 'What it shows' })
  await altText.fill('Layar kasir')
  await altText.press('Enter')
  expect(await findAxeViolations(page)).toEqual([])
  expect(await submitService(page, 'Dengan tangkapan layar')).toMatch(
    /^<p>Satu<\/p><img src="\/media\/[^"]+-1200x1200-[^"]+" alt="Layar kasir"[^>]*><p>Tiga Dua<\/p>$/,
  )
})

test('undo takes a pasted image out, redo brings it back, and it survives a reload in the draft', async ({ page }) => {
  await page.keyboard.type('Awal')
  await transfer(getEditor(page), 'paste', { files: [await drawNoise('layar.png', 45)] })
  await expect(getPending(page)).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(getPending(page)).toHaveCount(0)
  await expect(getEditor(page)).toHaveText('Awal')
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

test('dropped files are inserted in order, and a file that is no image is rejected', async ({ page }) => {
  const editor = getEditor(page)
  await page.keyboard.type('Sebelum')
  const note = { name: 'catatan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await transfer(editor, 'drop', { files: [await drawNoise('satu.png', 40), await drawNoise('dua.png', 60), note] })
  await expect(getPending(page)).toHaveCount(2)
  const rejected = getForm(page).getByRole('list', { name: 'Files that are not inserted' })
  await expect(rejected.getByRole('alert')).toContainText('is not a picture that can be used')
  // The next paste is inserted after them: the cursor has moved.
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Sesudah')
  await transfer(editor, 'paste', { files: [await drawNoise('tiga.png', 80)] })
  await transfer(editor, 'paste', { files: [await drawNoise('empat.png', 90)] })
  await expect(getPending(page)).toHaveCount(4)
  await rejected.getByRole('button', { name: 'Dismiss catatan.pdf' }).click()
  await expect(rejected).toHaveCount(0)

  const html = await submitService(page, 'Dua berkas')
  const order = [...html.matchAll(/<p>(\w+)<\/p>|-(\d+)x\d+-/g)].map(([, words, width]) => words ?? width)
  expect(order).toEqual(['Sebelum', '40', '60', 'Sesudah', '80', '90'])
})

test('images inside pasted HTML are uploaded instead of stored; text that carries its own image stays text', async ({
  page,
}) => {
  const editor = getEditor(page)
  const words = { html: '<p>Kutipan dari <b>Word</b></p>', text: 'Kutipan dari Word' }
  await transfer(editor, 'paste', { files: [await drawNoise('image.png', 30)], ...words })
  await expect(editor.locator('strong')).toHaveText('Word')
  await expect(editor.locator('img')).toHaveCount(0)
  await editor.fill('')

  const data = (await drawNoise('data.png', 50)).buffer.toString('base64')
  const images = `<img src="data:image/png;base64,${data}" alt="Grafik"><p>Bawah</p><img src="https://contoh.co.id/a.png">`
  const html = `<p>Atas</p>${images}<img src="blob:https://contoh.co.id/1">`
  await transfer(editor, 'paste', { html, text: 'Atas Bawah' })
  await expect(getPending(page)).toHaveCount(1)
  const stored = await submitService(page, 'Dari halaman')
  expect(stored).not.toMatch(/data:|blob:/)
  expect(stored).toMatch(
    /<p>Atas<\/p><img src="\/media\/[^"]+-50x50-[^"]*" alt="Grafik"[^>]*><p>Bawah<\/p><img src="https:/,
  )
})

test('a broken image is explained in place, and when it is saved; nothing is lost', async ({ page }) => {
  const editor = getEditor(page)
  await page.keyboard.type('Tetap ada')
  const damaged = { name: 'rusak.png', mimeType: 'image/png', buffer: Buffer.from('bukan gambar') }
  await transfer(editor, 'paste', { files: [damaged, await drawNoise('utuh.png', 35)] })
  await expect(editor).toContainText('rusak.png: this browser cannot show it')
  await getField(page, 'Title').fill('Gambar rusak')
  await pressInForm(page, 'Add Service')
  await expect(getForm(page).getByText(/^rusak\.png: This file is not a picture/)).toHaveCount(2)
  await expect(getPending(page)).toHaveCount(2)
  await expect(editor).toContainText('Tetap ada')
})

test('the library accepts uploads where it is opened, and an image in rich text can have alternative text', async ({
  page,
}) => {
  const library = page.getByRole('dialog', { name: 'Picture library' })
  const tool = getToolbar(page).getByRole('button', { name: 'Picture address', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Picture address', exact: true })
  await tool.click()
  await dialog.getByRole('button', { name: 'Choose from the library' }).click()
  await library.getByLabel('Upload a picture').setInputFiles(await drawNoise('unggahan.png', 70))
  await expect(library).toBeHidden()
  const image = getEditor(page).locator('img[src*="-70x70-"]')
  await image.click()
  await tool.click()
  await dialog.getByLabel('What it shows').fill('Papan nama toko')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(image).toHaveAttribute('alt', 'Papan nama toko')
  expect(await submitService(page, 'Dari pustaka')).toContain('alt="Papan nama toko"')
})
