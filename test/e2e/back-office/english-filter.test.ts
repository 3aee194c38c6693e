import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { editRow, getField, getForm, getList, getRow, getTitles, pressInForm } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { callApi, createEntry, openScreen } from './sign-in.ts'

useOwnSite({ SAMPLE_CONTENT: 'off' })

test('missing and outdated English is marked, and found by a filter with search and sorting, until nothing is left', async ({
  page,
}) => {
  const { id } = await createEntry(page, 'features', { title: '01 Butir', title_en: 'Item 1' })
  await callApi(page.request, 'PUT', `features/${id}`, { data: { title: '01 Berubah' } })
  await createEntry(page, 'features', { title: '02 Butir' })
  await createEntry(page, 'features', { title: '03 Butir', title_en: 'Item 3' })
  await openScreen(page, 'features')
  await expect(getTitles(page)).toHaveCount(3)
  const filter = getList(page).getByLabel('Filter by English')
  await getList(page).getByLabel('Sorting').focus()
  await page.keyboard.press('Tab')
  await expect(filter).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(filter).toHaveValue('incomplete')
  await expect(getTitles(page)).toHaveText(['01 Berubah', '02 Butir'])
  await expect(getList(page).getByText('2 in all')).toBeVisible()
  // Only the unfiltered list can be reordered.
  await expect(getList(page).getByRole('button', { name: /^Drag/ })).toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])
  await getList(page).getByLabel('Sorting').selectOption('changed')
  await expect(getTitles(page)).toHaveText(['02 Butir', '01 Berubah'])
  await getList(page).getByRole('searchbox').fill('berubah')
  await expect(getTitles(page)).toHaveText(['01 Berubah'])

  // A save confirms that the English still holds.
  await expect(getRow(page, '01 Berubah')).toContainText('1 with older English')
  await editRow(page, '01 Berubah')
  await expect(getForm(page).getByText('older', { exact: true })).toBeVisible()
  await expect(getForm(page).getByText('If the English still holds')).toBeVisible()
  await pressInForm(page, 'Update Feature')
  await expect(getList(page).getByText('Nothing matches “berubah”.')).toBeVisible()
  await getList(page).getByRole('searchbox').fill('')
  await expect(getRow(page, '02 Butir')).toContainText('1 not translated')
  await editRow(page, '02 Butir')
  await getField(page, 'Title (English)').fill('Item 2')
  await pressInForm(page, 'Update Feature')
  await expect(getList(page).getByText('There is nothing whose English is missing or older.')).toBeVisible()
  await filter.selectOption('all')
  await expect(getTitles(page)).toHaveCount(3)
})
