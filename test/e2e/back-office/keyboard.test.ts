import type { Locator, Page } from '@playwright/test'
import { expect, test, testAdmin } from '../fixtures.ts'
import { expectNotification, getDialog, getForm, getRow } from './locators.ts'
import { openScreen } from './sign-in.ts'

/** Presses the key until the element has the focus, 60 times at most. */
async function tabUntilFocused(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    if (await element.evaluate((one) => one === document.activeElement)) return
  }
  await expect(element).toBeFocused()
}

test('login and finding a screen work with the keyboard alone', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByLabel('Username')).toBeVisible()
  await tabUntilFocused(page, page.getByLabel('Username'))
  await page.keyboard.type(testAdmin.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(testAdmin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Gallery' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Find anything' })
  await expect(search).toBeFocused()
  await page.keyboard.type('testimonial header')
  const selected = page.getByRole('listbox', { name: 'Find anything' }).getByRole('option', { selected: true })
  await expect(selected).toContainText('Testimonial Header')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/TestimonialHeader$/)
  await expect(search).toBeHidden()
})

test('an entry is added, changed and deleted with the keyboard alone; focus is never lost', async ({ page }) => {
  await openScreen(page, 'AboutDetail')
  const form = getForm(page)
  await tabUntilFocused(page, page.getByRole('button', { name: 'Add', exact: true }))
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Type')).toBeFocused()
  await page.keyboard.type('Why2')
  await expect(form.getByLabel('Type')).toHaveValue('Why2')
  await tabUntilFocused(page, form.getByLabel('Content', { exact: true }))
  await page.keyboard.type('Tanpa tetikus')
  await tabUntilFocused(page, form.getByRole('button', { name: 'Add About Detail' }))
  await page.keyboard.press('Enter')
  const row = getRow(page, 'Tanpa tetikus')
  await expect(row).toBeVisible()
  await expect(form.getByLabel('Content', { exact: true })).toHaveValue('')
  // The pressed button loses the focus only if a frame is drawn while it is disabled.
  await expect(form.locator(':focus:enabled')).toBeVisible()

  await tabUntilFocused(page, row.getByRole('button', { name: 'Edit' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Type')).toBeFocused()
  await tabUntilFocused(page, form.getByLabel('Content', { exact: true }))
  await page.keyboard.press('End')
  await page.keyboard.type(' sama sekali')
  await tabUntilFocused(page, form.getByRole('button', { name: 'Update About Detail' }))
  await page.keyboard.press('Enter')
  const changed = getRow(page, 'Tanpa tetikus sama sekali')
  await expect(changed.getByRole('button', { name: 'Edit' })).toBeFocused()

  const remove = changed.getByRole('button', { name: 'Delete' })
  const question = getDialog(page, 'Apakah Anda yakin ingin menghapus data ini?')
  await tabUntilFocused(page, remove)
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabUntilFocused(page, question.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expectNotification(page, 'Data berhasil dihapus.')
  await expect(changed).toHaveCount(0)
  await expect(page.locator('#screen')).toBeFocused()
})
