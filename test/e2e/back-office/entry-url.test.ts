import type { Page } from '@playwright/test'
import { expect, test, testAdmin } from '../fixtures.ts'
import { editFirst, editRow, getForm, getList, getTitles, pressInForm } from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { openScreen, submitLogin } from './sign-in.ts'

/** The entry that the URL names. */
function readEntryParam(page: Page): string | null {
  return new URL(page.url()).searchParams.get('entry')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 640 } })

  test('Back closes the form and restores scroll position and focus of the list', async ({ page }) => {
    await openScreen(page, 'features')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'servis' }).click()
    await expect(page).toHaveURL(/Services$/)
    const edit = getList(page).getByRole('button', { name: 'Edit' }).last()
    // Scrolls as the click will, once the list above has its height.
    await edit.click({ trial: true })
    const scrollY = await page.evaluate(() => window.scrollY)
    expect(scrollY).toBeGreaterThan(300)
    await edit.click()
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).not.toHaveValue('')

    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/Services$/)
    await expect(edit).toBeFocused()
    // The page has its scroll bar again when the dialog has gone.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY)

    await page.goForward()
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).not.toHaveValue('')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/features$/)
  })

  test('closing or saving the form leaves no extra history entry', async ({ page }) => {
    await openScreen(page, 'features')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'kontak' }).click()
    await editFirst(page)
    await page.getByRole('button', { name: 'Close the form' }).click()
    await expect(page).toHaveURL(/Contact$/)
    await editFirst(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Update Contact' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/Contact$/)
    await page.goBack()
    await expect(page).toHaveURL(/features$/)
  })
})

test('the URL names the entry being edited, and survives reload, Back and Forward', async ({ page }) => {
  await openScreen(page, 'team')
  const getEditingHeading = (name: string) => getForm(page).getByRole('heading', { name: `Editing ${name}` })
  const headings = getTitles(page)
  await expect(headings.first()).toBeVisible()
  const [first = '', second = ''] = await headings.allInnerTexts()
  await editRow(page, first)
  const id = readEntryParam(page)
  expect(id).toMatch(/^\d+$/)
  await page.reload()
  await expect(getEditingHeading(first)).toBeVisible()
  expect(readEntryParam(page)).toBe(id)

  await editRow(page, second)
  await expect(getEditingHeading(second)).toBeVisible()
  await page.goBack()
  await expect(getEditingHeading(first)).toBeVisible()
  expect(readEntryParam(page)).toBe(id)
  await page.goForward()
  await expect(getEditingHeading(second)).toBeVisible()
})

test('the URL of a quotation request opens it, and that of a deleted entry shows a message', async ({ page }) => {
  const id = await sendMemo(page.request, { name: 'Dewi Tautan' })
  await openScreen(page, `Memo?entry=${id}`)
  await expect(getForm(page).getByRole('article', { name: 'Dewi Tautan' })).toContainText('Toko daring')
  await pressInForm(page, 'Edit')
  await expect(getForm(page).getByLabel('Name')).toHaveValue('Dewi Tautan')

  await page.goto('/HomeAdmin/team?entry=999999')
  await expect(page.getByRole('alert').filter({ hasText: 'There is no such entry' })).toBeVisible()
  await expect(page).toHaveURL(/team$/)
})

test('the URL of an entry, opened while signed out, leads there after login', async ({ page }) => {
  const [entry] = (await (await page.request.get('/api/team')).json()) as { id: number; title: string }[]
  await page.goto(`/HomeAdmin/team?entry=${entry?.id}`)
  await expect(page).toHaveURL(/\/admin\b/)
  await submitLogin(page, testAdmin)
  await expect(page).toHaveURL(new RegExp(`/HomeAdmin/team\\?entry=${entry?.id}$`))
  await expect(getForm(page).getByRole('heading', { name: `Editing ${entry?.title}` })).toBeVisible()
})
