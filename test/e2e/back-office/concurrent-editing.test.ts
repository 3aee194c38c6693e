import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { editRow, getField, getForm, getRow, pressInForm } from './locators.ts'
import { addUser, createEntry, openScreen } from './sign-in.ts'

const colleague = { username: 'budi', password: 'perahu kertas di sungai kecil' } as const

const getTitleInput = (page: Page) => getField(page, 'Title')
const getParagraphInput = (page: Page) => getField(page, 'Paragraph')
const submitUpdate = (page: Page) => pressInForm(page, 'Update Feature')

test('concurrent changes are merged; those of one field show who saved first, and offer a choice', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage({ locale: 'en-GB' })
  await addUser(page.request, colleague)
  await createEntry(page, 'features', { title: 'Berdua', paragraph: 'Semula' })
  await openScreen(page, 'features')
  await openScreen(other, 'features', colleague)
  await Promise.all([page, other].map((one) => editRow(one, 'Berdua')))
  await getTitleInput(page).fill('Berdua, judul Sari')
  await getParagraphInput(other).fill('Paragraf Budi')
  await submitUpdate(other)
  await expect(getRow(other, 'Berdua')).toContainText('Paragraf Budi')
  await submitUpdate(page)
  await expect(page.getByRole('alert').filter({ hasText: 'together with what somebody else had saved' })).toBeVisible()
  await expect(getRow(page, 'Berdua, judul Sari')).toContainText('Paragraf Budi')
  await other.reload()

  await Promise.all([page, other].map((one) => editRow(one, 'Berdua, judul Sari')))
  await getTitleInput(other).fill('Kata Budi')
  await submitUpdate(other)
  await expect(getRow(other, 'Kata Budi')).toBeVisible()
  await getTitleInput(page).fill('Kata Sari')
  await getParagraphInput(page).fill('Paragraf Sari')
  await submitUpdate(page)

  const panel = getForm(page).getByRole('alert').filter({ hasText: 'while you were editing' })
  await expect(panel).toContainText(/^budi saved this entry on .*\d{4} at \d{2}[.:]\d{2}, while you were editing\./)
  await expect(panel.getByRole('group', { name: 'Title' })).toBeVisible()
  await expect(panel.getByRole('group')).toHaveCount(1)
  await submitUpdate(page)
  await expect(getForm(page).getByText('Choose what to keep first.')).toBeVisible()
  await panel.getByRole('radio', { name: /Kata Budi/ }).check()
  await expect(getTitleInput(page)).toHaveValue('Kata Budi')
  await panel.getByRole('radio', { name: /Kata Sari/ }).check()
  await submitUpdate(page)
  await expect(getRow(page, 'Kata Sari')).toContainText('Paragraf Sari')
  await other.close()
})
