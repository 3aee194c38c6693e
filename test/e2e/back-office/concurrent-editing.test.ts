import type { Browser, Page } from '@playwright/test'
import { expect, type TestSite, test } from '../fixtures.ts'
import { editRow, getForm, getList, getRow } from './locators.ts'
import { addUser, createEntry, openBackOffice } from './sign-in.ts'

interface PageBrowserSite {
  readonly page: Page
  readonly browser: Browser
  readonly site: TestSite
}

const colleague = { username: 'budi', password: 'perahu kertas di sungai kecil' } as const

const getTitleInput = (page: Page) => getForm(page).getByLabel('Title', { exact: true })
const getParagraphInput = (page: Page) => getForm(page).getByLabel('Paragraph', { exact: true })

async function submitUpdate(page: Page): Promise<void> {
  await getForm(page).getByRole('button', { name: 'Update Feature' }).click()
}

/** Adds a feature and opens it as two administrators, each in a browser of its own; the second is the colleague. */
async function editTogether({ page, browser, site }: PageBrowserSite, title: string): Promise<Page> {
  const other = await browser.newPage({ locale: 'en-GB' })
  await openBackOffice(page, site.url, 'features')
  await createEntry(page, 'features', { title, paragraph: 'Semula' })
  await page.reload()
  await openBackOffice(other, site.url, 'features', colleague)
  await Promise.all([page, other].map((one) => editRow(one, title)))
  return other
}

test.beforeAll(async ({ playwright, site }) => {
  const request = await playwright.request.newContext()
  await addUser(request, site.url, colleague)
  await request.dispose()
})

test('concurrent changes of different fields are merged without a question', async ({ page, browser, site }) => {
  const other = await editTogether({ page, browser, site }, 'Berdua')
  await getTitleInput(page).fill('Berdua, judul Sari')
  await getParagraphInput(other).fill('Paragraf Budi')
  await submitUpdate(other)
  await expect(getRow(other, 'Berdua')).toContainText('Paragraf Budi')
  await submitUpdate(page)
  await expect(page.getByRole('alert').filter({ hasText: 'together with what somebody else had saved' })).toBeVisible()
  await expect(getRow(page, 'Berdua, judul Sari')).toContainText('Paragraf Budi')
  await other.close()
})

test('concurrent changes of one field show who saved first and when, and offer a choice', async ({
  page,
  browser,
  site,
}) => {
  const other = await editTogether({ page, browser, site }, 'Bertiga')
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
  const versions = await page.request.get(`${site.url}/api/features?lang=id`)
  expect(await versions.json()).toContainEqual(
    expect.objectContaining({ title: 'Kata Sari', paragraph: 'Paragraf Sari' }),
  )
  await other.close()
})

test('English text older than its Indonesian is marked in form and list until changed or confirmed', async ({
  page,
  site,
}) => {
  await openBackOffice(page, site.url, 'features')
  const form = getForm(page)
  await createEntry(page, 'features', {
    title: 'Terjemahan',
    title_en: 'Translation',
    paragraph: 'Belum diterjemahkan',
  })
  await page.reload()
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
