import type { Browser, Page } from '@playwright/test'
import { expect, type TestSite, test } from '../fixtures.ts'
import { editRow, getForm, getList, getRow } from './locators.ts'
import { openBackOffice, signIn } from './sign-in.ts'

const colleague = { username: 'budi', password: 'perahu kertas di sungai kecil' } as const

/** Opens the same screen as a second administrator, in a separate browser context. */
async function openColleaguePage(browser: Browser, site: TestSite, route: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const headers = { Authorization: `Bearer ${await signIn(page.request, site.url)}` }
  await page.request.post(`${site.url}/api/auth/register`, { headers, data: colleague })
  const token = await signIn(page.request, site.url, colleague)
  await page.goto(`${site.url}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  await page.goto(`${site.url}/HomeAdmin/${route}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

const getTitleInput = (page: Page) => getForm(page).getByLabel('Title', { exact: true })
const getParagraphInput = (page: Page) => getForm(page).getByLabel('Paragraph', { exact: true })

async function submitUpdate(page: Page): Promise<void> {
  await getForm(page).getByRole('button', { name: 'Update Feature' }).click()
}

async function addFeature(page: Page, title: string): Promise<void> {
  await getTitleInput(page).fill(title)
  await getParagraphInput(page).fill('Semula')
  await getForm(page).getByRole('button', { name: 'Add Feature' }).click()
  await expect(getRow(page, title)).toBeVisible()
}

test('concurrent changes of different fields are merged without a question', async ({ page, browser, site }) => {
  await openBackOffice(page, site.url, 'features')
  await addFeature(page, 'Berdua')
  const other = await openColleaguePage(browser, site, 'features')
  await editRow(page, 'Berdua')
  await editRow(other, 'Berdua')
  await getTitleInput(page).fill('Berdua, judul Sari')
  await getParagraphInput(other).fill('Paragraf Budi')
  await submitUpdate(other)
  await expect(getRow(other, 'Berdua')).toContainText('Paragraf Budi')
  await submitUpdate(page)
  await expect(page.getByRole('alert').filter({ hasText: 'together with what somebody else had saved' })).toBeVisible()
  await expect(getRow(page, 'Berdua, judul Sari')).toContainText('Paragraf Budi')
  await other.context().close()
})

test('concurrent changes of one field show who saved first and when, and offer a choice', async ({
  page,
  browser,
  site,
}) => {
  await openBackOffice(page, site.url, 'features')
  await addFeature(page, 'Bertiga')
  const other = await openColleaguePage(browser, site, 'features')
  await editRow(page, 'Bertiga')
  await editRow(other, 'Bertiga')
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
  await other.context().close()
})

test('English text older than its Indonesian is marked in form and list until changed or confirmed', async ({
  page,
  site,
}) => {
  await openBackOffice(page, site.url, 'features')
  const form = getForm(page)
  await getTitleInput(page).fill('Terjemahan')
  await form.getByLabel('Title (English)').fill('Translation')
  await getParagraphInput(page).fill('Belum diterjemahkan')
  await expect(form.getByText('1 not translated')).toBeVisible()
  await form.getByRole('button', { name: 'Add Feature' }).click()
  await expect(getRow(page, 'Terjemahan')).toContainText('1 not translated')

  await editRow(page, 'Terjemahan')
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
