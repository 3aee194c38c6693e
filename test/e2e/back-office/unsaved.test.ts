import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { getField, getFirstEdit, getForm, getLeaveDialog, openNewEntry } from './locators.ts'
import { openScreen } from './sign-in.ts'
import { getDraftOffer } from './stored-drafts.ts'

// One of the last files of a run: idle workers take its tests.
test.describe.configure({ mode: 'parallel' })

/** Waits for the dialog and clicks the button. */
async function answerLeaveDialog(page: Page, buttonName: 'Leave' | 'Keep editing'): Promise<void> {
  const dialog = getLeaveDialog(page)
  await dialog.getByRole('button', { name: buttonName, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('unsaved input alone is asked about before another screen, entry, Back or Log out', async ({ page }) => {
  await openScreen(page, 'features')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await openNewEntry(page)
  await expect(page).toHaveURL(/team\?entry=new$/)
  const title = getField(page, 'Title')
  await title.fill('Belum disimpan')
  const leaveActions = [
    () => page.getByRole('link', { name: 'Blog konten' }).click(),
    () => getFirstEdit(page).click(),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Log out' }).click(),
  ]
  for (const leave of leaveActions) {
    await leave()
    await answerLeaveDialog(page, 'Keep editing')
    await expect(title).toHaveValue('Belum disimpan')
    await expect(page).toHaveURL(/team\?entry=new$/)
  }
  await page.getByRole('link', { name: 'Blog konten' }).click()
  await answerLeaveDialog(page, 'Leave')
  await expect(page).toHaveURL(/Blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conten Blog')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await openNewEntry(page)
  await expect(title).toHaveValue('')
  await expect(getDraftOffer(page)).toHaveCount(0)

  // An untouched form is left without a question.
  await getFirstEdit(page).click()
  await expect(getForm(page).getByText('Editing', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'servis' }).click()
  await expect(page).toHaveURL(/Services$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the browser asks before a tab with unsaved input is closed, and only then', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await openScreen(page, 'team?entry=new')
  await page.reload()
  expect(asked).toEqual([])
  // By keys, as a person does: the browser asks only a page that has had such a gesture.
  await getField(page, 'Title').pressSequentially('Belum')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})
