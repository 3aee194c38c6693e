import { test as base, expect } from '../site.ts'
import { enter } from './enter.ts'
import { listOf } from './parts.ts'

// A script that cannot be fetched is named in the console by React and by the browser; here the screen is looked at.
const test = base.extend<{ quiet: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  quiet: async ({}, use) => use(undefined),
})

test('a screen whose script cannot be fetched says so, leaves the menu standing, and opens on a second try', async ({
  page,
  site,
}) => {
  const script = '**/assets/user-screen*'
  await enter(page, site.address, 'team')
  await page.route(script, (route) => route.abort())
  await page.getByRole('link', { name: 'User list' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error: This screen cannot be shown.')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(listOf(page).getByRole('button', { name: 'Edit' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'User list' }).click()
  await page.unroute(script)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User List', exact: true })).toBeVisible()
})
