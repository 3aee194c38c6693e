import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test, testAdmin } from '../fixtures.ts'
import { drawPng, type FilePayload } from './files.ts'
import { deleteRow, editRow, expectNotification, getField, getLeaveDialog, getRow, pressInForm } from './locators.ts'
import { callApi, openScreen } from './sign-in.ts'

interface Service {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly paragraphdetail: string
  readonly img: string
}

/** Adds a service with a red image; returns it with a function that updates it. */
async function createService(page: Page, title: string) {
  const save = async (
    method: 'POST' | 'PUT',
    path: string,
    multipart: Readonly<Record<string, string | FilePayload>>,
  ) => (await callApi<{ data: Service }>(page.request, method, path, { multipart })).data
  const first = await save('POST', 'services', {
    title,
    paragraph: 'Situs yang cepat dan murah',
    paragraphdetail: '<p>Kami <strong>merawat</strong> situs.</p><ul><li>Cadangan</li></ul>',
    img: await drawPng('merah.png', { background: '#cc2200' }),
  })
  const update = (values: Readonly<Record<string, string | FilePayload>>) => save('PUT', `services/${first.id}`, values)
  return { first, update }
}

function getHistoryDialog(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: new RegExp(title) })
}

test('every version is listed with its author, compared, and restored as a new version', async ({ page }) => {
  const title = 'Perawatan lama'
  const { first, update } = await createService(page, title)
  await update({
    title: 'Perawatan baru',
    paragraph: 'Situs yang cepat dan hemat',
    paragraphdetail: '<p>Kami merawat aplikasi.</p><ul><li>Cadangan</li><li>Pemantauan</li></ul>',
    img: await drawPng('biru.png', { background: '#0022cc' }),
  })
  await openScreen(page, 'Services')
  await editRow(page, 'Perawatan baru')
  await pressInForm(page, 'History')
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
  await getField(page, 'Title').fill('Belum disimpan')
  await pressInForm(page, 'History')
  await panel.getByRole('button', { name: 'Restore this version' }).click()
  await getLeaveDialog(page).getByRole('button', { name: 'Leave' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The earlier version was restored and published.' }),
  ).toBeVisible()
  await expect(getField(page, 'Title')).toHaveValue(title)
  await expect(getRow(page, title)).toBeVisible()
  const { paragraphdetail, img } = first
  const restored = await (await page.request.get(`/api/services/${first.id}`)).json()
  expect(restored).toMatchObject({ title, paragraphdetail, img })
  await pressInForm(page, 'History')
  await expect(getHistoryDialog(page, title).getByRole('navigation').getByRole('listitem')).toHaveCount(3)
})

test('a change of formatting alone is reported as such, and a long history is paged', async ({ page }) => {
  const { update } = await createService(page, 'Bentuk')
  for (let number = 0; number < 20; number++) await update({ title: `Bentuk ${number}` })
  await update({ paragraphdetail: '<h2>Kami merawat situs.</h2><ul><li><em>Cadangan</em></li></ul>' })
  await openScreen(page, 'Services')
  await editRow(page, 'Bentuk 19')
  await pressInForm(page, 'History')
  const panel = getHistoryDialog(page, 'Bentuk 19')
  await expect(panel.getByText(/^The words are the same; only their form/)).toBeVisible()
  const versions = panel.getByRole('navigation').getByRole('listitem')
  await expect(versions).toHaveCount(20)
  await panel.getByRole('button', { name: 'Show more' }).click()
  await expect(versions).toHaveCount(22)
})

test('a deletion is undone at once, or restored later with its history', async ({ page }) => {
  const { first } = await createService(page, 'Terhapus')
  await openScreen(page, 'Services')
  const remove = async () => {
    await deleteRow(page, 'Terhapus')
    await expect(getRow(page, 'Terhapus')).toHaveCount(0)
  }
  const status = async () => (await page.request.get(`/api/services/${first.id}`)).status()
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
  await pressInForm(page, 'History')
  const marks = getHistoryDialog(page, 'Terhapus').getByRole('navigation').getByRole('listitem')
  await expect(marks.filter({ hasText: 'Deleted' })).toHaveCount(2)
  expect(await status()).toBe(200)
})
