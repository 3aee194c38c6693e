import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { deleteRow, getList, getRow } from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { openBackOffice, signIn } from './sign-in.ts'

async function createFeature(page: Page, url: string, title: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await signIn(page.request, url)}` }
  const response = await page.request.post(`${url}/api/features`, { multipart: { title }, headers })
  expect(response.ok()).toBe(true)
}

test('the undo notification stays 20 s, and longer while it is hovered or focused', async ({ page, site }) => {
  await createFeature(page, site.url, 'Sebentar saja')
  await page.clock.install()
  await openBackOffice(page, site.url, 'features')
  await deleteRow(page, 'Sebentar saja')
  await expect(getRow(page, 'Sebentar saja')).toHaveCount(0)
  const offer = page.getByRole('alert').filter({ hasText: 'Data berhasil dihapus.' })
  const undo = offer.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.clock.fastForward(19_000)
  await expect(undo).toBeVisible()
  await undo.hover()
  await page.clock.fastForward(60_000)
  await expect(undo).toBeVisible()
  await undo.focus()
  await page.mouse.move(0, 400)
  await page.clock.fastForward(60_000)
  await expect(undo).toBeVisible()
  await getList(page).getByRole('searchbox').focus()
  await page.clock.fastForward(21_000)
  await expect(offer).toHaveCount(0)
})

test('Ctrl+Z undoes the last deletion once, and leaves the undo of a text field alone', async ({ page, site }) => {
  await createFeature(page, site.url, 'Hapus pertama')
  await createFeature(page, site.url, 'Hapus kedua')
  await openBackOffice(page, site.url, 'features')
  await deleteRow(page, 'Hapus pertama')
  await expect(getRow(page, 'Hapus pertama')).toHaveCount(0)
  await deleteRow(page, 'Hapus kedua')
  await expect(getRow(page, 'Hapus kedua')).toHaveCount(0)
  const offers = page.getByRole('alert').filter({ hasText: 'Data berhasil dihapus.' })
  await expect(offers).toHaveCount(2)
  await expect(offers.getByRole('button', { name: 'Undo' }).first()).toHaveAttribute('aria-keyshortcuts', 'Control+Z')
  const search = getList(page).getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('a')
  await page.keyboard.press('Control+z')
  await expect(search).toHaveValue('')
  await expect(offers).toHaveCount(2)

  await getList(page).getByRole('button', { name: 'Edit' }).first().focus()
  await page.keyboard.press('Control+z')
  await expect(getRow(page, 'Hapus kedua')).toBeVisible()
  await expect(offers).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(getRow(page, 'Hapus pertama')).toBeVisible()
  await expect(offers).toHaveCount(0)
})

test('the deletion of a quotation request can be undone for 20 s too', async ({ page, site }) => {
  await sendMemo(page.request, site.url, { name: 'Dewi Kembali' })
  await page.clock.install()
  await openBackOffice(page, site.url, 'Memo')
  await getRow(page, 'Dewi Kembali').getByRole('button', { name: 'Delete' }).click()
  await expect(getRow(page, 'Dewi Kembali')).toHaveCount(0)
  await page.clock.fastForward(19_000)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getRow(page, 'Dewi Kembali')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})
