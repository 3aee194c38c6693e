import type { Locator, Page } from '@playwright/test'
import { administrator, expect, test } from '../site.ts'
import { formOf, rowOf } from './parts.ts'

/** Presses Tab until that element has the focus, 60 times at most. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await element.evaluate((one) => one === document.activeElement)) return
  }
  await expect(element).toBeFocused()
}

/** What Enter would open in the search for screens and entries. */
function chosenIn(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Find anything' }).getByRole('option', { selected: true })
}

test('signing in, finding a screen, editing an entry and saving it need no more than the keys', async ({
  page,
  site,
}) => {
  await page.goto('/admin')
  await expect(page.getByLabel('Username')).toBeVisible()
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(administrator.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Gallery' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Find anything' })
  await expect(search).toBeFocused()
  await page.keyboard.type('testimonial header')
  await expect(chosenIn(page)).toContainText('Testimonial Header')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/TestimonialHeader$/)
  await expect(search).toBeHidden()

  const edit = page.getByRole('button', { name: 'Edit' })
  await expect(edit).toBeVisible()
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  const paragraph = formOf(page).getByLabel('Paragraph', { exact: true })
  await expect(paragraph).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Hanya dengan tombol')
  const submit = page.getByRole('button', { name: 'Update Testimonial Header' })
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Saved and published.' })).toBeVisible()
  await expect(rowOf(page, 'Hanya dengan tombol')).toBeVisible()
  const list = await page.request.get(`${site.address}/api/testimonialHeader`)
  expect(await list.json()).toEqual([expect.objectContaining({ paragraph: 'Hanya dengan tombol' })])
})

test('an entry is found by its words and opened; a question is refused with Escape', async ({ page, site }) => {
  await page.goto('/admin')
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password').fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Gallery' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
  await page.keyboard.type('kepala rekayasa')
  await expect(chosenIn(page)).toContainText('Bima Prasetyo')
  await page.keyboard.press('Enter')
  await expect(formOf(page).getByRole('heading', { name: 'Editing Bima Prasetyo' })).toBeVisible()

  const remove = rowOf(page, 'Bima Prasetyo').getByRole('button', { name: 'Delete' })
  await remove.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await expect(rowOf(page, 'Bima Prasetyo')).toBeVisible()
  const list = await page.request.get(`${site.address}/api/team`)
  expect(await list.json()).toContainEqual(expect.objectContaining({ name: 'Bima Prasetyo' }))
})
