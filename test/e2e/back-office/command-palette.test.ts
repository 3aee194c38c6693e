import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { getField, getLeaveDialog } from './locators.ts'
import { openScreen } from './sign-in.ts'

function getSearchInput(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Find anything' })
}

function getOptions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Find anything' }).getByRole('option')
}

test('the server searches once typing pauses, and returns a few results of each list', async ({ page }) => {
  await openScreen(page, 'features')
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.searchParams.get('limit') === '5') asked.push(url)
  })
  await page.keyboard.press('Control+k')
  await expect(getOptions(page).first()).toBeVisible()
  // In one step: between two keys a busy computer would make a pause.
  await getSearchInput(page).evaluate((input, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (let end = 1; end <= text.length; end++) {
      set?.call(input, text.slice(0, end))
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, 'audit')
  await expect(getOptions(page).filter({ hasText: 'Audit keamanan' })).toHaveCount(1)
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked.map((url) => url.searchParams.get('q')))).toEqual(new Set(['audit']))
  // The screen of that name comes first, without a request.
  await expect(getOptions(page).first()).toHaveText(/^Audit/)
  expect(await findAxeViolations(page)).toEqual([])

  await getSearchInput(page).fill('tidak ada qwzx seperti ini')
  await expect(page.getByText('Nothing matches “tidak ada qwzx seperti ini”.')).toBeVisible()
  await page.route('**/api/*?*q=rusak*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }),
  )
  await getSearchInput(page).fill('rusak')
  await expect(page.getByText('Error: Sedang dirawat.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getSearchInput(page)).toBeHidden()
})

test('the search reaches every screen, on a phone too, and asks before input is left', async ({ page }) => {
  await openScreen(page, 'features?entry=new')
  await getField(page, 'Title').fill('Belum disimpan')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('user list')
  await page.keyboard.press('Enter')
  const question = getLeaveDialog(page)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/UpdateUser$/)

  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Find anything' }).click()
  await getSearchInput(page).fill('kontak')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await getOptions(page).filter({ hasText: 'kontak' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact', exact: true })).toBeVisible()
})
