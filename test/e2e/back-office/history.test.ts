import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findAxeViolations } from '../axe.ts'
import { expect, type TestSite, test, testAdmin } from '../fixtures.ts'
import { deleteRow, editRow, expectNotification, getForm, getLeaveDialog, getRow } from './locators.ts'
import { openBackOffice, signIn } from './sign-in.ts'

interface Service {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly paragraphdetail: string
  readonly img: string
}

/** Adds a service through the API; returns a function that updates it, with an image of that colour or the present one. */
async function createService(page: Page, site: TestSite, title: string) {
  const headers = { Authorization: `Bearer ${await signIn(page.request, site.url)}` }
  const drawPng = (background: string) =>
    sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  const save = async (id: number | undefined, colour: string | undefined, values: Readonly<Record<string, string>>) => {
    const img = colour && { name: 'warna.png', mimeType: 'image/png', buffer: await drawPng(colour) }
    const url = `${site.url}/api/services${id === undefined ? '' : `/${id}`}`
    const response = await page.request.fetch(url, {
      method: id === undefined ? 'POST' : 'PUT',
      headers,
      multipart: { ...values, ...(img && { img }) },
    })
    expect(response.ok(), await response.text()).toBe(true)
    return ((await response.json()) as { data: Service }).data
  }
  const first = await save(undefined, '#cc2200', {
    title,
    paragraph: 'Situs yang cepat dan murah',
    paragraphdetail: '<p>Kami <strong>merawat</strong> situs.</p><ul><li>Cadangan</li></ul>',
  })
  return {
    first,
    update: (colour: string | undefined, values: Readonly<Record<string, string>>) => save(first.id, colour, values),
  }
}

function getHistoryDialog(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: new RegExp(title) })
}

test('every version is listed with author and time, compared in text and images, and restored as a new version', async ({
  page,
  site,
}) => {
  const title = 'Perawatan lama'
  const { first, update } = await createService(page, site, title)
  await update('#0022cc', {
    title: 'Perawatan baru',
    paragraph: 'Situs yang cepat dan hemat',
    paragraphdetail: '<p>Kami merawat aplikasi.</p><ul><li>Cadangan</li><li>Pemantauan</li></ul>',
  })
  await openBackOffice(page, site.url, 'Services')
  await editRow(page, 'Perawatan baru')
  await getForm(page).getByRole('button', { name: 'History' }).click()
  const panel = getHistoryDialog(page, 'Perawatan baru')
  const versions = panel.getByRole('navigation').getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText(`by ${testAdmin.username}`)
  await expect(versions.last()).toContainText('First')
  const comparison = panel.getByRole('region')
  await expect(comparison.locator('del').filter({ hasText: 'lama' })).toBeVisible()
  await expect(comparison.locator('ins').filter({ hasText: 'baru' })).toBeVisible()
  await expect(comparison.locator('ins').filter({ hasText: 'Pemantauan' })).toBeVisible()
  await expect(comparison.locator('del').filter({ hasText: 'situs' })).toBeVisible()
  await expect(comparison.getByRole('img')).toHaveCount(2)
  expect(await findAxeViolations(page)).toEqual([])

  await panel.getByRole('button', { name: 'Close' }).click()
  await getForm(page).getByLabel('Title', { exact: true }).fill('Belum disimpan')
  await getForm(page).getByRole('button', { name: 'History' }).click()
  await panel.getByRole('button', { name: 'Restore this version' }).click()
  await getLeaveDialog(page).getByRole('button', { name: 'Leave' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The earlier version was restored and published.' }),
  ).toBeVisible()
  await expect(getForm(page).getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(getRow(page, title)).toBeVisible()
  const response = await page.request.get(`${site.url}/api/services/${first.id}`)
  const { title: kept, paragraphdetail, img } = (await response.json()) as Service
  expect({ kept, paragraphdetail, img }).toEqual({
    kept: title,
    paragraphdetail: first.paragraphdetail,
    img: first.img,
  })
  await getForm(page).getByRole('button', { name: 'History' }).click()
  await expect(getHistoryDialog(page, title).getByRole('navigation').getByRole('listitem')).toHaveCount(3)
})

test('a change of formatting alone is reported as such, and a long history is paged', async ({ page, site }) => {
  const { update } = await createService(page, site, 'Bentuk')
  for (let number = 0; number < 20; number++) await update(undefined, { title: `Bentuk ${number}` })
  await update(undefined, { paragraphdetail: '<h2>Kami merawat situs.</h2><ul><li><em>Cadangan</em></li></ul>' })
  await openBackOffice(page, site.url, 'Services')
  await editRow(page, 'Bentuk 19')
  await getForm(page).getByRole('button', { name: 'History' }).click()
  const panel = getHistoryDialog(page, 'Bentuk 19')
  await expect(panel.getByText(/^The words are the same; only their form/)).toBeVisible()
  const versions = panel.getByRole('navigation').getByRole('listitem')
  await expect(versions).toHaveCount(20)
  await panel.getByRole('button', { name: 'Show more' }).click()
  await expect(versions).toHaveCount(22)
})

test('a deletion is undone at once, or restored later with its history', async ({ page, site }) => {
  const { first } = await createService(page, site, 'Terhapus')
  await openBackOffice(page, site.url, 'Services')
  const remove = async () => {
    await deleteRow(page, 'Terhapus')
    await expect(getRow(page, 'Terhapus')).toHaveCount(0)
  }
  const status = async () => (await page.request.get(`${site.url}/api/services/${first.id}`)).status()
  await remove()
  expect(await status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getRow(page, 'Terhapus')).toBeVisible()
  expect(await status()).toBe(200)
  await remove()
  await page.reload()
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Deleted from Services' })
  const item = panel.getByRole('listitem', { name: 'Terhapus' })
  await expect(item).toContainText(new RegExp(`Deleted .* by ${testAdmin.username}`))
  expect(await findAxeViolations(page)).toEqual([])
  await item.getByRole('button', { name: 'Bring back' }).click()
  await expectNotification(page, '“Terhapus” is back.')
  await panel.getByRole('button', { name: 'Close' }).click()
  await editRow(page, 'Terhapus')
  await getForm(page).getByRole('button', { name: 'History' }).click()
  const marks = getHistoryDialog(page, 'Terhapus').getByRole('navigation').getByRole('listitem')
  await expect(marks.filter({ hasText: 'Deleted' })).toHaveCount(2)
  expect(await status()).toBe(200)
})
