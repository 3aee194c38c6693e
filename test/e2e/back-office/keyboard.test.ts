import type { Locator, Page } from '@playwright/test'
import { administrator, expect, test } from '../site.ts'
import { enter } from './enter.ts'
import { expectReport, formOf, questionOf, rowOf } from './parts.ts'

/** Presses the key until that element has the focus, 60 times at most. */
async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    if (await element.evaluate((one) => one === document.activeElement)) return
  }
  await expect(element).toBeFocused()
}

/** Presses Shift Tab until that element has the focus. */
async function backTo(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element, 'Shift+Tab')
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

test('an entry is added, changed and deleted by the keys alone, and the focus is never lost', async ({
  page,
  site,
}) => {
  await enter(page, site.address, 'AboutDetail')
  const form = formOf(page)
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? '')
  await expect(form.getByLabel('Type')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Skip to the form' }))
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Type')).toBeFocused()
  await page.keyboard.type('Why2')
  await expect(form.getByLabel('Type')).toHaveValue('Why2')
  await tabTo(page, form.getByLabel('Content', { exact: true }))
  await page.keyboard.type('Tanpa tetikus')
  await tabTo(page, form.getByRole('button', { name: 'Add About Detail' }))
  await page.keyboard.press('Enter')
  const row = rowOf(page, 'Tanpa tetikus')
  await expect(row).toBeVisible()
  await expect(form.getByLabel('Content', { exact: true })).toHaveValue('')
  await expect.poll(focused).not.toBe('BODY')

  await backTo(page, row.getByRole('button', { name: 'Edit' }))
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Type')).toBeFocused()
  await tabTo(page, form.getByLabel('Content', { exact: true }))
  await page.keyboard.press('End')
  await page.keyboard.type(' sama sekali')
  await tabTo(page, form.getByRole('button', { name: 'Update About Detail' }))
  await page.keyboard.press('Enter')
  const changed = rowOf(page, 'Tanpa tetikus sama sekali')
  await expect(changed).toBeVisible()
  await expect.poll(focused).not.toBe('BODY')

  await backTo(page, changed.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  const question = questionOf(page, 'Apakah Anda yakin ingin menghapus data ini?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectReport(page, 'Data berhasil dihapus.')
  await expect(changed).toHaveCount(0)
  await expect.poll(focused).not.toBe('BODY')
  const list = await page.request.get(`${site.address}/api/aboutdetail`)
  expect(JSON.stringify(await list.json())).not.toContain('Tanpa tetikus')
})
