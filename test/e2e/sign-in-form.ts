import type { Page } from '@playwright/test'
import { testAdmin } from './fixtures.ts'

/** Logs in through the form at `/admin`; settles on the first screen. */
export async function signInViaForm(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/admin`)
  await page.getByLabel('Username').fill(testAdmin.username)
  await page.getByLabel('Password').fill(testAdmin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/homeadmin/i)
}
