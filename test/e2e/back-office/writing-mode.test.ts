import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { editFirst, getEditor, getForm, getSavedAlert, getToolbar } from './locators.ts'
import { callApi, openScreen } from './sign-in.ts'
import { expectDraftStored } from './stored-drafts.ts'

// One of the last files of a run: idle workers take its tests.
test.describe.configure({ mode: 'parallel' })

function getEnglishEditor(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Paragraph Detail (English)', exact: true })
}

function getMode(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Writing / })
}

/** Edits the first service and opens its writing mode by keyboard; returns the button that opens it. */
async function openWritingMode(page: Page): Promise<Locator> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScreen(page, 'Services')
  await editFirst(page)
  const button = getToolbar(page).getByRole('button', { name: 'Write', exact: true })
  await button.press('Enter')
  await expect(getMode(page)).toBeVisible()
  await expect(getEditor(page)).toBeFocused()
  return button
}

test('the writing mode covers the screen with both texts; Escape returns to the form with the input', async ({
  page,
}) => {
  const button = await openWritingMode(page)
  expect(await getMode(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  const [indonesian, english] = [getEditor(page), getEnglishEditor(page)]
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

test('Ctrl+S saves from the writing mode, and a conflict is decided in it', async ({ page }) => {
  await openWritingMode(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Versi saya')
  const id = new URL(page.url()).searchParams.get('entry')
  const { version } = await (await page.request.get(`/api/services/${id}?lang=all`)).json()
  await callApi(page.request, 'PUT', `services/${id}`, { data: { version, paragraphdetail: '<p>Versi lain</p>' } })
  await page.keyboard.press('Control+s')
  const conflict = getMode(page).getByRole('group', { name: 'Paragraph Detail', exact: true })
  await expect(conflict).toContainText('Versi lain')
  await conflict.getByRole('radio').first().check()
  await page.keyboard.press('Control+s')
  await expect(getSavedAlert(page)).toBeVisible()
  await expect(getMode(page)).toHaveCount(0)
  const stored = await (await page.request.get(`/api/services/${id}`)).json()
  expect(stored.paragraphdetail).toBe('<p>Versi saya</p>')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  test('one text is shown at a time, its tools are in one row at the lower edge, targets are 44 px', async ({
    page,
  }) => {
    await openScreen(page, 'Services')
    await editFirst(page)
    await getToolbar(page).getByRole('button', { name: 'Write', exact: true }).tap()
    expect(await getMode(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 740 })
    const [editor, tools] = [await getEditor(page).boundingBox(), await getToolbar(page).boundingBox()]
    expect(tools?.y).toBeGreaterThan((editor?.y ?? 0) + 200)
    expect(tools?.height).toBeLessThan(80)
    await expect(getEnglishEditor(page)).toBeHidden()
    for (const target of await getMode(page).getByRole('button').all()) {
      const { height = 0 } = (await target.boundingBox()) ?? {}
      expect(height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
    }
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await getMode(page).getByRole('radiogroup', { name: 'Language of the text' }).getByText('EN', { exact: true }).tap()
    await expect(getEnglishEditor(page)).toBeVisible()
    await expect(getEditor(page)).toBeHidden()
    await getMode(page).getByRole('button', { name: 'Back to the form' }).tap()
    await expect(getMode(page)).toHaveCount(0)
    await expect(getEditor(page)).toBeVisible()
  })
})
