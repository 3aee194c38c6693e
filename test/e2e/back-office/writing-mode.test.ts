import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { getForm } from './locators.ts'
import { openBackOffice } from './sign-in.ts'
import { expectDraftStored } from './stored-drafts.ts'

// One of the last files of a run: idle workers take its tests.
test.describe.configure({ mode: 'parallel' })

function getEditor(page: Page, label = 'Paragraph Detail'): Locator {
  return page.getByRole('textbox', { name: label, exact: true })
}

function getMode(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Writing / })
}

/** Opens the first service and its writing mode, by keyboard alone from its Indonesian text on. */
async function openWritingMode(page: Page): Promise<Locator> {
  await getEditor(page).focus()
  await page.keyboard.press('Alt+F10')
  const button = page
    .getByRole('toolbar', { name: 'Tools for Paragraph Detail', exact: true })
    .getByRole('button', { name: 'Write', exact: true })
  for (let step = 0; step < 30 && !(await button.evaluate((it) => it === document.activeElement)); step++)
    await page.keyboard.press('ArrowRight')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getMode(page)).toBeVisible()
  await expect(getEditor(page)).toBeFocused()
  return button
}

async function editFirstService(page: Page, url: string): Promise<void> {
  await openBackOffice(page, url, 'Services')
  await page.getByRole('listitem').getByRole('button', { name: /^Edit/ }).first().click()
  await expect(getEditor(page)).toBeVisible()
}

test('the writing mode covers the screen with title and both texts; Escape returns to the form with everything typed', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await editFirstService(page, site.url)
  const button = await openWritingMode(page)
  const box = await getMode(page).boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  const [indonesian, english] = [getEditor(page), getEditor(page, 'Paragraph Detail (English)')]
  await expect(english).toBeVisible()
  expect((await indonesian.boundingBox())?.height).toBeGreaterThan(400)
  await expect(getMode(page).getByLabel('Title', { exact: true })).toBeVisible()
  await expect(getMode(page).getByLabel('Paragraph', { exact: true })).toBeHidden()
  expect(await findAxeViolations(page)).toEqual([])

  await page.keyboard.press('Control+a')
  await page.keyboard.type('Satu dua tiga')
  await expect(getMode(page).getByText('3 words')).toBeVisible()
  // Nothing outside the mode can have the focus.
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const isOutside = await getMode(page).evaluate(
      (mode) => document.activeElement !== document.body && !mode.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
  await expectDraftStored(page, 'Satu dua tiga')
  await indonesian.focus()
  await page.keyboard.press('Escape')
  await expect(getMode(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(getForm(page).getByRole('heading', { level: 2, name: /^Editing/ })).toBeVisible()
  await expect(indonesian).toHaveText('Satu dua tiga')
  await indonesian.focus()
  await page.keyboard.press('Control+z')
  await expect(indonesian).not.toHaveText('Satu dua tiga')
})

test('Ctrl+S saves from the writing mode, and a conflict is decided in it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await editFirstService(page, site.url)
  await openWritingMode(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Versi saya')
  const id = new URL(page.url()).searchParams.get('entry')
  await page.evaluate(async (entry) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('authToken')}`,
      'content-type': 'application/json',
    }
    const { version } = await (await fetch(`/api/services/${entry}?lang=all`, { headers })).json()
    const body = JSON.stringify({ version, paragraphdetail: '<p>Versi lain</p>' })
    await fetch(`/api/services/${entry}`, { method: 'PUT', headers, body })
  }, id)
  await page.keyboard.press('Control+s')
  const conflict = getMode(page).getByRole('group', { name: 'Paragraph Detail', exact: true })
  await expect(conflict).toContainText('Versi lain')
  await conflict.getByRole('radio').first().check()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'Saved and published.' })).toBeVisible()
  await expect(getMode(page)).toHaveCount(0)
  const stored = await (await page.request.get(`${site.url}/api/services/${id}`)).json()
  expect(stored.paragraphdetail).toBe('<p>Versi saya</p>')
})

test('on a phone one text is shown at a time, its tools are in one row at the lower edge, and targets are 44 px', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await editFirstService(page, site.url)
  const button = page
    .getByRole('toolbar', { name: 'Tools for Paragraph Detail', exact: true })
    .getByRole('button', { name: 'Write', exact: true })
  await button.tap()
  expect(await getMode(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 740 })
  const toolbar = getMode(page).getByRole('toolbar', { name: 'Tools for Paragraph Detail', exact: true })
  const [editor, tools] = [await getEditor(page).boundingBox(), await toolbar.boundingBox()]
  expect(tools?.y).toBeGreaterThan((editor?.y ?? 0) + 200)
  expect(tools?.height).toBeLessThan(80)
  await expect(getEditor(page, 'Paragraph Detail (English)')).toBeHidden()
  for (const target of await getMode(page).getByRole('button').all()) {
    const { height = 0 } = (await target.boundingBox()) ?? {}
    expect(height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
  expect(await findAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await getMode(page).getByRole('group', { name: 'Language of the text' }).getByText('EN').tap()
  await expect(getEditor(page, 'Paragraph Detail (English)')).toBeVisible()
  await expect(getEditor(page)).toBeHidden()
  await getMode(page).getByRole('button', { name: 'Back to the form' }).tap()
  await expect(getMode(page)).toHaveCount(0)
  await expect(getEditor(page)).toBeVisible()
  await context.close()
})
