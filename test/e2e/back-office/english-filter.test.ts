import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { editRow, getForm, getList, getTitles, pressInForm } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { callApi, createEntry, openScreen } from './sign-in.ts'

useOwnSite({ SAMPLE_CONTENT: 'off' })

async function seedFeatures(page: Page): Promise<void> {
  for (let number = 1; number <= 60; number++) {
    const title = `${String(number).padStart(2, '0')} Butir`
    await createEntry(page, 'features', { title, ...(number % 10 !== 0 && { title_en: `Item ${number}` }) })
  }
  const list = (await (await page.request.get('/api/features')).json()) as { id: number }[]
  await callApi(page.request, 'PUT', `features/${list[4]?.id}`, { data: { title: '05 Berubah' } })
}

test('a list is filtered to missing or outdated English, with search and sorting, also on a phone', async ({
  page,
}) => {
  await seedFeatures(page)
  await openScreen(page, 'features')
  await expect(getList(page).getByText(/^60 in all/)).toBeVisible()
  const filter = getList(page).getByLabel('Filter by English')
  await getList(page).getByLabel('Sorting').focus()
  await page.keyboard.press('Tab')
  await expect(filter).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(filter).toHaveValue('incomplete')
  const incomplete = ['05 Berubah', '10 Butir', '20 Butir', '30 Butir', '40 Butir', '50 Butir', '60 Butir']
  await expect(getTitles(page)).toHaveText(incomplete)
  await expect(getList(page).getByText('7 in all')).toBeVisible()
  // Only the unfiltered list can be reordered.
  await expect(getList(page).getByRole('button', { name: /^Drag/ })).toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])
  await getList(page).getByLabel('Sorting').selectOption('changed')
  await expect(getTitles(page).first()).toHaveText('05 Berubah')
  await getList(page).getByRole('searchbox').fill('3')
  await expect(getTitles(page)).toHaveText(['30 Butir'])

  await editRow(page, '30 Butir')
  await getForm(page).getByLabel('Title (English)').fill('Item 30')
  await pressInForm(page, 'Update Feature')
  await expect(getList(page).getByText('Nothing matches “3”.')).toBeVisible()
  await getList(page).getByRole('searchbox').fill('')
  await expect(getTitles(page)).toHaveCount(6)
  await filter.selectOption('all')
  await expect(getList(page).getByText('60 in all', { exact: false })).toBeVisible()

  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/HomeAdmin/features')
  await filter.selectOption('incomplete')
  await expect(getTitles(page)).toHaveCount(6)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(375)
  expect(await findAxeViolations(page)).toEqual([])
})

test('the list says so when nothing is left to translate', async ({ page }) => {
  for (const content of ['Satu', 'Dua'])
    await createEntry(page, 'aboutdetail', { type: 'Why', content, content_en: content })
  await openScreen(page, 'aboutdetail')
  await getList(page).getByLabel('Filter by English').selectOption('incomplete')
  await expect(getList(page).getByText('There is nothing whose English is missing or older.')).toBeVisible()
  await getList(page).getByLabel('Filter by English').selectOption('all')
  await expect(getList(page).getByRole('listitem')).toHaveCount(2)
})
