import { test as base, expect } from '../fixtures.ts'
import { signInViaForm } from '../sign-in-form.ts'
import { getLeaveDialog } from './locators.ts'
import { openScreen } from './sign-in.ts'

base('Escape closes the topmost of a dialog and a drawer alone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await openScreen(page, 'features')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Fitur Kami' })
  await drawer.getByLabel('Title', { exact: true }).fill('Berlapis')

  await drawer.getByRole('button', { name: 'Choose from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Picture library' })
  await expect(library).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(library).toBeHidden()
  await expect(drawer.getByLabel('Title', { exact: true })).toHaveValue('Berlapis')

  const question = getLeaveDialog(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(drawer.getByLabel('Title', { exact: true })).toHaveValue('Berlapis')

  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(drawer).toBeHidden()
})

// React and the browser both log a script that cannot be fetched; this test looks at the page instead.
const test = base.extend<{ failOnConsoleErrors: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  failOnConsoleErrors: async ({}, use) => use(undefined),
})

test('a back office whose main script fails to load says so, and opens on a second try', async ({ page }) => {
  await page.route(/\/assets\/authenticated-app-[^/]*\.js$/, (route) => route.abort())
  await signInViaForm(page)
  await expect(page.getByRole('alert')).toContainText('The back office could not be loaded.')
  await page.unroute(/\/assets\/authenticated-app-[^/]*\.js$/)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
