import { expect, test } from '../fixtures.ts'
import { editRow, getField, getForm, getList, getRow, getTitles, pressInForm } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { callApi, createEntry, openScreen } from './sign-in.ts'

useOwnSite({ SAMPLE_CONTENT: 'off' })

test('missing and outdated English is marked, and found by a filter until nothing is left', async ({ page }) => {
  const { id } = await createEntry(page, 'features', { title: '01 Butir', title_en: 'Item 1' })
  await callApi(page.request, 'PUT', `features/${id}`, { data: { title: '01 Berubah' } })
  await createEntry(page, 'features', { title: '02 Butir' })
  await createEntry(page, 'features', { title: '03 Butir', title_en: 'Item 3' })
  await openScreen(page, 'features')
  await getList(page).getByLabel('Filter by English').selectOption('incomplete')
  await expect(getTitles(page)).toHaveText(['01 Berubah', '02 Butir'])
  // Only the unfiltered list can be reordered.
  await expect(getList(page).getByRole('button', { name: /^Drag/ })).toHaveCount(0)
  // A save confirms that the English still holds.
  await expect(getRow(page, '01 Berubah')).toContainText('1 with older English')
  await editRow(page, '01 Berubah')
  await expect(getForm(page).getByText('If the English still holds')).toBeVisible()
  await pressInForm(page, 'Update Feature')
  await expect(getTitles(page)).toHaveText(['02 Butir'])
  await expect(getRow(page, '02 Butir')).toContainText('1 not translated')
  await editRow(page, '02 Butir')
  await getField(page, 'Title (English)').fill('Item 2')
  await pressInForm(page, 'Update Feature')
  await expect(getList(page).getByText('There is nothing whose English is missing or older.')).toBeVisible()
})
