import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deleteRow, expectFocusInside, expectNotification, getForm, getList, getRow } from './locators.ts'
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
  expect(await answerOf(page, '/produk/lama')).toBe('404')
  await openScreen(page, 'Redirects')
  await expect(
    getList(page).getByText('Old addresses that lead visitors and search engines to a new one.'),
  ).toBeVisible()
  const form = getForm(page)
  const [from, to] = [form.getByLabel('Old address', { exact: true }), form.getByLabel('New address', { exact: true })]
  const add = form.getByRole('button', { name: 'Add Redirect' })

  await from.fill('/blog')
  await to.fill('ke mana saja')
  await add.click()
  await expect(to).toHaveAccessibleDescription(/begins with \/, or one of another site that begins with https/)
  await to.fill('/penawaran')
  await add.click()
  await expect(from).toHaveAccessibleDescription(/There is a page at this address/)
  await from.fill('/api/features')
  await add.click()
  await expect(from).toHaveAccessibleDescription(/belongs to the API or the back office/)
  await from.fill('/Produk/Lama')
  await expect(to).toHaveValue('/penawaran')
  await page.keyboard.press('Enter')
  await expect(getRow(page, '/Produk/Lama')).toBeVisible()
  for (const path of ['/produk/lama', '/PRODUK/lama/']) expect(await answerOf(page, path)).toBe('301 /penawaran')
  expect(await answerOf(page, '/produk/lama?item=a%20b')).toBe('301 /penawaran?item=a%20b')

  await getRow(page, '/Produk/Lama').getByRole('button', { name: 'Edit' }).click()
  await to.fill('/produk/lama')
  await form.getByRole('button', { name: 'Update Redirect' }).click()
  await expect(to).toHaveAccessibleDescription(/leads back to the old one/)
  await to.fill('https://lain.example/baru')
  await form.getByRole('button', { name: 'Update Redirect' }).click()
  await expect(getRow(page, '/Produk/Lama')).toContainText('https://lain.example/baru')

  await deleteRow(page, '/Produk/Lama')
  await expect(getRow(page, '/Produk/Lama')).toHaveCount(0)
  expect(await answerOf(page, '/produk/lama')).toBe('404')
  await expectNotification(page, 'Data berhasil dihapus.')
  await page.keyboard.press('Control+z')
  await expect(getRow(page, '/Produk/Lama')).toBeVisible()
  expect(await answerOf(page, '/produk/lama')).toBe('301 https://lain.example/baru')
})

for (const window of [
  { width: 1280, height: 900, colorScheme: 'dark' },
  { width: 375, height: 740, colorScheme: 'light' },
] as const) {
  test(`a missed address becomes a redirect in one press, by keyboard, ${window.width} px`, async ({ page }) => {
    const path = `/hilang/${window.width}`
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme: window.colorScheme })
    await openScreen(page, 'Pictures')
    await goToScreen(page, 'Links')
    const empty = page.getByText('None. Every address that visitors asked for has a page or a redirect.')
    await expect(empty).toBeVisible()
    for (const referer of ['https://mesin.example/cari?q=nama', `${site.url}/blog`, ''])
      await page.request.get(`${site.url}${path}?email=budi@contoh.example`, { headers: { referer } })
    await page.request.get('/wp-login.php')
    await page.reload()
    const row = getRow(page, path)
    await expect(row).toContainText('requested 3×')
    await expect(row.getByRole('link', { name: '/blog' })).toBeVisible()
    await expect(page.getByText('wp-login')).toHaveCount(0)
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window.width)

    await row.getByRole('button', { name: 'Make a redirect' }).focus()
    await page.keyboard.press('Enter')
    const isDrawer = window.width < 1120
    const form = isDrawer ? page.getByRole('dialog') : getForm(page)
    await expect(form.getByLabel('Old address', { exact: true })).toHaveValue(path)
    if (isDrawer) await expectFocusInside(form)
    await form.getByLabel('New address', { exact: true }).fill('/blog')
    await page.keyboard.press('Enter')
    await expect(getRow(page, path)).toBeVisible()
    expect(await answerOf(page, path)).toBe('301 /blog')
    await goToScreen(page, 'Links')
    await expect(empty).toBeVisible()
    await expect(row).toHaveCount(0)
  })
}

test('an ignored address is in its own list, and comes back', async ({ page }) => {
  await page.request.get('/abaikan')
  await openScreen(page, 'Links')
  await getRow(page, '/abaikan').getByRole('button', { name: 'Ignore' }).click()
  await expect(getRow(page, '/abaikan')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(getRow(page, '/abaikan')).toBeVisible()
  await getRow(page, '/abaikan').getByRole('button', { name: 'Ignore' }).click()
  await page.getByRole('radio', { name: 'Ignored' }).check({ force: true })
  await getRow(page, '/abaikan').getByRole('button', { name: 'List again' }).click()
  await expect(page.getByText('No address is ignored.')).toBeVisible()
})
