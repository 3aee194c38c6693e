import type { Page } from '@playwright/test'
import { administrator } from './site.ts'

/** Signs in at `/admin` as a person does; settles on the first screen. */
export async function signIn(page: Page, address = ''): Promise<void> {
  await page.goto(`${address}/admin`)
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/homeadmin/i)
}
