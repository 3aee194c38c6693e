import type { Browser, Page } from '@playwright/test'
import { expect, type Site, test } from '../site.ts'
import { enter, takeToken } from './enter.ts'
import { editRow, formOf, listOf, rowOf } from './parts.ts'

const colleague = { username: 'budi', password: 'perahu kertas di sungai kecil' } as const

/** A window of a second administrator, in a browser of his own, on the same screen. */
async function openColleague(browser: Browser, site: Site, route: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const headers = { Authorization: `Bearer ${await takeToken(page.request, site.address)}` }
  await page.request.post(`${site.address}/api/auth/register`, { headers, data: colleague })
  const token = await takeToken(page.request, site.address, colleague)
  await page.goto(`${site.address}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  await page.goto(`${site.address}/HomeAdmin/${route}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

const titleOf = (page: Page) => formOf(page).getByLabel('Title', { exact: true })
const paragraphOf = (page: Page) => formOf(page).getByLabel('Paragraph', { exact: true })

async function save(page: Page): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Update Feature' }).click()
}

async function addFeature(page: Page, title: string): Promise<void> {
  await titleOf(page).fill(title)
  await paragraphOf(page).fill('Semula')
  await formOf(page).getByRole('button', { name: 'Add Feature' }).click()
  await expect(rowOf(page, title)).toBeVisible()
}

test('two people who change different fields of an entry are merged without a question', async ({
  page,
  browser,
  site,
}) => {
  await enter(page, site.address, 'features')
  await addFeature(page, 'Berdua')
  const other = await openColleague(browser, site, 'features')
  await editRow(page, 'Berdua')
  await editRow(other, 'Berdua')
  await titleOf(page).fill('Berdua, judul Sari')
  await paragraphOf(other).fill('Paragraf Budi')
  await save(other)
  await expect(rowOf(other, 'Berdua')).toContainText('Paragraf Budi')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'together with what somebody else had saved' })).toBeVisible()
  await expect(rowOf(page, 'Berdua, judul Sari')).toContainText('Paragraf Budi')
  await other.context().close()
})

test('two people who change the same field are told who was first and when, and choose', async ({
  page,
  browser,
  site,
}) => {
  await enter(page, site.address, 'features')
  await addFeature(page, 'Bertiga')
  const other = await openColleague(browser, site, 'features')
  await editRow(page, 'Bertiga')
  await editRow(other, 'Bertiga')
  await titleOf(other).fill('Kata Budi')
  await save(other)
  await expect(rowOf(other, 'Kata Budi')).toBeVisible()
  await titleOf(page).fill('Kata Sari')
  await paragraphOf(page).fill('Paragraf Sari')
  await save(page)

  const panel = formOf(page).getByRole('alert').filter({ hasText: 'while you were editing' })
  await expect(panel).toContainText(/^budi saved this entry on .*\d{4} at \d{2}[.:]\d{2}, while you were editing\./)
  await expect(panel.getByRole('group', { name: 'Title' })).toBeVisible()
  await expect(panel.getByRole('group')).toHaveCount(1)
  await save(page)
  await expect(formOf(page).getByText('Choose what to keep first.')).toBeVisible()
  await panel.getByRole('radio', { name: /Kata Budi/ }).check()
  await expect(titleOf(page)).toHaveValue('Kata Budi')
  await panel.getByRole('radio', { name: /Kata Sari/ }).check()
  await save(page)
  await expect(rowOf(page, 'Kata Sari')).toContainText('Paragraf Sari')
  const versions = await page.request.get(`${site.address}/api/features?lang=id`)
  expect(await versions.json()).toContainEqual(
    expect.objectContaining({ title: 'Kata Sari', paragraph: 'Paragraf Sari' }),
  )
  await other.context().close()
})

test('English that is older than its Indonesian is marked in form and list until it is changed or confirmed', async ({
  page,
  site,
}) => {
  await enter(page, site.address, 'features')
  const form = formOf(page)
  await titleOf(page).fill('Terjemahan')
  await form.getByLabel('Title (English)').fill('Translation')
  await paragraphOf(page).fill('Belum diterjemahkan')
  await expect(form.getByText('1 not translated')).toBeVisible()
  await form.getByRole('button', { name: 'Add Feature' }).click()
  await expect(rowOf(page, 'Terjemahan')).toContainText('1 not translated')

  await editRow(page, 'Terjemahan')
  await expect(form.getByText('1 with older English')).toHaveCount(0)
  await titleOf(page).fill('Terjemahan baru')
  await expect(form.getByText('1 with older English')).toBeVisible()
  await expect(form.getByText('older', { exact: true })).toBeVisible()
  await save(page)
  const row = rowOf(page, 'Terjemahan baru')
  await expect(row).toContainText('1 with older English')

  await editRow(page, 'Terjemahan baru')
  await expect(form.getByText('older', { exact: true })).toBeVisible()
  await expect(form.getByText('If the English still holds')).toBeVisible()
  await save(page)
  await expect(row).not.toContainText('older English')
  await expect(listOf(page)).not.toContainText('older English')
})
