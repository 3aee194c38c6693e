import { test as base, expect } from '../fixtures.ts'
import { getField, getForm, getSavedAlert } from './locators.ts'
import { openScreen } from './sign-in.ts'
import { reopen, resumeDraft } from './stored-drafts.ts'

// React logs what a planted fault throws; the last test looks at the screen instead.
const test = base.extend<{ failOnConsoleErrors: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  failOnConsoleErrors: async ({}, use) => use(undefined),
})

const sentence = /^Write a date of the years 1900 to 2199 as YYYY-MM-DD, .* or leave it empty\.$/

for (const typed of ['9999-12-31', '0001-01-01', '31/12/99999', 'letters'])
  test(`a vacancy until ${typed} says at its field what to write, is not saved, and is there again after a reload`, async ({
    page,
  }) => {
    await openScreen(page, 'Pages?entry=new')
    const form = getForm(page)
    await form.getByRole('button', { name: 'Careers' }).click()
    await form.getByRole('button', { name: '3. Vacancy', exact: true }).click()
    await getField(page, 'Until the end of').fill(typed)
    await getField(page, 'Posted on').fill('5/3/2026')
    await getField(page, 'Job').focus()
    await expect(getField(page, 'Posted on')).toHaveValue('2026-03-05')
    await expect(getField(page, 'Until the end of')).toHaveAccessibleDescription(sentence)
    await form.getByRole('button', { name: 'Add Page' }).click()
    await expect(form.getByText('3. Vacancy › Until the end of: Write a date')).toBeVisible()
    await expect(getField(page, 'Until the end of')).toHaveValue(typed)

    const next = await reopen(page, 'Pages')
    await resumeDraft(next, 'Karier')
    await getForm(next).getByRole('button', { name: '3. Vacancy', exact: true }).click()
    await expect(getField(next, 'Until the end of')).toHaveValue(typed)
    await getForm(next).getByRole('button', { name: 'Clear' }).last().click()
    await expect(getField(next, 'Until the end of')).toHaveValue('')
  })

test('a day is picked in the calendar, which ends where the bounds do', async ({ page }) => {
  await openScreen(page, 'gallery?entry=new')
  const date = getField(page, 'Date')
  await date.fill('2199-12-30')
  await page.getByRole('button', { name: '31 December 2199' }).click()
  await expect(date).toHaveValue('2199-12-31')
  await expect(page.getByRole('button', { name: '31 December 2199' })).toBeHidden()
})

test('a sentence replaces a field that cannot be drawn; the rest of the form is filled in and saved', async ({
  page,
}) => {
  const fault = "export const DateField = () => { throw new Error('planted') }; export const DatetimeField = DateField"
  await page.route(/\/assets\/date-inputs-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fault }),
  )
  await openScreen(page, 'gallery?entry=new')
  const form = getForm(page)
  await expect(form.getByRole('alert')).toHaveText(/^“Date” cannot be shown\. What it has stays in this form/)
  await getField(page, 'Title').fill('Tanpa tanggal')
  await form.getByRole('button', { name: /^Add/ }).last().click()
  await expect(getSavedAlert(page)).toBeVisible()
})
