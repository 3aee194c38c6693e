import { signIn } from '../sign-in.ts'
import { test as base, expect } from '../site.ts'
import { enter } from './enter.ts'
import { questionOf } from './parts.ts'

base('Escape closes the topmost of a dialog and a drawer alone', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await enter(page, site.address, 'features')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Fitur Kami' })
  await drawer.getByLabel('Title', { exact: true }).fill('Berlapis')

  await drawer.getByRole('button', { name: 'Choose from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Picture library' })
  await expect(library).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(library).toBeHidden()
  await expect(drawer.getByLabel('Title', { exact: true })).toHaveValue('Berlapis')

  await page.keyboard.press('Escape')
  const question = questionOf(page, 'There are unsaved changes. Leave without saving?')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(drawer.getByLabel('Title', { exact: true })).toHaveValue('Berlapis')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(drawer).toBeHidden()
})

// A script that cannot be fetched is named in the console by React and by the browser; here the page is looked at.
const test = base.extend<{ quiet: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  quiet: async ({}, use) => use(undefined),
})

test('a back office whose program cannot be fetched says so in its own words, and opens on a second try', async ({
  page,
  site,
}) => {
  await page.route(/\/assets\/area[^/]*\.js$/, (route) => route.abort())
  await signIn(page, site.address)
  await expect(page.getByRole('alert')).toContainText('The back office could not be loaded.')
  await page.unroute(/\/assets\/area[^/]*\.js$/)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
