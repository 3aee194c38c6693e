import type { Page } from '@playwright/test'
import { submitLogin } from './back-office/sign-in.ts'
import { testAdmin } from './fixtures.ts'

/** Logs in through the form at `/admin`; settles on the first screen. */
export async function signInViaForm(page: Page): Promise<void> {
  await page.goto('/admin')
  await submitLogin(page, testAdmin)
  await page.waitForURL(/\/homeadmin/i)
}
