import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { formVariants } from './collection-selection.ts'
import { getFirstEdit, getList } from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { goToScreen, openScreen, submitLogin } from './sign-in.ts'

/** The screens whose lists and forms differ in more than their texts. */
const routes = [...formVariants.map(({ screen }) => screen.route), 'Memo', 'UpdateUser']

/** The screens outside the specification. */
const extraScreens = ['Start', 'Pictures', 'Documents', 'Mail', 'Audit', 'Operation', 'Account']

// One colour scheme per window size covers the contrast of both.
const viewports = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 375, height: 740, colorScheme: 'dark' },
] as const

/** Sets window size and colour scheme. */
async function setViewport(page: Page, { width, height, colorScheme }: (typeof viewports)[number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
}

/** Changes the colour scheme of an open screen; settles when the script has followed the style sheets. */
async function changeColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

for (const window of viewports) {
  const other = window.colorScheme === 'light' ? 'dark' : 'light'

  test(`lists and forms have no axe violations at ${window.width} px, ${window.colorScheme}`, async ({ page }) => {
    test.slow()
    await setViewport(page, window)
    // An empty list has nothing to check.
    await sendMemo(page.request)
    await openScreen(page, 'Pictures')
    for (const route of routes) {
      await goToScreen(page, route)
      const edit = getFirstEdit(page)
      await expect(edit).toBeVisible()
      expect(await findAxeViolations(page), route).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window.width)
      await edit.click()
      await expect(page.getByText('Editing', { exact: true })).toBeVisible()
      await expect(page.locator('button[type=submit]')).toBeInViewport()
      expect(await findAxeViolations(page), `${route}, form`).toEqual([])
    }
  })

  test(`dialog and errors have no axe violations at ${window.width} px`, async ({ page }) => {
    await setViewport(page, window)
    await openScreen(page, 'team')
    await getList(page).getByRole('button', { name: 'Delete' }).first().click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await getFirstEdit(page).click()
    await changeColorScheme(page, other)
    await page.route('**/api/team/*', (route) =>
      route.fulfill({ status: 400, json: { message: 'Tidak dapat disimpan.' } }),
    )
    await page.locator('button[type=submit]').click()
    await expect(page.getByText('Tidak dapat disimpan.')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])

    await page.route('**/api/team?*', (route) => route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
    await page.reload()
    await expect(getList(page).getByText('Error: Sedang dirawat.', { exact: true })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })

  test(`the other screens have no axe violations at ${window.width} px`, async ({ page }) => {
    await setViewport(page, window)
    await openScreen(page, 'Team')
    for (const route of extraScreens) {
      await goToScreen(page, route)
      const main = page.getByRole('main')
      // A new site has neither backups nor documents to list, and the screen of the mail has no list.
      const others = main.getByText(/^(Restore drill|Mail server|There are no documents yet)/)
      const loaded = main.getByRole('listitem').or(others)
      await expect(loaded.first()).toBeVisible()
      expect(await findAxeViolations(page), route).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window.width)
    }
  })

  test(`login and its error message have no axe violations at ${window.width} px, ${window.colorScheme}`, async ({
    page,
  }) => {
    await setViewport(page, window)
    await page.goto('/admin')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.route('**/api/auth/login', (answer) => answer.abort())
    await submitLogin(page, { username: 'sari', password: 'salah' })
    await expect(page.getByRole('alert')).toHaveText('An error occurred while logging in.')
    expect(await findAxeViolations(page)).toEqual([])
  })
}

test('the phone menu and the form dialog have no axe violations, and Escape closes each', async ({ page }) => {
  await setViewport(page, viewports[1])
  await openScreen(page, 'team')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('link', { name: 'Blog konten' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Blog konten' })).toBeHidden()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Team' })
  await expect(form.getByRole('button', { name: 'Add Team' })).toBeInViewport()
  await changeColorScheme(page, 'light')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})
