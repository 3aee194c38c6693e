import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'
import { enter } from './enter.ts'
import { expectReport, formOf, listOf, questionOf } from './parts.ts'

interface Picture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture of one colour, or of noise, which no compression makes small. */
async function paint(name: string, colour: string, noise?: number): Promise<Picture> {
  const create = { width: noise ?? 96, height: noise ?? 72, channels: 3 as const, background: colour }
  const noisy = noise ? { ...create, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } : create
  return { name, mimeType: 'image/png', buffer: await sharp({ create: noisy }).png().toBuffer() }
}

/** Drops files on an element, as from a folder. */
async function drop(target: Locator, files: readonly Picture[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') }))
  const dataTransfer = await target.page().evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, bytes } of list) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], name, { type: mimeType }))
    }
    return transfer
  }, given)
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

/** Puts a picture on the clipboard and presses the keys that paste it. */
async function paste(page: Page, { buffer }: Picture): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (bytes) => {
    const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([content], { type: 'image/png' }) })])
  }, buffer.toString('base64'))
  await page.keyboard.press('Control+v')
}

/** Lets the page send no more than that many bytes a second. */
async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

function tileOf(page: Page, name: string): Locator {
  return listOf(page).getByRole('button', { name: new RegExp(`^${name}`) })
}

test('the library: dropped, pasted or chosen, with progress, cancel and a reason for what is refused', async ({
  page,
  site,
}) => {
  await enter(page, site.address, 'Pictures')
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible()
  const count = listOf(page).getByText(/^\d+ in all$/)
  const before = Number.parseInt(await count.innerText(), 10)
  await drop(listOf(page), [await paint('jatuh.png', '#336699')])
  await expect(tileOf(page, 'jatuh.png')).toBeVisible()
  const svg: Picture = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  const broken: Picture = { name: 'rusak.png', mimeType: 'image/png', buffer: Buffer.from('bukan gambar') }
  await page.getByLabel('Upload pictures').setInputFiles([svg, broken, await paint('pilih.png', '#aa3311')])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByText(/An SVG can carry a program/)).toBeVisible()
  await expect(uploads.getByText(/not a picture that we know/)).toBeVisible()
  await expect(tileOf(page, 'pilih.png')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await uploads.getByRole('button', { name: 'Dismiss logo.svg' }).click()
  await uploads.getByRole('button', { name: 'Dismiss rusak.png' }).click()
  await expect(uploads).toHaveCount(0)
  await paste(page, await paint('tempel.png', '#22aa55'))
  await expect(count).toHaveText(`${before + 3} in all`)

  await slowDown(page, 150_000)
  await page.getByLabel('Upload pictures').setInputFiles([await paint('besar.png', '#888', 800)])
  await expect(uploads.getByRole('progressbar', { name: 'Upload of besar.png' })).toBeVisible()
  await uploads.getByRole('button', { name: 'Cancel besar.png' }).click()
  await expect(uploads).toHaveCount(0)
  await page.reload()
  await expect(count).toHaveText(`${before + 3} in all`)
})

test('what a picture shows is said in both languages or not at all, and one in use cannot be removed', async ({
  page,
  site,
}) => {
  await enter(page, site.address, 'Pictures')
  await page.getByLabel('Upload pictures').setInputFiles([await paint('gudang.png', '#224466')])
  await tileOf(page, 'gudang.png').click()
  const form = formOf(page)
  await expect(form.getByText('It is not used anywhere.')).toBeVisible()
  await form.getByLabel('Alternative text', { exact: true }).fill('Gudang tua di tepi sungai')
  await form.getByLabel('Alternative text (English)').fill('An old warehouse by the river')
  await form.getByRole('button', { name: 'Save the alternative text' }).click()
  await expectReport(page, 'The alternative text is saved and published.')
  await expect(tileOf(page, 'gudang.png')).toContainText('Gudang tua di tepi sungai')

  // Used by an entry, found in its form's own library by what is said of it.
  await page.getByRole('link', { name: 'Fitur Kami' }).click()
  await formOf(page).getByLabel('Title', { exact: true }).fill('Memakai gudang')
  await formOf(page).getByRole('button', { name: 'Choose from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Picture library' })
  await library.getByRole('searchbox').fill('tepi sungai')
  await expect(library.getByRole('listitem')).toHaveCount(1)
  expect(await findBarriers(page)).toEqual([])
  await library.getByRole('button', { name: /gudang/ }).click()
  await expect(library).toBeHidden()
  await expect(formOf(page).getByText('Gudang tua di tepi sungai')).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Add Feature' }).click()
  await expect(page.getByRole('listitem', { name: 'Memakai gudang', exact: true })).toBeVisible()
  await expect
    .poll(async () => (await page.request.get(`${site.address}/home/en/index.html`)).text())
    .toContain('An old warehouse by the river')

  await page.getByRole('link', { name: 'Pictures' }).click()
  await tileOf(page, 'gudang.png').click()
  await expect(formOf(page).getByRole('link', { name: 'Memakai gudang' })).toBeVisible()
  const remove = async () => {
    await formOf(page).getByRole('button', { name: 'Delete the picture' }).click()
    await questionOf(page, 'Delete this picture for good?').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expect(formOf(page).getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(tileOf(page, 'gudang.png')).toBeVisible()

  await formOf(page).getByLabel('Decoration only').check()
  await expect(formOf(page).getByLabel('Alternative text', { exact: true })).toBeDisabled()
  // What is not saved yet is asked about before another picture takes its place.
  await listOf(page).getByRole('listitem').last().getByRole('button').click()
  await questionOf(page, 'There are unsaved changes. Leave without saving?')
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await formOf(page).getByRole('button', { name: 'Save the alternative text' }).click()
  await expect(tileOf(page, 'gudang.png')).toContainText('Decorative picture')
  const home = await (await page.request.get(`${site.address}/home/index.html`)).text()
  expect(home).not.toContain('Gudang tua di tepi sungai')

  await page.getByLabel('Upload pictures').setInputFiles([await paint('sisa.png', '#665544')])
  await tileOf(page, 'sisa.png').click()
  await remove()
  await expectReport(page, 'The picture was deleted.')
  await expect(tileOf(page, 'sisa.png')).toHaveCount(0)
})

test('the picture of a form: pasted or dropped, seen before it is sent, described, and its sending can be stopped', async ({
  page,
  site,
}) => {
  await enter(page, site.address, 'team')
  const form = formOf(page)
  await expect(form.getByLabel('Title', { exact: true })).toBeVisible()
  await paste(page, await paint('tempel.png', '#992266'))
  await expect(form.getByRole('img', { name: 'image.png' })).toBeVisible()
  await form.getByRole('button', { name: 'Do not use it' }).click()
  await expect(form.getByText('No picture yet')).toBeVisible()
  const zone = form.getByText('No picture yet')
  await drop(zone, [{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }])
  await expect(form.getByRole('alert').filter({ hasText: 'An SVG can carry a program' })).toBeVisible()
  await drop(zone, [await paint('potret.png', '#114477', 900)])
  await expect(form.getByRole('img', { name: 'potret.png' })).toBeVisible()

  await form.getByLabel('Title', { exact: true }).fill('Ketut')
  await slowDown(page, 150_000)
  await form.getByRole('button', { name: 'Add Team' }).click()
  await expect(form.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Ketut')
  await expect(form.getByRole('img', { name: 'potret.png' })).toBeVisible()
  await slowDown(page, -1)

  await form.getByRole('button', { name: 'Write an alternative text' }).click()
  const words = page.getByRole('dialog', { name: 'Write an alternative text' })
  await words.getByLabel('Alternative text', { exact: true }).fill('Ketut tersenyum')
  await words.getByLabel('Alternative text (English)').fill('Ketut smiles')
  expect(await findBarriers(page)).toEqual([])
  await words.getByRole('button', { name: 'Save the alternative text' }).click()
  await expect(words).toBeHidden()
  await form.getByRole('button', { name: 'Add Team' }).click()
  await expect(page.getByRole('listitem', { name: 'Ketut', exact: true })).toBeVisible()
  const list = await page.request.get(`${site.address}/api/team?lang=en`)
  expect(await list.json()).toContainEqual(expect.objectContaining({ title: 'Ketut', img_alt: 'Ketut smiles' }))
})
