import { expect, type Locator, type Page } from '@playwright/test'

/** The list item with exactly this title. */
export function getRow(page: Page, title: string): Locator {
  return page.getByRole('listitem', { name: title, exact: true })
}

/** The region of the form, on a wide window. */
export function getForm(page: Page): Locator {
  return page.getByRole('region', { name: 'Form', exact: true })
}

/** The region of the list. */
export function getList(page: Page): Locator {
  return page.getByRole('region', { name: 'List', exact: true })
}

/** The input of the form with exactly this label. */
export function getField(page: Page, label: string): Locator {
  return getForm(page).getByLabel(label, { exact: true })
}

/** The editor of the Indonesian rich text, in a window of any width. */
export function getEditor(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Paragraph Detail', exact: true })
}

/** The tools of the Indonesian rich text. */
export function getToolbar(page: Page): Locator {
  return page.getByRole('toolbar', { name: 'Tools for Paragraph Detail', exact: true })
}

/** The titles of the list, in its order. */
export function getTitles(page: Page): Locator {
  return getList(page).getByRole('heading', { level: 3 })
}

/** The button that edits the first item of the list. */
export function getFirstEdit(page: Page): Locator {
  return getList(page).getByRole('button', { name: 'Edit' }).first()
}

/** Clicks Edit on the first item of the list; returns its title. */
export async function editFirst(page: Page): Promise<string> {
  const title = await getTitles(page).first().innerText()
  await getFirstEdit(page).click()
  return title
}

/** Opens the form of a new entry. */
export async function openNewEntry(page: Page): Promise<void> {
  await getList(page).getByRole('button', { name: 'Add', exact: true }).click()
}

/** Clicks a link in a folded group of the menu. */
export async function followFoldedLink(page: Page, group: string, name: string): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true })
  if (!(await link.isVisible())) await page.getByRole('navigation').getByText(group, { exact: true }).click()
  await link.click()
}

/** Clicks the button of the form with exactly this name. */
export async function pressInForm(page: Page, name: string): Promise<void> {
  await getForm(page).getByRole('button', { name, exact: true }).click()
}

/** The notification after a save. */
export function getSavedAlert(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'Saved and published.' })
}

/** The confirmation dialog with exactly this name. */
export function getDialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name: name, exact: true })
}

/** The dialog that asks before unsaved input is given up. */
export function getLeaveDialog(page: Page): Locator {
  return getDialog(page, 'There are unsaved changes. Leave without saving?')
}

/** Deletes the list item with this title and confirms it. */
export async function deleteRow(
  page: Page,
  title: string,
  question = 'Apakah Anda yakin ingin menghapus data ini?',
): Promise<void> {
  await getRow(page, title).getByRole('button', { name: 'Delete' }).click()
  await getDialog(page, question).getByRole('button', { name: 'Delete' }).click()
}

/** Waits for one notification with exactly this text; the undo button may follow it. */
export async function expectNotification(page: Page, message: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: message })
  await expect(alert).toHaveCount(1)
  const alertText = await alert.innerText()
  expect(alertText.replace(/\s*Undo(\s+Ctrl\+Z)?\s*$/, '').trim()).toBe(message)
}

/** Clicks Edit on the list item with this title. */
export async function editRow(page: Page, title: string): Promise<void> {
  await getRow(page, title).getByRole('button', { name: 'Edit' }).click()
}

/** Waits until a dialog that has opened takes the focus: a key that is pressed before reaches something else. */
export async function expectFocusInside(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
}
