import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { editRow, getField, getForm, getList, getRow, pressInForm } from './locators.ts'
import { addUser, createEntry, openScreen } from './sign-in.ts'

const colleague = { username: 'budi', password: 'perahu kertas di sungai kecil' } as const

const getTitleInput = (page: Page) => getField(page, 'Title')
const getParagraphInput = (page: Page) => getField(page, 'Paragraph')

async function submitUpdate(page: Page): Promise<void> {
  await pressInForm(page, 'Update Feature')
}

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext()
  await addUser(request, colleague)
  await request.dispose()
})

test('concurrent changes are merged; those of one field show who saved first, and offer a choice', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage({ locale: 'en-GB' })
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
  const versions = await page.request.get('/api/features?lang=id')
  const expected = { title: 'Kata Sari', paragraph: 'Paragraf Sari' }
  expect(await versions.json()).toContainEqual(expect.objectContaining(expected))
  await other.close()
})

test('English older than its Indonesian is marked in form and list until confirmed', async ({ page }) => {
  const paragraph = 'Belum diterjemahkan'
  await createEntry(page, 'features', { title: 'Terjemahan', title_en: 'Translation', paragraph })
  await openScreen(page, 'features')
  const form = getForm(page)
  await expect(getRow(page, 'Terjemahan')).toContainText('1 not translated')

  await editRow(page, 'Terjemahan')
  await expect(form.getByText('1 not translated')).toBeVisible()
  await expect(form.getByText('1 with older English')).toHaveCount(0)
  await getTitleInput(page).fill('Terjemahan baru')
  await expect(form.getByText('1 with older English')).toBeVisible()
  await expect(form.getByText('older', { exact: true })).toBeVisible()
  await submitUpdate(page)
  const row = getRow(page, 'Terjemahan baru')
  await expect(row).toContainText('1 with older English')

  await editRow(page, 'Terjemahan baru')
  await expect(form.getByText('older', { exact: true })).toBeVisible()
  await expect(form.getByText('If the English still holds')).toBeVisible()
  await submitUpdate(page)
  await expect(row).not.toContainText('older English')
  await expect(getList(page)).not.toContainText('older English')
})
