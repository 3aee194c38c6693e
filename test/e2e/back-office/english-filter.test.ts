import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, TestSite, test } from '../fixtures.ts'
import { editRow, getForm, getList } from './locators.ts'
import { openBackOffice, signIn } from './sign-in.ts'

const site = new TestSite()
test.beforeAll(() => site.start({ SAMPLE_CONTENT: 'off' }))
test.afterAll(() => site.remove())

function readTitles(page: Page): Promise<string[]> {
  return getList(page).getByRole('heading', { level: 3 }).allInnerTexts()
}

async function seedFeatures(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await signIn(page.request, site.url)}` }
  const url = `${site.url}/api/features`
  for (let number = 1; number <= 60; number++) {
    const title = `${String(number).padStart(2, '0')} Butir`
    const multipart = { title, ...(number % 10 !== 0 && { title_en: `Item ${number}` }) }
    expect((await page.request.post(url, { multipart, headers })).ok()).toBe(true)
  }
  const list = (await (await page.request.get(url)).json()) as { id: number }[]
  const changed = await page.request.put(`${url}/${list[4]?.id}`, { multipart: { title: '05 Berubah' }, headers })
  expect(changed.ok()).toBe(true)
}

test('a list is filtered to missing or outdated English, together with search and sorting, by keyboard and on a phone', async ({
  page,
}) => {
  await seedFeatures(page)
  await openBackOffice(page, site.url, 'features')
  await expect(getList(page).getByText(/^60 in all/)).toBeVisible()
  const filter = getList(page).getByLabel('Filter by English')
  await getList(page).getByLabel('Sorting').focus()
  await page.keyboard.press('Tab')
  await expect(filter).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(filter).toHaveValue('incomplete')
  const incomplete = ['05 Berubah', '10 Butir', '20 Butir', '30 Butir', '40 Butir', '50 Butir', '60 Butir']
  await expect.poll(() => readTitles(page)).toEqual(incomplete)
  await expect(getList(page).getByText('7 in all')).toBeVisible()
  // Only the unfiltered list can be reordered.
  await expect(getList(page).getByRole('button', { name: /^Drag/ })).toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])
  await getList(page).getByLabel('Sorting').selectOption('changed')
  await expect.poll(async () => (await readTitles(page))[0]).toBe('05 Berubah')
  await getList(page).getByRole('searchbox').fill('3')
  await expect.poll(() => readTitles(page)).toEqual(['30 Butir'])

  await editRow(page, '30 Butir')
  await getForm(page).getByLabel('Title (English)').fill('Item 30')
  await getForm(page).getByRole('button', { name: 'Update Feature' }).click()
  await expect(getList(page).getByText('Nothing matches “3”.')).toBeVisible()
  await getList(page).getByRole('searchbox').fill('')
  await expect.poll(async () => (await readTitles(page)).length).toBe(6)
  await filter.selectOption('all')
  await expect(getList(page).getByText('60 in all', { exact: false })).toBeVisible()

  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`${site.url}/HomeAdmin/features`)
  await filter.selectOption('incomplete')
  await expect.poll(async () => (await readTitles(page)).length).toBe(6)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(375)
  expect(await findAxeViolations(page)).toEqual([])
})

test('the list says so when nothing is left to translate', async ({ page }) => {
  const headers = { Authorization: `Bearer ${await signIn(page.request, site.url)}` }
  for (const paragraph of ['Satu', 'Dua']) {
    const data = { type: 'Why', content: paragraph, content_en: paragraph }
    expect((await page.request.post(`${site.url}/api/aboutdetail`, { data, headers })).ok()).toBe(true)
  }
  await openBackOffice(page, site.url, 'aboutdetail')
  await getList(page).getByLabel('Filter by English').selectOption('incomplete')
  await expect(getList(page).getByText('There is nothing whose English is missing or older.')).toBeVisible()
  await getList(page).getByLabel('Filter by English').selectOption('all')
  await expect(getList(page).getByRole('listitem')).toHaveCount(2)
})
