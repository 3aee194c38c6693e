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
} from './locators.ts'
import { openScreen } from './sign-in.ts'

test('Ctrl+S saves the open form, on a phone too, and its button names the shortcut', async ({ page }) => {
  await openScreen(page, 'team')
  await editFirst(page)
  await getField(page, 'Paragraph').fill('Disimpan dengan Ctrl S')
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

test('Escape closes what is open inside the form, a calendar, a dialog or the list search, and then leaves edit mode', async ({
  page,
}) => {
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

  await getField(page, 'Title').focus()
  await page.keyboard.press('Escape')
  await expect(editing).toBeHidden()
  await expect(page).toHaveURL(/Services$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('Escape closes the topmost of a dialog and a drawer alone, and asks before input is given up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await openScreen(page, 'features')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Fitur Kami' })
  const title = drawer.getByLabel('Title', { exact: true })
  await title.fill('Berlapis')

  await drawer.getByRole('button', { name: 'Choose from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Picture library' })
  await expect(library).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(library).toBeHidden()
  await expect(title).toHaveValue('Berlapis')

  const question = getLeaveDialog(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(title).toHaveValue('Berlapis')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(drawer).toBeHidden()
})

test('Ctrl+K edits a link inside rich text, and opens the command palette elsewhere', async ({ page }) => {
  await openScreen(page, 'Services?entry=new')
  const editor = getEditor(page)
  const address = page.getByRole('dialog', { name: 'Link', exact: true }).getByLabel('Link', { exact: true })
  await editor.click()
  await page.keyboard.type('kata')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await expect(address).toBeFocused()
  await page.keyboard.type('contoh.co.id')
  await page.keyboard.press('Enter')
  await expect(editor.locator('a[href="https://contoh.co.id"]')).toHaveText('kata')
  await expect(editor).toBeFocused()

  await page.keyboard.press('End')
  await page.keyboard.press('Control+k')
  await expect(address).toHaveValue('https://contoh.co.id')
  await page.keyboard.press('Escape')

  const tool = getToolbar(page).getByRole('button', { name: 'Link', exact: true })
  await expect(tool).toHaveAttribute('title', 'Link (Ctrl+K)')
  await getField(page, 'Title').focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
})
