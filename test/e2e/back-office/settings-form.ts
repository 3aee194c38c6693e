import { expect, type Locator, type Page } from '@playwright/test'
import { getForm, pressInForm } from './locators.ts'

/** Opens a group of settings. */
export async function openTab(form: Locator, name: string): Promise<void> {
  await form.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}

/** Saves the settings; settles when the form has nothing to save. */
export async function saveSettings(page: Page): Promise<void> {
  await pressInForm(page, 'Update Settings')
  await expect(getForm(page).getByText('Nothing changed')).toBeVisible()
}

export async function readText(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text()
}
