import { expect, test } from '../fixtures.ts'
import {
  editFirst,
  getEditor,
  getField,
  getForm,
  getLeaveDialog,
  getList,
  getSavedAlert,
  getToolbar,
  pressInForm,
} from './locators.ts'
import { openScreen } from './sign-in.ts'

test('Ctrl+S saves the open form, on a phone too, and its button names the shortcut', async ({ page }) => {
  await openScreen(page, 'team')
  await editFirst(page)
  const paragraph = getField(page, 'Paragraph')
  await paragraph.fill('Disimpan dengan Ctrl S')
  const submit = getForm(page).getByRole('button', { name: 'Update Team' })
  await expect(submit).toHaveAttribute('aria-keyshortcuts', 'Control+S')
  await expect(submit).toHaveAttribute('title', 'Ctrl+S')
  await expect(submit).toBeEnabled()
  await page.keyboard.press('Control+s')
  await expect(getSavedAlert(page)).toBeVisible()
  await expect(getList(page).getByText('Disimpan dengan Ctrl S')).toBeVisible()

  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/HomeAdmin/Contact')
  await editFirst(page)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).first().fill('Jalan Ctrl S 1')
  // The shortcut clicks the button, and a disabled one ignores it.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Update Contact' })).toBeEnabled()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(getList(page).getByText('Jalan Ctrl S 1').first()).toBeVisible()
})

test('Ctrl+S does nothing without a submit button, or behind a dialog', async ({ page }) => {
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.method() === 'PUT') saved.push(request.url())
  })
  await openScreen(page, 'header')
  saved.length = 0
  await expect(getList(page).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await openScreen(page, 'team')
  saved.length = 0
  await editFirst(page)
  await pressInForm(page, 'Choose from the library')
  const library = page.getByRole('dialog', { name: 'Picture library' })
  await expect(library).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  await expect(library).toBeHidden()
  await expect(getForm(page).getByText('Editing', { exact: true })).toBeVisible()
  expect(saved).toEqual([])
})

test('Escape leaves edit mode, and asks first when there is unsaved input', async ({ page }) => {
  await openScreen(page, 'team')
  const editing = getForm(page).getByText('Editing', { exact: true })
  await editFirst(page)
  await expect(editing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editing).toBeHidden()
  await expect(page).toHaveURL(/team$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await editFirst(page)
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

test('Escape first closes what is open inside the form: a calendar, a dialog, the list search', async ({ page }) => {
  await openScreen(page, 'gallery')
  const editing = getForm(page).getByText('Editing', { exact: true })
  await editFirst(page)
  await getForm(page).getByLabel('Date').click()
  const calendar = page.getByRole('table').first()
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(editing).toBeVisible()

  await getList(page).getByRole('searchbox').fill('x')
  await page.keyboard.press('Escape')
  await expect(editing).toBeVisible()

  await openScreen(page, 'Services')
  await editFirst(page)
  await getToolbar(page).getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Link', exact: true })
  await expect(dialog.getByLabel('Link', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(editing).toBeVisible()
})

test('Ctrl+K edits a link inside rich text, and opens the command palette elsewhere', async ({ page }) => {
  await openScreen(page, 'Services')
  const editor = getEditor(page)
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

  const tools = getToolbar(page)
  await expect(tools.getByRole('button', { name: 'Link', exact: true })).toHaveAttribute('title', 'Link (Ctrl+K)')
  await tools.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const keys of ['Ctrl+K', 'Ctrl+S', 'Esc']) await expect(shortcuts.getByText(keys, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await getField(page, 'Title').focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
})
