import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { drawPng, transfer } from './files.ts'
import { expectNotification, getField, getForm, getRow, getSavedAlert } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { openScreen } from './sign-in.ts'

// Each test continues from the state that the previous one left.
test.describe.configure({ mode: 'serial' })
useOwnSite()

/** The button that opens a section of the outline. */
function getSection(page: Page, name: string): Locator {
  return getForm(page).getByRole('button', { name, exact: true })
}

/** The kinds of the sections, in their order. */
function getOutline(page: Page): Locator {
  return getForm(page).locator('[data-section] button[aria-expanded]')
}

test('a page begins with texts in both languages, is put together by keyboard, and is public at its own address', async ({
  page,
}) => {
  await openScreen(page, 'Pages?entry=new')
  const form = getForm(page)
  await getField(page, 'Title').fill('Kosong')
  await form.getByRole('button', { name: 'Add Page' }).click()
  await expect(form.getByText('Add at least one section; without one the page is empty.').first()).toBeVisible()
  await form.getByRole('button', { name: 'About us' }).click()
  await expect(getField(page, 'Title')).toHaveValue('Kosong')
  await expect(getField(page, 'Title (English)')).toHaveValue('')
  await getField(page, 'Title').fill('Tentang kami')
  await getField(page, 'Title (English)').fill('About us')
  await expect(getOutline(page)).toHaveText([
    '1. Opening',
    '2. Text and picture',
    '3. Numbers',
    '4. People',
    '5. Call to action',
  ])
  expect(await findAxeViolations(page)).toEqual([])

  await form.getByRole('button', { name: 'Move 3. Numbers up' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Move 2. Numbers up' })).toBeFocused()
  await form.getByRole('button', { name: 'Move 2. Numbers up' }).press('Enter')
  await form.getByRole('button', { name: 'Move 1. Numbers down' }).press('Enter')
  await expect(form.getByText('Now number 2 of 5.')).toBeAttached()

  const grip = form.getByRole('button', { name: 'Drag 4. People' })
  await grip.dragTo(getSection(page, '3. Text and picture'), { targetPosition: { x: 5, y: 1 } })
  await expect(getSection(page, '3. People')).toBeVisible()
  await form.getByRole('button', { name: 'Drag 3. People' }).press('ArrowDown')
  await expect(form.getByRole('button', { name: 'Drag 4. People' })).toBeFocused()

  await form.getByRole('button', { name: 'Add a section' }).click()
  const kinds = page.getByRole('dialog', { name: 'Add a section' })
  expect(await findAxeViolations(page)).toEqual([])
  await kinds.getByRole('button', { name: /^Steps/ }).hover()
  await expect(page.frameLocator('iframe').getByText('After you apply')).toBeVisible()
  await kinds.getByRole('button', { name: /^Questions/ }).click()
  await getField(page, 'Question').fill('Berapa lama?')
  await getField(page, 'Answer').fill('Dua minggu.')
  await expect(form.getByText('2 without English')).toBeVisible()
  await form.getByRole('button', { name: 'Add: Question' }).click()
  await form.getByRole('button', { name: 'Delete Question 2' }).click()
  await expect(
    form.getByText(
      '6 of 30 sections. 2 texts have no English. Without a heading: 6. Questions. ' +
        'Words in [square brackets] are still to be replaced: 1. Opening, 2. Numbers, 3. Text and picture, 4. People.',
      { exact: true },
    ),
  ).toBeVisible()

  await form.getByRole('button', { name: 'Add Page' }).click()
  await expect(getRow(page, 'Tentang kami').getByRole('link')).toHaveAttribute('href', '/en/about-us')
  await page.goto('/tentang-kami')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orang yang menjaga sistem Anda tetap jalan')
  await page.getByText('Berapa lama?').click()
  await expect(page.getByText('Dua minggu.')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/about-us(?:#|$)/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The people who keep your systems running')
})

test('a section is duplicated, hidden, copied to another page and deleted, and the deletion undone', async ({
  page,
}) => {
  await openScreen(page, 'Pages')
  await getRow(page, 'Tentang kami').getByRole('button', { name: /^Edit/ }).click()
  const form = getForm(page)
  await getSection(page, '2. Numbers').click()
  await form.getByRole('button', { name: 'Duplicate' }).click()
  await expect(getSection(page, '3. Numbers')).toHaveAttribute('aria-expanded', 'true')
  await form.getByRole('button', { name: 'Hide' }).click()
  await expect(form.getByText('hidden', { exact: true })).toBeVisible()
  await getField(page, 'Heading').fill('Angka tersembunyi')
  await form.getByRole('button', { name: 'Copy', exact: true }).click()
  await expectNotification(page, 'Copied. Paste it on this page or another one.')
  await form.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(getOutline(page)).toHaveCount(6)
  await getSection(page, '2. Numbers').click()
  await form.getByRole('button', { name: 'Delete Number 1' }).click()
  await getField(page, 'Heading').fill('Kami dalam angka')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(getOutline(page)).toHaveCount(7)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(form.getByRole('button', { name: 'Delete Number 3' })).toBeVisible()
  await expect(getField(page, 'Heading')).toHaveValue('Kami dalam angka')
  await form.getByRole('button', { name: 'Update Page' }).click()
  await expect(getSavedAlert(page)).toBeVisible()
  expect(await (await page.request.get('/tentang-kami')).text()).not.toContain('Angka tersembunyi')
  await getRow(page, 'Tentang kami').getByRole('button', { name: /^Edit/ }).click()
  await getSection(page, '2. Numbers').click()
  await form.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('link', { name: 'Team' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden()

  await openScreen(page, 'Pages?entry=new')
  await form.getByRole('button', { name: 'Empty' }).click()
  await form.getByRole('button', { name: 'Paste the section' }).click()
  await expect(getOutline(page)).toHaveText(['1. Opening', '2. Numbers'])
  await expect(getField(page, 'Heading (English)')).toHaveValue('In numbers')
})

test('a new picture of a section is sent with the page and shown on it', async ({ page }) => {
  await openScreen(page, 'Pages')
  await getRow(page, 'Tentang kami').getByRole('button', { name: /^Edit/ }).click()
  await getSection(page, '1. Opening').click()
  const form = getForm(page)
  await getField(page, 'Picture').setInputFiles(await drawPng('kantor.png'))
  await getSection(page, '5. People').click()
  const second = form.getByRole('group', { name: 'Person 2' })
  await transfer(second.getByRole('textbox').first(), 'paste', { files: [await drawPng('dina.png')] })
  await expect(second.getByText('dina.png')).toBeVisible()
  await form.getByRole('button', { name: 'Update Page' }).click()
  await expect(getSavedAlert(page)).toBeVisible()
  await page.goto('/tentang-kami')
  await expect(page.locator('.hero-image img')).toHaveJSProperty('complete', true)
  expect(
    await page.locator('.hero-image img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
})

test('an address that is in use is refused beside its field, and nothing typed is lost', async ({ page }) => {
  await openScreen(page, 'Pages?entry=new')
  const form = getForm(page)
  await form.getByRole('button', { name: 'Careers' }).click()
  const address = getField(page, 'Page address')
  await address.fill('blog')
  await form.getByRole('button', { name: 'Add Page' }).click()
  await expect(address).toHaveAccessibleDescription(/\/blog is in use on this site already; choose another address\./)
  await expect(getOutline(page)).toHaveCount(4)
  await address.fill('karir')
  await form.getByRole('button', { name: 'Add Page' }).click()
  await expect(getRow(page, 'Karier')).toBeVisible()
  expect(await (await page.request.get('/karir')).text()).toContain('"@type":"JobPosting"')
})

test('a vacancy that has ended is marked, and leaves the page', async ({ page }) => {
  await openScreen(page, 'Pages')
  await getRow(page, 'Karier').getByRole('button', { name: /^Edit/ }).click()
  await getSection(page, '3. Vacancy').click()
  const form = getForm(page)
  const lastDay = getField(page, 'Until the end of')
  await lastDay.fill('2020-01-31')
  await lastDay.press('Tab')
  await expect(form.getByText('ended, not shown')).toBeVisible()
  await form.getByRole('button', { name: 'Update Page' }).click()
  await expect(getSavedAlert(page)).toBeVisible()
  const html = await (await page.request.get('/karir')).text()
  expect(html).toContain('Setelah Anda melamar')
  expect(html).not.toContain('JobPosting')
})

test('a second form of a page is marked until the first one is hidden', async ({ page }) => {
  await openScreen(page, 'Pages?entry=new')
  const form = getForm(page)
  await form.getByRole('button', { name: 'Campaign' }).click()
  await getSection(page, '3. Quotation form').click()
  await form.getByRole('button', { name: 'Duplicate' }).click()
  const second = page.locator('[data-section]').filter({ hasText: '4. Quotation form' })
  await expect(second).toContainText('second form, not shown')
  await getSection(page, '3. Quotation form').click()
  await form.getByRole('button', { name: 'Hide' }).click()
  await expect(second).not.toContainText('second form')
})

test('the preview says what the page weighs, and when the names of the menu no longer fit', async ({ page }) => {
  await page.setViewportSize({ width: 1720, height: 900 })
  await openScreen(page, 'Pages')
  await getRow(page, 'Tentang kami').getByRole('button', { name: /^Edit/ }).click()
  const form = getForm(page)
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await preview.getByText('Computer', { exact: true }).click()
  await expect(preview.getByRole('status')).toHaveText(/The page weighs \d+ KB of 14 KB\.$/)
  await form.getByText('Menu and appearance').click()
  await getField(page, 'Menu').selectOption('In the menu')
  await getField(page, 'Name in the menu').fill('Wawasan, orang, dan pekerjaan kami semua')
  await expect(preview.getByRole('status')).toContainText('The names in the menu do not fit this width')
  await getField(page, 'Name in the menu').fill('Kami')
  await expect(preview.getByRole('status')).toHaveText(/KB\.$/)
})
