import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findBarriers } from '../axe.ts'
import { administrator, expect, type Site, test } from '../site.ts'
import { enter, takeToken } from './enter.ts'
import { editRow, expectReport, formOf, questionOf, rowOf } from './parts.ts'

interface Service {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly paragraphdetail: string
  readonly img: string
}

/** Adds a service by a call; gives what changes it by another, with a picture of that colour or the one there is. */
async function addService(page: Page, site: Site, title: string) {
  const headers = { Authorization: `Bearer ${await takeToken(page.request, site.address)}` }
  const paint = (background: string) =>
    sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  const save = async (id: number | undefined, colour: string | undefined, values: Readonly<Record<string, string>>) => {
    const img = colour && { name: 'warna.png', mimeType: 'image/png', buffer: await paint(colour) }
    const address = `${site.address}/api/services${id === undefined ? '' : `/${id}`}`
    const answer = await page.request.fetch(address, {
      method: id === undefined ? 'POST' : 'PUT',
      headers,
      multipart: { ...values, ...(img && { img }) },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: Service }).data
  }
  const first = await save(undefined, '#cc2200', {
    title,
    paragraph: 'Situs yang cepat dan murah',
    paragraphdetail: '<p>Kami <strong>merawat</strong> situs.</p><ul><li>Cadangan</li></ul>',
  })
  return {
    first,
    change: (colour: string | undefined, values: Readonly<Record<string, string>>) => save(first.id, colour, values),
  }
}

function panelOf(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: new RegExp(title) })
}

test('every version is listed with who and when, compared in words and pictures, and restored as a version of its own', async ({
  page,
  site,
}) => {
  const title = 'Perawatan lama'
  const { first, change } = await addService(page, site, title)
  await change('#0022cc', {
    title: 'Perawatan baru',
    paragraph: 'Situs yang cepat dan hemat',
    paragraphdetail: '<p>Kami merawat aplikasi.</p><ul><li>Cadangan</li><li>Pemantauan</li></ul>',
  })
  await enter(page, site.address, 'Services')
  await editRow(page, 'Perawatan baru')
  await formOf(page).getByRole('button', { name: 'History' }).click()
  const panel = panelOf(page, 'Perawatan baru')
  const versions = panel.getByRole('navigation').getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText(`by ${administrator.username}`)
  await expect(versions.last()).toContainText('First')
  const comparison = panel.getByRole('region')
  await expect(comparison.locator('del').filter({ hasText: 'lama' })).toBeVisible()
  await expect(comparison.locator('ins').filter({ hasText: 'baru' })).toBeVisible()
  await expect(comparison.locator('ins').filter({ hasText: 'Pemantauan' })).toBeVisible()
  await expect(comparison.locator('del').filter({ hasText: 'situs' })).toBeVisible()
  await expect(comparison.getByRole('img')).toHaveCount(2)
  expect(await findBarriers(page)).toEqual([])

  await panel.getByRole('button', { name: 'Close' }).click()
  await formOf(page).getByLabel('Title', { exact: true }).fill('Belum disimpan')
  await formOf(page).getByRole('button', { name: 'History' }).click()
  await panel.getByRole('button', { name: 'Restore this version' }).click()
  await questionOf(page, 'There are unsaved changes. Leave without saving?')
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The earlier version was restored and published.' }),
  ).toBeVisible()
  await expect(formOf(page).getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(rowOf(page, title)).toBeVisible()
  const answer = await page.request.get(`${site.address}/api/services/${first.id}`)
  const { title: kept, paragraphdetail, img } = (await answer.json()) as Service
  expect({ kept, paragraphdetail, img }).toEqual({
    kept: title,
    paragraphdetail: first.paragraphdetail,
    img: first.img,
  })
  await formOf(page).getByRole('button', { name: 'History' }).click()
  await expect(panelOf(page, title).getByRole('navigation').getByRole('listitem')).toHaveCount(3)
})

test('a change of form alone is told so, and a long history comes in parts', async ({ page, site }) => {
  const { change } = await addService(page, site, 'Bentuk')
  for (let number = 0; number < 20; number++) await change(undefined, { title: `Bentuk ${number}` })
  await change(undefined, { paragraphdetail: '<h2>Kami merawat situs.</h2><ul><li><em>Cadangan</em></li></ul>' })
  await enter(page, site.address, 'Services')
  await editRow(page, 'Bentuk 19')
  await formOf(page).getByRole('button', { name: 'History' }).click()
  const panel = panelOf(page, 'Bentuk 19')
  await expect(panel.getByText(/^The words are the same; only their form/)).toBeVisible()
  const versions = panel.getByRole('navigation').getByRole('listitem')
  await expect(versions).toHaveCount(20)
  await panel.getByRole('button', { name: 'Show more' }).click()
  await expect(versions).toHaveCount(22)
})

test('a deleted entry is undone at once, or brought back later with its history', async ({ page, site }) => {
  const { first } = await addService(page, site, 'Terhapus')
  await enter(page, site.address, 'Services')
  const remove = async () => {
    await rowOf(page, 'Terhapus').getByRole('button', { name: 'Delete' }).click()
    await questionOf(page, 'Apakah Anda yakin ingin menghapus data ini?')
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(rowOf(page, 'Terhapus')).toHaveCount(0)
  }
  const status = async () => (await page.request.get(`${site.address}/api/services/${first.id}`)).status()
  await remove()
  expect(await status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Terhapus')).toBeVisible()
  expect(await status()).toBe(200)
  await remove()
  await page.reload()
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Deleted from Services' })
  const item = panel.getByRole('listitem', { name: 'Terhapus' })
  await expect(item).toContainText(new RegExp(`Deleted .* by ${administrator.username}`))
  expect(await findBarriers(page)).toEqual([])
  await item.getByRole('button', { name: 'Bring back' }).click()
  await expectReport(page, '“Terhapus” is back.')
  await panel.getByRole('button', { name: 'Close' }).click()
  await editRow(page, 'Terhapus')
  await formOf(page).getByRole('button', { name: 'History' }).click()
  const marks = panelOf(page, 'Terhapus').getByRole('navigation').getByRole('listitem')
  await expect(marks.filter({ hasText: 'Deleted' })).toHaveCount(2)
  expect(await status()).toBe(200)
})
