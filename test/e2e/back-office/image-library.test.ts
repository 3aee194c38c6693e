import type { Locator, Page } from '@playwright/test'
import { cutAt } from '#kit/damaged-images.ts'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { chooseImage, drawNoise, drawPng, type FilePayload, transfer } from './files.ts'
import {
  expectNotification,
  followFoldedLink,
  getDialog,
  getEditor,
  getField,
  getForm,
  getLeaveDialog,
  getList,
  openNewEntry,
  pressInForm,
} from './locators.ts'
import { openScreen } from './sign-in.ts'

const drawPicture = (name: string, background: string) => drawPng(name, { width: 96, height: 72, background })

/** A long file, whose upload takes a while. */
const drawLong = (name: string, width: number) => drawPng(name, { width, compressionLevel: 0 })

async function upload(page: Page, ...files: readonly FilePayload[]): Promise<void> {
  await page.getByLabel('Upload pictures').setInputFiles(files)
}

/** Limits the page's uploads, in bytes per second; returns a function that removes the limit. */
async function limitUploadSpeed(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const setSpeed = async (bytesPerSecond: number) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
    await session.send('Network.emulateNetworkConditions', conditions)
  }
  await setSpeed(uploadThroughput)
  return () => setSpeed(-1)
}

function getTile(page: Page, name: string): Locator {
  return getList(page).getByRole('button', { name: new RegExp(`^${name}`) })
}

async function deletePicture(page: Page): Promise<void> {
  await pressInForm(page, 'Delete the picture')
  await getDialog(page, 'Delete this picture for good?').getByRole('button', { name: 'Delete' }).click()
}

test('an upload, a form and a pasted picture say that a part of the picture is missing', async ({ page }) => {
  const drawCut = async (name: string) => {
    const { buffer, ...file } = await drawNoise(name, 80)
    return { ...file, buffer: cutAt(buffer, 0.8) }
  }
  const expectRemark = (name: string) =>
    expect(page.getByRole('alert').filter({ hasText: `${name}: this file is cut short` })).toBeVisible()
  await openScreen(page, 'Pictures')
  await upload(page, await drawCut('pustaka.png'))
  await expectRemark('pustaka.png')
  await openScreen(page, 'Services?entry=new')
  await getField(page, 'Title').fill('Dengan gambar terpotong')
  await chooseImage(page, await drawCut('formulir.png'))
  await transfer(getEditor(page), 'paste', { files: [await drawCut('teks.png')] })
  await pressInForm(page, 'Add Service')
  await expectRemark('formulir.png')
  await expectRemark('teks.png')
})

test('a picture that the proxy refuses as too large is told so', async ({ page }) => {
  await openScreen(page, 'Pictures')
  const body = '<html><body><h1>413 Request Entity Too Large</h1><hr>nginx</body></html>'
  await page.route('/api/media', (route) => route.fulfill({ status: 413, contentType: 'text/html', body }), {
    times: 1,
  })
  await upload(page, await drawPicture('besar.png', '#123456'))
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByText(/larger than the proxy in front of the site allows/)).toBeVisible()
})

test('images are uploaded by drop, paste and dialog, with progress, cancel and reasons', async ({ page }) => {
  await openScreen(page, 'Pictures')
  const count = getList(page).getByText(/^\d+ in all$/)
  const before = Number.parseInt(await count.innerText(), 10)
  await transfer(getList(page), 'drop', { files: [await drawPicture('jatuh.png', '#336699')] })
  await expect(getTile(page, 'jatuh.png')).toBeVisible()
  const broken = { name: 'rusak.png', mimeType: 'image/png', buffer: Buffer.from('bukan gambar') }
  await upload(page, broken, await drawPicture('pilih.png', '#aa3311'))
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByText(/not a picture that we know/)).toBeVisible()
  await expect(getTile(page, 'pilih.png')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await uploads.getByRole('button', { name: 'Dismiss rusak.png' }).click()
  await expect(uploads).toHaveCount(0)
  await transfer(page.locator('body'), 'paste', { files: [await drawPicture('tempel.png', '#22aa55')] })
  await expect(count).toHaveText(`${before + 3} in all`)

  await page.route('/api/media', (route) => route.abort(), { times: 1 })
  await upload(page, await drawPicture('putus.png', '#5522aa'))
  await uploads.getByRole('button', { name: 'Try again: putus.png' }).click()
  await expect(count).toHaveText(`${before + 4} in all`)

  await limitUploadSpeed(page, 150_000)
  await upload(page, await drawLong('besar.png', 800))
  await expect(uploads.getByRole('progressbar', { name: 'Upload of besar.png' })).toBeVisible()
  await uploads.getByRole('button', { name: 'Cancel besar.png' }).click()
  await expect(uploads).toHaveCount(0)
  await page.reload()
  await expect(count).toHaveText(`${before + 4} in all`)
})

test('an image that an entry uses has its alternative text there, and cannot be deleted', async ({ page }) => {
  await openScreen(page, 'Pictures')
  await upload(page, await drawPicture('gudang.png', '#224466'))
  await getTile(page, 'gudang.png').click()
  const form = getForm(page)
  await expect(form.getByText('It is not used anywhere.')).toBeVisible()
  await form.getByLabel('Alternative text', { exact: true }).fill('Gudang tua di tepi sungai')
  await form.getByLabel('Alternative text (English)').fill('An old warehouse by the river')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expectNotification(page, 'The picture is saved and published.')
  await expect(getTile(page, 'gudang.png')).toContainText('Gudang tua di tepi sungai')

  // An entry uses the image; the library in its form finds it by its alternative text.
  await page.getByRole('link', { name: 'Fitur Kami' }).click()
  await openNewEntry(page)
  await getField(page, 'Title').fill('Memakai gudang')
  await pressInForm(page, 'Choose from the library')
  const library = page.getByRole('dialog', { name: 'Picture library' })
  await library.getByRole('searchbox').fill('tepi sungai')
  await expect(library.getByRole('listitem')).toHaveCount(1)
  expect(await findAxeViolations(page)).toEqual([])
  await library.getByRole('button', { name: /gudang/ }).click()
  await expect(library).toBeHidden()
  await expect(getForm(page).getByText('Gudang tua di tepi sungai')).toBeVisible()
  await pressInForm(page, 'Add Feature')
  await expect(page.getByRole('listitem', { name: 'Memakai gudang', exact: true })).toBeVisible()
  await expect
    .poll(async () => (await page.request.get('/home/en/index.html')).text())
    .toContain('An old warehouse by the river')

  await followFoldedLink(page, 'Files', 'Pictures')
  await getTile(page, 'gudang.png').click()
  await expect(getForm(page).getByRole('link', { name: 'Memakai gudang' })).toBeVisible()
  await deletePicture(page)
  await expect(getForm(page).getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(getTile(page, 'gudang.png')).toBeVisible()
})

test('a decorative image needs no alternative text', async ({ page }) => {
  await openScreen(page, 'Pictures')
  await upload(page, await drawPicture('hiasan.png', '#446622'))
  await getTile(page, 'hiasan.png').click()
  await getForm(page).getByLabel('Decoration only').check()
  await expect(getField(page, 'Alternative text')).toBeDisabled()
  // Choosing another image asks about the unsaved change first.
  await getList(page).getByRole('listitem').last().getByRole('button').click()
  await getLeaveDialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await pressInForm(page, 'Save')
  await expect(getTile(page, 'hiasan.png')).toContainText('Decorative picture')
})

test('an image that nothing uses is deleted', async ({ page }) => {
  await openScreen(page, 'Pictures')
  await upload(page, await drawPicture('sisa.png', '#665544'))
  await getTile(page, 'sisa.png').click()
  await deletePicture(page)
  await expectNotification(page, 'The picture was deleted.')
  await expect(getTile(page, 'sisa.png')).toHaveCount(0)
})

test('the image of a form is pasted or dropped; what is none is rejected', async ({ page }) => {
  await openScreen(page, 'team?entry=new')
  const form = getForm(page)
  await expect(form.getByLabel('Title', { exact: true })).toBeVisible()
  await transfer(page.locator('body'), 'paste', { files: [await drawPicture('tempel.png', '#992266')] })
  await expect(form.getByRole('img', { name: 'tempel.png' })).toBeVisible()
  await form.getByRole('button', { name: 'Do not use it' }).click()
  const zone = form.getByText('No picture yet')
  await transfer(zone, 'drop', { files: [{ name: 'logo.tif', mimeType: 'image/tiff', buffer: Buffer.from('II*') }] })
  await expect(form.getByRole('alert').filter({ hasText: 'not a picture that can be used' })).toBeVisible()
  await transfer(zone, 'drop', { files: [await drawLong('potret.png', 900)] })
  await expect(form.getByRole('img', { name: 'potret.png' })).toBeVisible()
})

test('the upload of a form is cancelled, and what was typed and chosen stays', async ({ page }) => {
  await openScreen(page, 'team?entry=new')
  const form = getForm(page)
  await form.getByLabel('Title', { exact: true }).fill('Ketut')
  await transfer(form.getByText('No picture yet'), 'drop', { files: [await drawLong('potret.png', 900)] })
  await expect(form.getByRole('img', { name: 'potret.png' })).toBeVisible()
  const removeLimit = await limitUploadSpeed(page, 150_000)
  await form.getByRole('button', { name: 'Add Team' }).click()
  await expect(form.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Ketut')
  await expect(form.getByRole('img', { name: 'potret.png' })).toBeVisible()
  await removeLimit()
})

test('an image is described in the form that it is chosen in', async ({ page }) => {
  await openScreen(page, 'team?entry=new')
  const form = getForm(page)
  await form.getByLabel('Title', { exact: true }).fill('Ketut')
  await transfer(form.getByText('No picture yet'), 'drop', { files: [await drawPicture('wajah.png', '#557799')] })
  await form.getByRole('button', { name: 'Write an alternative text' }).click()
  const text = page.getByRole('dialog', { name: 'Write an alternative text' })
  await text.getByLabel('Alternative text', { exact: true }).fill('Ketut tersenyum')
  await text.getByLabel('Alternative text (English)').fill('Ketut smiles')
  expect(await findAxeViolations(page)).toEqual([])
  await text.getByRole('button', { name: 'Save the alternative text' }).click()
  await expect(text).toBeHidden()
  await form.getByRole('button', { name: 'Add Team' }).click()
  await expect(page.getByRole('listitem', { name: 'Ketut', exact: true })).toBeVisible()
  const list = await page.request.get('/api/team?lang=en')
  expect(await list.json()).toContainEqual(expect.objectContaining({ title: 'Ketut', img_alt: 'Ketut smiles' }))
})

test('the focal point is set by pointer or keyboard', async ({ page }) => {
  await openScreen(page, 'Pictures')
  await upload(page, await drawPicture('fokus.png', '#335577'))
  await getTile(page, 'fokus.png').click()
  const form = getForm(page)
  const fromLeft = form.getByLabel('From the left, %')
  const picker = form.locator('[data-focus-picker]')
  const { width, height } = (await picker.boundingBox()) ?? { width: 0, height: 0 }
  await picker.click({ position: { x: width * 0.25, y: height * 0.75 } })
  await expect(fromLeft).toHaveValue('25')
  await expect(form.getByLabel('From the top, %')).toHaveValue('75')
  await fromLeft.focus()
  await page.keyboard.press('ArrowUp')
  await expect(fromLeft).toHaveValue('26')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expectNotification(page, 'The picture is saved and published.')

  const [image] = await (await page.request.get('/api/media?q=fokus.png')).json()
  expect(image).toMatchObject({ focus_x: 26, focus_y: 75 })
})

test('a part of an image becomes a new one, by keyboard, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await openScreen(page, 'Pictures')
  await upload(page, await drawPicture('potong.png', '#774433'))
  const held = Promise.withResolvers<void>()
  await page.route(/^https?:..[^/]+.media./, async (route) => {
    await held.promise
    await route.continue()
  })
  await getTile(page, 'potong.png').click()
  // On a phone the form is a dialog of its own. Its button does not move under the finger when the pictures arrive.
  const crop = page.getByRole('button', { name: 'Crop the picture' })
  await expect(page.getByText('It is not used anywhere.')).toBeVisible()
  const before = await crop.boundingBox()
  held.resolve()
  for (const picture of await page.getByRole('article').locator('img').all())
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  expect((await crop.boundingBox())?.y).toBe(before?.y)
  await crop.click()
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  await dialog.getByLabel('Shape').selectOption('1:1')
  await expect(dialog.getByLabel('Width, pixels')).toHaveValue('72')
  await expect(dialog.getByLabel('From the left, pixels')).toHaveValue('12')
  await dialog.getByLabel('Height, pixels').focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel('Height, pixels')).toHaveValue('71')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expectNotification(page, 'The new picture is in the library.')
  await expect(page.getByText('72 × 71 pixels')).toBeVisible()
  expect(await (await page.request.get('/api/media?q=potong.png')).json()).toHaveLength(2)
})
