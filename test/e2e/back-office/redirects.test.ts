import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deleteRow, editRow, expectNotification, getField, getForm, getList, getRow } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { goToScreen, openScreen } from './sign-in.ts'

// Each test continues from the state that the previous one left.
test.describe.configure({ mode: 'serial' })
const site = useOwnSite()

/** The status and the location of a page, without following a redirect. */
async function answerOf(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path, { maxRedirects: 0 })
  return `${response.status()} ${response.headers()['location'] ?? ''}`.trim()
}

test('a redirect is added, refused in words, changed, deleted and brought back', async ({ page }) => {
  await openScreen(page, 'Redirects?entry=new')
  await expect(
    getList(page).getByText('Old addresses that lead visitors and search engines to a new one.'),
  ).toBeVisible()
  const form = getForm(page)
  const [from, to] = [getField(page, 'Old address'), getField(page, 'New address')]
  const add = form.getByRole('button', { name: 'Add Redirect' })

  await from.fill('/blog')
  await to.fill('ke mana saja')
  await add.click()
  await expect(to).toHaveAccessibleDescription(/begins with \/, or one of another site that begins with https/)
  await to.fill('/penawaran')
  await add.click()
  await expect(from).toHaveAccessibleDescription(/There is a page at this address/)
  await from.fill('/Produk/Lama')
  await expect(to).toHaveValue('/penawaran')
  await page.keyboard.press('Enter')
  await expect(getRow(page, '/Produk/Lama')).toBeVisible()
  expect(await answerOf(page, '/PRODUK/lama/?item=a%20b')).toBe('301 /penawaran?item=a%20b')

  await editRow(page, '/Produk/Lama')
  await to.fill('https://lain.example/baru')
  await form.getByRole('button', { name: 'Update Redirect' }).click()
  await expect(getRow(page, '/Produk/Lama')).toContainText('https://lain.example/baru')

  await deleteRow(page, '/Produk/Lama', 'Are you sure you want to delete this redirect?')
  await expectNotification(page, 'The redirect was deleted.')
  expect(await answerOf(page, '/produk/lama')).toBe('404')
  await page.keyboard.press('Control+z')
  await expect(getRow(page, '/Produk/Lama')).toBeVisible()
  expect(await answerOf(page, '/produk/lama')).toBe('301 https://lain.example/baru')
})

test('a missed address becomes a redirect in one press, by keyboard', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openScreen(page, 'Links')
  const empty = page.getByText('None. Every address that visitors asked for has a page or a redirect.')
  await expect(empty).toBeVisible()
  for (const path of ['/hilang', '/wp-login.php']) await page.request.get(path)
  await openScreen(page, 'Links')
  const database = new DatabaseSync(join(site.dataDir, 'beranda.sqlite'), { timeout: 10_000 })
  const age = database.prepare(`update missed_address set first_at = ? where path = '/hilang'`)
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  // Asked for in two different minutes; the list that the screen asks for writes what was counted.
  await expect.poll(() => age.run(anHourAgo).changes).toBe(1)
  database.close()
  for (const referer of ['https://mesin.example/cari?q=nama', `${site.url}/blog`])
    await page.request.get('/hilang?email=budi@contoh.example', { headers: { referer } })
  await page.reload()
  const row = getRow(page, '/hilang')
  await expect(row).toContainText('requested 3×')
  await expect(row.getByRole('link', { name: '/blog' })).toBeVisible()
  await expect(page.getByText('wp-login')).toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])

  await row.getByRole('button', { name: 'Make a redirect' }).focus()
  await page.keyboard.press('Enter')
  await expect(getField(page, 'Old address')).toHaveValue('/hilang')
  await getField(page, 'New address').fill('/blog')
  await page.keyboard.press('Enter')
  await expect(row).toBeVisible()
  expect(await answerOf(page, '/hilang')).toBe('301 /blog')
  await goToScreen(page, 'Links')
  await expect(empty).toBeVisible()
})
