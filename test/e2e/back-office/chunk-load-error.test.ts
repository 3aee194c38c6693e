import { test as base, expect, testAdmin } from '../fixtures.ts'
import { getFirstEdit } from './locators.ts'
import { openScreen, submitLogin } from './sign-in.ts'

// React and the browser both log a script that cannot be fetched; these tests look at the screen instead.
const test = base.extend<{ failOnConsoleErrors: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  failOnConsoleErrors: async ({}, use) => use(undefined),
})

test('a screen whose script fails to load says so, keeps the menu, and opens on a second try', async ({ page }) => {
  const script = '**/assets/user-screen*'
  await openScreen(page, 'team')
  await page.route(script, (route) => route.abort())
  await page.getByRole('link', { name: 'User list' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error: This screen cannot be shown.')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(getFirstEdit(page)).toBeVisible()
  await page.getByRole('link', { name: 'User list' }).click()
  await page.unroute(script)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User List', exact: true })).toBeVisible()
})

test('a back office whose main script fails to load says so, and opens on a second try', async ({ page }) => {
  const script = /\/assets\/authenticated-app-[^/]*\.js$/
  await page.route(script, (route) => route.abort())
  await page.goto('/admin')
  await submitLogin(page, testAdmin)
  await expect(page.getByRole('alert')).toContainText('The back office could not be loaded.')
  await page.unroute(script)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
