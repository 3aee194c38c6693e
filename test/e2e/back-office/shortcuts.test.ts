import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { editRow, getForm, getLeaveDialog, getList } from './locators.ts'
import { openBackOffice } from './sign-in.ts'

async function readFirstTitle(page: Page): Promise<string> {
  return getList(page).getByRole('heading', { level: 3 }).first().innerText()
}

test('Ctrl+S saves the open form, on a phone too, and its button names the shortcut', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'team')
  await editRow(page, await readFirstTitle(page))
  const paragraph = getForm(page).getByLabel('Paragraph', { exact: true })
  await paragraph.fill('Disimpan dengan Ctrl S')
  const submit = getForm(page).getByRole('button', { name: 'Update Team' })
  await expect(submit).toHaveAttribute('aria-keyshortcuts', 'Control+S')
  await expect(submit).toHaveAttribute('title', 'Ctrl+S')
  await expect(submit).toBeEnabled()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'Saved and published.' })).toBeVisible()
  await expect(getList(page).getByText('Disimpan dengan Ctrl S')).toBeVisible()

  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`${site.url}/HomeAdmin/Contact`)
  await editRow(page, await readFirstTitle(page))
  await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).first().fill('Jalan Ctrl S 1')
  // The shortcut clicks the button, and a disabled one ignores it.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Update Contact' })).toBeEnabled()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(getList(page).getByText('Jalan Ctrl S 1').first()).toBeVisible()
})

test('Ctrl+S does nothing without a submit button, or behind a dialog', async ({ page, site }) => {
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.method() === 'PUT') saved.push(request.url())
  })
  await openBackOffice(page, site.url, 'header')
  saved.length = 0
  await expect(getList(page).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await openBackOffice(page, site.url, 'team')
  saved.length = 0
  await editRow(page, await readFirstTitle(page))
  await getForm(page).getByRole('button', { name: 'Choose from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Picture library' })
  await expect(library).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  await expect(library).toBeHidden()
  await expect(getForm(page).getByText('Editing', { exact: true })).toBeVisible()
  expect(saved).toEqual([])
})

test('Escape leaves edit mode, and asks first when there is unsaved input', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'team')
  const editing = getForm(page).getByText('Editing', { exact: true })
  await editRow(page, await readFirstTitle(page))
  await expect(editing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editing).toBeHidden()
  await expect(page).toHaveURL(/team$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await editRow(page, await readFirstTitle(page))
  await getForm(page).getByLabel('Title (English)').fill('Typed')
  await page.keyboard.press('Escape')
  const question = getLeaveDialog(page)
  await expect(question).toBeVisible()
  // Escape cancels the dialog.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(editing).toBeVisible()
  await expect(getForm(page).getByLabel('Title (English)')).toHaveValue('Typed')
})

test('Escape first closes what is open inside the form: a calendar, an editor dialog, the list search', async ({
  page,
  site,
}) => {
  await openBackOffice(page, site.url, 'gallery')
  const editing = getForm(page).getByText('Editing', { exact: true })
  await editRow(page, await readFirstTitle(page))
  await getForm(page).getByLabel('Date').click()
  const calendar = page.getByRole('table').first()
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(editing).toBeVisible()

  await getList(page).getByRole('searchbox').fill('x')
  await page.keyboard.press('Escape')
  await expect(editing).toBeVisible()

  await openBackOffice(page, site.url, 'Services')
  await editRow(page, await readFirstTitle(page))
  const toolbar = getForm(page).getByRole('toolbar', { name: 'Tools for Paragraph Detail', exact: true })
  await toolbar.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Link', exact: true })
  await expect(dialog.getByLabel('Link', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(editing).toBeVisible()
})

test('Ctrl+K edits a link inside rich text, and opens the command palette elsewhere', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'Services')
  const editor = getForm(page).getByRole('textbox', { name: 'Paragraph Detail', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Link', exact: true })
  await editor.click()
  await page.keyboard.type('kata')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await expect(dialog.getByLabel('Link', { exact: true })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toHaveCount(0)
  await page.keyboard.type('contoh.co.id')
  await page.keyboard.press('Enter')
  await expect(editor.locator('a[href="https://contoh.co.id"]')).toHaveText('kata')
  await expect(editor).toBeFocused()

  await page.keyboard.press('End')
  await page.keyboard.press('Control+k')
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue('https://contoh.co.id')
  await dialog.getByLabel('Link', { exact: true }).fill('tel:+62215550138')
  await page.keyboard.press('Enter')
  await expect(editor.locator('a[href="tel:+62215550138"]')).toHaveText('kata')

  const tools = getForm(page).getByRole('toolbar', { name: 'Tools for Paragraph Detail', exact: true })
  await expect(tools.getByRole('button', { name: 'Link', exact: true })).toHaveAttribute('title', 'Link (Ctrl+K)')
  await tools.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const keys of ['Ctrl+K', 'Ctrl+S', 'Esc']) await expect(shortcuts.getByText(keys, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await getForm(page).getByLabel('Title', { exact: true }).focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
})
