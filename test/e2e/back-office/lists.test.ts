import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { screenVariants } from './collection-selection.ts'
import { getForm, getList, getRow, getTitles } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { addUser, createEntry, goToScreen, openScreen } from './sign-in.ts'

// Each test continues from the state that the previous one left.
test.describe.configure({ mode: 'serial' })
useOwnSite({ SAMPLE_CONTENT: 'off' })

/** Waits until the list, and the public API, have these features first. */
async function expectFirstTitles(page: Page, expected: readonly string[]): Promise<void> {
  const fetchPublicTitles = async () => {
    const features = (await (await page.request.get('/api/features')).json()) as { title: string }[]
    return features.slice(0, 3).map(({ title }) => title)
  }
  await expect.poll(async () => (await getTitles(page).allInnerTexts()).slice(0, 3)).toEqual(expected)
  await expect.poll(fetchPublicTitles).toEqual(expected)
}

/** Fifty-three titles: 01 Butir, 02 Butir and so on. */
const titles = Array.from({ length: 53 }, (_, index) => `${String(index + 1).padStart(2, '0')} Butir`)

for (const window of [
  { width: 1280, height: 900, colorScheme: 'dark' },
  { width: 375, height: 740, colorScheme: 'light' },
] as const) {
  test(`every kind of empty list shows its purpose without axe violations, ${window.width} px`, async ({ page }) => {
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme: window.colorScheme })
    await openScreen(page, 'Pictures')
    for (const { screen } of screenVariants) {
      await goToScreen(page, screen.route)
      if (screen.canCreate) await expect(getList(page).getByText(screen.purpose.en)).toBeVisible()
      // An edit-only screen has one empty entry from the start.
      else await expect(getList(page).getByRole('button', { name: 'Edit' })).toHaveCount(1)
      expect(await findAxeViolations(page), screen.route).toEqual([])
      const first = getList(page).getByRole('button', { name: 'Add the first one' })
      await expect(first).toHaveCount(screen.canCreate ? 1 : 0)
      if (!screen.canCreate) continue
      await first.click()
      // On a phone the form is a dialog over the list.
      const form = window.width < 1120 ? page.getByRole('dialog') : getForm(page)
      await expect(form.locator('form').locator('input, textarea, select').first()).toBeVisible()
    }
  })
}

test('a long list has pages, and the server searches and sorts it', async ({ page }) => {
  for (const [index, title] of titles.entries()) {
    await createEntry(page, 'features', { title })
    await createEntry(page, 'blog', { title, createAt: new Date(Date.UTC(2026, 0, 60 - index)).toISOString() })
  }
  await openScreen(page, 'Blog')
  await expect(getList(page).getByText(/^53 in all/)).toBeVisible()
  await expect(getTitles(page)).toHaveCount(50)
  const pages = getList(page).getByRole('navigation', { name: 'Pages of the list' })
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(getTitles(page)).toHaveText(['51 Butir', '52 Butir', '53 Butir'])
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(getTitles(page).first()).toBeInViewport()
  await pages.getByLabel('Page', { exact: true }).selectOption('Page 1 of 2')
  await expect(getTitles(page).first()).toHaveText('01 Butir')
  await pages.getByRole('button', { name: 'Next' }).click()
  await getList(page).getByLabel('Sorting').selectOption('changed')
  await expect(getTitles(page).first()).toHaveText('53 Butir')
  await getList(page).getByRole('searchbox', { name: 'Search' }).fill('5')
  // By the beginnings of words.
  await expect(getTitles(page)).toHaveText(['53 Butir', '52 Butir', '51 Butir', '50 Butir'])
  await getList(page).getByLabel('Sorting').selectOption('title')
  await expect(getTitles(page).first()).toHaveText('50 Butir')
  await getList(page).getByRole('searchbox', { name: 'Search' }).fill('tidak ada')
  await expect(getList(page).getByText('Nothing matches “tidak ada”.')).toBeVisible()
})

test('the order is set by dragging and by keyboard, announced, and used on the site', async ({ page }) => {
  await openScreen(page, 'features')
  const row = (title: string) => getRow(page, title)
  const grip = row('01 Butir').getByRole('button', { name: 'Drag 01 Butir' })
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await row('03 Butir').boundingBox()
  if (!from || !to) throw new Error('a row is not shown')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, to.y + to.height - 4, { steps: 8 })
  await page.mouse.up()
  const moved = ['02 Butir', '03 Butir', '01 Butir']
  await expectFirstTitles(page, moved)

  await row('01 Butir').getByRole('button', { name: 'Move 01 Butir up' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Now number 1 of 53.')).toBeAttached()
  await expectFirstTitles(page, titles.slice(0, 3))

  // The second press comes before the list shows the first one.
  const down = row('01 Butir').getByRole('button', { name: 'Move 01 Butir down' })
  await down.evaluate((button: HTMLElement) => {
    button.focus()
    button.click()
    button.click()
  })
  await expect(page.getByText('Now number 3 of 53.')).toBeAttached()
  await expect(down).toBeFocused()
  await expectFirstTitles(page, moved)

  await page.route('**/api/features/order', (route) =>
    route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }),
  )
  await row('02 Butir').getByRole('button', { name: 'Move 02 Butir down' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The order was not saved. Sedang dirawat.' })).toBeVisible()
  await expectFirstTitles(page, moved)
})

test('the list of users is searched and sorted', async ({ page }) => {
  for (const username of ['budi', 'Ani', 'wayan 10', 'wayan 9']) {
    await addUser(page.request, { username, password: 'payung kuning tertinggal' })
  }
  await openScreen(page, 'UpdateUser')
  const users = getList(page).getByRole('listitem').locator('[id]:first-child')
  await expect(users).toHaveText(['Ani', 'budi', 'sari', 'wayan 9', 'wayan 10'])
  await getList(page).getByLabel('Sorting').selectOption('newest')
  await expect(users).toHaveText(['wayan 9', 'wayan 10', 'Ani', 'budi', 'sari'])
  await getList(page).getByRole('searchbox', { name: 'Search' }).fill('WAYAN')
  await expect(users).toHaveText(['wayan 9', 'wayan 10'])
  await getList(page).getByRole('searchbox', { name: 'Search' }).fill('nyoman')
  await expect(getList(page).getByText('Nothing matches “nyoman”.')).toBeVisible()
})
