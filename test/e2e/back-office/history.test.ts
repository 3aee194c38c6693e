import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test, testAdmin } from '../fixtures.ts'
import { drawPng, type FilePayload } from './files.ts'
import { deleteRow, editRow, expectNotification, getField, getLeaveDialog, getRow, pressInForm } from './locators.ts'
import { callApi, openScreen } from './sign-in.ts'

type FormValues = Readonly<Record<string, string | FilePayload>>

/** Adds a service with a red image; returns its id with a function that updates it. */
async function createService(page: Page, title: string) {
  const save = async (method: 'POST' | 'PUT', path: string, multipart: FormValues) =>
    (await callApi<{ data: { id: number } }>(page.request, method, path, { multipart })).data
  const { id } = await save('POST', 'services', {
    title,
    paragraph: 'Situs yang cepat dan murah',
    paragraphdetail: '<p>Kami <strong>merawat</strong> situs.</p><ul><li>Cadangan</li></ul>',
    img: await drawPng('merah.png', { background: '#cc2200' }),
  })
  const update = (values: FormValues) => save('PUT', `services/${id}`, values)
  return { id, update }
}

function getHistoryDialog(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: new RegExp(title) })
}

test('every version is listed with its author, compared, and restored as a new version', async ({ page }) => {
  const title = 'Perawatan lama'
  const { update } = await createService(page, title)
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
  await pressInForm(page, 'History')
  await expect(getHistoryDialog(page, title).getByRole('navigation').getByRole('listitem')).toHaveCount(3)
})

test('a deleted entry is restored with its history', async ({ page }) => {
  const { id } = await createService(page, 'Terhapus')
  const status = async () => (await page.request.get(`/api/services/${id}`)).status()
  await openScreen(page, 'Services')
  await deleteRow(page, 'Terhapus')
  await expect(getRow(page, 'Terhapus')).toHaveCount(0)
  expect(await status()).toBe(404)
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
  const versions = getHistoryDialog(page, 'Terhapus').getByRole('navigation').getByRole('listitem')
  await expect(versions.filter({ hasText: 'Deleted' })).toHaveCount(1)
  expect(await status()).toBe(200)
})
